#pragma once

#include <cstdint>
#include <vector>

#include "core/rivers/country.h"
#include "core/rivers/drainage_tree.h"

namespace orograph {

/// How far glaciers have shaped land in a mountain belt (Country::belt), from 0 to 1. The longer
/// the ice age was the further they came down from the middles of the belts.
double glaciated(const RiversParams& params, double belt);

/// How far land sank under its ice, or the sea has risen since: RiverBase::sinking. Much where
/// glaciated mountains stand near the coast. Down a river of the base it never falls, so that none
/// has to rise. `map` and `tree` are those of the country. Deterministic.
std::vector<std::int32_t> find_sinking(const RiversParams& params, const Country& country,
                                       const TorusMap& map, const DrainageTree& tree);

/// Whether a cell or one within two of it has sunk.
bool sinks_around(const TorusMap& map, const std::vector<std::int32_t>& sinking, int cell);

}  // namespace orograph
