#pragma once

#include <array>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "app/base/kept_exception.h"
#include "app/commands/command_table.h"
#include "app/flight/keys.h"

struct GLFWwindow;

namespace orograph {

/// Where the mouse is, in window coordinates, and which of its buttons are down.
struct Pointer {
    double x = 0, y = 0;
    std::array<bool, 3> down{};  // left, right, middle
};

/// A command that a key gave.
struct Pressed {
    Command command;
    int bookmark = 0;  // from 0, that it is about if it is about one
};

/// What keys and mouse did since the last frame.
struct FrameInput {
    std::vector<Pressed> commands;
    Motion motion;
    double look_right = 0, look_down = 0;  // pixels, while looking around
    double wheel = 0;                      // steps over the scene
    int tabs = 0;                          // controls of a dialog to go on by, or back
    bool keys = false;                     // whether one acted, other than a modifier
    std::vector<std::string> dropped;      // paths of files
};

/// Hears a window's keys and mouse, and passes them on to Dear ImGui. What is typed into a field of
/// the panel, or done over it with the mouse, never reaches the scene; nor does a key that goes
/// from control to control, in a dialog, a menu or a list.
class Input {
  public:
    /// Sets the window's callbacks and its user pointer. It must live as long as the window is
    /// used, and Dear ImGui's context must exist before events are polled.
    explicit Input(GLFWwindow* window);
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;

    /// `owner` is who has the keys in the frame that begins.
    /// Requires a context of Dear ImGui; call before its frame begins.
    FrameInput take(KeyLayout layout, KeyOwner owner);

    /// Whether the right button holds the mouse to look around.
    bool looking() const { return looking_; }
    void release_mouse();

    /// As of the events that the last `take` came to.
    const Pointer& pointer() const { return pointer_; }

    /// Whether anything at all happened since this was last asked, or still waits for a frame.
    bool take_activity() { return std::exchange(active_, false) || !events_.empty(); }

    /// Whether the window may have lost what it showed since this was last asked: it was covered or
    /// made larger.
    bool take_damage() { return std::exchange(damaged_, false); }

    /// Throws what a callback has thrown since the last time. Call after events were polled.
    void rethrow() { thrown_.rethrow(); }

  private:
    enum class Kind { key, character, button, movement };
    /// In the order they came.
    struct Event {
        Kind kind;
        int code = 0;  // of a key, a character or a button
        int scancode = 0, action = 0, modifiers = 0;
        double x = 0, y = 0;
    };
    /// What every callback does: `body(input)` on the window's input, and no exception beyond it.
    template <class Body>
    static void called(GLFWwindow* window, Body&& body) noexcept;
    /// Whether it is a key that closes a dialog, or ends what is typed.
    static bool ends_something(const Event& event);
    void hear(const Event& event, KeyLayout layout, FrameInput& frame);
    void hear_key(const Event& event, KeyLayout layout, FrameInput& frame);
    /// Passes a key on to Dear ImGui, or does what its older versions don't do with it.
    void pass_key(const Event& event, FrameInput& frame);
    void mouse_button(int button, int action, int modifiers);
    void cursor(double x, double y);

    GLFWwindow* window_;
    HeldKeys held_;
    KeptException thrown_;
    std::deque<Event> events_;
    Pointer pointer_;
    bool looking_ = false, active_ = true, damaged_ = true;
    KeyOwner owner_ = KeyOwner::flight;
    /// Whether a key opens or closes something in this frame: what is typed then would be lost.
    bool settling_ = false;
    double cursor_x_ = 0, cursor_y_ = 0;
    double look_right_ = 0, look_down_ = 0, wheel_ = 0;
    std::vector<std::string> dropped_;
};

}  // namespace orograph
