#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/terrain/water.h"

namespace orograph {

/// Calls `visit(cells)` for each region of cells that belong together: all for which
/// `belongs(cell)` holds and which touch, be it at a corner. Cells are the indices of a torus of
/// `size` x `size`, a power of two, row-major; regions come in the order of their first cells.
template <class Belongs, class Visit>
void for_each_region(int size, const Belongs& belongs, const Visit& visit) {
    const int mask = size - 1;
    std::vector<std::uint8_t> seen(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
    std::vector<int> cells;
    for (int first = 0; first < size * size; ++first) {
        if (seen[static_cast<std::size_t>(first)] || !belongs(first)) continue;
        seen[static_cast<std::size_t>(first)] = 1;
        cells.assign(1, first);
        for (std::size_t next = 0; next < cells.size(); ++next) {
            const int x = cells[next] & mask, y = cells[next] / size;
            for (int k = 0; k < kWays; ++k) {
                const int cell = ((y + kWaySouth[k]) & mask) * size + ((x + kWayEast[k]) & mask);
                if (seen[static_cast<std::size_t>(cell)] || !belongs(cell)) continue;
                seen[static_cast<std::size_t>(cell)] = 1;
                cells.push_back(cell);
            }
        }
        visit(cells);
    }
}

}  // namespace orograph
