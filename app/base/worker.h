#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "core/base/job.h"

namespace orograph {

/// A thread that does one thing at a time, the newest: what is posted stops what runs and replaces
/// what waits. Destroying it stops the work and waits for the thread. What the work throws is kept
/// for rethrow_thread_failure().
class Worker {
  public:
    using Work = std::function<void(const Job&)>;

    Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    ~Worker();

    /// Called from one thread. `work` must return soon after its job was stopped.
    void post(Work work);
    /// Stops what runs and forgets what waits.
    void cancel();
    bool busy() const { return busy_; }
    /// How far the running work is, in [0, 1].
    double progress() const { return progress_; }

  private:
    void run(const std::stop_token& quit);

    std::mutex mutex_;
    std::condition_variable_any posted_;
    std::optional<Work> waiting_;
    std::stop_source running_;
    std::atomic<bool> busy_ = false;
    std::atomic<double> progress_ = 0;
    std::jthread thread_;
};

}  // namespace orograph
