#pragma once

#include <cstdint>
#include <vector>

#include "core/rivers/torus_map.h"

namespace orograph {

/// Where water runs on a whole map of heights on a torus: the base of a world with rivers.
struct DrainageTree {
    static constexpr int kSea = -1;
    /// The way by which each cell drains, of kWayEast and kWaySouth; kNoReceiver of the sea.
    std::vector<std::uint8_t> ways;
    /// Which cell that leads to; kSea of the sea.
    std::vector<int> receivers;
    /// The cells of the land, each before the one that it flows into.
    std::vector<int> order;
    /// Cells that drain through each, itself included.
    std::vector<std::uint32_t> areas;
};

/// Each cell of the land flows to the steepest of its neighbours, as steepest_ways finds it. No two
/// rivers cross between four cells if one can do otherwise. Requires that every cell of the land
/// has a lower neighbour. Deterministic. That the job was stopped doesn't stop it.
void find_tree(const TorusMap& map, std::uint64_t seed, int threads, DrainageTree& tree);

}  // namespace orograph
