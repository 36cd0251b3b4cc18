#pragma once

#include "core/rivers/torus_map.h"

namespace orograph {

/// Raises cells so that each has a lower neighbour or lies by the sea: hollows fill up to where
/// they run over, and rise from there by `rise` metres a cell, or up to twice that. The sea's
/// heights become 0. Requires some sea, and finite heights. Deterministic to the bit: equal rims
/// run over in the order of their cells. Method: Barnes, Lehman and Mulla, "Priority-flood",
/// Computers & Geosciences 62, 2014, algorithm 3.
void fill_hollows(TorusMap& map, double rise);

}  // namespace orograph
