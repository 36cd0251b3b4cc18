#pragma once

#include "core/base/grid.h"
#include "core/base/job.h"

namespace orograph {

/// How rough land is at small and at large distances: Hurst's exponent H, from the mean squares of
/// the differences between heights, which grow as the distance to the power 2 H.
struct Roughness {
    /// From 1 to 2 cells, and from 32 to 64; NaN where there are no such pairs, or they all are
    /// equally high.
    double fine = 0, coarse = 0;
};

/// From all pairs of cells of a row or a column that are both land: above `sea_level`, and not NaN.
/// False if the job was stopped. The same on any number of threads.
bool find_roughness(const Grid<float>& heights, float sea_level, Roughness& roughness,
                    const Job& job);

}  // namespace orograph
