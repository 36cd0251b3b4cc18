#pragma once

#include <cstdint>

#include "core/terrain/terrain.h"
#include "core/world/world.h"

// What a block of a world can't exceed, without its samples being made: for culling, for a camera
// that must stay above ground, for an export's range.

namespace orograph {

/// Units of a world, both included.
struct HeightBounds {
    std::int32_t lowest = 0, highest = 0;
    bool operator==(const HeightBounds&) const = default;
};

/// Samples around a block, in its own level, that the finer samples inside it can depend on.
int dependency_margin(const World& world);

/// Guaranteed bounds of a block on all levels from `level` to `deepest`, given the lowest and
/// highest of its samples of `level` and of those within dependency_margin of it. Requires
/// world.root_level() <= level <= deepest <= 40, and with a kriged predictor that none of them lies
/// on a border or beyond; see `bounds`.
HeightBounds reach(const World& world, int level, int deepest, HeightBounds samples);

/// Guaranteed bounds of the rectangle between the corner samples of `window`, on all levels from
/// its own to `deepest`. Costs what sampling the window costs, of the root level at least. Where a
/// kriged block reaches the border of its world, only the world's own limits are known. Requires
/// check_window(world, window).
HeightBounds bounds(const World& world, const Window& window, int deepest);

/// Guaranteed bounds of the samples of `window`, however large: those of its rectangle on the
/// finest level on which that has at most some hundred samples a side. Wider than the samples
/// themselves lie, and all the same for all parts of one window. Requires check_window(world,
/// window).
HeightBounds bounds_from_afar(const World& world, const Window& window);

}  // namespace orograph
