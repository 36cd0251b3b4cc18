#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"

struct GLFWwindow;

namespace orograph {

struct WindowOptions {
    std::string title;
    int width = 1280, height = 720;
    bool visible = true;
};

/// A GLFW window with a current OpenGL 3.3 core context. Made and used on the main thread.
class GlfwWindow {
  public:
    /// The error says that there is no display, or which OpenGL was asked for and found.
    static Result<GlfwWindow> create(const WindowOptions& options);

    GLFWwindow* handle() const { return window_.get(); }

    bool full_screen() const;
    /// Fills the monitor that shows most of the window, or goes back to where the window was.
    void toggle_full_screen();

  private:
    struct Closer {
        void operator()(GLFWwindow* window) const;
    };
    explicit GlfwWindow(GLFWwindow* window) : window_(window) {}

    std::unique_ptr<GLFWwindow, Closer> window_;
    int x_ = 0, y_ = 0, width_ = 0, height_ = 0;  // before it filled the monitor
};

}  // namespace orograph
