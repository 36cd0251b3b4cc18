#include "app/frame_pace.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace orograph {
namespace {

constexpr double kLongestStep = 0.5;  // of flight in one frame, should one take longer

}  // namespace

void FramePace::wait(Input& input, bool moving) {
    // The screen sets no pace to those that it doesn't get.
    const double rest = began_ + kSameSeconds - glfwGetTime();
    if (!waited_ && rest > 0) std::this_thread::sleep_for(std::chrono::duration<double>(rest));
    if (input.take_activity()) {
        wanted_ = kAfterEvent;
        heard_at_ = glfwGetTime();
    }
    const double due = std::exchange(due_, kIdleSeconds);
    if (wanted_ > 0 || moving || due <= 0) {
        wanted_ = std::max(wanted_ - 1, 0);
        slept_ = 0;
        glfwPollEvents();
        return;
    }
    const double before = glfwGetTime();
    glfwWaitEventsTimeout(due);
    began_ = glfwGetTime();
    slept_ = std::min(began_ - before, kIdleSeconds);  // a busy machine may wake it late
}

void FramePace::want_frame(double seconds) {
    due_ = std::min(due_, std::max(seconds, 0.0));
}

FramePace::Moment FramePace::begin_frame() {
    const double now = glfwGetTime();
    const double passed = std::min(now - std::exchange(began_, now), kLongestStep);
    return {now, passed};
}

void FramePace::end_frame(Outcome outcome) {
    times_.add(glfwGetTime() - began_);
    frames_ += outcome != Outcome::hidden;
    drawn_frames_ += outcome == Outcome::drawn;
    waited_ = outcome == Outcome::drawn;
}

}  // namespace orograph
