#pragma once

#include <cstdint>
#include <vector>

// Where water runs on a whole map of heights on a torus: the base of a world with rivers.

namespace orograph {

/// Heights of cells on a torus of `size` x `size`, row-major, metres; the sea's are 0.
struct TorusMap {
    int size = 0;
    std::vector<std::uint8_t> sea;
    std::vector<double> heights;

    /// The cell next to one, in a direction of river_cells.h.
    int neighbour(int cell, int direction) const;
};

/// Raises cells so that each has a lower neighbour or lies by the sea: hollows fill up to where
/// they run over, and rise from there by `rise` metres a cell, or up to twice that. Requires some
/// sea. Method: Barnes, Lehman and Mulla, "Priority-flood", Computers & Geosciences 62, 2014,
/// algorithm 3.
void fill_hollows(TorusMap& map, double rise);

/// Which cell each flows into, and all cells in an order in which each comes before the one it
/// flows into.
struct DrainageTree {
    static constexpr int kSea = -1;
    std::vector<int> receivers;
    std::vector<int> order;
    /// Cells that drain through each, itself included.
    std::vector<double> areas;
};

/// Each cell of the land flows to the steepest of its neighbours, whose slopes chance weighs by .7
/// to 1.3, so that rivers don't favour eight directions. No two rivers cross between four cells if
/// one can do otherwise. Requires that every cell of the land has a lower neighbour. Deterministic.
/// That the job was stopped doesn't stop it.
void find_tree(const TorusMap& map, std::uint64_t seed, int threads, DrainageTree& tree);

}  // namespace orograph
