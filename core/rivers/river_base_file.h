#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/rivers/river_base.h"

// A base of a world with rivers as a file that is kept: see kept_file.h.

namespace orograph {

/// Goes up whenever any base changes a bit, or the file its form: older files are no bases then.
inline constexpr int kRiverBaseVersion = 5;

/// All that a base of its own is made of: see make_river_base.
struct RiverBaseOrigin {
    RiversParams params;
    /// Metres across.
    double side = 1;
    /// Of the world.
    std::uint64_t seed = 1;

    /// One line for each of these, and for the version.
    std::string text() const;
};

/// Writes the file whole or not at all; one that is there is replaced.
Status write_river_base(const std::filesystem::path& path, const RiverBaseOrigin& source,
                        const RiverBase& base);

/// Nothing if there is no such file, or it isn't whole, or it is made of anything else, or it holds
/// what no base does: each cell of the land drains to a lower one, and every number is in its range
/// whoever wrote it.
std::optional<RiverBase> read_river_base(const std::filesystem::path& path,
                                         const RiverBaseOrigin& source);

/// Bytes of such a file, but for some hundred: 45 a cell.
constexpr std::size_t river_base_bytes(int levels) {
    return (std::size_t{45} << levels) << levels;
}

}  // namespace orograph
