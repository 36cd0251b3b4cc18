#include "core/terrain/map_terrain.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <utility>

#include "core/terrain/map_water.h"

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

Result<FixedHeights> fixed_heights(const Grid<float>& metres) {
    if (metres.size() == 0) return Error{Fault::input, "the heightmap has no samples"};
    float largest = 0;
    for (const float height : metres.values()) {
        if (!std::isfinite(height)) {
            return Error{Fault::input, "a height of the heightmap is not a finite number"};
        }
        largest = std::max(largest, std::abs(height));
    }
    FixedHeights result{Grid<std::int32_t>(metres.width(), metres.height()),
                        level_that_holds(std::max(metres.width(), metres.height())),
                        unit_for(largest)};
    std::ranges::transform(metres.values(), result.values.values().begin(), [&](float height) {
        return static_cast<std::int32_t>(std::nearbyint(static_cast<double>(height) / result.unit));
    });
    const auto [lowest, highest] = std::ranges::minmax(result.values.values());
    result.minimum = lowest;
    result.maximum = highest;
    return result;
}

MapTerrain::MapTerrain(std::shared_ptr<const FixedHeights> heights, const Scale& scale,
                       std::shared_ptr<const MapWater> water)
    : heights_(std::move(heights)),
      water_(std::move(water)),
      scale_(scale),
      metres_(heights_->unit * scale.metres),
      flat_(metres_ == 0) {
    assert(scale.metres >= 0 && scale.spacing > 0 && scale.copies >= 0);
    assert(scale.beyond == Beyond::border || heights_->values.width() == 1 << heights_->levels);
    assert(!water_ || water_->finest().size() == heights_->values.size());
}

double MapTerrain::spacing(int level) const {
    return std::ldexp(scale_.spacing, finest_level() - level);
}

HeightRange MapTerrain::range() const {
    return {static_cast<float>(heights_->minimum * metres_),
            static_cast<float>(heights_->maximum * metres_)};
}

std::optional<Extent> MapTerrain::extent() const {
    if (scale_.beyond == Beyond::border) {
        return Extent{0, 0, heights_->values.width() - 1, heights_->values.height() - 1};
    }
    if (scale_.copies == 0) return std::nullopt;
    const std::int64_t last = std::int64_t{scale_.copies} << finest_level();
    return Extent{0, 0, last, last};
}

int MapTerrain::nearest(std::int64_t coordinate, int count) const {
    // A period is a power of two.
    if (scale_.beyond == Beyond::itself) return static_cast<int>(coordinate & (count - 1));
    return static_cast<int>(std::clamp<std::int64_t>(coordinate, 0, count - 1));
}

void MapTerrain::fill(const Window& window, std::span<std::int32_t> heights) const {
    assert(window.level >= 0 && window.level <= finest_level());
    assert(heights.size() ==
           static_cast<std::size_t>(window.width) * static_cast<std::size_t>(window.height));
    if (flat_) {
        std::ranges::fill(heights, 0);
        return;
    }
    // The samples of a level are every 2^k-th of the finest.
    const int shift = finest_level() - window.level;
    const Grid<std::int32_t>& values = heights_->values;
    auto out = heights.begin();
    for (std::int64_t y = window.y; y < window.y + window.height; ++y) {
        const std::int32_t* row = values.row(nearest(y << shift, values.height()));
        const std::int64_t end = window.x + window.width;
        if (scale_.beyond == Beyond::itself) {  // as `nearest`, asked once a row
            const std::int64_t mask = values.width() - 1;
            for (std::int64_t x = window.x; x < end; ++x) *out++ = row[(x << shift) & mask];
        } else {
            const std::int64_t last = values.width() - 1;
            for (std::int64_t x = window.x; x < end; ++x) {
                *out++ = row[std::clamp<std::int64_t>(x << shift, 0, last)];
            }
        }
    }
}

void MapTerrain::fill_with_water(const Window& window, std::span<std::int32_t> heights,
                                 std::span<WaterSample> water) const {
    if (!water_) return Terrain::fill_with_water(window, heights, water);
    fill(window, heights);
    const int shift = finest_level() - window.level;
    const Grid<WaterSample>& finest = water_->finest();
    const Grid<WaterSample>& rivers = water_->level(shift);
    const auto is_within = [&](std::int64_t coordinate, int count) {
        return scale_.beyond == Beyond::itself || (coordinate >= 0 && coordinate < count);
    };
    auto out = water.begin();
    for (std::int64_t y = window.y; y < window.y + window.height; ++y) {
        const int row = nearest(y << shift, finest.height());
        for (std::int64_t x = window.x; x < window.x + window.width; ++x) {
            const int column = nearest(x << shift, finest.width());
            WaterSample sample;
            if (is_within(x, rivers.width()) && is_within(y, rivers.height())) {
                sample = rivers.at(nearest(x, rivers.width()), nearest(y, rivers.height()));
            }
            sample.depth = finest.at(column, row).depth;
            *out++ = sample;
        }
    }
}

Result<std::shared_ptr<const MapTerrain>> bordered_map(const Grid<float>& metres, double spacing) {
    auto heights = fixed_heights(metres);
    if (!heights) return heights.error();
    return std::make_shared<const MapTerrain>(
        std::make_shared<const FixedHeights>(std::move(*heights)),
        MapTerrain::Scale{.spacing = spacing});
}

MapTerrain repeating_map(std::shared_ptr<const FixedHeights> heights, double metres, double side,
                         int copies) {
    const double spacing = std::ldexp(side, -heights->levels);
    return {std::move(heights), {metres, spacing, MapTerrain::Beyond::itself, copies}};
}

}  // namespace orograph
