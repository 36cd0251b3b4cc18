#pragma once

#include <functional>
#include <stop_token>

namespace orograph {

/// How long work is told to stop, says how far it is, and learns how many threads it may use.
/// Cancelling is an outcome, not an error: what takes a Job returns nothing when it was stopped.
struct Job {
    std::stop_token stop{};
    /// Called with a fraction in [0, 1], from any of the working threads.
    std::function<void(double)> progress{};
    /// Threads to use; 0, and more than there are cores, mean one a core. Never changes a result.
    int threads = 0;

    bool stopped() const { return stop.stop_requested(); }

    void report(double fraction) const {
        if (progress) progress(fraction);
    }

    /// The same job, whose progress runs from `from` to `to` of this one's.
    Job part(double from, double to) const {
        Job result = *this;
        if (progress) {
            result.progress = [report = progress, from, to](double fraction) {
                report(from + (to - from) * fraction);
            };
        }
        return result;
    }
};

}  // namespace orograph
