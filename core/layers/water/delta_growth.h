#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/sides.h"

namespace orograph {

/// What a river builds at its mouth.
struct DeltaRule {
    /// Metres.
    float sea = 0;
    /// Metres between samples.
    double step = 1;
    /// Metres of the land that a river drains, that it brings to its mouth.
    double sediment = 10;
    /// Rise over run of the plain, and of the bed of the sea before it.
    double plain_slope = 0.001, front_slope = 0.012;
    /// The least part of the river that a channel of its own carries.
    float least_channel = 0.02f;
    /// Metres of width and depth of a channel that carries the water of a square kilometre.
    double width = 4, depth = 1;
    Sides sides = Sides::open;
};

/// Where a river reaches the sea.
struct RiverMouth {
    /// Of the sea.
    std::size_t cell = 0;
    /// Square metres that drain there.
    double area = 0;
};

/// The mouths of the rivers that drain `least_area` square metres or more, the largest first.
/// Nothing that counts if the job was stopped. Deterministic.
std::vector<RiverMouth> find_mouths(const Grid<float>& heights, const DeltaRule& rule,
                                    double least_area, const Job& job);

/// Builds a delta into the sea at each mouth, one after another. A plain grows outwards from the
/// mouth to where sediment gets soonest: that is later where the way is longer, the sea deeper and
/// `resistance`, a factor above 0 for each cell, greater (first-passage percolation: Hammersley and
/// Welsh, 1965). It ends when the plain has taken all the sediment, or there is no more sea. The
/// ways by which it came join to a tree, of which each branch carries as much of the river as it
/// has of the front. Those that carry enough are cut as channels, which the sea fills, by the
/// hydraulic geometry of Leopold and Maddock (1953). Before the front the bed of the sea is raised,
/// with sediment that isn't counted.
/// Nothing but channels is lowered, and land more than 2 m above the sea is left as it is, so a
/// mouth that an earlier delta has buried builds none. False if the job was stopped, with a part of
/// them built. Deterministic to the bit. Requires grids of one size.
bool grow_deltas(std::span<const RiverMouth> mouths, const DeltaRule& rule,
                 const Grid<float>& resistance, Grid<float>& heights, const Job& job);

}  // namespace orograph
