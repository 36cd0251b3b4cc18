#include "app/interface/gl_context.h"

#include "render/gl/gl.h"

namespace orograph {
namespace {

std::string& collected() {
    static std::string errors;
    return errors;
}

void GLAD_API_PTR collect(GLenum, GLenum type, GLuint, GLenum, GLsizei, const GLchar* message,
                          const void*) {
    if (type == GL_DEBUG_TYPE_ERROR) collected() += std::string(message) + "\n";
}

}  // namespace

Status load_gl(GlLoader loader) {
    const int version = gladLoadGL(reinterpret_cast<GLADloadfunc>(loader));
    if (version >= GLAD_MAKE_VERSION(3, 3)) return Done{};
    const std::string found = version == 0 ? "none"
                                           : std::to_string(GLAD_VERSION_MAJOR(version)) + "." +
                                                 std::to_string(GLAD_VERSION_MINOR(version));
    return Error{Fault::graphics, "OpenGL 3.3 core is needed, but the driver offers " + found +
                                      "; update the graphics driver"};
}

std::string gl_version(GlLoader loader) {
    const auto get_string = reinterpret_cast<PFNGLGETSTRINGPROC>(loader("glGetString"));
    const GLubyte* version = get_string ? get_string(GL_VERSION) : nullptr;
    return version ? std::string("OpenGL ") + reinterpret_cast<const char*>(version) : "no OpenGL";
}

void collect_gl_errors() {
    if (!GLAD_GL_KHR_debug) return;
    collected().clear();
    glEnable(GL_DEBUG_OUTPUT);
    glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
    glDebugMessageCallback(collect, nullptr);
}

std::string gl_errors() {
    return collected();
}

}  // namespace orograph
