#pragma once

#include <functional>
#include <stop_token>
#include <utility>

#include "core/base/job.h"

namespace orograph {

inline Job on_threads(int threads) {
    return {{}, {}, threads};
}

/// A job of one thread, so that progress comes in order.
inline Job watched_by(std::function<void(double)> progress, int threads = 1) {
    return {{}, std::move(progress), threads};
}

inline Job stopped_by(const std::stop_source& source, std::function<void(double)> progress = {},
                      int threads = 1) {
    return {source.get_token(), std::move(progress), threads};
}

}  // namespace orograph
