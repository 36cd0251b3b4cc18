#include "core/layers/water/drained_water.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace orograph {
namespace {

/// Cells, the widest that a line is drawn.
constexpr double kWidest = 2;

/// Of each cell the level of the nearest still water, counted in steps from cell to cell, and
/// whether it lies in it. Levels are the lowest float where there is none.
struct StillWater {
    std::vector<float> levels;
    std::vector<std::uint8_t> wet;
};

StillWater find_still_water(const DrainageParams& params, const DrainedMap& map) {
    constexpr float kNone = std::numeric_limits<float>::lowest();
    const int width = map.ground.width(), height = map.ground.height();
    const auto sea_level = static_cast<float>(params.sea_level);
    StillWater still{std::vector<float>(map.ground.size(), kNone),
                     std::vector<std::uint8_t>(map.ground.size())};
    std::vector<int> found;
    for (std::size_t cell = 0; cell < map.ground.size(); ++cell) {
        const float surface = map.surface.values()[cell];
        const bool sea = is_sea(surface, sea_level);
        if (!sea && map.lakes.values()[cell] == 0) continue;
        still.levels[cell] = sea ? sea_level : surface;
        still.wet[cell] = 1;
        found.push_back(static_cast<int>(cell));
    }
    for (std::size_t next = 0; next < found.size(); ++next) {
        const int x = found[next] % width, y = found[next] / width;
        const float level = still.levels[static_cast<std::size_t>(found[next])];
        for (int way = 0; way < kWays; ++way) {
            int column = x + kWayEast[way], row = y + kWaySouth[way];
            if (map.ways.sides() == Sides::joined) {
                column = around(column, width);
                row = around(row, height);
            }
            if (column < 0 || column >= width || row < 0 || row >= height) continue;
            const int cell = row * width + column;
            float& other = still.levels[static_cast<std::size_t>(cell)];
            if (other != kNone) continue;
            other = level;
            found.push_back(cell);
        }
    }
    return still;
}

}  // namespace

void take_water(const DrainageParams& params, const DrainedMap& map, double step,
                std::span<WaterSample> water) {
    assert(water.size() == map.ground.size());
    const StillWater still = find_still_water(params, map);
    for (std::size_t cell = 0; cell < water.size(); ++cell) {
        WaterSample sample;
        sample.x = sample.y = 0;  // rivers run through the samples
        sample.receiver = map.ways.values()[cell];
        const float ground = map.ground.values()[cell], level = still.levels[cell];
        if (still.wet[cell] != 0) {
            sample.depth = std::isnan(ground) ? 0 : level - ground;
        } else if (level != std::numeric_limits<float>::lowest()) {
            sample.depth = -std::max(std::abs(level - ground), kLeastShore);
        }
        if (is_river(params, map, cell)) {
            const double width = river_width_of(params, map.flow[cell]);
            sample.width = river_width_code(std::min(width, kWidest * step));
        }
        water[cell] = sample;
    }
}

}  // namespace orograph
