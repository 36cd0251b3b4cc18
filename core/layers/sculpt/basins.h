#pragma once

#include "core/layers/sculpt/flow_directions.h"

namespace orograph {

/// Turns the ways of some samples, so that no pit is left: the water of each basin that has
/// one leaves it over its lowest pass, along the path that leads up there from the pit, and so on
/// to an outlet. If there is no outlet, the lowest pit becomes one. Heights are those that made the
/// ways, and stay as they are.
///
/// Guillaume Cordonnier, Benoit Bovy and Jean Braun, "A versatile, linear complexity algorithm for
/// flow routing in topographies with depressions" (Earth Surface Dynamics, 2019): a spanning tree
/// of the basins by their lowest passes. It costs no more than there are samples in basins with
/// pits. Deterministic to the bit: of passes of one height the first in the order of the map.
void drain_pits(const Grid<float>& heights, Ways& ways, Sides sides = Sides::open);

}  // namespace orograph
