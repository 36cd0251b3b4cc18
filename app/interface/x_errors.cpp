#include "app/interface/x_errors.h"

#ifdef __linux__
#include <dlfcn.h>

#include <string>

#include "app/base/standard_streams.h"
#endif

namespace orograph {

#ifdef __linux__
namespace {

/// XErrorEvent: of libX11 nothing but this is needed, and GLFW has loaded it where there is one.
struct XError {
    int type;
    void* display;
    unsigned long resource, serial;
    unsigned char code, request, minor;
};

using Handler = int (*)(void* display, XError* error);

int survive(void*, XError* error) {
    constexpr unsigned char kBadWindow = 3;  // which was another program's
    if (error->code != kBadWindow) {
        complain("the X server refused request " + std::to_string(error->request) + " with error " +
                 std::to_string(error->code));
    }
    return 0;  // which nobody looks at
}

}  // namespace

void survive_x_errors() {
    void* const found = dlsym(RTLD_DEFAULT, "XSetErrorHandler");
    if (found) reinterpret_cast<Handler (*)(Handler)>(found)(survive);
}
#else
void survive_x_errors() {}
#endif

}  // namespace orograph
