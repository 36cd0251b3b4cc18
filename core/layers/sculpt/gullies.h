#pragma once

#include <cstdint>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/sides.h"

namespace orograph {

/// Cuts gullies into slopes, finer than streams reach.
struct Gullies {
    /// 1 cuts as deep as on mountains; 0 cuts none.
    float amount = 1;
    /// Metres. Ground at or below `sea` is sea, which stays; land stays land.
    float sea = 0;
    /// Metres between samples side by side.
    float spacing = 1;
    /// Another one puts them elsewhere.
    std::uint64_t seed = 0;
    /// Where they are joined, the map must be a square, of which gullies become an even part.
    Sides sides = Sides::open;
};

/// Adds stripes that run down the slope, 250 m apart and, twice each, finer, as long as samples are
/// close enough to show them. Each octave follows the slope with the gullies before it, so they
/// branch. Rune Skovbo Johansen, "Fast and Gorgeous Erosion Filter" (blog.runevision.com, 2026),
/// after Clay John, "Eroded Terrain Noise" (Shadertoy, 2018). Steeper ground has deeper gullies,
/// level ground and the shore none. Pits may be left. False if the job was stopped. Deterministic
/// to the bit.
bool cut_gullies(const Gullies& gullies, Grid<float>& heights, const Job& job);

}  // namespace orograph
