#pragma once

#include "core/layers/sculpt/erosion.h"
#include "core/layers/sculpt/rebound.h"

namespace orograph {

/// The ground that is eroded, at one resolution.
struct ErodedMap {
    /// Metres between samples side by side, and of height.
    double spacing = 1;
    float sea = 0, base = 0;
    /// How often it was refined from the coarsest.
    int level = 0;
    std::uint64_t seed = 0;
};

/// The hardness of the rock that is eroded: rock_hardness with the parameters' variety.
Grid<float> rock_of(const ErosionParams& params, std::uint64_t seed, double spacing, int width,
                    int height, const Job& job);

/// Erodes a map for `age` (as ErosionParams::age) in some steps. Each is one of stream power, then
/// slides, creep and rebound. False if the job was stopped. Deterministic to the bit.
bool erode_in_steps(const ErosionParams& params, const ErodedMap& map, double age, int steps,
                    double rebound_radius, Grid<float>& heights, const Job& job);

}  // namespace orograph
