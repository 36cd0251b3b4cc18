#pragma once

#include <algorithm>

#include "core/base/grid.h"
#include "core/base/sides.h"

namespace orograph {

/// The sample that counts as sample `i` of a side of `samples`, of which it may lie one beyond:
/// beyond a border that at the border itself.
constexpr int nearest_sample(int i, int samples, Sides sides) {
    return sides == Sides::joined ? around(i, samples) : std::clamp(i, 0, samples - 1);
}

/// A row of a map, with those north and south of it.
struct NeighbourRows {
    NeighbourRows(const Grid<float>& grid, int y, Sides sides = Sides::open)
        : north(grid.row(nearest_sample(y - 1, grid.height(), sides))),
          own(grid.row(y)),
          south(grid.row(nearest_sample(y + 1, grid.height(), sides))) {}
    const float *north, *own, *south;
};

}  // namespace orograph
