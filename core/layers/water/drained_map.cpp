#include "core/layers/water/drained_map.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/grid_copy.h"
#include "core/base/portable_math.h"
#include "core/drainage/breach_pits.h"
#include "core/drainage/fill_pits.h"
#include "core/drainage/flow.h"
#include "core/drainage/lakes.h"
#include "core/drainage/rain_shares.h"
#include "core/drainage/receivers.h"
#include "core/drainage/upstream_order.h"
#include "core/layers/sculpt/inflow.h"

namespace orograph {
namespace {

/// Marks the lakes that are large enough; the smaller ones become ground unless pits are kept.
void keep_lakes(const DrainageParams& params, double cell_area, DrainedMap& map) {
    Grid<std::int32_t> numbers(map.ground.width(), map.ground.height());
    const std::vector<Lake> lakes = find_lakes(map.ground, map.surface, numbers, map.ways.sides());
    for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
        map.lakes.values()[cell] = 0;
        if (numbers.values()[cell] == 0) continue;
        const Lake& lake = lakes[static_cast<std::size_t>(numbers.values()[cell] - 1)];
        const double area = static_cast<double>(lake.cells) * cell_area;
        map.lakes.values()[cell] = area >= params.least_lake ? 1 : 0;
        if (area < params.least_lake && params.pits != Pits::kept) {
            map.ground.values()[cell] = lake.level;
        }
    }
}

/// Adds what comes in to the cells inside: those of the border are outlets.
void let_in(const std::vector<Inflow>& inflows, DrainedMap& map) {
    const auto width = static_cast<std::size_t>(map.ground.width());
    for (const Inflow& inflow : inflows) {
        const std::size_t cell =
            static_cast<std::size_t>(inflow.to_y) * width + static_cast<std::size_t>(inflow.to_x);
        map.rain[cell] += inflow.area * 1e-6;
    }
}

/// Lowers the beds of rivers under their surface, so that they fall all the way.
void carve_rivers(const DrainageParams& params, DrainedMap& map) {
    if (params.river_depth == 0) return;
    const CellSteps steps(map.ways);
    const std::uint8_t* ways = map.ways.values().data();
    float* ground = map.ground.values().data();
    std::vector<float> beds(map.ways.size(), HUGE_VALF);
    for (const int at : map.order) {
        const auto cell = static_cast<std::size_t>(at);
        if (ways[at] == kWays) continue;
        if (is_river(params, map, cell)) {
            const double depth = river_depth_of(params, map.flow[cell]);
            beds[cell] =
                std::min(beds[cell], static_cast<float>(map.surface.values()[cell] - depth));
            ground[at] = std::min(ground[at], beds[cell]);
        }
        float& next = beds[static_cast<std::size_t>(steps.next(at, ways[at]))];
        next = std::min(next, beds[cell]);
    }
}

}  // namespace

bool is_river(const DrainageParams& params, const DrainedMap& map, std::size_t cell) {
    return map.flow[cell] >= params.river_area && map.lakes.values()[cell] == 0 &&
           map.surface.values()[cell] > params.sea_level;
}

double river_width_of(const DrainageParams& params, double square_kilometres) {
    return params.river_width * std::sqrt(square_kilometres);
}

double river_depth_of(const DrainageParams& params, double square_kilometres) {
    return params.river_depth * power(square_kilometres, 0.4);
}

std::optional<DrainedMap> drain_map(const DrainageParams& params, double step,
                                    const Grid<float>& heights, const DrainageMaps& maps,
                                    const Job& job, Sides sides) {
    const auto sea_level = static_cast<float>(params.sea_level);
    const double cell_area = step * step * 1e-6;
    const int width = heights.width(), height = heights.height();
    DrainedMap map{.ground = copy_of(heights),
                   .surface = {},
                   .lakes = Grid<std::uint8_t>(width, height),
                   .ways = Ways(width, height, sides),
                   .order = {},
                   .rain = {},
                   .flow = {}};
    if (params.pits == Pits::breached) {
        const BreachLimits limits{params.breach_length / step, params.breach_depth};
        if (!breach_pits(map.ground, sea_level, limits, job.part(0, 0.3), sides)) {
            return std::nullopt;
        }
    }
    map.surface = copy_of(map.ground);
    if (!fill_pits(map.surface, sea_level, map.ways, job.part(0.3, 0.6))) return std::nullopt;
    job.report(0.6);
    keep_lakes(params, cell_area, map);
    if (!find_receivers(map.surface, sea_level, map.ways, job.part(0.6, 0.8))) {
        return std::nullopt;
    }
    map.order = upstream_order(map.ways);
    map.rain.assign(heights.size(), cell_area);
    if (maps.rain) {
        const Grid<float> shares = rain_shares(*maps.rain, heights, sea_level, 0);
        std::ranges::transform(shares.values(), map.rain.begin(),
                               [&](float share) { return share * cell_area; });
    }
    if (maps.flow && sides == Sides::open)
        let_in(inflows_of(*maps.flow, heights, sea_level, step), map);
    map.flow = map.rain;
    accumulate_flow(map.ways, map.order, map.flow);
    carve_rivers(params, map);
    job.report(1);
    if (job.stopped()) return std::nullopt;
    return map;
}

}  // namespace orograph
