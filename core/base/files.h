#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace orograph {

/// What to do with a file that is there already.
enum class Existing { keep, replace };

/// A file that is written but not yet in its place: beside it, under another name, flushed to the
/// disk. Putting several in place only when all are written leaves none of them alone.
class StagedFile {
  public:
    /// Writes `bytes` beside `path`; with Existing::keep a file that is there already is an error.
    /// A link is followed. What is there and is not a regular file is never replaced.
    static Result<StagedFile> write(const std::filesystem::path& path, std::string_view bytes,
                                    Existing existing);

    StagedFile(StagedFile&& other) noexcept;
    StagedFile& operator=(StagedFile&&) = delete;
    /// Removes the file if it was not put in place.
    ~StagedFile();

    /// Renames it, which replaces a file that is there.
    Status put_in_place();

  private:
    StagedFile(std::filesystem::path path, std::filesystem::path part);
    std::filesystem::path path_, part_;
};

/// Writes the file whole or not at all. On any error nothing is left behind and a file that was
/// there is untouched.
Status write_file(const std::filesystem::path& path, std::string_view bytes, Existing existing);

/// The bytes of a file of at most `limit` bytes.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t limit = 64 << 20);

}  // namespace orograph
