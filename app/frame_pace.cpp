#include "app/frame_pace.h"

#include <GLFW/glfw3.h>

#include <algorithm>

namespace orograph {
namespace {

constexpr double kIdleSeconds = 0.25;  // at most asleep, so that shader files are looked at
constexpr double kLongestStep = 0.5;   // of flight in one frame, should one take longer

}  // namespace

void FramePace::wait(Input& input, bool moving) {
    if (input.take_activity()) {
        wanted_ = kAfterEvent;
        heard_at_ = glfwGetTime();
    }
    if (wanted_ > 0 || moving) {
        --wanted_;
        slept_ = 0;
        glfwPollEvents();
        return;
    }
    const double before = glfwGetTime();
    glfwWaitEventsTimeout(kIdleSeconds);
    began_ = glfwGetTime();
    slept_ = std::min(began_ - before, kIdleSeconds);  // a busy machine may wake it late
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
    const double took = glfwGetTime() - began_;
    slowest_ = std::max(slowest_, took);
    times_.add(took);
    frames_ += drawn;
}

}  // namespace orograph
