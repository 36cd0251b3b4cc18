#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/terrain/water.h"

namespace orograph {

/// Heights of cells on a torus of `size` x `size`, a power of two from 64 on, row-major, metres;
/// the sea's are 0.
struct TorusMap {
    int size = 0;
    std::vector<std::uint8_t> sea;  // 1 or 0
    std::vector<double> heights;

    /// The cell next to one, in one of the ways of kWayEast and kWaySouth.
    int neighbour(int cell, int way) const {
        const int mask = size - 1;
        return ((cell + kWaySouth[way] * size) & (mask * size)) + ((cell + kWayEast[way]) & mask);
    }
};

}  // namespace orograph
