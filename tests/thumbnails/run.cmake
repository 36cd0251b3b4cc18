# Builds the project in SOURCE below WORK, again and again as presets change, with the rules in MODULES,
# and looks at what is drawn each time by PROGRAM.
set(first ${WORK}/01-red-hill.json)
set(second ${WORK}/02-far-hill.json)
set(drawer ${WORK}/drawer)  # stands for the libraries that draw

function(write_preset path entries)
    file(WRITE ${path} "{\"format\": \"orograph-recipe\", \"version\": 1, ${entries},
        \"diamond_square\": {\"iterations\": 4}, \"clouds\": {\"iterations\": 2},
        \"texture\": {\"iterations\": 2}}")
endfunction()

# Builds, and holds `count` lines of what that says to match `pattern`. Leaves the text in `said`.
function(build_says count pattern)
    execute_process(COMMAND ${CMAKE_COMMAND} --build ${WORK}/build
        RESULT_VARIABLE code OUTPUT_VARIABLE said ERROR_VARIABLE said)
    string(REGEX MATCHALL "${pattern}" found "${said}")
    list(LENGTH found times)
    if(NOT code EQUAL 0 OR NOT times EQUAL count)
        message(FATAL_ERROR "not ${count} but ${times} times '${pattern}', code ${code}:\n${said}")
    endif()
    set(said "${said}" PARENT_SCOPE)
endfunction()

# Holds the pictures that there are to be those of the presets with these names.
function(expect_pictures)
    file(GLOB there RELATIVE ${WORK}/build/thumbnails ${WORK}/build/thumbnails/*.png)
    if(NOT "${there}" STREQUAL "${ARGV}")
        message(FATAL_ERROR "not '${ARGV}' but '${there}' are there")
    endif()
endfunction()

file(REMOVE_RECURSE ${WORK})
write_preset(${first} "\"seed\": 1")
write_preset(${second} "\"seed\": 2")
file(TOUCH ${drawer})
execute_process(COMMAND ${CMAKE_COMMAND} -S ${SOURCE} -B ${WORK}/build -G ${GENERATOR}
    -DMODULES=${MODULES} -DPROGRAM=${PROGRAM} "-DPRESETS=${first};${second}" -DDRAWER=${drawer}
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)

build_says(3 "Drawing the preset")
expect_pictures(far-hill.png red-hill-large.png red-hill.png)
build_says(0 "Drawing|Counting")

# What changed is drawn anew, and nothing else.
file(SHA256 ${WORK}/build/thumbnails/far-hill.png before)
write_preset(${second} "\"seed\": 3")
build_says(1 "Drawing the preset")
file(SHA256 ${WORK}/build/thumbnails/far-hill.png after)
if(before STREQUAL after)
    message(FATAL_ERROR "the preset changed, but its picture did not")
endif()
file(TOUCH ${drawer})
build_says(3 "Drawing the preset")

# Without OpenGL the build says so in one line, keeps no old pictures, and draws as soon as it can.
unset(ENV{DISPLAY})
unset(ENV{WAYLAND_DISPLAY})
set(ENV{__EGL_VENDOR_LIBRARY_FILENAMES} ${WORK}/no-driver.json)
file(TOUCH ${drawer})
build_says(1 "OpenGL")
if(NOT said MATCHES "The program lacks 3 of 3 pictures of presets: orograph: an OpenGL 3\\.3 core")
    message(FATAL_ERROR "the build says something else:\n${said}")
endif()
expect_pictures()
unset(ENV{__EGL_VENDOR_LIBRARY_FILENAMES})
build_says(3 "Drawing the preset")
expect_pictures(far-hill.png red-hill-large.png red-hill.png)

# A preset that is none is an error, as for the program.
file(WRITE ${second} "{")
execute_process(COMMAND ${CMAKE_COMMAND} --build ${WORK}/build
    RESULT_VARIABLE code OUTPUT_VARIABLE said ERROR_VARIABLE said)
if(code EQUAL 0 OR NOT said MATCHES "02-far-hill\\.json: not valid JSON at line 1")
    message(FATAL_ERROR "a bad preset is not refused:\n${said}")
endif()
