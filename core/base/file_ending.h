#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace orograph {

/// The ending of a file's name in small letters, with its dot: ".png". Empty if it has none.
std::string ending_of(const std::filesystem::path& path);

/// ".png, .r16 or .exr".
std::string listed_endings(std::span<const std::string_view> endings);

/// Whether a file of that name would be what its ending says: a usage error that lists `endings`
/// if it has another one, or none. `what` is what is written, such as "a heightmap". Of an empty
/// path, and of a folder, which whoever writes refuses, nothing is said.
Status check_ending(const std::filesystem::path& path, std::span<const std::string_view> endings,
                    std::string_view what);

/// Why no file can be written at `path`, which has none of these endings: it has no name, it is a
/// folder, or its name ends otherwise.
Error unknown_ending(const std::filesystem::path& path, std::span<const std::string_view> endings,
                     std::string_view what);

/// The endings of pictures in colour, and of fields.
inline constexpr std::string_view kPictureEndings[] = {".png"};

}  // namespace orograph
