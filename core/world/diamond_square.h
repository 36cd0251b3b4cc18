#pragma once

#include <cstdint>
#include <optional>

#include "core/base/job.h"
#include "core/terrain/fixed_heights.h"

// Diamond-square. Fournier, Fussell and Carpenter, Computer Rendering of Stochastic Models (1982),
// as Paul Martz taught it in Generating Random Fractal Terrain (1997): a torus, whose four corners
// are one sample of height 0; the same range in both half steps. Where we differ on purpose:
// heights are integers, randomness is a hash of the place, and each edge point is computed once
// (his exercise to the reader), since a torus stores no second copy of an edge. It is a `World`
// with its simplest parameters, seen whole.

namespace orograph {

struct DiamondSquare {
    std::uint64_t seed = 0;
    /// In [0, 15]: the map has 2^iterations samples along each axis.
    int iterations = 0;
    /// Roughness exponent in [0, 1]: each iteration multiplies the range by 2^-h.
    double h = 0.7;

    bool operator==(const DiamondSquare&) const = default;
};

/// The whole map; nothing if the job was stopped. Pure: more iterations with the same seed and h
/// keep every sample of fewer, bit for bit, and threads don't matter. Throws
/// std::bad_alloc when memory is short.
std::optional<FixedHeights> diamond_square(const DiamondSquare& recipe, const Job& job);

}  // namespace orograph
