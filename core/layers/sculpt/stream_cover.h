#pragma once

#include "core/base/grid.h"
#include "core/base/sides.h"

namespace orograph {

/// How streams change what covers the ground beside them: a number from 0 to 1 for each sample.
struct StreamCover {
    /// How wet their banks are: plants grow there even where it hardly rains.
    Grid<float> green;
    /// How much of the ground is gravel of their beds.
    Grid<float> gravel;
    /// How much of the ground is the salt of a lake that has dried up; of no size for none.
    Grid<float> salt{};
};

/// Of a map of which `flow` says how many square kilometres drain through each sample. A stream of
/// a square kilometre greens 20 m on each side, larger ones more, by the power 0.4 of the area as
/// depths grow, and none more than 120 m. Where it falls by 15 % or more its bed is gravel; where
/// it falls by less than 4 %, mud. Banks go on over joined sides. `step` is metres between samples.
/// The grids are of one size. Deterministic to the bit.
StreamCover stream_cover(const Grid<float>& flow, const Grid<float>& heights, double step,
                         Sides sides = Sides::open);

}  // namespace orograph
