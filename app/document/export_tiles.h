#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "app/document/engines.h"
#include "core/base/files.h"
#include "core/base/job.h"
#include "core/formats/height_options.h"
#include "core/formats/tile_grid.h"
#include "core/recipe/generate.h"

namespace orograph {

/// Which tiles to export, and where. See TileNames for their names.
struct TilePlan {
    /// The ending says the format.
    std::filesystem::path names{};
    TileOptions tiles{};
    /// The samples that the tiles fill; without any, all of a map. Its level is that below.
    std::optional<Window> window{};
    /// Negative: the finest.
    int level = -1;
    /// How heights are written. A range that isn't fixed is one for all tiles: see tile_range.
    HeightOptions heights{};
    TileShard shard{};
    /// The list of all tiles; if empty, tiles.json in their folder.
    std::filesystem::path manifest{};
    Existing existing = Existing::keep;
    /// The document that is exported, which is never written over; empty for none.
    std::filesystem::path document{};
    /// Who opens the tiles; null for anybody.
    const Engine* engine = nullptr;
    /// Whether the tiles say what recipe they were made from.
    bool recipe = true;
    bool operator==(const TilePlan&) const = default;
};

/// What became of a shard's tiles.
struct TileReport {
    /// How many it has, how many of these were whole already, and how many were made.
    std::int64_t tiles = 0, found = 0, made = 0;
    /// How many samples of those made lay beyond a range that was estimated, and were brought into
    /// it; and that range.
    std::int64_t beyond = 0;
    HeightRange range{};
    /// Whether the job was stopped before the last one.
    bool stopped = false;
    /// The list, and what to type into the engine; empty if they weren't written.
    std::filesystem::path manifest{}, guide{};
};

/// What can be wrong with a plan and is known before any ground is made.
Status check_tiles_before_ground(const Recipe& recipe, const TilePlan& plan);

/// What export_tiles would find, of which it writes nothing: how many tiles the shard has, and how
/// many are whole already. An error if something is in the way of a tile.
Result<TileReport> look_at_tiles(const Recipe& recipe, const TilePlan& plan, const Products& made,
                                 const Job& job);

/// Writes the heights of a shard's tiles, each with a JSON file beside it, one after the other: of
/// endless ground no more than one is in memory. A tile that is there, and whose JSON file has its
/// hash and the hash of all that it is made from, is left as it is; so a run that was stopped goes
/// on where it was. Anything else that is there is an error before the first tile is made, or, if
/// so planned, replaced. Each tile's bytes depend on recipe, window and options alone, and not on
/// the shard or the order. A run of all shards at once, in the end, lists all tiles with their
/// hashes, and says beside the list what to type into the engine, if they are for one. `made` is
/// used as far as it goes.
Result<TileReport> export_tiles(const Recipe& recipe, const TilePlan& plan, const Products& made,
                                const Job& job);

}  // namespace orograph
