#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/document/export_tiles.h"
#include "app/document/made_by.h"
#include "app/document/tile_names.h"
#include "core/formats/height_format.h"

// All that the tiles of a grid have in common, whichever of them a run makes.

namespace orograph {

struct TileSetup {
    std::shared_ptr<const Terrain> terrain;
    const HeightFormat* format;
    TileGrid grid;
    TileNames names;
    std::filesystem::path manifest;
    HeightOptions options;
    /// What whole numbers run between in all tiles; nothing of a format of metres.
    std::optional<HeightRange> range;
    /// Whether that is an estimate: what lies beyond is brought into it.
    bool range_estimated = false;
    /// What made the heights.
    MadeBy made_by;
    /// The SHA-256 of all that the bytes of the tiles depend on: the recipe, the files that its
    /// layers read, the grid, the options, the range and the version of the program.
    std::string made_from;
    /// What to type into the engine, and where that is said; empty for none.
    std::string guide{};
    std::filesystem::path guide_path{};
    /// Files that are read, which no tile may replace.
    std::vector<std::filesystem::path> inputs;
};

/// Makes the ground, if it is made whole, and checks the plan; nothing if the job was stopped. An
/// error, before any work, where a plan or a format doesn't fit.
Result<std::optional<TileSetup>> set_up_tiles(const Recipe& recipe, const TilePlan& plan,
                                              const Products& made, const Job& job);

/// What whole numbers of all tiles run between, and whether some height may lie beyond.
struct TileRange {
    HeightRange heights;
    bool estimated = false;
};

/// That of `window`, without making all tiles: the lowest and the highest height of a map; what an
/// endless fractal world can't exceed. Of any other endless ground, whose layers tell no bounds, it
/// is estimated from at most 513 x 513 samples of a coarser level, with a margin: a tenth of what
/// lies between the lowest and the highest of them, and the largest step from one to the next, as
/// finer ground may rise as much between them. Deterministic, so that all shards agree. Nothing if
/// the job was stopped.
Result<std::optional<TileRange>> tile_range(const Recipe& recipe, const Terrain& land,
                                            const Window& window, const Job& job);

}  // namespace orograph
