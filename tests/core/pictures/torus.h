#pragma once

#include <memory>
#include <utility>

#include "core/terrain/map_terrain.h"
#include "core/world/diamond_square.h"

namespace orograph {

/// A fractal that repeats, of 2^levels samples along each side.
inline MapTerrain torus(int levels, double height_scale = 300, double side = 1000) {
    auto heights = diamond_square({8, levels, 0.7}, {});
    return repeating_map(std::make_shared<const FixedHeights>(std::move(*heights)), height_scale,
                         side);
}

}  // namespace orograph
