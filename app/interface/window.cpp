#include "app/interface/window.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <span>

#include "app/interface/gl_context.h"
#include "app/interface/x_errors.h"

namespace orograph {
namespace {

std::string glfw_reason() {
    const char* text = nullptr;
    glfwGetError(&text);
    std::string reason = text ? text : "GLFW gave no reason";
    while (reason.ends_with(' ') || reason.ends_with('.')) reason.pop_back();
    return reason;
}

/// No larger than the screen has room for, where no window manager sees to that.
std::pair<int, int> size_on_screen(const WindowOptions& options) {
    GLFWmonitor* monitor = options.visible ? glfwGetPrimaryMonitor() : nullptr;
    if (!monitor) return {options.width, options.height};
    int x = 0, y = 0, width = 0, height = 0;
    glfwGetMonitorWorkarea(monitor, &x, &y, &width, &height);
    float across = 1, down = 1;  // a window is that much larger than asked for
    glfwGetMonitorContentScale(monitor, &across, &down);
    const auto fitting = [](int wanted, int room, float scale) {
        const int most = static_cast<int>(static_cast<float>(room) / scale);
        return most > 0 ? std::min(wanted, most) : wanted;
    };
    return {fitting(options.width, width, across), fitting(options.height, height, down)};
}

/// The OpenGL that the driver gives to who asks for none in particular.
std::string found_version() {
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    GLFWwindow* window = glfwCreateWindow(64, 64, "", nullptr, nullptr);
    if (!window) return "no OpenGL";
    glfwMakeContextCurrent(window);
    const std::string version = gl_version(glfwGetProcAddress);
    glfwDestroyWindow(window);
    return version;
}

/// The monitor that shows most of `window`.
GLFWmonitor* monitor_of(GLFWwindow* window) {
    int x = 0, y = 0, width = 0, height = 0, count = 0;
    glfwGetWindowPos(window, &x, &y);
    glfwGetWindowSize(window, &width, &height);
    GLFWmonitor** monitors = glfwGetMonitors(&count);
    const auto overlap = [&](GLFWmonitor* monitor) {
        int left = 0, top = 0;
        glfwGetMonitorPos(monitor, &left, &top);
        const GLFWvidmode* mode = glfwGetVideoMode(monitor);
        const int across = std::min(x + width, left + mode->width) - std::max(x, left);
        const int down = std::min(y + height, top + mode->height) - std::max(y, top);
        return std::max(across, 0) * std::max(down, 0);
    };
    const std::span all(monitors, static_cast<std::size_t>(count));
    return all.empty() ? nullptr : *std::ranges::max_element(all, {}, overlap);
}

}  // namespace

void GlfwWindow::Closer::operator()(GLFWwindow* window) const {
    glfwDestroyWindow(window);
    glfwTerminate();
}

Result<GlfwWindow> GlfwWindow::create(const WindowOptions& options) {
    if (!glfwInit()) {
        return Error{Fault::graphics,
                     "a window was asked for, but there is no display (" + glfw_reason() + ")"};
    }
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_VISIBLE, options.visible ? GLFW_TRUE : GLFW_FALSE);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    glfwWindowHint(GLFW_DEPTH_BITS, 0);  // scenes have their own depth
    glfwWindowHint(GLFW_STENCIL_BITS, 0);
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "orograph");
    const auto [width, height] = size_on_screen(options);
    GlfwWindow window(glfwCreateWindow(width, height, options.title.c_str(), nullptr, nullptr));
    if (!window.window_) {
        const std::string reason = glfw_reason();
        const std::string found = found_version();
        glfwTerminate();
        return Error{Fault::graphics,
                     "a window with OpenGL 3.3 core was asked for, but the driver "
                     "offers " +
                         found + " (" + reason + ")"};
    }
    glfwMakeContextCurrent(window.handle());
    const Status loaded = load_gl(glfwGetProcAddress);
    if (!loaded) return loaded.error();
    glfwSwapInterval(1);
    survive_x_errors();
    return window;
}

bool GlfwWindow::full_screen() const {
    return glfwGetWindowMonitor(handle()) != nullptr;
}

void GlfwWindow::toggle_full_screen() {
    if (full_screen()) {
        glfwSetWindowMonitor(handle(), nullptr, x_, y_, width_, height_, GLFW_DONT_CARE);
        return;
    }
    GLFWmonitor* monitor = monitor_of(handle());
    if (!monitor) return;
    glfwGetWindowPos(handle(), &x_, &y_);
    glfwGetWindowSize(handle(), &width_, &height_);
    const GLFWvidmode* mode = glfwGetVideoMode(monitor);
    glfwSetWindowMonitor(handle(), monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
}

}  // namespace orograph
