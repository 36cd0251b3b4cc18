# orograph_thumbnails(pictures FOLDER folder PRESETS files... LARGE file DRAWN_BY targets or files...)
# Building everything draws each preset NN-KEY.json into folder/KEY.png, by the program that was just
# built; the variable `pictures` lists them. That of LARGE is drawn once more, into folder/KEY-large.png.
# One is drawn anew when its preset or something of DRAWN_BY
# changed. The program itself is none of that, as it holds the presets and changes with each.
# A machine that can't draw builds all the same and says so in one line.
function(orograph_thumbnails pictures)
    cmake_parse_arguments(PARSE_ARGV 1 thumbnails "" "FOLDER;LARGE" "PRESETS;DRAWN_BY")
    set(scripts ${CMAKE_CURRENT_FUNCTION_LIST_DIR})
    file(MAKE_DIRECTORY ${thumbnails_FOLDER})
    set(all "")
    foreach(preset IN LISTS thumbnails_PRESETS)
        get_filename_component(key ${preset} NAME_WE)
        string(REGEX REPLACE "^[0-9]+-" "" key ${key})
        set(sizes 160x90)
        if(preset STREQUAL thumbnails_LARGE)
            list(APPEND sizes 640x360)
        endif()
        foreach(size IN LISTS sizes)
            set(picture ${thumbnails_FOLDER}/${key}.png)
            if(size STREQUAL "640x360")
                set(picture ${thumbnails_FOLDER}/${key}-large.png)
            endif()
            add_custom_command(OUTPUT ${picture}
                COMMAND ${CMAKE_COMMAND} "-DPROGRAM=$<TARGET_FILE:orograph>" "-DPRESET=${preset}"
                    "-DPICTURE=${picture}" "-DSIZE=${size}" "-DSHADERS=${PROJECT_BINARY_DIR}/mesa"
                    -P ${scripts}/DrawThumbnail.cmake
                DEPENDS ${preset} ${thumbnails_DRAWN_BY} ${scripts}/DrawThumbnail.cmake
                COMMENT "Drawing the preset ${key}, ${size}" VERBATIM)
            list(APPEND all ${picture})
        endforeach()
    endforeach()
    set(complete ${thumbnails_FOLDER}/complete)
    add_custom_command(OUTPUT ${complete}
        COMMAND ${CMAKE_COMMAND} "-DPICTURES=${all}" "-DCOMPLETE=${complete}"
            -P ${scripts}/CountThumbnails.cmake
        DEPENDS ${all} ${scripts}/CountThumbnails.cmake
        COMMENT "Counting the pictures of presets" VERBATIM)
    add_custom_target(thumbnails ALL DEPENDS ${complete})
    set(${pictures} ${all} PARENT_SCOPE)
endfunction()
