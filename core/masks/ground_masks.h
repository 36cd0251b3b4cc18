#pragma once

#include "core/base/grid.h"
#include "core/pictures/picture_png.h"

// What engines take beside heights. Each has a sample of the grid a texel, and is the same to the
// bit on every machine. Spacings are in metres; grids have at least 2 x 2 samples.

namespace orograph {

/// Where the green of a normal map points: up the picture, to the north, or down.
enum class NormalGreen { opengl, directx };

/// The rows of a grid of which a mask is wanted, so that those above and below them can be there
/// for their slopes alone.
struct MaskRows {
    int first = 0, count = 0;
};

/// Normals as colours: red is east, blue up and green as said; 0 is -1 and 255 is 1.
Image normal_map(const Grid<float>& heights, double spacing, NormalGreen green, MaskRows rows);

/// Degrees from level ground, 0, to a wall, 90.
Grid<float> slope_degrees(const Grid<float>& heights, double spacing, MaskRows rows);

/// Shares of something as bytes that add up to 255. Requires shares of at least 0 that add up to 1.
Rgba weights_of(double red, double green, double blue, double alpha);

}  // namespace orograph
