#include "core/world/torus_terrain.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace orograph {

TorusTerrain::TorusTerrain(std::shared_ptr<const FixedHeights> heights, double height_scale,
                           double side, int tiles)
    : heights_(std::move(heights)),
      metres_(heights_->unit * height_scale),
      flat_(metres_ == 0),
      side_(side),
      tiles_(tiles) {
    assert(height_scale >= 0 && side > 0 && tiles >= 1);
}

double TorusTerrain::spacing(int level) const {
    return std::ldexp(side_, -level);
}

HeightRange TorusTerrain::range() const {
    return {static_cast<float>(heights_->minimum * metres_),
            static_cast<float>(heights_->maximum * metres_)};
}

std::optional<Extent> TorusTerrain::extent() const {
    const std::int64_t last = std::int64_t{tiles_} << finest_level();
    return Extent{0, 0, last, last};
}

void TorusTerrain::fill(const Window& window, std::span<std::int32_t> heights) const {
    assert(window.level >= 0 && window.level <= finest_level());
    assert(heights.size() ==
           static_cast<std::size_t>(window.width) * static_cast<std::size_t>(window.height));
    if (flat_) {
        std::ranges::fill(heights, 0);
        return;
    }
    // The samples of a level are every 2^k-th of the finest; both periods are powers of two.
    const int shift = finest_level() - window.level;
    const std::int64_t column_mask = heights_->values.width() - 1;
    const std::int64_t row_mask = heights_->values.height() - 1;
    auto out = heights.begin();
    for (std::int64_t y = window.y; y < window.y + window.height; ++y) {
        const std::int32_t* row = heights_->values.row(static_cast<int>((y << shift) & row_mask));
        for (std::int64_t x = window.x; x < window.x + window.width; ++x) {
            *out++ = row[(x << shift) & column_mask];
        }
    }
}

}  // namespace orograph
