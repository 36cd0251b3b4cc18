#include "core/layers/water/lakes_and_rivers.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/drainage/distance.h"
#include "core/drainage/flow.h"
#include "core/drainage/spread_flow.h"
#include "core/layers/sculpt/tile.h"
#include "core/layers/stack/sea_level_field.h"
#include "core/layers/water/drained_map.h"
#include "core/layers/water/drained_water.h"

namespace orograph {
namespace {

/// Drains the heights in the grid, of a tile where they are one, and lets `fill(map, step, grid,
/// job)` write something of what comes of it over them.
template <class Fill>
Result<bool> drain_and_fill(const DrainageParams& params, const Site& site,
                            const LayerInputs& inputs, Grid<float>& grid, const Job& job,
                            const Fill& fill) {
    return change_tile_or_map(site, grid, [&](Grid<float>& ground, Sides sides) -> Result<bool> {
        DrainageMaps maps{inputs[0].get(), inputs[1].get()};
        Grid<float> rain;
        if (sides == Sides::joined) {
            if (maps.rain) rain = tile_of(*maps.rain);
            // There is no border over which anything could come in.
            maps = {maps.rain ? &rain : nullptr, nullptr};
        }
        const auto map = drain_map(params, site.step(), ground, maps, job.part(0, 0.9), sides);
        if (!map) return false;
        return fill(*map, site.step(), ground, job.part(0.9, 1));
    });
}

/// A sampler that fills its grid so.
template <class Fill>
Sampler::Fill filled_by(const DrainageParams& params, const Lattice& lattice,
                        const LayerInputs& inputs, Fill fill) {
    return [=](const Window& window, Grid<float>& grid, const Job& job) {
        return drain_and_fill(params, lattice.site(window), inputs, grid, job, fill);
    };
}

/// The same for a number of each cell by itself.
template <class Value>
Sampler::Fill filled_each(const DrainageParams& params, const Lattice& lattice,
                          const LayerInputs& inputs, Value value) {
    return filled_by(params, lattice, inputs,
                     [value](const DrainedMap& map, double, Grid<float>& grid, const Job& job) {
                         for (std::size_t cell = 0; cell < grid.size(); ++cell) {
                             grid.values()[cell] = static_cast<float>(value(map, cell));
                         }
                         return !job.stopped();
                     });
}

/// Metres of water over a cell, be it sea, lake or river.
double depth_of(const DrainageParams& params, const DrainedMap& map, std::size_t cell) {
    const double ground = map.ground.values()[cell];
    if (!(map.surface.values()[cell] > params.sea_level)) return params.sea_level - ground;
    const bool wet = map.lakes.values()[cell] != 0 || is_river(params, map, cell);
    return wet ? map.surface.values()[cell] - ground : 0;
}

bool is_wet(const DrainageParams& params, const DrainedMap& map, std::size_t cell) {
    return map.lakes.values()[cell] != 0 || is_river(params, map, cell) ||
           !(map.surface.values()[cell] > params.sea_level);
}

bool fill_spread_flow(const DrainageParams& params, const DrainedMap& map, Grid<float>& grid,
                      const Job& job) {
    SpreadDirections directions(grid.width(), grid.height());
    if (!find_spread_directions(map.surface, static_cast<float>(params.sea_level), map.ways,
                                directions, job)) {
        return false;
    }
    std::vector<double> flow = map.rain;
    if (!accumulate_spread_flow(directions, flow, job, map.ways.sides())) return false;
    std::ranges::transform(flow, grid.values().begin(),
                           [](double value) { return static_cast<float>(value); });
    return true;
}

bool fill_orders(const DrainageParams& params, const DrainedMap& map, Grid<float>& grid) {
    std::vector<std::uint8_t> orders(grid.size());
    find_strahler_orders(map.ways, map.order, map.flow, params.river_area, orders);
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
        const bool land = map.surface.values()[cell] > params.sea_level;
        grid.values()[cell] = land ? orders[cell] : 0;
    }
    return true;
}

bool fill_distances(const DrainageParams& params, const DrainedMap& map, double step,
                    Grid<float>& grid, const Job& job) {
    const auto wet = [&](int x, int y) {
        return is_wet(params, map,
                      static_cast<std::size_t>(y) * static_cast<std::size_t>(grid.width()) +
                          static_cast<std::size_t>(x));
    };
    if (!find_distances(grid, wet, job, map.ways.sides())) return false;
    // As far as can be, where there is no water at all.
    const double farthest = std::hypot(grid.width(), grid.height());
    for (float& distance : grid.values()) {
        distance = static_cast<float>(std::min<double>(distance, farthest) * step);
    }
    return true;
}

}  // namespace

std::span<const Choice> choices_of(Pits) {
    static constexpr Choice kChoices[] = {
        {"kept", "Kept"}, {"filled", "Filled"}, {"breached", "Breached"}};
    return kChoices;
}

