#pragma once

#include <vector>

namespace orograph {

/// The controls of the dialog that has the keys, in the order in which they are drawn, and how Tab
/// goes from one to the next. Dear ImGui's own Tab goes to fields for text alone, but for its newer
/// versions, where this does nothing.
class Tabbing {
  public:
    /// Whether it is needed: else Tab is passed on to Dear ImGui.
    static bool needed();

    /// Forgets the controls of the last frame. Call in a frame of Dear ImGui, before any is drawn.
    /// Where `steps` isn't 0 the keys go to the control that is so many after the present one, or
    /// before it, as if the last was followed by the first; a field for text is opened.
    void begin_frame(int steps);
    /// When Tab is next pressed in the window of that name it goes back to where it was there or,
    /// if that is gone, to the first control of the part that scrolls, past what is drawn before
    /// that: not on from what Dear ImGui takes for the present one. The name must outlive it.
    void restart(const char* window) { restarts_ = window; }
    /// The keys go to that control at once, which a field for text isn't opened by.
    void enter(const char* window);
    /// Remembers the control drawn last, should it be one of that dialog.
    void note();

  private:
    struct Stop {
        unsigned id = 0;
        void* window = nullptr;
        float left = 0, top = 0, right = 0, bottom = 0;
        bool opens = false;
    };
    /// Where it goes first in the window that it is restarted in.
    static const Stop& first_of(const std::vector<Stop>& stops);
    static void go(const Stop& stop, bool opens = true);

    std::vector<Stop> stops_;
    const char* restarts_ = nullptr;
    bool enters_ = false;
    int waiting_ = 0, patience_ = 0;  // steps for which there were no controls yet, and frames
};

}  // namespace orograph
