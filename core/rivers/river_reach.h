#pragma once

#include <span>
#include <vector>

#include "core/rivers/river_cells.h"
#include "core/rivers/river_runoff.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// A river that is wider than so many cells can't be drawn as what runs through one of them.
inline constexpr double kWideRiver = 2;

/// Where a river passes, on a window's samples.
struct RiverBed {
    double x = 0, y = 0;  // cells of the window's level, from its first sample
    double height = 0;    // of its bed: metres above the sea
    double width = 0;     // in cells
    double depth = 0;     // metres
    /// By how much it turns to the right over its own width: an angle, up to kSharpestTurn.
    double turn = 0;
};

/// Rivers that turn more are as shallow on the inner side, and as steep on the outer, as these.
inline constexpr double kSharpestTurn = 0.5;

/// A piece of a river's way, found among cells so large that it is one or two of them wide: so each
/// river is wide on one level.
struct RiverReach {
    RiverBed from, to;
    /// An oxbow lake has no bars: plants grow down to its water.
    bool oxbow = false;
};

/// Appends the reaches among `area` of the cells of a level, `side` metres along each, that are
/// more than kWideRiver cells of the window wide, whose level is `finer` levels finer. Of the base
/// these are all that are more than one of its cells wide. The ways are curves: quadratic B-splines
/// with the points of the cells as their controls.
void find_wide_reaches(const RiverCells& cells, const RiverRunoff& runoff, const CellArea& area,
                       const Window& window, int finer, double side,
                       std::vector<RiverReach>& reaches);

/// Raises the depths of the samples of a window to the water of the reaches that come near: as
/// WaterSample::depth. Where these are above ground that lies over the sea there is a lake, in
/// which the rivers end within the first metre of its depth. Where a river bends it is shallow and
/// its bank wide and gentle on the inner side, a point bar; on the outer side it cuts its bank.
/// Where ground lies far below it, as under a brink, there is no water.
/// `side`: metres between samples. `heights`: metres of ground.
void flood_reaches(std::span<const RiverReach> reaches, const Window& window, double side,
                   std::span<const float> heights, std::span<float> depths);

}  // namespace orograph
