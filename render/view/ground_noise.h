#pragma once

#include <cstdint>

#include "core/base/grid.h"

namespace orograph {

/// Noise of the ground's colours and of its slopes, finer than the cells of the rings, for
/// shaders/lib/ground_noise.glsl: all three are 128 where there is none.
struct NoiseTexel {
    std::uint8_t value = 128;
    /// Of rough ground: rises to the east and to the south, of variance 1 where a texel is
    /// kNoiseSlope above 128.
    std::uint8_t east = 128, south = 128;
    std::uint8_t unused = 0;
    bool operator==(const NoiseTexel&) const = default;
};

static_assert(sizeof(NoiseTexel) == 4);

inline constexpr int kNoiseSlope = 42;

/// Texels along each side, after which the noise repeats; its widest features are a 16th of that.
inline constexpr int kNoiseSide = 512;

/// Four octaves. All are the same noise, so that of a ring with cells twice as large has the same
/// features in the same places, but for one octave that comes at one end and one that goes at the
/// other: from ring to ring, detail comes and nothing moves. Deterministic.
Grid<NoiseTexel> ground_noise();

}  // namespace orograph
