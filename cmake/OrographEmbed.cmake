# orograph_embed(target name BASE dir FILES files...)
# Puts the bytes of files into the target. `#include "name_embedded.h"` then declares
#   std::span<const orograph::EmbeddedFile> orograph::name_embedded();
# whose paths are relative to BASE and sorted.
function(orograph_embed target name)
    cmake_parse_arguments(PARSE_ARGV 2 embed "" "BASE" "FILES")
    set(directory ${CMAKE_CURRENT_BINARY_DIR}/embedded)
    set(source ${directory}/${name}_embedded.cpp)
    file(MAKE_DIRECTORY ${directory})
    file(CONFIGURE OUTPUT ${directory}/${name}_embedded.h @ONLY CONTENT
"#pragma once
#include <span>
#include \"core/base/embedded_file.h\"
namespace orograph {
std::span<const EmbeddedFile> @name@_embedded();
}
")
    list(SORT embed_FILES)
    add_custom_command(OUTPUT ${source}
        COMMAND ${CMAKE_COMMAND} "-DNAME=${name}" "-DBASE=${embed_BASE}" "-DFILES=${embed_FILES}"
            "-DOUTPUT=${source}" -P ${PROJECT_SOURCE_DIR}/cmake/WriteEmbedded.cmake
        DEPENDS ${embed_FILES} ${PROJECT_SOURCE_DIR}/cmake/WriteEmbedded.cmake VERBATIM)
    target_sources(${target} PRIVATE ${source})
    target_include_directories(${target} PRIVATE ${directory})
endfunction()
