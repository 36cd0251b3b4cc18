#pragma once

#include <deque>
#include <utility>
#include <vector>

#include "app/keys.h"

struct GLFWwindow;

namespace orograph {

/// What keys and mouse did since the last frame.
struct FrameInput {
    std::vector<Action> actions;
    Motion motion;
    double look_right = 0, look_down = 0;  // pixels, while looking around
    double wheel = 0;                      // steps over the scene
};

/// Hears a window's keys and mouse, and passes them on to Dear ImGui. What is typed into a field of
/// the panel, or done over it with the mouse, never reaches the scene.
class Input {
  public:
    /// Sets the window's callbacks and its user pointer. It must live as long as the window is
    /// used, and Dear ImGui's context must exist before events are polled.
    explicit Input(GLFWwindow* window);
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;

    /// Requires a context of Dear ImGui; call before its frame begins.
    FrameInput take(KeyMap map);

    /// Whether the right button holds the mouse to look around.
    bool looking() const { return looking_; }
    void release_mouse();

    /// Where the mouse was at the newest event, in window coordinates.
    double cursor_x() const { return cursor_x_; }
    double cursor_y() const { return cursor_y_; }

    /// Whether anything at all happened since this was last asked, or still waits for a frame.
    bool take_activity() { return std::exchange(active_, false) || !typed_.empty(); }

  private:
    /// A key or a character, in the order they came.
    struct Typed {
        int key, scancode, action, modifiers;
        unsigned character;  // 0 for a key
    };
    static Input& of(GLFWwindow* window);
    void hear(const Typed& typed, KeyMap map, FrameInput& frame);
    void mouse_button(int button, int action);
    void cursor(double x, double y);

    GLFWwindow* window_;
    HeldKeys held_;
    std::deque<Typed> typed_;
    bool looking_ = false, active_ = true;
    double cursor_x_ = 0, cursor_y_ = 0;
    double look_right_ = 0, look_down_ = 0, wheel_ = 0;
};

}  // namespace orograph
