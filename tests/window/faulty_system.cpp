// Loaded before the system's libraries, for tests of the window: OROGRAPH_FAILS_ONCE_THERE_IS names
// a file, and as soon as that is there a frame ends in an exception; OROGRAPH_READS_SLOWLY is how
// the names of files end each read of which takes a second, as if they lay on a bad network.

#include <dlfcn.h>
#include <unistd.h>

#include <cstdlib>
#include <stdexcept>
#include <string>

struct GLFWwindow;

namespace {

template <class Function>
Function* of_the_system(const char* name) {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

bool is_slow(int descriptor) {
    const char* ending = std::getenv("OROGRAPH_READS_SLOWLY");
    if (!ending) return false;
    char path[4096];
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    const ssize_t length = ::readlink(link.c_str(), path, sizeof path);
    return length > 0 && std::string(path, static_cast<std::size_t>(length)).ends_with(ending);
}

}  // namespace

extern "C" void glfwSwapBuffers(GLFWwindow* window) {
    const char* file = std::getenv("OROGRAPH_FAILS_ONCE_THERE_IS");
    if (file && ::access(file, F_OK) == 0) throw std::runtime_error("the window was lost");
    static auto* const swap = of_the_system<void(GLFWwindow*)>("glfwSwapBuffers");
    swap(window);
}

extern "C" ssize_t read(int descriptor, void* bytes, size_t most) {
    static auto* const read_some = of_the_system<ssize_t(int, void*, size_t)>("read");
    if (is_slow(descriptor)) ::sleep(1);
    return read_some(descriptor, bytes, most);
}
