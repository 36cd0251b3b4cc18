#pragma once

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/sides.h"

namespace orograph {

/// How much more fall rock of hardness 1 bears.
inline constexpr float kRockFall = 0.2f;

/// What keeps slopes from becoming too steep: loose ground slides.
struct TalusRule {
    /// Metres. Ground at or below it is sea, which neither gives nor takes.
    float sea = 0;
    /// Metres of height between samples side by side beyond which ground slides.
    float fall = 1;
    /// The hardness of rock, about 0, on a grid of the same size: 1 + kRockFall times the mean of
    /// two samples multiplies what falls between them.
    const Grid<float>* rock = nullptr;
    int sweeps = 1;
    /// Of what is too steep, the share that moves in a sweep. A sample has eight neighbours, so an
    /// eighth or more would swing.
    float moved = 0.11f;
    Sides sides = Sides::open;
};

/// Moves a part of what is too steep to the lower of each pair of neighbours, some times over. What
/// one loses the other gains, but for rounding. Musgrave, Kolb and Mace, "The Synthesis and
/// Rendering of Eroded Fractal Terrains" (SIGGRAPH 1989, section 4), but each sweep reads the one
/// before alone, so that no direction comes first. False if the job was stopped. Deterministic to
/// the bit. `scratch` is a grid of the same size, whose values don't matter.
bool slide(const TalusRule& rule, Grid<float>& heights, Grid<float>& scratch, const Job& job);

/// Moves each sample of the land by `share`, in [0, 0.25], of the way to the mean of its
/// neighbours, a diagonal one counting a quarter of one beside; the sea's count as `sea`. So soil
/// creeps, which rounds crests. False if the job was stopped. Deterministic to the bit.
bool creep(float share, float sea, Grid<float>& heights, Grid<float>& scratch, const Job& job,
           Sides sides = Sides::open);

}  // namespace orograph
