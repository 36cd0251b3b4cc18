#include "app/base/worker.h"

#include <utility>

#include "app/base/thread_failure.h"

namespace orograph {

Worker::Worker() : thread_([this](const std::stop_token& quit) { run(quit); }) {}

Worker::~Worker() {
    cancel();
    thread_.request_stop();
    thread_.join();
}

void Worker::post(Work work) {
    const std::lock_guard lock(mutex_);
    running_.request_stop();
    waiting_ = std::move(work);
    busy_ = true;
    posted_.notify_one();
}

void Worker::cancel() {
    const std::lock_guard lock(mutex_);
    running_.request_stop();
    waiting_.reset();
}

void Worker::run(const std::stop_token& quit) {
    while (true) {
        Work work;
        Job job;
        {
            std::unique_lock lock(mutex_);
            if (!posted_.wait(lock, quit, [this] { return busy_ = waiting_.has_value(); })) return;
            work = std::move(*waiting_);
            waiting_.reset();
            running_ = std::stop_source();
            job.stop = running_.get_token();
        }
        progress_ = 0;
        job.progress = [this](double fraction) { progress_ = fraction; };
        try {
            work(job);
        } catch (...) {
            keep_thread_failure();
        }
    }
}

}  // namespace orograph
