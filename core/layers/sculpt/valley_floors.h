#pragma once

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/sides.h"

namespace orograph {

/// Fills the bottoms of valleys with what rivers bring, so that they are flat and the wider the
/// larger the river: tubes become valleys.
struct ValleyFloors {
    /// 0 fills none; 1 raises the bed of a stream that drains a square kilometre by up to 20 m.
    float amount = 1;
    /// Metres. Ground at or below `sea` is sea; `base` is where floors begin, from nothing.
    float sea = 0, base = 0;
    /// Metres between samples side by side.
    float spacing = 1;
    /// How much of the mean rain falls where; null for 1 everywhere.
    const Grid<float>* rain = nullptr;
    Sides sides = Sides::open;
};

/// Raises channels by what their area, their slope and the depth of their valley allow, and the
/// ground beside them to gentle ramps; then lets each sample of the land lie above the one that it
/// drains to. False if the job was stopped. Deterministic to the bit.
bool fill_valley_floors(const ValleyFloors& floors, Grid<float>& heights, const Job& job);

/// Raises each sample of the land that doesn't lie above the one that it drains to, by as little as
/// will do, so that no pit is left. False if the job was stopped. Deterministic to the bit.
bool let_all_drain(float sea, float spacing, Grid<float>& heights, const Job& job,
                   Sides sides = Sides::open);

}  // namespace orograph
