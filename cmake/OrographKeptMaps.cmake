# orograph_kept_maps(FOLDER folder PRESET file)
# Building everything puts into the folder what the program keeps of a preset's ground, made by the
# program that was just built: so its first start need not make it.
function(orograph_kept_maps)
    cmake_parse_arguments(PARSE_ARGV 0 kept "" "FOLDER;PRESET" "")
    set(script ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/KeepMaps.cmake)
    add_custom_command(OUTPUT ${kept_FOLDER}/complete
        COMMAND ${CMAKE_COMMAND} "-DPROGRAM=$<TARGET_FILE:orograph>" "-DPRESET=${kept_PRESET}"
            "-DFOLDER=${kept_FOLDER}" -P ${script}
        DEPENDS ${kept_PRESET} orograph_core ${script}
        COMMENT "Making the ground of the opening picture" VERBATIM)
    add_custom_target(kept_maps ALL DEPENDS ${kept_FOLDER}/complete)
    add_dependencies(kept_maps orograph)
    install(DIRECTORY ${kept_FOLDER} DESTINATION ${CMAKE_INSTALL_DATADIR}/orograph FILES_MATCHING PATTERN "*.map")
endfunction()
