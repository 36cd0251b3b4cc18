#include "app/command_line/progress_line.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>

#ifndef _WIN32
#include <unistd.h>
#endif

namespace orograph {
namespace {

bool errors_are_seen() {
    if (std::getenv("OROGRAPH_PROGRESS")) return true;
#ifdef _WIN32
    return false;
#else
    return ::isatty(STDERR_FILENO) == 1;
#endif
}

/// "40 s", "3 min", "2.5 h".
std::string duration_text(double seconds) {
    if (seconds < 99.5) return fmt::format("{:.0f} s", std::max(seconds, 1.0));
    if (seconds < 99.5 * 60) return fmt::format("{:.0f} min", seconds / 60);
    return fmt::format("{:.1f} h", seconds / 3600);
}

void write_over(std::size_t width, const std::string& text) {
    const std::string line = fmt::format("\r{:{}}", text, width);
    std::fwrite(line.data(), 1, line.size(), stderr);
    std::fflush(stderr);
}

}  // namespace

std::string progress_text(double fraction, double seconds) {
    constexpr double kEnoughSeconds = 2, kEnough = 0.005;
    // Never 100 before it is done.
    std::string text = fmt::format("{:.0f} %", std::floor(std::clamp(fraction, 0.0, 1.0) * 100));
    if (seconds < kEnoughSeconds || fraction < kEnough || fraction >= 1) return text;
    return text + ", " + duration_text(seconds * (1 - fraction) / fraction) + " left";
}

double ProgressLine::steady_clock() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

ProgressLine::ProgressLine(std::function<double()> clock)
    : on_terminal_(errors_are_seen()),
      clock_(std::move(clock)),
      start_(clock_()),
      shown_at_(start_) {}

ProgressLine::~ProgressLine() {
    if (width_ == 0) return;
    write_over(width_, "");
    write_over(0, "");
}

std::function<void(double)> ProgressLine::callback() {
    if (!on_terminal_) return {};
    return [this](double fraction) { show(fraction); };
}

void ProgressLine::show(double fraction) {
    constexpr double kApart = 0.2;
    const std::lock_guard lock(mutex_);
    const double now = clock_();
    if (now - shown_at_ < kApart) return;
    shown_at_ = now;
    const std::string text = progress_text(fraction, now - start_);
    width_ = std::max(width_, text.size());
    write_over(width_, text);
}

}  // namespace orograph
