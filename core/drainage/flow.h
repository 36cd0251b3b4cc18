#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/drainage/ways.h"

// What rivers gather on their way down. Each function walks once along an order in which every cell
// comes before the one it flows into (upstream_order). All are deterministic to the bit, and
// require arrays of one element a cell of `ways`.

namespace orograph {

/// Adds to each cell's `flow` that of all cells upstream of it. What was the rain on each cell
/// becomes the water that leaves it; at the outlets together that is all the rain.
void accumulate_flow(const Ways& ways, std::span<const int> order, std::span<double> flow);

/// Fills `lengths` with the longest way that water comes from the centre of another cell, in cells;
/// 0 where none flows in.
void find_upstream_lengths(const Ways& ways, std::span<const int> order, std::span<double> lengths);

/// Fills `orders` with the order of the river in each cell: 1 from its spring on, and one more
/// where two of the same order meet; 0 where no river is. Rivers are where `flow` is at least
/// `threshold`; none ends before an outlet if flow was accumulated. Method: Strahler, "Quantitative
/// analysis of watershed geomorphology", 1957.
void find_strahler_orders(const Ways& ways, std::span<const int> order,
                          std::span<const double> flow, double threshold,
                          std::span<std::uint8_t> orders);

}  // namespace orograph
