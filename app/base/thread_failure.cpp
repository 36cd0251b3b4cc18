#include "app/base/thread_failure.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <utility>

namespace orograph {
namespace {

std::mutex mutex;
std::exception_ptr kept;
std::atomic<bool> failed = false;

}  // namespace

void keep_thread_failure() {
    const std::lock_guard lock(mutex);
    if (!kept) kept = std::current_exception();
    failed = true;
}

void rethrow_thread_failure() {
    if (!failed.exchange(false)) return;
    std::exception_ptr failure;
    {
        const std::lock_guard lock(mutex);
        failure = std::exchange(kept, nullptr);
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace orograph
