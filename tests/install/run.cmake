# Installs BUILD below WORK, then builds and runs the program in SOURCE against it.
function(run)
    execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()
file(REMOVE_RECURSE ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/prefix)
run(${CMAKE_COMMAND} -S ${SOURCE} -B ${WORK}/build -G ${GENERATOR} -DCMAKE_BUILD_TYPE=Release
    -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_PREFIX_PATH=${WORK}/prefix
    -DCMAKE_CXX_FLAGS=${FLAGS})
run(${CMAKE_COMMAND} --build ${WORK}/build)
run(${WORK}/build/consumer)

# The manual and completion, where the build made them.
if(EXISTS ${BUILD}/app/manual)
    foreach(file man/man1/orograph.1.gz bash-completion/completions/orograph zsh/site-functions/_orograph
            fish/vendor_completions.d/orograph.fish)
        file(SIZE ${WORK}/prefix/share/${file} size)
    endforeach()
endif()

# So is what the program keeps of its opening picture, where the build made it.
file(GLOB maps RELATIVE ${BUILD}/app ${BUILD}/app/kept-maps/*.map)
foreach(map IN LISTS maps)
    file(SIZE ${WORK}/prefix/share/orograph/${map} size)
endforeach()

# Whatever pictures the build drew are installed.
file(GLOB pictures RELATIVE ${BUILD}/app ${BUILD}/app/thumbnails/*.png)
foreach(picture IN LISTS pictures)
    file(SIZE ${WORK}/prefix/share/orograph/${picture} size)
endforeach()
