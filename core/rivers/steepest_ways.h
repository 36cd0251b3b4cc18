#pragma once

#include <cstdint>
#include <vector>

#include "core/rivers/torus_map.h"

namespace orograph {

/// In the rows from `begin` up to `end`: the way from each cell of the land to the steepest of its
/// neighbours, whose slopes chance weighs by .7 to 1.3, so that rivers don't favour eight
/// directions; kNoReceiver in the sea, and where no neighbour is lower. Of equally steep ones it is
/// the first. Same bytes on every machine, whatever the rows at once. Requires one way for each
/// cell.
void find_steepest_ways(const TorusMap& map, std::uint64_t seed, int begin, int end,
                        std::vector<std::uint8_t>& ways);

/// In those rows: how many of its neighbours each cell gets water from.
void count_inflows(const std::vector<std::uint8_t>& ways, int size, int begin, int end,
                   std::vector<std::uint8_t>& inflows);

}  // namespace orograph
