#pragma once

#include <span>

#include "core/layers/water/drained_map.h"
#include "core/terrain/water.h"

namespace orograph {

/// The water of a drained map, whose samples are `step` metres apart, as it is drawn: sea and lakes
/// with their depths, and each river as a line from sample to sample. A line is no wider than two
/// cells. `water` has one sample a cell of the map. Deterministic.
void take_water(const DrainageParams& params, const DrainedMap& map, double step,
                std::span<WaterSample> water);

}  // namespace orograph
