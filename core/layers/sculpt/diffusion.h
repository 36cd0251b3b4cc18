#pragma once

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/sides.h"

namespace orograph {

/// Lets ground spread as heat does, dz/dt = D (d2z/dx2 + d2z/dy2): soil that creeps downhill the
/// faster the steeper it is (Culling, "Analytical Theory of Erosion", Journal of Geology, 1960).
/// `length` is the root of 2 D t in samples: a spike becomes a bell of that standard deviation.
/// Land lies above `sea`; the sea and what is no number stay as they are. Beside the sea ground
/// spreads to its surface, over a border and into what is no number nothing goes. Land
/// stays land, no height leaves the range of those before and of the sea, and without a sea the
/// volume stays, but for rounding. Eight implicit steps of time, each along the rows and then along
/// the columns (Yanenko, "The Method of Fractional Steps", 1971), so the cost doesn't depend on the
/// length. False if the job was stopped, with heights half made. Deterministic to the bit on any
/// number of threads. Requires length >= 0, and joined sides of 3 samples or more.
bool diffuse(double length, float sea, Grid<float>& heights, const Job& job,
             Sides sides = Sides::open);

}  // namespace orograph
