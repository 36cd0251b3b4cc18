#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "core/base/result.h"

namespace orograph {

/// A folder of what took long to find, each a file, from one start of a program to the next. They
/// may be deleted at any time, and other programs may keep theirs in the same folder. Nothing
/// depends on whether one is there but how long something takes: what can't be written isn't kept.
/// Threads may share one.
class KeptFiles {
  public:
    /// `ending`: of the files' names. `most_bytes`: what they hold together at most, but for one
    /// that is larger. Those that were used last stay.
    KeptFiles(std::filesystem::path folder, std::string ending, std::uint64_t most_bytes)
        : folder_(std::move(folder)), ending_(std::move(ending)), most_bytes_(most_bytes) {}

    /// Where the file of that origin is, or would be. Two origins may have the same: the file says
    /// which it is of.
    std::filesystem::path file_of(std::string_view origin) const;

    /// Remembers that a file was used.
    static void used(const std::filesystem::path& file);

    /// Writes a file on a thread of its own, since nobody need wait until the disk has it; then
    /// forgets the oldest. It waits for the one before, and so does the end of this object.
    /// `write` may throw std::bad_alloc: then nothing is kept.
    void keep(std::string_view origin,
              std::function<Status(const std::filesystem::path& file)> write);
    /// Until what is being kept is written.
    void wait();

  private:
    void forget_oldest() const;

    std::filesystem::path folder_;
    std::string ending_;
    std::uint64_t most_bytes_;
    std::mutex mutex_;
    std::jthread writer_;  // guarded by it
};

}  // namespace orograph
