#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/base/grid.h"

// How a texture is lit, the same for all that colour one.

namespace orograph {

inline std::uint8_t to_byte(float value) {
    return static_cast<std::uint8_t>(std::clamp(value, 0.0f, 255.0f) + 0.5f);
}

/// Lambert's law for a light in the north-west, 45 degrees high: 1 on flat ground. `east` and
/// `south` are slopes, rise over run.
inline float hillshade(float east, float south) {
    constexpr float kAmbient = 0.45f;
    const float towards_light = std::max(0.0f, 1 + (east + south) * 0.70710678f);
    return kAmbient + (1 - kAmbient) * towards_light / std::sqrt(1 + east * east + south * south);
}

/// A colour where the ground has those slopes.
inline Rgb lit(Rgb colour, float east, float south) {
    const float shade = hillshade(east, south);
    return {to_byte(colour.red * shade), to_byte(colour.green * shade),
            to_byte(colour.blue * shade)};
}

}  // namespace orograph
