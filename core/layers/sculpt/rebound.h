#pragma once

#include "core/layers/sculpt/broad_mean.h"

namespace orograph {

/// Lifts land that has become lighter, as the crust does: at each sample by `share` of what the
/// land around it lost on average. So a range keeps its height while valleys deepen.
struct Rebound {
    float share = 0;
    /// Standard deviation of the mean, in samples.
    double radius = 1;
    /// Metres. Ground at or below `sea` is no land; `base` is where the lift begins, from nothing.
    float sea = 0, base = 0;
    Sides sides = Sides::open;
};

/// How much of the ground around each sample is land.
BroadMean share_of_land(const Grid<float>& heights, const Rebound& rebound, const Job& job);

/// `before` holds the heights before the land was worn down, and then nothing of use; `land` is
/// share_of_land. False if the job was stopped. Deterministic to the bit.
bool lift(const Rebound& rebound, const BroadMean& land, Grid<float>& before, Grid<float>& heights,
          const Job& job);

}  // namespace orograph
