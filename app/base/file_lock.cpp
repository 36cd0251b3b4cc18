#include "app/base/file_lock.h"

#include <cerrno>
#include <thread>

#include "core/base/system_calls.h"

namespace orograph {
namespace {

constexpr std::chrono::milliseconds kBetweenAttempts(5);

}  // namespace

FileLock::~FileLock() {
    close_file(descriptor_);
}

std::unique_ptr<FileLock> FileLock::take(const std::filesystem::path& path,
                                         std::chrono::milliseconds patience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    int descriptor = open_locked(path);
    while (descriptor < 0) {
        if (errno != EWOULDBLOCK || std::chrono::steady_clock::now() >= end) return nullptr;
        std::this_thread::sleep_for(kBetweenAttempts);
        descriptor = open_locked(path);
    }
    return std::unique_ptr<FileLock>(new FileLock(descriptor));
}

}  // namespace orograph
