#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/base/temporary_file.h"

namespace orograph {

/// What to do with a file that is there already.
enum class Existing { keep, replace };

/// With which an error of Existing::keep ends. A front that offers to replace the file adds how.
inline constexpr std::string_view kFileIsThere = "a file of that name is there already";

/// Whether a file can be written at `path`, as far as can be told without writing: a sentence if
/// something is in the way, or its folder isn't there or may not be written into.
Status check_place(const std::filesystem::path& path, Existing existing);

/// A file that is written but not yet in its place: beside it, under another name, flushed to the
/// disk. A killed program leaves one behind that the next write into that folder removes.
class StagedFile {
  public:
    /// Makes an empty one for `path`; with Existing::keep a file that is there already is an error.
    /// A link is followed. What is there and is not a regular file, or may not be written, is never
    /// replaced. The name of the file that is written meanwhile ends in `extension`.
    static Result<StagedFile> create(const std::filesystem::path& path, Existing existing,
                                     std::string_view extension = {});
    /// The same, with `bytes` in it.
    static Result<StagedFile> write(const std::filesystem::path& path, std::string_view bytes,
                                    Existing existing);

    /// The file that is written, for another program to write into.
    const std::filesystem::path& part() const { return part_.path(); }
    Status append(std::string_view bytes);

    /// Renames it, which replaces a file that is there and has its permissions then; with
    /// Existing::keep a file that came meanwhile is an error.
    Status put_in_place();

  private:
    friend Status put_in_place(std::span<StagedFile> files);
    StagedFile(std::filesystem::path path, std::filesystem::path target, Existing existing,
               TemporaryFile part);
    Status finish();
    Status swap_in();
    void take_back();

    std::filesystem::path path_, target_;  // as it was named, and where links lead
    Existing existing_;
    TemporaryFile part_;
    bool finished_ = false;
    enum class State { waiting, alone, swapped } state_ = State::waiting;
};

/// Puts several files in place, or none of them: where a later one fails, the earlier ones are
/// taken back. Between two renames a program that is killed leaves some of them new.
Status put_in_place(std::span<StagedFile> files);

/// Writes the file whole or not at all. On any error nothing is left behind and a file that was
/// there is untouched.
Status write_file(const std::filesystem::path& path, std::string_view bytes, Existing existing);

/// The bytes of a regular file of at most `limit` bytes.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t limit = 64 << 20);

/// Whether two names lead to the same file, be it there or not.
bool same_file(const std::filesystem::path& one, const std::filesystem::path& other);

}  // namespace orograph
