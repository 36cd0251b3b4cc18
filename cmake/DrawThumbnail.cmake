# Draws PRESET into PICTURE by PROGRAM, SIZE pixels large. Mesa keeps the shaders that it compiles in the folder SHADERS, for
# all of them, so that they take two thirds of the time. Where it can't draw there is no picture, and the program's
# sentence stands in PICTURE.problem; the next build tries again. Called by orograph_thumbnails.
set(ENV{LIBGL_ALWAYS_SOFTWARE} 1)  # the same picture, whatever graphics card there is
unset(ENV{OROGRAPH_SHADERS})
set(ENV{XDG_CACHE_HOME} ${PICTURE}.cache)  # not the person's own
set(ENV{MESA_SHADER_CACHE_DIR} ${SHADERS})
file(REMOVE ${PICTURE} ${PICTURE}.problem)
execute_process(COMMAND ${PROGRAM} render ${PRESET} --size ${SIZE} -o ${PICTURE}
    RESULT_VARIABLE code ERROR_VARIABLE sentence ERROR_STRIP_TRAILING_WHITESPACE)
file(REMOVE_RECURSE ${PICTURE}.cache)
if(code EQUAL 0)
    return()
elseif(code MATCHES "^[234]$")  # usage, input, output: no fault of the machine's OpenGL
    message(FATAL_ERROR " ${sentence}")  # the blank keeps it one line
endif()
if(NOT code EQUAL 5)  # a driver may also crash
    set(sentence "${sentence} (${code})")
endif()
file(WRITE ${PICTURE}.problem "${sentence}")
