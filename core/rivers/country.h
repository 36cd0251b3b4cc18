#pragma once

#include <cstdint>
#include <vector>

#include "core/rivers/rivers_params.h"

namespace orograph {

/// What kind of land lies where in a world, which decides what its rivers make of it: one number a
/// cell of the base, row-major. The world is a torus.
struct Country {
    int size = 0;
    std::vector<std::uint8_t> sea;  // 1 or 0
    /// A measure of the distance from the coast: above 0 on land, below 0 in the sea.
    std::vector<float> inland;
    /// How fast the land rises, and how fast rivers cut into it.
    std::vector<float> uplift, erodibility;
    /// How far up a river its cut has come, as the time that a wave of erosion takes from the sea;
    /// beyond it old plateaus stand uncut.
    std::vector<float> age;
    /// 1 in the middle of a mountain belt, 0 outside.
    std::vector<float> belt;
    /// 0 where valleys are close together to 1 where they are far apart; 0 where their floors are
    /// narrow to 1 where they are wide; 0 without strata to 1 on plateaus.
    std::vector<float> dissection, valley, strata;
};

/// Requires a power of two from 64 to 2048. In whole numbers and exactly rounded arithmetic, so the
/// same on every machine and any number of threads: see Job::threads.
Country make_country(const RiversParams& params, int size, std::uint64_t seed, int threads);

}  // namespace orograph
