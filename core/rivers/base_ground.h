#pragma once

#include <cstdint>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/rivers/country.h"
#include "core/rivers/drainage_tree.h"
#include "core/rivers/rivers_params.h"

namespace orograph {

/// Whether a cell of a given ground is sea: the mean of four samples isn't above 0.
bool has_sea(const Grid<float>& ground);

/// The heights of a given ground, `side` metres across, as cells of a torus, each the mean of the
/// four samples around it, and what country they make: rough where the ground is steep. Requires a
/// grid of 2^n + 1 samples a side.
void take_ground(const Grid<float>& ground, double side, Country& country, TorusMap& map);

/// Goes from the heights of a ground, by RiversParams::erosion, to those of a land with the same
/// coast that rises where the ground is high and that rivers cut into, scaled so that its means
/// around each place are the ground's. False if the job was stopped. See erode_country.
bool cut_valleys(const RiversParams& params, double side, std::uint64_t seed, const Job& job,
                 Country& country, TorusMap& map);

}  // namespace orograph
