# What every target of ours compiles with. Contraction is off and fast-math absent, so that the same
# recipe gives the same bytes on every compiler and instruction set.
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# What was compiled once needn't be again, in whichever folder the sources lie. ccache has to be told
# that precompiled headers are fine, since ours hold no dates, and so do the compilers.
find_program(OROGRAPH_CCACHE ccache DOC "Keeps what was compiled; not required")
if(OROGRAPH_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
        CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=true
        CCACHE_SLOPPINESS=pch_defines,time_macros ${OROGRAPH_CCACHE})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fpch-preprocess>)
    elseif(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang -fno-pch-timestamp>")
    endif()
endif()

# The least and AVX2, for builds that take long to compile each: they stand for all.
set(OROGRAPH_TWO_INSTRUCTION_SETS "HWY_DISABLED_TARGETS=(HWY_SSSE3|HWY_SSE4|HWY_AVX3|HWY_AVX3_DL)")

function(orograph_compile target)
    target_compile_features(${target} PUBLIC cxx_std_20)
    if(MSVC)
        target_compile_options(${target} PRIVATE /W4 /WX /fp:precise)
        return()
    endif()
    target_compile_options(${target} PRIVATE
        -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -ffp-contract=off)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
        # Warns of strings and vectors that are right once -O3 has put them into one another:
        # https://gcc.gnu.org/bugzilla/105651, 105562 and others
        target_compile_options(${target} PRIVATE
            -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds -Wno-maybe-uninitialized)
    endif()
    if(OROGRAPH_FUZZ)  # tells libFuzzer of every branch that is taken
        target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
        target_link_options(${target} PUBLIC -fsanitize=fuzzer-no-link)
    endif()
    if(OROGRAPH_SANITIZERS)
        target_compile_options(${target} PUBLIC
            -fsanitize=${OROGRAPH_SANITIZERS} -fno-sanitize-recover=all -fno-omit-frame-pointer)
        target_compile_definitions(${target} PUBLIC OROGRAPH_SANITIZED)  # of which compilers differ
        target_compile_definitions(${target} PUBLIC "${OROGRAPH_TWO_INSTRUCTION_SETS}")
        if(CMAKE_CXX_COMPILER_ID MATCHES "Clang" AND NOT OROGRAPH_FUZZ)
            # These two take long to compile, and the address sanitizer sees most of what they would.
            target_compile_options(${target} PUBLIC -fno-sanitize=object-size,vptr)
        endif()
        target_link_options(${target} PUBLIC -fsanitize=${OROGRAPH_SANITIZERS})
    endif()
endfunction()

# Headers take most of the time: the files of a folder are compiled together, up to 24 of them, which takes half as long as one by one. So a name that one of
# them keeps to itself must not be that of another in its folder. Files that Highway compiles for each instruction
# set include themselves, and are compiled alone.
function(orograph_compile_together target)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")  # takes each file for a header that others include too
        target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
    endif()
    get_target_property(sources ${target} SOURCES)
    foreach(source ${sources})
        get_filename_component(path ${source} ABSOLUTE)
        if(NOT path MATCHES "\\.cpp$" OR path MATCHES "^${PROJECT_BINARY_DIR}")
            continue()
        endif()
        file(STRINGS ${path} highway REGEX "HWY_TARGET_INCLUDE" LIMIT_COUNT 1)
        if(NOT highway STREQUAL "")
            if(OROGRAPH_SANITIZERS MATCHES "undefined" AND CMAKE_CXX_COMPILER_ID MATCHES "Clang" AND NOT OROGRAPH_FUZZ)
                # Looked at for undefined behaviour too, some of them take a minute or two each to compile. The plain code
                # that tests compare them with does the same sums, and is looked at; and so are these by the fuzzers.
                set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS -fno-sanitize=undefined)
            endif()
            continue()
        endif()
        cmake_path(GET path PARENT_PATH folder)
        cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
        string(MAKE_C_IDENTIFIER "${folder}" folder)
        if(NOT DEFINED files_${folder})
            set(files_${folder} 0)
        endif()
        math(EXPR group "${files_${folder}} / 24")
        math(EXPR files_${folder} "${files_${folder}} + 1")
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder}_${group})
    endforeach()
endfunction()
