#pragma once

#include <algorithm>

#include "core/base/grid.h"

namespace orograph {

/// A row of a map, with those north and south of it; beyond the border the row itself.
struct NeighbourRows {
    NeighbourRows(const Grid<float>& grid, int y)
        : north(grid.row(std::max(y - 1, 0))),
          own(grid.row(y)),
          south(grid.row(std::min(y + 1, grid.height() - 1))) {}
    const float *north, *own, *south;
};

}  // namespace orograph
