#pragma once

#include <functional>
#include <mutex>
#include <string>

namespace orograph {

/// Says on standard error how far long work is, on one line that is written over again and again,
/// and wiped in the end: "43 %, 2 min left". Says nothing where standard error is no terminal, so
/// that what reads it sees sentences alone, unless the variable OROGRAPH_PROGRESS is there.
class ProgressLine {
  public:
    /// `clock` says how many seconds have gone by since some time.
    explicit ProgressLine(std::function<double()> clock = steady_clock);
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    ~ProgressLine();

    /// For Job::progress; empty where nothing is said. May be called from any thread until the
    /// line's end.
    std::function<void(double)> callback();

  private:
    static double steady_clock();
    void show(double fraction);

    bool on_terminal_;
    std::function<double()> clock_;
    double start_, shown_at_;
    std::mutex mutex_;
    /// How much of the line was written over.
    std::size_t width_ = 0;
};

/// "43 %", and what is left once some seconds tell how fast it goes.
std::string progress_text(double fraction, double seconds);

}  // namespace orograph
