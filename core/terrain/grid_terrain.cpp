#include "core/terrain/grid_terrain.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

namespace orograph {
namespace {

/// A power of two of which heights up to `largest` take at most 2^28.
double unit_for(float largest) {
    constexpr int kBits = 28;
    int exponent = 0;  // the least with largest < 2^exponent
    if (largest > 0) std::frexp(static_cast<double>(largest), &exponent);
    return std::ldexp(1.0, exponent - kBits);
}

}  // namespace

int level_that_holds(int samples) {
    return samples <= 2 ? 0 : static_cast<int>(std::bit_width(static_cast<unsigned>(samples - 2)));
}

Result<std::shared_ptr<const GridTerrain>> GridTerrain::create(const Grid<float>& metres,
                                                               double spacing) {
    assert(spacing > 0);
    if (metres.size() == 0) return Error{Fault::input, "the heightmap has no samples"};
    float largest = 0;
    for (const float height : metres.values()) {
        if (!std::isfinite(height)) {
            return Error{Fault::input, "a height of the heightmap is not a finite number"};
        }
        largest = std::max(largest, std::abs(height));
    }
    return std::shared_ptr<const GridTerrain>(new GridTerrain(metres, spacing, unit_for(largest)));
}

GridTerrain::GridTerrain(const Grid<float>& metres, double spacing, double unit)
    : units_(metres.width(), metres.height()), spacing_(spacing), unit_(unit) {
    std::ranges::transform(metres.values(), units_.values().begin(), [&](float height) {
        return static_cast<std::int32_t>(std::nearbyint(static_cast<double>(height) / unit));
    });
    const auto [lowest, highest] = std::ranges::minmax(units_.values());
    range_ = {static_cast<float>(lowest * unit), static_cast<float>(highest * unit)};
}

int GridTerrain::finest_level() const {
    return level_that_holds(std::max(units_.width(), units_.height()));
}

double GridTerrain::spacing(int level) const {
    return std::ldexp(spacing_, finest_level() - level);
}

std::optional<Extent> GridTerrain::extent() const {
    return Extent{0, 0, units_.width() - 1, units_.height() - 1};
}

void GridTerrain::fill(const Window& window, std::span<std::int32_t> heights) const {
    assert(window.level >= 0 && window.level <= finest_level());
    assert(heights.size() ==
           static_cast<std::size_t>(window.width) * static_cast<std::size_t>(window.height));
    const int shift = finest_level() - window.level;
    const auto nearest = [shift](std::int64_t coordinate, int count) {
        return static_cast<int>(std::clamp<std::int64_t>(coordinate << shift, 0, count - 1));
    };
    auto out = heights.begin();
    for (std::int64_t y = window.y; y < window.y + window.height; ++y) {
        const std::int32_t* row = units_.row(nearest(y, units_.height()));
        for (std::int64_t x = window.x; x < window.x + window.width; ++x) {
            *out++ = row[nearest(x, units_.width())];
        }
    }
}

}  // namespace orograph
