#pragma once

#include <chrono>
#include <filesystem>
#include <memory>

namespace orograph {

/// A file that one program alone holds. The system takes the lock back when the program ends,
/// however it does; the file stays.
class FileLock {
  public:
    /// Makes the file where there is none. Null if another program still holds it after `patience`,
    /// or if it can't be made. Within one program it may be taken again.
    static std::unique_ptr<FileLock> take(
        const std::filesystem::path& path,
        std::chrono::milliseconds patience = std::chrono::milliseconds(0));

    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

  private:
    class Hold;
    explicit FileLock(std::unique_ptr<Hold> hold);
    std::unique_ptr<Hold> hold_;
};

}  // namespace orograph
