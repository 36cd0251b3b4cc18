#pragma once

#include <array>

#include "core/base/grid.h"

namespace orograph {

/// The direction in which the ground faces at a sample, east, north and up, of unit length: by the
/// difference of its neighbours, or along the border of itself and the one within. `spacing` is in
/// metres. Requires at least 2 x 2 samples.
std::array<float, 3> ground_normal(const Grid<float>& heights, double spacing, int x, int y);

}  // namespace orograph
