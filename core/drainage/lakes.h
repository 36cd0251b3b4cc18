#pragma once

#include <cstdint>
#include <vector>

#include "core/base/grid.h"
#include "core/base/sides.h"

namespace orograph {

/// The water that stands in a pit.
struct Lake {
    /// Of its surface, in the unit of heights.
    float level = 0;
    std::int64_t cells = 0;
};

/// The lakes that `filled` (see fill_pits) makes of the pits of `heights`: cells that were raised
/// to one level and touch, be it at a corner or over joined sides. `numbers` gets for each cell 1
/// more than the index of its lake, and 0 where there is none. In the order of their first cells.
/// Deterministic. Requires grids of one size.
std::vector<Lake> find_lakes(const Grid<float>& heights, const Grid<float>& filled,
                             Grid<std::int32_t>& numbers, Sides sides = Sides::open);

}  // namespace orograph