std::span<const Field> drainage_fields() {
    static constexpr Field kFields[] = {
        field<&DrainageParams::pits>(
            {.key = "pits",
             .label = "Small pits",
             .tooltip = "What becomes of pits that are too small for a lake: they stay dry, are "
                        "filled with ground, or a way out of them is cut."}),
        field<&DrainageParams::breach_length>(
            {.key = "breach_length",
             .label = "Longest breach",
             .unit = "m",
             .tooltip = "Pits with a longer way out become lakes, or are filled.",
             .minimum = 0,
             .maximum = 100000}),
        field<&DrainageParams::breach_depth>(
            {.key = "breach_depth",
             .label = "Deepest breach",
             .unit = "m",
             .tooltip = "Pits that would need a deeper cut become lakes, or are filled.",
             .minimum = 0,
             .maximum = 1000}),
        field<&DrainageParams::least_lake>({.key = "least_lake",
                                            .label = "Smallest lake",
                                            .unit = "km2",
                                            .tooltip = "Smaller pits hold no lake.",
                                            .minimum = 0,
                                            .maximum = 10000}),
        field<&DrainageParams::river_area>(
            {.key = "river_area",
             .label = "River begins",
             .unit = "km2",
             .tooltip = "How much land drains to where a river begins.",
             .minimum = 0.0001,
             .maximum = 10000,
             .scale = Scale::logarithmic}),
        field<&DrainageParams::river_depth>(
            {.key = "river_depth",
             .label = "River depth",
             .unit = "m",
             .tooltip = "How deep a river that drains 1 km2 is carved; larger ones are deeper.",
             .minimum = 0,
             .maximum = 100}),
        field<&DrainageParams::river_width>(
            {.key = "river_width",
             .label = "River width",
             .unit = "m",
             .tooltip = "How wide a river that drains 1 km2 is drawn; larger ones are wider.",
             .minimum = 0,
             .maximum = 100}),
        sea_level_field<&DrainageParams::sea_level>(),
        input_layer_field<&DrainageParams::rain_from>(
            "rain_from", "Rain from",
            "A layer below whose numbers, such as the rain of a climate, say how much falls where: "
            "rivers begin sooner and are larger where it is more. Only proportions count."),
        input_field_field<&DrainageParams::rain_field>(
            "rain_field", "Rain field",
            "A field of that layer, such as rain. Empty for its heights."),
        input_layer_field<&DrainageParams::inflow_from>(
            "inflow_from", "Inflow from",
            "A layer below whose field says how many square metres of land drain through each "
            "place, such as the flow of a world with rivers: rivers that come in over the border "
            "are then as large as they are there."),
        input_field_field<&DrainageParams::inflow_field>(
            "inflow_field", "Inflow field",
            "A field of that layer, such as flow. Empty for its heights."),
    };
    return kFields;
}

Result<Sampler> lakes_and_rivers(const DrainageParams& params, const Lattice& lattice,
                                 const LayerInputs& inputs) {
    assert(inputs.size() >= 2);
    const auto heights = [](const DrainedMap& map, double, Grid<float>& grid, const Job& job) {
        std::ranges::copy(map.ground.values(), grid.values().begin());
        return !job.stopped();
    };
    const auto flow = [](const DrainedMap& map, std::size_t cell) { return map.flow[cell]; };
    const auto spread_flow = [params](const DrainedMap& map, double, Grid<float>& grid,
                                      const Job& job) {
        return fill_spread_flow(params, map, grid, job);
    };
    const auto lake = [](const DrainedMap& map, std::size_t cell) {
        const double depth = map.surface.values()[cell] - map.ground.values()[cell];
        return map.lakes.values()[cell] != 0 ? depth : 0;
    };
    const auto depth = [params](const DrainedMap& map, std::size_t cell) {
        return depth_of(params, map, cell);
    };
    const auto order = [params](const DrainedMap& map, double, Grid<float>& grid, const Job&) {
        return fill_orders(params, map, grid);
    };
    const auto distance = [params](const DrainedMap& map, double step, Grid<float>& grid,
                                   const Job& job) {
        return fill_distances(params, map, step, grid, job);
    };
    const auto slope = [](const DrainedMap& map, double step, Grid<float>& grid, const Job& job) {
        for (int y = 0; y < grid.height(); ++y) {
            for (int x = 0; x < grid.width(); ++x) {
                grid.at(x, y) =
                    static_cast<float>(slope_at(map.ground, x, y, step, map.ways.sides()));
            }
        }
        return !job.stopped();
    };
    return Sampler{
        .heights = filled_by(params, lattice, inputs, heights),
        .fields = {filled_each(params, lattice, inputs, flow),
                   filled_by(params, lattice, inputs, spread_flow),
                   filled_each(params, lattice, inputs, lake),
                   filled_each(params, lattice, inputs, depth),
                   filled_by(params, lattice, inputs, order),
                   filled_by(params, lattice, inputs, distance),
                   filled_by(params, lattice, inputs, slope)},
        .heights_and_water = [=](const Window& window, Grid<float>& grid,
                                 std::span<WaterSample> water, const Job& job) -> Result<bool> {
            const auto both = [&](const DrainedMap& map, double step, Grid<float>& ground,
                                  const Job& rest) {
                if (map.ways.sides() == Sides::joined) {
                    Grid<WaterSample> tile(ground.width(), ground.height());
                    take_water(params, map, step, tile.values());
                    repeat_tile(tile, water);
                } else {
                    take_water(params, map, step, water);
                }
                return heights(map, step, ground, rest);
            };
            return drain_and_fill(params, lattice.site(window), inputs, grid, job, both);
        }};
}

}  // namespace orograph
