#include "app/frame_pace.h"

#include <GLFW/glfw3.h>

#include <algorithm>

namespace orograph {
namespace {

constexpr double kIdleSeconds = 0.25;  // at most asleep, so that shader files are looked at
constexpr double kLongestStep = 0.5;   // of flight in one frame, should one take longer

}  // namespace

void FramePace::wait(Input& input, bool moving) {
    if (input.take_activity()) wanted_ = kAfterEvent;
    if (wanted_ > 0 || moving) {
        --wanted_;
        glfwPollEvents();
        return;
    }
    glfwWaitEventsTimeout(kIdleSeconds);
    began_ = glfwGetTime();
}

void FramePace::want_frame() {
    wanted_ = std::max(wanted_, 1);
}

FramePace::Moment FramePace::begin_frame() {
    const double now = glfwGetTime();
    const double passed = std::min(now - std::exchange(began_, now), kLongestStep);
    return {now, passed};
}

void FramePace::end_frame(bool drawn) {
    last_ = glfwGetTime() - began_;
    slowest_ = std::max(slowest_, last_);
    times_.add(last_);
    frames_ += drawn;
}

}  // namespace orograph
