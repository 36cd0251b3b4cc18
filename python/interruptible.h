#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <future>
#include <optional>
#include <stop_token>
#include <utility>

#include "core/base/job.h"
#include "python/errors.h"

namespace orograph {

/// What `work(job)` makes, a Result<std::optional<Made>>, on a thread of its own and without the
/// interpreter's lock, so that Python's other threads run meanwhile. Ctrl-C stops it and becomes
/// KeyboardInterrupt. Throws a Failure for an error, and what the work throws. Requires the lock,
/// and work that touches nothing of Python's.
template <class Made, class Work>
Made interruptible(Work&& work) {
    constexpr std::chrono::milliseconds kBetweenLooks{50};  // a person doesn't notice
    std::stop_source stop;
    std::optional<pybind11::error_already_set> interruption;
    std::future<Result<std::optional<Made>>> result;
    {
        pybind11::gil_scoped_release unlocked;
        const Job job{.stop = stop.get_token()};
        result = std::async(std::launch::async, [&work, job] { return work(job); });
        while (result.wait_for(kBetweenLooks) != std::future_status::ready) {
            pybind11::gil_scoped_acquire locked;
            if (interruption || PyErr_CheckSignals() == 0) continue;
            interruption.emplace();
            stop.request_stop();
        }
    }
    if (interruption) throw pybind11::error_already_set(*interruption);
    return *unwrapped(result.get());  // there, as nobody stopped it
}

}  // namespace orograph
