#pragma once

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

/// Hears a window's keys and mouse. What is typed into a field of the panel, or done over it with
/// the mouse, never reaches the scene.
class Input {
  public:
    /// Sets the window's callbacks and its user pointer. It must live as long as the window is
    /// used.
    explicit Input(GLFWwindow* window);
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;

    FrameInput take(KeyMap map);

    /// Whether the right button holds the mouse to look around.
    bool looking() const { return looking_; }
    void release_mouse();

    /// Whether anything at all happened since this was last asked.
    bool take_activity() { return std::exchange(active_, false); }

  private:
    struct KeyPress {
        int key;
        bool shift, control;
    };
    static Input& of(GLFWwindow* window);
    void key(int key, int action, int modifiers);
    void mouse_button(int button, int action);
    void cursor(double x, double y);

    GLFWwindow* window_;
    HeldKeys held_;
    std::vector<KeyPress> presses_;
    std::vector<int> releases_;
    bool looking_ = false, active_ = true;
    double cursor_x_ = 0, cursor_y_ = 0;
    double look_right_ = 0, look_down_ = 0, wheel_ = 0;
};

}  // namespace orograph
