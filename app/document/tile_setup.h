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
    /// What made the heights.
    MadeBy made_by;
    /// The SHA-256 of all that the bytes of the tiles depend on: the recipe, the files that its
    /// layers read, the grid, the options, the range and the version of the program.
    std::string made_from;
    /// Files that are read, which no tile may replace.
    std::vector<std::filesystem::path> inputs;
};

/// Makes the ground, if it is made whole, and checks the plan; nothing if the job was stopped. An
/// error, before any work, where a plan or a format doesn't fit.
Result<std::optional<TileSetup>> set_up_tiles(const Recipe& recipe, const TilePlan& plan,
                                              const Products& made, const Job& job);

/// What whole numbers of all tiles run between, without making them: the lowest and the highest
/// height of a map; what `window` of an endless fractal world can't exceed. A usage error of any
/// other endless ground, of which nothing is known for sure.
Result<HeightRange> tile_range(const Recipe& recipe, const Terrain& land, const Window& window);

}  // namespace orograph
