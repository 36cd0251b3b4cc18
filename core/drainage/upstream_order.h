#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/drainage/ways.h"

namespace orograph {

/// Puts the numbers of all cells in an order in which each comes before the one it flows into.
/// `receiver(cell)` tells that one, as an int; below 0 for none. Peels off the cells into which
/// nothing flows any more, the first of the map first. Deterministic. Requires that nothing flows
/// in a circle, and at most 255 cells into one.
template <class Receiver>
void find_upstream_order(std::size_t cells, const Receiver& receiver, std::vector<int>& order) {
    std::vector<std::uint8_t> inflows(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const int next = receiver(static_cast<int>(cell));
        if (next >= 0) ++inflows[static_cast<std::size_t>(next)];
    }
    order.clear();
    order.reserve(cells);
    for (std::size_t first = 0; first < cells; ++first) {
        if (inflows[first] != 0) continue;
        auto cell = static_cast<int>(first);
        while (true) {
            order.push_back(cell);
            cell = receiver(cell);
            if (cell < 0) break;
            const auto next = static_cast<std::size_t>(cell);
            // One that comes later in the map is found when its turn comes.
            if (--inflows[next] > 0 || next > first) break;
        }
    }
}

/// The same of a map whose cells flow as its ways say.
std::vector<int> upstream_order(const Ways& ways);

}  // namespace orograph
