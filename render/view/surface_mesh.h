#pragma once

#include <cstdint>
#include <vector>

namespace orograph {

/// Triangles of a block of `cells x cells` squares, as indices of (cells + 1)^2 vertices,
/// row-major. The diagonals alternate and meet at the samples whose row and column are both odd, so
/// that neighbouring blocks of an even size continue each other's pattern. Seen from above they
/// wind counter-clockwise. Where vertices have gone to the coarser ring's, what is left of a
/// triangle begins at the corner at which that ring's begins, so that a rasteriser interpolates
/// the same numbers. Requires cells in [1, 1024].
std::vector<int> block_triangles(int cells);

/// Whether the diagonal of the square whose north-west corner is sample (x, y) runs from that
/// corner to the south-east one; otherwise it joins the other two.
constexpr bool diagonal_from_north_west(std::int64_t x, std::int64_t y) {
    return ((x ^ y) & 1) == 0;
}

}  // namespace orograph
