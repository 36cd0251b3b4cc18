#include "app/input.h"

#include <GLFW/glfw3.h>
#include <imgui.h>

namespace orograph {

Input& Input::of(GLFWwindow* window) {
    auto& input = *static_cast<Input*>(glfwGetWindowUserPointer(window));
    input.active_ = true;
    return input;
}

Input::Input(GLFWwindow* window) : window_(window) {
    glfwSetWindowUserPointer(window, this);
    glfwSetKeyCallback(window, [](GLFWwindow* w, int key, int, int action, int modifiers) {
        of(w).key(key, action, modifiers);
    });
    glfwSetMouseButtonCallback(window, [](GLFWwindow* w, int button, int action, int) {
        of(w).mouse_button(button, action);
    });
    glfwSetCursorPosCallback(window, [](GLFWwindow* w, double x, double y) { of(w).cursor(x, y); });
    glfwSetScrollCallback(window, [](GLFWwindow* w, double, double steps) {
        Input& input = of(w);
        if (!ImGui::GetIO().WantCaptureMouse) input.wheel_ += steps;
    });
    glfwSetWindowFocusCallback(window, [](GLFWwindow* w, int focused) {
        Input& input = of(w);
        if (!focused) {
            input.held_.release_all();
            input.releases_.clear();
            input.release_mouse();
        }
    });
    glfwSetCharCallback(window, [](GLFWwindow* w, unsigned) { of(w); });
    glfwSetWindowRefreshCallback(window, [](GLFWwindow* w) { of(w); });
    glfwSetFramebufferSizeCallback(window, [](GLFWwindow* w, int, int) { of(w); });
}

void Input::key(int key, int action, int modifiers) {
    // A release counts at the end of the frame, so that a tap within one moves too.
    std::erase(releases_, key);
    if (action == GLFW_RELEASE) releases_.push_back(key);
    if (action != GLFW_PRESS) return;
    // Modifiers count as held even while one types, since they may outlast it.
    const bool modifier = key >= GLFW_KEY_LEFT_SHIFT && key <= GLFW_KEY_RIGHT_SUPER;
    if (ImGui::GetIO().WantTextInput && !modifier) return;
    held_.press(key);
    presses_.push_back(
        {key, (modifiers & GLFW_MOD_SHIFT) != 0, (modifiers & GLFW_MOD_CONTROL) != 0});
}

void Input::mouse_button(int button, int action) {
    if (button != GLFW_MOUSE_BUTTON_RIGHT) return;
    if (action == GLFW_RELEASE) {
        release_mouse();
    } else if (!ImGui::GetIO().WantCaptureMouse) {
        looking_ = true;
        glfwSetInputMode(window_, GLFW_CURSOR, GLFW_CURSOR_DISABLED);
        glfwGetCursorPos(window_, &cursor_x_, &cursor_y_);
        ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_NoMouse;
    }
}

void Input::cursor(double x, double y) {
    if (looking_) {
        look_right_ += x - cursor_x_;
        look_down_ += y - cursor_y_;
    }
    cursor_x_ = x;
    cursor_y_ = y;
}

void Input::release_mouse() {
    if (!looking_) return;
    looking_ = false;
    glfwSetInputMode(window_, GLFW_CURSOR, GLFW_CURSOR_NORMAL);
    ImGui::GetIO().ConfigFlags &= ~ImGuiConfigFlags_NoMouse;
}

FrameInput Input::take(KeyMap map) {
    FrameInput frame;
    for (const KeyPress& press : std::exchange(presses_, {})) {
        if (const auto action = action_of(press.key, press.shift, press.control, map)) {
            frame.actions.push_back(*action);
        }
    }
    if (!ImGui::GetIO().WantTextInput) frame.motion = held_.motion();
    for (const int key : std::exchange(releases_, {})) held_.release(key);
    frame.look_right = std::exchange(look_right_, 0);
    frame.look_down = std::exchange(look_down_, 0);
    frame.wheel = std::exchange(wheel_, 0);
    return frame;
}

}  // namespace orograph
