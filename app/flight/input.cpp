#include "app/flight/input.h"

#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_internal.h>

#include <set>

#include "app/flight/tabbing.h"

namespace orograph {
namespace {

constexpr ImGuiPopupFlags kAnyPopup = ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel;

/// Whether somebody types in a field. Dear ImGui says so for another frame or two after that was
/// left, in which a key would be lost.
bool types_text() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    return context.IO.WantTextInput && context.ActiveId != 0 &&
           context.ActiveId == context.InputTextState.ID;
}

}  // namespace

template <class Body>
void Input::called(GLFWwindow* window, Body&& body) noexcept {
    auto& input = *static_cast<Input*>(glfwGetWindowUserPointer(window));
    input.active_ = true;
    input.thrown_.guard([&] { body(input); });
}

Input::Input(GLFWwindow* window) : window_(window) {
    glfwGetCursorPos(window, &cursor_x_, &cursor_y_);
    pointer_ = {.x = cursor_x_, .y = cursor_y_};
    glfwSetWindowUserPointer(window, this);
    glfwSetKeyCallback(window, [](GLFWwindow* w, int key, int scancode, int action, int modifiers) {
        called(w, [&](Input& input) {
            input.events_.push_back({Kind::key, key, scancode, action, modifiers});
        });
    });
    glfwSetCharCallback(window, [](GLFWwindow* w, unsigned character) {
        called(w, [&](Input& input) {
            input.events_.push_back({Kind::character, static_cast<int>(character)});
        });
    });
    glfwSetMouseButtonCallback(window, [](GLFWwindow* w, int button, int action, int modifiers) {
        called(w, [&](Input& input) { input.mouse_button(button, action, modifiers); });
    });
    glfwSetCursorPosCallback(window, [](GLFWwindow* w, double x, double y) {
        called(w, [&](Input& input) { input.cursor(x, y); });
    });
    glfwSetCursorEnterCallback(window, [](GLFWwindow* w, int entered) {
        called(w, [&](Input&) { ImGui_ImplGlfw_CursorEnterCallback(w, entered); });
    });
    glfwSetScrollCallback(window, [](GLFWwindow* w, double across, double steps) {
        called(w, [&](Input& input) {
            if (!ImGui::GetIO().WantCaptureMouse) input.wheel_ += steps;
            ImGui_ImplGlfw_ScrollCallback(w, across, steps);
        });
    });
    glfwSetWindowFocusCallback(window, [](GLFWwindow* w, int focused) {
        called(w, [&](Input& input) {
            if (!focused) {
                input.held_.release_all();
                input.release_mouse();
            }
            ImGui_ImplGlfw_WindowFocusCallback(w, focused);
        });
    });
    glfwSetDropCallback(window, [](GLFWwindow* w, int count, const char** paths) {
        called(w, [&](Input& input) { input.dropped_.assign(paths, paths + count); });
    });
    const auto damage = [](GLFWwindow* w, auto...) {
        called(w, [](Input& input) { input.damaged_ = true; });
    };
    glfwSetWindowRefreshCallback(window, damage);
    glfwSetFramebufferSizeCallback(window, damage);
}

void Input::hear(const Event& event, KeyLayout layout, FrameInput& frame) {
    switch (event.kind) {
        case Kind::key:
            return hear_key(event, layout, frame);
        case Kind::character:
            return ImGui_ImplGlfw_CharCallback(window_, static_cast<unsigned>(event.code));
        case Kind::button:
            pointer_.down[static_cast<std::size_t>(event.code)] = event.action == GLFW_PRESS;
            return ImGui_ImplGlfw_MouseButtonCallback(window_, event.code, event.action,
                                                      event.modifiers);
        case Kind::movement:
            pointer_.x = event.x;
            pointer_.y = event.y;
    }
}

bool Input::ends_something(const Event& event) {
    const bool ends = event.code == GLFW_KEY_ESCAPE || event.code == GLFW_KEY_ENTER ||
                      event.code == GLFW_KEY_KP_ENTER;
    return event.kind == Kind::key && event.action == GLFW_PRESS && ends;
}

