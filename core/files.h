#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.h"

namespace orograph {

/// What to do with a file that is there already.
enum class Existing { keep, replace };

/// Writes the file whole or not at all: beside its place, flushed to the disk, then renamed. On any
/// error nothing is left behind and a file that was there is untouched. With Existing::keep a file that
/// is there already is an error.
Status write_file(const std::filesystem::path& path, std::string_view bytes, Existing existing);

/// The bytes of a file of at most `limit` bytes.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t limit = 64 << 20);

}  // namespace orograph
