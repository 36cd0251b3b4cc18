#pragma once

#include <cstdint>

#include "core/base/grid.h"
#include "core/world/world_limits.h"

namespace orograph {

/// One period of a terrain that repeats: the samples of its finest level as integers, so that they
/// are the same on every machine. All of them lie within +-kHeightLimit, so that the sum of four
/// fits in 32 bits.
struct FixedHeights {
    Grid<std::int32_t> values;
    /// log2 of the number of columns.
    int levels = 0;
    /// One unit of `values`, as a share of the range of the first iteration's displacements.
    double unit = 1;
    std::int32_t minimum = 0, maximum = 0;
};

/// Wraps up what a generator made with roughness exponent `h`: adds the unit and the extremes.
FixedHeights finish_heights(Grid<std::int32_t> values, int levels, double h);

}  // namespace orograph
