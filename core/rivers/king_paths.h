#pragma once

#include <cstdint>
#include <span>

namespace orograph {

/// A way from a cell to another by steps to one of eight neighbours, of which no two cells touch
/// but those that follow one another: so a river that takes it doesn't short-cut itself.
struct KingPath {
    /// Between the ends; at most 3.
    int cells = 0;
    /// Where they are, from the first end.
    std::int8_t x[3] = {}, y[3] = {};
    /// How far along the path each is, in 1024ths of its length.
    std::int16_t share[3] = {};
};

/// How far apart, along an axis, the inherited children of neighbouring cells are at most.
inline constexpr int kFarthestChild = 3;

/// All paths to a cell that far away: nearly straight ones of as few steps as can be, or all
/// others, which have up to one step more. Requires steps of at most kFarthestChild. Where the ends
/// touch there are none.
std::span<const KingPath> straight_paths(int step_x, int step_y);
std::span<const KingPath> winding_paths(int step_x, int step_y);

}  // namespace orograph
