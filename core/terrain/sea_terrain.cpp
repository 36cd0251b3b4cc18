#include "core/terrain/sea_terrain.h"

#include <algorithm>

#include "core/terrain/water.h"

namespace orograph {

SeaTerrain::SeaTerrain(std::shared_ptr<const Terrain> land, double sea_level)
    : land_(std::move(land)), sea_level_(sea_level) {}

void SeaTerrain::fill(const Window& window, std::span<std::int32_t> heights) const {
    land_->fill(window, heights);
}

void SeaTerrain::fill_with_water(const Window& window, std::span<std::int32_t> heights,
                                 std::span<WaterSample> water) const {
    land_->fill_with_water(window, heights, water);
    const double unit = land_->unit();
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const auto depth = static_cast<float>(sea_level_ - heights[i] * unit);
        water[i].depth = std::max(water[i].depth, depth);
    }
}

}  // namespace orograph
