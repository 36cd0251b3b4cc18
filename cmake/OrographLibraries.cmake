# What the renderer and the program link besides the core: each library under one target name.
find_package(glfw3 3.3 REQUIRED)
find_package(glm REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(nlohmann_json REQUIRED)
# Hashes; those of Nettle ask for no memory.
find_path(NETTLE_INCLUDE_DIR nettle/sha2.h REQUIRED)
find_library(NETTLE_LIBRARY nettle REQUIRED)
# For pictures without a display; systems that have no EGL use a hidden window.
find_path(EGL_INCLUDE_DIR EGL/egl.h)
find_library(EGL_LIBRARY EGL)

# The OpenGL loader, generated here, offline, from the specification that glad carries.
find_program(GLAD_GENERATOR glad REQUIRED DOC "The loader generator of python3-glad 2")
set(glad_directory ${PROJECT_BINARY_DIR}/glad)
add_custom_command(
    OUTPUT ${glad_directory}/src/gl.c ${glad_directory}/include/glad/gl.h
    COMMAND ${GLAD_GENERATOR} --quiet --reproducible --api gl:core=3.3
        --extensions GL_KHR_debug,GL_ARB_clip_control,GL_EXT_texture_filter_anisotropic
        --out-path ${glad_directory} c
    VERBATIM)
add_library(orograph_glad STATIC ${glad_directory}/src/gl.c ${glad_directory}/include/glad/gl.h
    ${PROJECT_SOURCE_DIR}/render/gl/loader_memory.cpp)
if(NOT MSVC)  # see render/gl/loader_memory.cpp
    set_source_files_properties(${glad_directory}/src/gl.c PROPERTIES
        COMPILE_OPTIONS "-fexceptions;-Dmalloc=orograph_loader_malloc")
endif()
target_include_directories(orograph_glad SYSTEM PUBLIC ${glad_directory}/include)

# Debian's package has a pkg-config file and its backends in the library; vcpkg's has a CMake config.
find_package(imgui CONFIG QUIET)
add_library(orograph_imgui INTERFACE)
if(imgui_FOUND)
    target_link_libraries(orograph_imgui INTERFACE imgui::imgui)
else()
    find_package(PkgConfig REQUIRED)
    pkg_check_modules(imgui REQUIRED IMPORTED_TARGET imgui)
    find_path(IMGUI_BACKENDS_DIR imgui_impl_glfw.h PATH_SUFFIXES imgui/backends REQUIRED)
    target_include_directories(orograph_imgui SYSTEM INTERFACE ${IMGUI_BACKENDS_DIR})
    target_link_libraries(orograph_imgui INTERFACE PkgConfig::imgui)
endif()
