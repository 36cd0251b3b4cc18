#pragma once

#include <chrono>
#include <filesystem>
#include <memory>

namespace orograph {

/// A file that nobody else holds, in this program or another. The system takes the lock back when
/// the program ends, however it does; the file stays.
class FileLock {
  public:
    /// Makes the file where there is none. Null if somebody still holds it after `patience`, if it
    /// is no regular file, or if it can't be made or locked.
    static std::unique_ptr<FileLock> take(
        const std::filesystem::path& path,
        std::chrono::milliseconds patience = std::chrono::milliseconds(0));

    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

  private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}
    int descriptor_;
};

}  // namespace orograph
