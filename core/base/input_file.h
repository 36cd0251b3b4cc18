#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

#include "core/base/result.h"

namespace orograph {

/// A regular file that is read from its beginning to its end.
class InputFile {
  public:
    /// A sentence if there is no such file, it can't be read, or it is no regular file: a folder, a
    /// device or a pipe, for whose other end nobody waits.
    static Result<InputFile> open(const std::filesystem::path& path);

    InputFile(InputFile&& other) noexcept;
    InputFile& operator=(InputFile&&) = delete;
    ~InputFile();

    /// Bytes that the file had when it was opened.
    std::uint64_t size() const { return size_; }
    /// Fills `bytes` as far as the file goes and returns how many it gave: fewer only at its end.
    Result<std::size_t> read(std::span<char> bytes);

  private:
    InputFile(std::filesystem::path path, int descriptor, std::uint64_t size);

    std::filesystem::path path_;
    int descriptor_;
    std::uint64_t size_;
};

}  // namespace orograph
