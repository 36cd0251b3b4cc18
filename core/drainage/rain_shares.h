#pragma once

#include "core/base/grid.h"

namespace orograph {

/// How much falls on each cell, in parts of what falls on the mean cell of the land, but never less
/// than `least`: so flow that gathers it keeps the unit of an area. `rain` is of any unit; below 0
/// and NaN count as none. 1 everywhere if none falls on the land, or if there is none. Land lies
/// above `sea_level`. Deterministic to the bit. Requires grids of one size.
Grid<float> rain_shares(const Grid<float>& rain, const Grid<float>& heights, float sea_level,
                        float least);

}  // namespace orograph
