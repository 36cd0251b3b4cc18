#pragma once

#include <cstdint>

namespace orograph {

/// A place between two samples of a row.
struct BetweenSamples {
    std::int64_t before = 0;  // the sample at or before it
    float share = 0;          // how far on the way to the next, from 0 to 1
};

/// The place `numerator` / `denominator` samples after the first. Requires a denominator above 0.
inline BetweenSamples between_samples(std::int64_t numerator, std::int64_t denominator) {
    const std::int64_t before =
        numerator >= 0 ? numerator / denominator : -((-numerator - 1) / denominator) - 1;
    const std::int64_t rest = numerator - before * denominator;
    return {before,
            static_cast<float>(static_cast<double>(rest) / static_cast<double>(denominator))};
}

/// Where the middle of a texel lies among samples that have the same extent:
/// (texel + 1/2) / texels is (sample + 1/2) / samples.
inline BetweenSamples texel_between(std::int64_t texel, std::int64_t texels, std::int64_t samples) {
    return between_samples((2 * texel + 1) * samples - texels, 2 * texels);
}

/// What each of the four samples around a place, from the one before `before` on, counts.
/// Method: Catmull and Rom, "A class of local interpolating splines", 1974: at a sample the slope
/// is the central difference.
struct CubicWeights {
    float values[4], slopes[4];
};

inline CubicWeights cubic_weights(float t) {
    const float t2 = t * t, t3 = t2 * t;
    return {
        {-0.5f * t + t2 - 0.5f * t3, 1 - 2.5f * t2 + 1.5f * t3, 0.5f * t + 2 * t2 - 1.5f * t3,
         -0.5f * t2 + 0.5f * t3},
        {-0.5f + 2 * t - 1.5f * t2, -5 * t + 4.5f * t2, 0.5f + 4 * t - 4.5f * t2, -t + 1.5f * t2}};
}

}  // namespace orograph
