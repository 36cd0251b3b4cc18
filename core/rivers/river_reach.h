#pragma once

#include <span>
#include <vector>

#include "core/rivers/river_cells.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// A river that is wider than so many cells can't be drawn as what runs through one of them.
inline constexpr double kWideRiver = 2;

/// A piece of a river's way, found among cells so large that it is one or two of them wide: so each
/// river is wide on one level.
struct RiverReach {
    /// Of the beds at both ends: cells of a window's level from its first sample, and metres above
    /// the sea.
    double from_x = 0, from_y = 0, to_x = 0, to_y = 0, from_bed = 0, to_bed = 0;
    /// In cells of the window's level, and metres.
    double width = 0, depth = 0;
};

/// Appends the reaches among `area` of the cells of a level, `side` metres along each, that are
/// more than kWideRiver cells of the window wide, whose level is `finer` levels finer. Of the base
/// these are all that are more than one of its cells wide. The ways are curves: quadratic B-splines
/// with the points of the cells as their controls.
void find_wide_reaches(const RiverCells& cells, const CellArea& area, const Window& window,
                       int finer, double side, std::vector<RiverReach>& reaches);

/// Raises the depths of the samples of a window to the water of the reaches that come near: as
/// WaterSample::depth. Where these are above ground that lies over the sea there is a lake, in
/// which the rivers end within the first metre of its depth. `heights`: metres of ground.
void flood_reaches(std::span<const RiverReach> reaches, const Window& window,
                   std::span<const float> heights, std::span<float> depths);

}  // namespace orograph
