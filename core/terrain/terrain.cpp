#include "core/terrain/terrain.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "core/terrain/water.h"

namespace orograph {

void Terrain::fill_with_water(const Window& window, std::span<std::int32_t> heights,
                              std::span<WaterSample> water) const {
    assert(water.size() == heights.size());
    fill(window, heights);
    std::ranges::fill(water, WaterSample{});
}

void fill_metres(const Terrain& terrain, const Window& window, std::span<float> heights) {
    assert(heights.size() ==
           static_cast<std::size_t>(window.width) * static_cast<std::size_t>(window.height));
    if (heights.empty()) return;
    // A few rows at a time: the integers of a large window would double its memory.
    constexpr int kSamples = 1 << 16;
    const int band = std::min(window.height, std::max(1, kSamples / window.width));
    const double unit = terrain.unit();
    std::vector<std::int32_t> units(static_cast<std::size_t>(window.width) *
                                    static_cast<std::size_t>(band));
    auto out = heights.begin();
    for (int y = 0; y < window.height; y += band) {
        const Window rows{window.level, window.x, window.y + y, window.width,
                          std::min(band, window.height - y)};
        const auto part = std::span(units).first(static_cast<std::size_t>(rows.width) *
                                                 static_cast<std::size_t>(rows.height));
        terrain.fill(rows, part);
        for (const std::int32_t height : part) *out++ = static_cast<float>(height * unit);
    }
}

}  // namespace orograph