void Input::pass_key(const Event& event, FrameInput& frame) {
    const auto pass = [&](int code, int action) {
        ImGui_ImplGlfw_KeyCallback(window_, code, event.scancode, action, event.modifiers);
    };
    const bool enter = event.code == GLFW_KEY_ENTER || event.code == GLFW_KEY_KP_ENTER;
    if (!Tabbing::needed() || owner_ == KeyOwner::flight) {
        pass(event.code, event.action);
    } else if (event.code == GLFW_KEY_TAB && event.action != GLFW_RELEASE) {
        constexpr int kOthers = GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER;
        const bool back = (event.modifiers & GLFW_MOD_SHIFT) != 0;
        if ((event.modifiers & kOthers) == 0) {
            frame.tabs = back ? -1 : 1;
            settling_ = true;
        }
    } else {
        pass(event.code, event.action);
    }
    // What is chosen in a list by the space bar people choose by Enter, too. So in the panel, where
    // Enter has no other meaning but that it ends what is typed.
    if (!enter || !Tabbing::needed()) return;
    const bool chooses =
        ImGui::IsPopupOpen("", kAnyPopup) || (owner_ == KeyOwner::panel && !types_text());
    if (event.action == GLFW_RELEASE || (owner_ != KeyOwner::flight && chooses)) {
        pass(GLFW_KEY_SPACE, event.action);
    }
}

void Input::hear_key(const Event& event, KeyLayout layout, FrameInput& frame) {
    pass_key(event, frame);
    const bool modifier = event.code >= GLFW_KEY_LEFT_SHIFT && event.code <= GLFW_KEY_RIGHT_SUPER;
    frame.keys |= event.action != GLFW_RELEASE && !modifier;
    if (event.action == GLFW_RELEASE) held_.release(event.code);
    if (event.action != GLFW_PRESS) return;
    // Modifiers count as held even while one types, since they may outlast it.
    if (types_text() && !modifier) return;
    const bool controls = owner_ != KeyOwner::flight;
    // Beside fields these mean something else to the hand.
    if (controls && (event.code == GLFW_KEY_HOME || event.code == GLFW_KEY_BACKSPACE)) return;
    const bool shift = (event.modifiers & GLFW_MOD_SHIFT) != 0;
    const bool control = (event.modifiers & GLFW_MOD_CONTROL) != 0;
    if (const auto command = command_of(event.code, shift, control, layout)) {
        // Not held: of Ctrl+E, Ctrl may be let go first, and then E must not fly.
        frame.commands.push_back({*command, bookmark_of_key(event.code).value_or(0)});
    } else if (modifier || !controls) {
        held_.press(event.code);
    }
}

void Input::mouse_button(int button, int action, int modifiers) {
    if (button < static_cast<int>(pointer_.down.size())) {
        events_.push_back({Kind::button, button, 0, action, modifiers});
    }
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
    events_.push_back({.kind = Kind::movement, .x = x, .y = y});
}

void Input::release_mouse() {
    if (!looking_) return;
    looking_ = false;
    glfwSetInputMode(window_, GLFW_CURSOR, GLFW_CURSOR_NORMAL);
    ImGui::GetIO().ConfigFlags &= ~ImGuiConfigFlags_NoMouse;
}

FrameInput Input::take(KeyLayout layout, KeyOwner owner) {
    FrameInput frame;
    owner_ = owner;
    // A key or button changes once in a frame, and all that came after its next change waits, as
    // does where the mouse went after a button changed. Dear ImGui looks once a frame: so it sees
    // each tap, click and double click where it was made, and a tap within a frame moves.
    // What comes after Tab is heard when the field that it goes to is open, after another frame;
    // and so what comes after a key that closes something.
    std::set<std::pair<Kind, int>> changed;
    const bool settling = std::exchange(settling_, false);
    while (!settling && !settling_ && !events_.empty()) {
        const Event event = events_.front();
        const bool change =
            (event.kind == Kind::key && event.action != GLFW_REPEAT) || event.kind == Kind::button;
        const bool later = change ? !changed.emplace(event.kind, event.code).second
                                  : event.kind == Kind::movement && !changed.empty() &&
                                        changed.rbegin()->first == Kind::button;
        if (later) break;
        events_.pop_front();
        hear(event, layout, frame);
        // What has the keys may be closed by this: the next one isn't for it.
        settling_ |= ends_something(event) && (owner_ != KeyOwner::flight || types_text());
    }
    if (!types_text() && owner_ == KeyOwner::flight) frame.motion = held_.motion();
    frame.keys |= frame.motion.any();
    frame.look_right = std::exchange(look_right_, 0);
    frame.look_down = std::exchange(look_down_, 0);
    frame.wheel = std::exchange(wheel_, 0);
    frame.dropped = std::exchange(dropped_, {});
    return frame;
}

}  // namespace orograph
