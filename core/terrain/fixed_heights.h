#pragma once

#include <cstdint>

#include "core/base/grid.h"

namespace orograph {

/// The samples of a map's finest level as integers, so that they are the same on every machine. All
/// of them lie within 2^29 of 0, so that the sum of four fits in 32 bits.
struct FixedHeights {
    Grid<std::int32_t> values;
    /// The level that holds every sample: of a map that repeats, log2 of its columns.
    int levels = 0;
    /// One unit of `values`: of a fractal as a share of the range of its first iteration's
    /// displacements, else in metres.
    double unit = 1;
    std::int32_t minimum = 0, maximum = 0;
};

}  // namespace orograph
