#include "render/view/ring_water.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace orograph {

RiverTexel river_texel(const WaterSample& sample, std::uint8_t width, std::uint8_t around) {
    const auto with_way = [](int place, int bits) {
        return static_cast<std::uint8_t>(place >> 2 | (bits & 3) << 6);
    };
    return {with_way(sample.x, sample.receiver), with_way(sample.y, sample.receiver >> 2), around,
            width};
}

WaterSample water_sample(const RiverTexel& river, float depth) {
    // The middle of 1/64.
    const auto place = [](int byte) { return static_cast<std::uint8_t>((byte & 63) << 2 | 2); };
    const int way = river.x_and_way >> 6 | river.y_and_way >> 6 << 2;
    return {depth, place(river.x_and_way), place(river.y_and_way), static_cast<std::uint8_t>(way),
            river.width};
}

void take_water(std::span<const WaterSample> water, double spacing, Grid<float>& depths,
                Grid<RiverTexel>& rivers) {
    constexpr float kDeepest = 60000;
    const int thinnest = std::max<int>(river_width_code(kThinnestRiver * spacing), 1);
    const auto stride = static_cast<std::ptrdiff_t>(depths.width() + 2);
    assert(water.size() == static_cast<std::size_t>(stride * (depths.height() + 2)));
    const auto width_of = [&](const WaterSample& sample) {
        return static_cast<std::uint8_t>(sample.width >= thinnest ? sample.width : 0);
    };
    std::ptrdiff_t steps[kWays];
    for (std::size_t way = 0; way < kWays; ++way) {
        steps[way] = kWaySouth[way] * stride + kWayEast[way];
    }
    for (int y = 0; y < depths.height(); ++y) {
        const WaterSample* row = water.data() + (y + 1) * stride + 1;
        for (int x = 0; x < depths.width(); ++x) {
            const WaterSample& sample = row[x];
            unsigned around = 0;
            for (std::size_t way = 0; way < kWays; ++way) {
                around |= (width_of(*(&sample + steps[way])) != 0 ? 1u : 0u) << way;
            }
            depths.at(x, y) = std::clamp(sample.depth, -kDeepest, kDeepest);
            rivers.at(x, y) =
                river_texel(sample, width_of(sample), static_cast<std::uint8_t>(around));
        }
    }
}

}  // namespace orograph
