# Lets PROGRAM make the ground of PRESET, and puts what it keeps of that into FOLDER. Called by
# orograph_kept_maps.
set(work ${FOLDER}.work)
file(REMOVE_RECURSE ${work} ${FOLDER})
file(MAKE_DIRECTORY ${work})  # an export makes no folder
set(ENV{XDG_CACHE_HOME} ${work})
execute_process(COMMAND ${PROGRAM} export ${PRESET} --texture ${work}/texture.png
    RESULT_VARIABLE code OUTPUT_QUIET ERROR_VARIABLE sentence ERROR_STRIP_TRAILING_WHITESPACE)
if(NOT code EQUAL 0)
    message(FATAL_ERROR " ${sentence}")  # the blank keeps it one line
endif()
file(GLOB maps ${work}/orograph/maps/*.map)
file(COPY ${maps} DESTINATION ${FOLDER})
file(REMOVE_RECURSE ${work})
file(TOUCH ${FOLDER}/complete)
