#pragma once

#include "app/flight/input.h"
#include "app/panel/statistics.h"

namespace orograph {

/// When the window draws: frame after frame while something moves, else when something happens, so
/// that a still picture costs nothing. Counts the frames and takes their time.
class FramePace {
  public:
    /// Sleeps until there is something to do, and hears what the window's events are. `moving` is
    /// whether the picture changes by itself.
    void wait(Input& input, bool moving);
    /// One frame more after so many seconds at most, whether something happens or not.
    void want_frame(double seconds = 0);

    struct Moment {
        double now = 0;     // seconds, by the window's clock
        double passed = 0;  // seconds since the frame before, as far as something could move then
    };
    Moment begin_frame();
    /// What became of a frame: `hidden` if there was nothing to draw on, `same` if the window
    /// showed just that already.
    enum class Outcome { hidden, same, drawn };
    void end_frame(Outcome outcome);

    /// Seconds asleep in the last `wait`.
    double slept() const { return slept_; }
    /// Whether nothing has happened for a while.
    bool quiet() const { return began_ - heard_at_ > kQuietSeconds; }
    const FrameTimes& times() const { return times_; }
    /// That were not hidden; and those among them that were drawn.
    int frames() const { return frames_; }
    int drawn_frames() const { return drawn_frames_; }

  private:
    FrameTimes times_;
    int wanted_ = kAfterEvent, frames_ = 0, drawn_frames_ = 0;
    bool waited_ = true;         // for the screen, with the last frame
    double due_ = kIdleSeconds;  // seconds at most from a frame to the next
    double began_ = 0, heard_at_ = 0, slept_ = 0;

    static constexpr double kIdleSeconds = 0.25;  // so that shader files are looked at
    static constexpr int kAfterEvent = 3;         // frames that Dear ImGui needs to answer one
    static constexpr double kQuietSeconds = 1;
    static constexpr double kSameSeconds = 0.008;  // from a frame that was not drawn to the next
};

}  // namespace orograph
