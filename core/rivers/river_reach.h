#pragma once

#include <cstdint>
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
    double level = 0;     // of its water: metres above the sea
    double width = 0;     // in cells
    double depth = 0;     // metres; below 0 that of gravel, which stands so far above the water
    /// By how much it turns to the right over its own width: an angle, up to kSharpestTurn.
    double turn = 0;
};

/// Where a point of a level's cell lies on a window whose cells are `scale` times as fine and begin
/// with `first`, along one axis. Exact, so that it is the same to the bit in all windows.
inline double place_on_window(std::int64_t cell, std::uint16_t point, double scale,
                              std::int64_t first) {
    return (static_cast<double>(cell) + static_cast<double>(point) / kCellSide) * scale -
           static_cast<double>(first);
}

/// Rivers that turn more are as shallow on the inner side, and as steep on the outer, as these.
inline constexpr double kSharpestTurn = 0.5;

/// A piece of a river's way, found among cells so large that it is one or two of them wide: so each
/// river is wide on one level.
struct RiverReach {
    RiverBed from, to;
    /// A small lake's, which has no bars: plants grow down to its water.
    bool lake = false;
};

/// Appends the reaches among `area` of the cells of a level, `side` metres along each, that are
/// more than kWideRiver cells of the window wide, whose level is `finer` levels finer. Of the base
/// these are all that are more than one of its cells wide. The ways are curves: quadratic B-splines
/// with the points of the cells as their controls. Of a river that braids they are its threads, and
/// the plain of gravel over which these wander: see river_braids.h.
void find_wide_reaches(const RiverCells& cells, const RiverRunoff& runoff, const CellArea& area,
                       const Window& window, int finer, double side,
                       std::vector<RiverReach>& reaches);

}  // namespace orograph
