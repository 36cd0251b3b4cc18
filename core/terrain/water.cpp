#include "core/terrain/water.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

#include "core/terrain/terrain.h"

namespace orograph {

void raise_to_water(std::span<std::int32_t> heights, std::span<const WaterSample> water,
                    double unit) {
    assert(heights.size() == water.size());
    constexpr double kHighest = 1 << 29;
    for (std::size_t i = 0; i < heights.size(); ++i) {
        if (!(water[i].depth > 0)) continue;
        const double surface = heights[i] + std::floor(water[i].depth / unit + 0.5);
        heights[i] = static_cast<std::int32_t>(std::min(surface, kHighest));
    }
}

void fill_surface(const Terrain& terrain, const Window& window, std::span<std::int32_t> heights) {
    if (!terrain.has_water()) return terrain.fill(window, heights);
    std::vector<WaterSample> water(heights.size());
    terrain.fill_with_water(window, heights, water);
    raise_to_water(heights, water, terrain.unit());
}

}  // namespace orograph
