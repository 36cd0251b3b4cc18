#pragma once

#include <vector>

#include "core/base/grid.h"
#include "core/base/sides.h"
#include "core/terrain/water.h"

namespace orograph {

/// A river between two confluences.
struct RiverLine {
    /// The numbers of its cells, row by row from the north-west, downstream. The last one is the
    /// first of the next one, or a cell of still water, or where the river leaves the map.
    std::vector<int> cells;
    /// Strahler's.
    int order = 1;
    /// Metres, before its end.
    double width = 0;
};

/// All rivers of a map, in the order of their first cells. Of joined sides the last row and column
/// are the first ones again: lines end where they leave and begin where they come in, and keep the
/// order that the rivers beyond give them. What is narrower than `narrowest` metres is no river:
/// neither a confluence nor an order counts it. Requires that nothing flows in a circle.
std::vector<RiverLine> find_river_lines(const Grid<WaterSample>& water, Sides sides = Sides::open,
                                        double narrowest = 0);

}  // namespace orograph
