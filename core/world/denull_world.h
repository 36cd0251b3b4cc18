#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/job.h"
#include "core/terrain/terrain.h"

// Diamond-square that can start anywhere: denull's article of 2011. A sample's displacement is a
// hash of its place, so a window of a large world costs little more than its own samples. It is
// kept to compare with and equals the article's program to the last bit, its weaknesses included:
// slow and poor randomness, whose values fall below 0 for negative seeds; a square world that is 0
// outside; and heights clamped at every step. Where we differ on purpose: samples are made level by
// level, with as many around the window as the next level reads, instead of by recursion.

namespace orograph {

struct DenullWorld {
    /// Samples of the finest level from one side to the other: a power of two in [2, 2^30].
    std::int64_t size = 16777216;
    /// Within +-2^52, where the article's floating-point numbers are whole.
    std::int64_t seed = 2;
    /// The world's middle is displaced by half of this at most, and each level by half as much as
    /// the one before; more where the random function is negative. Finite.
    double roughness = 0.7;
};

/// The level that holds every sample: log2(size). Level 0 is all on the border.
int finest_level(const DenullWorld& world);

/// The article's random function: in (-1, 1), and in [0, 1) if none of the arguments is negative.
/// Requires `seed` as in DenullWorld, and x and y within +-2^30.
double denull_random(std::int64_t seed, std::int64_t x, std::int64_t y);

/// Heights in [0, 1] of `window`, row-major, north row first; nothing if the job was stopped.
/// A sample (x, y) of level k lies at (x, y) * (size >> k) of the finest; outside 0 < x, y < 2^k
/// it is 0. Pure, the same for any number of threads; windows that overlap agree, and so do levels.
/// Throws std::bad_alloc when memory is short. Requires 0 <= window.level <= finest_level(world).
std::optional<std::vector<double>> denull_window(const DenullWorld& world, const Window& window,
                                                 const Job& job);

}  // namespace orograph
