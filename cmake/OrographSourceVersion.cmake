# orograph_source_version(target files...)
# Lets `target` define what core/base/source_version.h declares, for those files.
function(orograph_source_version target)
    set(scripts ${CMAKE_CURRENT_FUNCTION_LIST_DIR})
    set(source ${CMAKE_CURRENT_BINARY_DIR}/source_version.cpp)
    set(list ${CMAKE_CURRENT_BINARY_DIR}/source_version.txt)
    string(REPLACE ";" "\n" lines "${ARGN}")
    file(CONFIGURE OUTPUT ${list} CONTENT "${lines}\n")
    add_custom_command(OUTPUT ${source}
        COMMAND ${CMAKE_COMMAND} "-DLIST=${list}" "-DSOURCE=${source}" -P ${scripts}/WriteSourceVersion.cmake
        DEPENDS ${ARGN} ${list} ${scripts}/WriteSourceVersion.cmake
        COMMENT "Writing the sources' version" VERBATIM)
    target_sources(${target} PRIVATE ${source})
endfunction()
