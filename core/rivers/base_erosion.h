#pragma once

#include <cstdint>

#include "core/base/job.h"
#include "core/rivers/country.h"
#include "core/rivers/drainage_tree.h"
#include "core/rivers/rivers_params.h"

namespace orograph {

/// Makes the heights of a country `side` metres across, and the rivers that drain it; false if the
/// job was stopped. Land that rises and rivers that cut into it have come to a balance, but for
/// plateaus that erosion hasn't reached yet: it starts on a few cells and doubles their number,
/// adding detail, until all are there; on each lattice, and several times, each river's profile is
/// set to the steady state of the stream power law in one pass from the sea upwards. Method: Braun
/// and Willett, Geomorphology 180-181, 2013, for the order; the analytic profile as in Tzathas and
/// others, "Physically-based analytical erosion for fast terrain generation", Eurographics 2024.
/// Same bytes on every machine.
bool erode_country(const RiversParams& params, const Country& country, double side,
                   std::uint64_t seed, const Job& job, TorusMap& map, DrainageTree& tree);

}  // namespace orograph
