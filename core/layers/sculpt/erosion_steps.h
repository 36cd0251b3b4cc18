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
    /// Its shares of the rain (rain_shares); null for the same everywhere.
    const Grid<float>* rain = nullptr;
    /// Hardness as rock_of makes it; null for that.
    const Grid<float>* rock = nullptr;
    Sides sides = Sides::open;
};

/// The hardness of the rock that is eroded: rock_hardness with the parameters' variety.
Grid<float> rock_of(const ErosionParams& params, std::uint64_t seed, double spacing, int width,
                    int height, const Job& job, Sides sides = Sides::open);

/// The same of rock that a map says from 0 to 1; see ErosionMaps::rock. Of variety 1 that is as
/// much as rock_hardness has at its ends.
Grid<float> rock_of_map(const ErosionParams& params, const Grid<float>& map);

/// Erodes a map for `age` (as ErosionParams::age) in some steps. Each is one of stream power, then
/// slides, creep and rebound. False if the job was stopped. Deterministic to the bit.
bool erode_in_steps(const ErosionParams& params, const ErodedMap& map, double age, int steps,
                    double rebound_radius, Grid<float>& heights, const Job& job);

}  // namespace orograph
