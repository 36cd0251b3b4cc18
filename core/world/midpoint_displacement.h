#pragma once

#include <cstdint>
#include <optional>

#include "core/base/job.h"
#include "core/terrain/fixed_heights.h"

// Midpoint displacement of a line, the first method of Martz's article (1997): halve every segment
// and move its middle up or down by a random share of a range that shrinks by 2^-H. Both ends of
// the line are one sample of height 0, so copies side by side join without a seam.

namespace orograph {

struct MidpointDisplacement {
    std::uint64_t seed = 0;
    /// In [0, 26]: the line has 2^iterations samples.
    int iterations = 0;
    /// Roughness exponent in [0, 1].
    double h = 0.7;
};

/// The line as a grid of one row; nothing if the job was stopped. Pure, and nested like
/// diamond_square.
std::optional<FixedHeights> midpoint_displacement(const MidpointDisplacement& recipe,
                                                  const Job& job);

}  // namespace orograph
