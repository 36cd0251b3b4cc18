#pragma once

#include <optional>

#include "core/measure/terrain_figures.h"
#include "core/recipe/recipe.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// The samples whose figures tell what a recipe's ground is like: all of one that is made whole,
/// of a tiled one those of a tile and those that begin the next; of any other 1025 squared around
/// the camera, as fine as 30 m apart.
Window window_to_measure(const Recipe& recipe, const Terrain& ground);

/// The figures of those samples of the ground, as ground_terrain made it; what lies under still
/// water has the height of its surface, and at the level of the sea or below is sea. On a tile that
/// goes on without a seam rivers run over its sides. Nothing if the job was stopped. Throws
/// std::bad_alloc when memory is short.
std::optional<TerrainFigures> measure_ground(const Recipe& recipe, const Terrain& ground,
                                             const Job& job);

}  // namespace orograph
