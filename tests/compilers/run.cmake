# Compiles what makes worlds, their climates, noises, eroded land and deltas with COMPILER, OPTIMISATION and DEFINITION, and
# lets it make the known heights on so many THREADS. What makes no heights, such as parameters and their texts,
# comes from LIBRARY.
find_program(compiler ${COMPILER})
if(NOT compiler)
    message(FATAL_ERROR "${COMPILER} is not installed; scripts/setup test installs it")
endif()
set(parts masks/ground_masks masks/ground_normal
             layers/noise/noise layers/noise/noise_basis layers/noise/noise_octaves
             drainage/breach_pits drainage/fill_pits drainage/flow drainage/lakes drainage/rain_shares
             drainage/receivers drainage/spread_flow drainage/upstream_order
             layers/water/delta layers/water/delta_growth layers/water/drained_map
             layers/sculpt/basins layers/sculpt/broad_mean layers/sculpt/diffusion
             layers/sculpt/erosion layers/sculpt/erosion_fields layers/sculpt/erosion_steps
             layers/sculpt/flow_directions layers/sculpt/flow_trees layers/sculpt/gullies layers/sculpt/hillslopes
             layers/sculpt/inflow layers/sculpt/level_ground layers/sculpt/map_levels layers/sculpt/map_noise
             layers/sculpt/rain layers/sculpt/rebound layers/sculpt/rock layers/sculpt/tile
             layers/sculpt/steepest_descent layers/sculpt/stream_power layers/sculpt/valley_floors layers/sculpt/world_climate
             layers/shapers/blur layers/shapers/island_falloff
             rivers/base_erosion rivers/base_ground rivers/base_ice rivers/base_lakes rivers/blunt_needles rivers/corner_heights
             rivers/corner_surface rivers/country
             rivers/drainage_tree rivers/drowned_coast rivers/fill_hollows rivers/king_paths rivers/lake_balance rivers/lake_water rivers/notable_places rivers/oxbow_lakes rivers/path_choice rivers/place_on_ground rivers/place_view rivers/refine_areas rivers/refine_bypasses
             rivers/refine_controls rivers/refine_courses rivers/refine_crossings rivers/refine_falls rivers/refine_heights rivers/refine_lakes
             rivers/refine_land rivers/refine_paths rivers/refine_perched rivers/refine_points rivers/refine_receivers
             rivers/refine_roughness rivers/refinement rivers/river_base rivers/river_bends rivers/river_braids rivers/river_channels rivers/river_fields
             rivers/river_mouths rivers/river_reach rivers/river_rules rivers/river_runoff rivers/river_world rivers/rivers_params rivers/rock_layers
             rivers/steepest_ways rivers/tarns rivers/toroidal_noise rivers/torus_blur rivers/trough_lakes rivers/water_beds
             world/displacement world/kriging world/refine_rows world/row_cascade
             world/row_cascade_edges world/sample world/world world/world_parameters)
# Files of a folder are compiled together, as orograph_compile_together does.
file(MAKE_DIRECTORY ${WORK})
set(sources tests/compilers/known_heights.cpp)
set(units)
foreach(part ${parts})
    file(STRINGS ${SOURCE}/core/${part}.cpp highway REGEX "HWY_TARGET_INCLUDE" LIMIT_COUNT 1)
    if(NOT highway STREQUAL "")
        list(APPEND sources core/${part}.cpp)
        continue()
    endif()
    get_filename_component(folder ${part} DIRECTORY)
    string(MAKE_C_IDENTIFIER ${folder} unit)
    list(APPEND units ${unit})
    string(APPEND files_of_${unit} "#include \"core/${part}.cpp\"\n")
endforeach()
list(REMOVE_DUPLICATES units)
foreach(unit ${units})
    file(CONFIGURE OUTPUT ${WORK}/${unit}.cpp CONTENT "${files_of_${unit}}" @ONLY)
    list(APPEND sources ${WORK}/${unit}.cpp)
endforeach()
# Each alone, so that ccache knows which of them did not change.
find_program(ccache ccache)
if(ccache)
    set(compiler ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${SOURCE} CCACHE_NOHASHDIR=true ${ccache} ${compiler})
endif()
set(objects)
foreach(source ${sources})
    string(MAKE_C_IDENTIFIER "${source}" object)
    set(object ${WORK}/${object}.o)
    execute_process(
        COMMAND ${compiler} -std=c++20 -O${OPTIMISATION} -ffp-contract=off -I${SOURCE}
            "-D${DEFINITION}" -c ${source} -o ${object}
        WORKING_DIRECTORY ${SOURCE} COMMAND_ERROR_IS_FATAL ANY)
    list(APPEND objects ${object})
endforeach()
execute_process(
    COMMAND ${compiler} ${objects} ${LIBRARY} -o ${WORK}/known_heights -lhwy -ltbb -pthread -Wl,-t,-t
    WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE linked COMMAND_ERROR_IS_FATAL ANY)
# What makes heights would be that of the library, whose compiler is another, if it lacked above.
string(REGEX MATCHALL "unity_core_(drainage|layers|masks|rivers|world)[a-z0-9_]*|[a-z_]+\\.cpp\\.o" of_library "${linked}")
if(of_library)
    message(FATAL_ERROR "The library's ${of_library} would make heights; add their sources to the parts")
endif()
execute_process(COMMAND ${WORK}/known_heights ${THREADS} COMMAND_ERROR_IS_FATAL ANY)
