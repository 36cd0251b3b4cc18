#pragma once

#include "core/base/grid.h"
#include "core/pictures/palette.h"
#include "core/terrain/water.h"

namespace orograph {

/// Draws water over a picture of the ground from above in which pixel (x, y) is sample (x, y): sea
/// and lakes with soft shores, and rivers at their true width, which fade where that is less than a
/// pixel. `spacing` is that of the samples in metres. Deterministic to the byte. Requires grids of
/// the same size.
void draw_water(Image& image, const Grid<WaterSample>& water, double spacing);

}  // namespace orograph
