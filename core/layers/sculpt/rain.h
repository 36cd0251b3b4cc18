#pragma once

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/sides.h"

namespace orograph {

/// The wind and what it brings.
struct RainRule {
    /// Metres. The sea's surface.
    float sea = 0;
    /// Metres between samples side by side.
    double spacing = 1;
    /// Where the wind comes from, in whole turns clockwise from the north.
    double wind_from = 0.75;
    /// Millimetres a year on a plain by the sea.
    double rain = 900;
    /// How much mountains change it: 0 not at all, 1 as physics has it.
    double shadow = 1;
    Sides sides = Sides::open;
};

/// Sets `rain` to the millimetres a year at each sample. Air comes in with as much vapour as it can
/// hold over the sea; that halves with each 1,733 m of height (a scale height of 2,500 m). What it
/// can't hold falls: on slopes that it climbs it rains more, beyond them, where the air sinks and
/// is dry, less. Over the sea it takes up vapour again. Heights are smoothed over a kilometre, as
/// air doesn't follow every hill. The processes are those of Smith and Barstad, "A Linear Theory of
/// Orographic Precipitation" (Journal of the Atmospheric Sciences, 2004), in columns of air that
/// follow straight lines. Over a tile the air comes in again on the other side with the vapour that
/// is left in it, round after round, until that no longer changes: in the lee of the highest range
/// of a tile without a sea it stays dry. False if the job was stopped. Deterministic to the bit.
bool find_rain(const RainRule& rule, const Grid<float>& heights, Grid<float>& rain, const Job& job);

}  // namespace orograph
