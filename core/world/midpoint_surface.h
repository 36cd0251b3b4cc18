#pragma once

#include <cstdint>
#include <optional>

#include "core/base/job.h"
#include "core/terrain/fixed_heights.h"

// Midpoint displacement of a surface, the step between the line and diamond-square: the middle of
// each edge is the displaced mean of the edge's two ends, the centre of each square the displaced
// mean of its four corners. Fournier, Fussell and Carpenter, Computer Rendering of Stochastic
// Models (1982), subdivide squares like this: what lies on an edge depends on the edge alone,
// so that neighbouring patches stay joined. The price is creases: nothing makes the slopes on the
// two sides of an edge meet, so the edges of coarse squares stay visible as straight ridges and
// valleys along the axes however often they are divided. Miller, The Definition and Rendering of
// Terrain Maps (1986), criticises them. As in diamond_square.h the surface is a torus of integers
// whose four corners are one sample of height 0.

namespace orograph {

struct MidpointSurface {
    std::uint64_t seed = 0;
    /// In [0, 15]: the map has 2^iterations samples along each axis.
    int iterations = 0;
    /// Roughness exponent in [0, 1]: each iteration multiplies the range by 2^-h.
    double h = 0.7;

    bool operator==(const MidpointSurface&) const = default;
};

/// The whole map; nothing if the job was stopped. Pure, and nested like diamond_square, with whose
/// map of the same recipe it shares the displacements but not the means. Uses 1.25 times the memory
/// of the result while it works. Throws std::bad_alloc when memory is short.
std::optional<FixedHeights> midpoint_surface(const MidpointSurface& recipe, const Job& job);

}  // namespace orograph
