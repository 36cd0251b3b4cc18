# Compiles what makes worlds and noises with COMPILER and OPTIMISATION, and lets it make the known heights.
find_program(compiler ${COMPILER})
if(NOT compiler)
    message(FATAL_ERROR "${COMPILER} is not installed; scripts/setup test installs it")
endif()
set(sources tests/compilers/known_heights.cpp)
foreach(part displacement kriging layers/noise layers/noise_basis layers/noise_octaves memory
             parallel parameter refine_rows row_cascade row_cascade_edges sample world
             world_parameters)
    list(APPEND sources core/${part}.cpp)
endforeach()
file(MAKE_DIRECTORY ${WORK})
execute_process(
    COMMAND ${compiler} -std=c++20 -O${OPTIMISATION} -ffp-contract=off -I${SOURCE} ${sources}
        -o ${WORK}/known_heights -lhwy -ltbb -pthread
    WORKING_DIRECTORY ${SOURCE} COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${WORK}/known_heights COMMAND_ERROR_IS_FATAL ANY)
