#include "app/input.h"

#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>

#include <set>

namespace orograph {

Input& Input::of(GLFWwindow* window) {
    auto& input = *static_cast<Input*>(glfwGetWindowUserPointer(window));
    input.active_ = true;
    return input;
}

Input::Input(GLFWwindow* window) : window_(window) {
    glfwGetCursorPos(window, &cursor_x_, &cursor_y_);
    glfwSetWindowUserPointer(window, this);
    glfwSetKeyCallback(window, [](GLFWwindow* w, int key, int scancode, int action, int modifiers) {
        of(w).typed_.push_back({key, scancode, action, modifiers, 0});
    });
    glfwSetCharCallback(window, [](GLFWwindow* w, unsigned character) {
        of(w).typed_.push_back({GLFW_KEY_UNKNOWN, 0, GLFW_REPEAT, 0, character});
    });
    glfwSetMouseButtonCallback(window, [](GLFWwindow* w, int button, int action, int modifiers) {
        of(w).mouse_button(button, action);
        ImGui_ImplGlfw_MouseButtonCallback(w, button, action, modifiers);
    });
    glfwSetCursorPosCallback(window, [](GLFWwindow* w, double x, double y) { of(w).cursor(x, y); });
    glfwSetCursorEnterCallback(window, [](GLFWwindow* w, int entered) {
        of(w);
        ImGui_ImplGlfw_CursorEnterCallback(w, entered);
    });
    glfwSetScrollCallback(window, [](GLFWwindow* w, double across, double steps) {
        Input& input = of(w);
        if (!ImGui::GetIO().WantCaptureMouse) input.wheel_ += steps;
        ImGui_ImplGlfw_ScrollCallback(w, across, steps);
    });
    glfwSetWindowFocusCallback(window, [](GLFWwindow* w, int focused) {
        Input& input = of(w);
        if (!focused) {
            input.held_.release_all();
            input.release_mouse();
        }
        ImGui_ImplGlfw_WindowFocusCallback(w, focused);
    });
    glfwSetWindowRefreshCallback(window, [](GLFWwindow* w) { of(w); });
    glfwSetFramebufferSizeCallback(window, [](GLFWwindow* w, int, int) { of(w); });
}

void Input::hear(const Typed& typed, KeyMap map, FrameInput& frame) {
    if (typed.character != 0) return ImGui_ImplGlfw_CharCallback(window_, typed.character);
    ImGui_ImplGlfw_KeyCallback(window_, typed.key, typed.scancode, typed.action, typed.modifiers);
    if (typed.action == GLFW_RELEASE) held_.release(typed.key);
    if (typed.action != GLFW_PRESS) return;
    // Modifiers count as held even while one types, since they may outlast it.
    const bool modifier = typed.key >= GLFW_KEY_LEFT_SHIFT && typed.key <= GLFW_KEY_RIGHT_SUPER;
    if (ImGui::GetIO().WantTextInput && !modifier) return;
    const bool shift = (typed.modifiers & GLFW_MOD_SHIFT) != 0;
    const bool control = (typed.modifiers & GLFW_MOD_CONTROL) != 0;
    if (const auto action = action_of(typed.key, shift, control, map)) {
        // Not held: of Ctrl+E, Ctrl may be let go first, and then E must not fly.
        frame.actions.push_back(*action);
    } else {
        held_.press(typed.key);
    }
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
    // A key that went down in this frame goes up in the next, and all that came after it waits too:
    // so a tap within a frame moves, and Dear ImGui, which looks at keys once a frame, sees it.
    std::set<int> pressed;
    while (!typed_.empty()) {
        const Typed typed = typed_.front();
        if (typed.action == GLFW_RELEASE && pressed.contains(typed.key)) break;
        if (typed.action == GLFW_PRESS) pressed.insert(typed.key);
        typed_.pop_front();
        hear(typed, map, frame);
    }
    if (!ImGui::GetIO().WantTextInput) frame.motion = held_.motion();
    frame.look_right = std::exchange(look_right_, 0);
    frame.look_down = std::exchange(look_down_, 0);
    frame.wheel = std::exchange(wheel_, 0);
    return frame;
}

}  // namespace orograph
