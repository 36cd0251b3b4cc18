#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <utility>

#include "app/base/worker.h"

namespace orograph {

/// One thing that is made on a thread of its own and taken by another, such as a document that is
/// read while the window goes on.
template <class T>
class Pending {
  public:
    /// Called on the thread; nothing if the job was stopped.
    using Make = std::function<std::optional<T>(const Job&)>;

    /// `wake` is called on the thread when there is something to take.
    explicit Pending(std::function<void()> wake) : wake_(std::move(wake)) {}

    /// Has another one made; what was asked for before is dropped.
    void ask(Make make) {
        cancel();
        worker_.post([this, make = std::move(make)](const Job& job) {
            std::optional<T> made = make(job);
            {
                const std::lock_guard lock(mutex_);
                if (job.stopped() || !made) return;
                made_ = std::move(made);
            }
            wake_();
        });
    }
    /// Drops what is being made, and what was made and not taken.
    void cancel() {
        worker_.cancel();
        const std::lock_guard lock(mutex_);
        made_.reset();
    }

    /// What was made, once.
    std::optional<T> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(made_, std::nullopt);
    }
    /// Whether something is being made.
    bool busy() const { return worker_.busy(); }
    /// How far that is, in [0, 1].
    double progress() const { return worker_.progress(); }

  private:
    std::function<void()> wake_;
    std::mutex mutex_;
    std::optional<T> made_;
    Worker worker_;  // last, so that it stops before the rest goes
};

}  // namespace orograph
