#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/document/tile_setup.h"
#include "core/terrain/height_rows.h"

// What the files of a grid of tiles say of themselves: the JSON file beside each, and the list of
// all.

namespace orograph {

/// One tile of a grid.
struct TilePlace {
    int column = 0, row = 0;
    bool operator==(const TilePlace&) const = default;
};

/// The description of a tile, which stands in it and, with its hash, beside it: what
/// describe_heightmap says, its place in the grid, and TileSetup::made_from; and, where the range
/// is an estimate, how many of its samples lay beyond it.
std::string describe_tile(const TileSetup& setup, TilePlace place, const HeightRows& rows,
                          std::int64_t beyond);
/// The same with the hash of the tile's bytes.
std::string with_hash(const std::string& description, const std::filesystem::path& tile,
                      const std::string& hash);

/// What the JSON file beside a tile says.
struct TileRecord {
    std::string made_from, hash;
};
/// Nothing if there is no such file, or it is of something else.
std::optional<TileRecord> record_of(const std::filesystem::path& tile);

/// Writes the list of all tiles, row by row, with their places and `hashes`, one of each.
Status write_manifest(const TileSetup& setup, std::span<const std::string> hashes,
                      Existing existing);
/// Whether a list of the same tiles lies at `path`.
bool is_manifest_of(const std::filesystem::path& path, const std::string& made_from);

}  // namespace orograph
