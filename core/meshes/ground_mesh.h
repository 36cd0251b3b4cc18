#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/grid.h"

namespace orograph {

/// Three corners, counter-clockwise as seen from above or from outside.
using Triangle = std::array<std::uint32_t, 3>;

/// Triangles over a grid of heights, each place under one of them. Their corners are samples.
struct GroundMesh {
    /// The samples that are corners, as y * width + x, ascending.
    std::vector<std::uint32_t> samples;
    /// Of places in `samples`.
    std::vector<Triangle> triangles;
};

/// A rectangle of the cells between samples, of which the first lies south-east of sample (x, y).
struct Cells {
    int x = 0, y = 0, width = 0, height = 0;
};

/// Two triangles for each cell, of numbers of samples of a grid of that width. Their diagonals
/// alternate, and meet at samples of which both coordinates are odd, as those that are drawn do.
std::vector<Triangle> triangles_of(const Cells& cells, int grid_width);

/// Triangles of numbers of samples, of which there are so many, as a mesh.
GroundMesh mesh_of(std::vector<Triangle> triangles, std::size_t samples);

/// Twice the area that a triangle covers as seen from above, in cells; below 0 if it is seen from
/// below there.
std::int64_t twice_area(const Triangle& triangle, int grid_width);

/// How far the triangle lies above or below any sample that it covers, at most: in metres, along
/// the vertical. Requires twice_area > 0.
double greatest_error(const Triangle& triangle, const Grid<float>& heights);

}  // namespace orograph
