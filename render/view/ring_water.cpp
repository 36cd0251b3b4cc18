#include "render/view/ring_water.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace orograph {

void take_water(std::span<const WaterSample> water, double spacing, Grid<float>& depths,
                Grid<RiverTexel>& rivers) {
    constexpr float kDeepest = 60000;
    const int thinnest = std::max<int>(river_width_code(kThinnestRiver * spacing), 1);
    const auto stride = static_cast<std::size_t>(depths.width() + 2);
    assert(water.size() == stride * static_cast<std::size_t>(depths.height() + 2));
    // Over itself and the cells on both sides, then over such rows.
    Grid<std::uint8_t> near(depths.width(), depths.height() + 2);
    for (int y = 0; y < near.height(); ++y) {
        const WaterSample* row = &water[static_cast<std::size_t>(y) * stride];
        for (int x = 0; x < near.width(); ++x) {
            const int widest = std::max({row[x].width, row[x + 1].width, row[x + 2].width});
            near.at(x, y) = widest >= thinnest ? kRiverNear : 0;
        }
    }
    for (int y = 0; y < depths.height(); ++y) {
        const WaterSample* row = &water[static_cast<std::size_t>(y + 1) * stride + 1];
        for (int x = 0; x < depths.width(); ++x) {
            const WaterSample& sample = row[x];
            depths.at(x, y) = std::clamp(sample.depth, -kDeepest, kDeepest);
            const int flag = near.at(x, y) | near.at(x, y + 1) | near.at(x, y + 2);
            rivers.at(x, y) = {
                sample.x, sample.y, static_cast<std::uint8_t>(sample.receiver | flag),
                static_cast<std::uint8_t>(sample.width >= thinnest ? sample.width : 0)};
        }
    }
}

}  // namespace orograph
