#include "app/base/file_lock.h"

#include <boost/interprocess/exceptions.hpp>
#include <boost/interprocess/sync/file_lock.hpp>
#include <fstream>
#include <thread>
#include <utility>

namespace orograph {
namespace {

constexpr std::chrono::milliseconds kBetweenAttempts(5);

/// Whether the file is there and can be locked; it is made if it isn't there. Anything but a
/// regular file, such as a pipe, would hold up who opens it.
bool provide(const std::filesystem::path& path) {
    std::error_code error;
    const auto kind = std::filesystem::status(path, error).type();
    if (kind == std::filesystem::file_type::regular) return true;
    return kind == std::filesystem::file_type::not_found && std::ofstream(path, std::ios::app);
}

}  // namespace

class FileLock::Hold {
  public:
    explicit Hold(const std::filesystem::path& path) : lock(path.string().c_str()) {}
    boost::interprocess::file_lock lock;
};

FileLock::FileLock(std::unique_ptr<Hold> hold) : hold_(std::move(hold)) {}

FileLock::~FileLock() = default;

std::unique_ptr<FileLock> FileLock::take(const std::filesystem::path& path,
                                         std::chrono::milliseconds patience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    try {
        if (!provide(path)) return nullptr;
        auto hold = std::make_unique<Hold>(path);
        while (!hold->lock.try_lock()) {
            if (std::chrono::steady_clock::now() >= end) return nullptr;
            std::this_thread::sleep_for(kBetweenAttempts);
        }
        return std::unique_ptr<FileLock>(new FileLock(std::move(hold)));
    } catch (const boost::interprocess::interprocess_exception&) {
        return nullptr;
    }
}

}  // namespace orograph
