#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/result.h"

// Numbers that took long to find, as a file for this program on this machine alone: they lie in it
// as they do in memory. First, as text, stands what they are made of, then they themselves, then a
// sum of all that, against what was cut off or changed by accident.

namespace orograph {

using ConstBytes = std::span<const std::byte>;
using Bytes = std::span<std::byte>;

/// A number for bytes in that order: whatever one of them becomes, it is another.
std::uint64_t sum_of(ConstBytes bytes);

/// Writes the file whole or not at all; one that is there is replaced.
Status write_kept_file(const std::filesystem::path& path, std::string_view origin,
                       const std::vector<ConstBytes>& arrays);

/// Fills the arrays. False if there is no such file, or it isn't whole, or it is made of anything
/// else, or arrays of other sizes are in it: then they hold anything. Whoever reads them checks
/// what no sum tells: whether such numbers can be.
bool read_kept_file(const std::filesystem::path& path, std::string_view origin,
                    const std::vector<Bytes>& arrays);

}  // namespace orograph
