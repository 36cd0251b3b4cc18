#include "app/command_line/egl_context.h"

#include "app/interface/gl_context.h"

#ifdef OROGRAPH_HAS_EGL

#include <EGL/egl.h>
#include <EGL/eglext.h>

#include <string_view>
#include <vector>

namespace orograph {
namespace {

class EglContext : public HeadlessContext {
  public:
    EglContext(EGLDisplay display, EGLContext context) : display_(display), context_(context) {}
    EglContext(const EglContext&) = delete;
    EglContext& operator=(const EglContext&) = delete;
    ~EglContext() override {
        eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        eglDestroyContext(display_, context_);
        eglTerminate(display_);
    }

  private:
    EGLDisplay display_;
    EGLContext context_;
};

bool has_extension(const char* extensions, std::string_view name) {
    const std::string padded = " " + std::string(extensions ? extensions : "") + " ";
    return padded.find(" " + std::string(name) + " ") != std::string::npos;
}

template <class Function>
Function egl_function(const char* name) {
    return reinterpret_cast<Function>(eglGetProcAddress(name));
}

/// Displays that need no screen: graphics cards first, the processor last.
std::vector<EGLDisplay> displays() {
    std::vector<EGLDisplay> result;
    const char* client = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    const auto platform_display =
        egl_function<PFNEGLGETPLATFORMDISPLAYEXTPROC>("eglGetPlatformDisplayEXT");
    if (!platform_display) return result;
    std::vector<EGLDisplay> software;
    const auto query_devices = egl_function<PFNEGLQUERYDEVICESEXTPROC>("eglQueryDevicesEXT");
    const auto query_device =
        egl_function<PFNEGLQUERYDEVICESTRINGEXTPROC>("eglQueryDeviceStringEXT");
    if (query_devices && query_device && has_extension(client, "EGL_EXT_platform_device")) {
        EGLDeviceEXT devices[16];
        EGLint count = 0;
        query_devices(16, devices, &count);
        for (int index = 0; index < count; ++index) {
            const char* extensions = query_device(devices[index], EGL_EXTENSIONS);
            const bool on_processor = has_extension(extensions, "EGL_MESA_device_software");
            (on_processor ? software : result)
                .push_back(platform_display(EGL_PLATFORM_DEVICE_EXT, devices[index], nullptr));
        }
    }
    if (has_extension(client, "EGL_MESA_platform_surfaceless")) {
        result.push_back(
            platform_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr));
    }
    result.insert(result.end(), software.begin(), software.end());
    return result;
}

constexpr EGLint kCore33[] = {EGL_CONTEXT_MAJOR_VERSION,
                              3,
                              EGL_CONTEXT_MINOR_VERSION,
                              3,
                              EGL_CONTEXT_OPENGL_PROFILE_MASK,
                              EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                              EGL_NONE};
constexpr EGLint kAny[] = {EGL_NONE};

/// A current context on `display` with `context_attributes`, or null.
std::unique_ptr<HeadlessContext> make_context(EGLDisplay display,
                                              const EGLint* context_attributes) {
    EGLint major = 0, minor = 0;
    if (display == EGL_NO_DISPLAY || !eglInitialize(display, &major, &minor)) return nullptr;
    const EGLint config_attributes[] = {EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE,
                                        EGL_OPENGL_BIT, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint configs = 0;
    if (eglBindAPI(EGL_OPENGL_API) &&
        eglChooseConfig(display, config_attributes, &config, 1, &configs) && configs > 0) {
        const EGLContext context =
            eglCreateContext(display, config, EGL_NO_CONTEXT, context_attributes);
        if (context != EGL_NO_CONTEXT) {
            auto owner = std::make_unique<EglContext>(display, context);
            if (eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context)) return owner;
            return nullptr;
        }
    }
    eglTerminate(display);
    return nullptr;
}

}  // namespace

Result<std::unique_ptr<HeadlessContext>> create_egl_context() {
    std::string found = "EGL offers no display";
    for (const EGLDisplay display : displays()) {
        if (auto context = make_context(display, kCore33)) {
            const Status loaded = load_gl(eglGetProcAddress);
            if (loaded) return context;
            found = loaded.error().message;
        } else if (const auto older = make_context(display, kAny)) {
            found = "the driver offers " + gl_version(eglGetProcAddress);
        }
    }
    return Error{Fault::graphics,
                 "an OpenGL 3.3 core context without a window was asked for, but " + found};
}

}  // namespace orograph

#else

namespace orograph {

Result<std::unique_ptr<HeadlessContext>> create_egl_context() {
    return Error{Fault::graphics, "this build has no EGL"};
}

}  // namespace orograph

#endif
