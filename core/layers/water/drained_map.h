#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/job.h"
#include "core/drainage/ways.h"
#include "core/layers/water/lakes_and_rivers.h"

namespace orograph {

/// A map with its lakes and rivers.
struct DrainedMap {
    /// What is drained, with what was cut, filled and carved; and the surface of the water over it,
    /// at the ground where there is none. Metres.
    Grid<float> ground, surface;
    /// Whether a cell belongs to a lake.
    Grid<std::uint8_t> lakes;
    /// Which say whether its sides are joined.
    Ways ways;
    /// See upstream_order.
    std::vector<int> order;
    /// Square kilometres that each cell counts for: its own, times its share of the rain, and what
    /// comes in over the border there.
    std::vector<double> rain;
    /// Square kilometres that drain through each cell.
    std::vector<double> flow;
};

/// Whether water runs through a cell of the land that has that much flow, in no lake.
bool is_river(const DrainageParams& params, const DrainedMap& map, std::size_t cell);

// A river that drains so many square kilometres, by the hydraulic geometry of Leopold and Maddock
// ("The hydraulic geometry of stream channels", US Geological Survey Professional Paper 252, 1953):
// downstream, widths grow as the square root of discharge, and depths as its power of 0.4.

/// Metres.
double river_width_of(const DrainageParams& params, double square_kilometres);
/// Metres.
double river_depth_of(const DrainageParams& params, double square_kilometres);

/// What is known of a map beside its heights, of their size; null for what isn't.
struct DrainageMaps {
    /// Of whatever unit; without it, the same falls everywhere.
    const Grid<float>* rain = nullptr;
    /// Square metres that drain through each sample, on the map or beyond it: see inflows_of.
    const Grid<float>* flow = nullptr;
};

/// Drains `heights`, whose samples are `step` metres apart. Over joined sides water goes on where
/// it comes in, and so does all of DrainedMap; with no border nothing comes in from beyond. Nothing
/// if the job was stopped. The same on any number of threads.
std::optional<DrainedMap> drain_map(const DrainageParams& params, double step,
                                    const Grid<float>& heights, const DrainageMaps& maps,
                                    const Job& job, Sides sides = Sides::open);

}  // namespace orograph
