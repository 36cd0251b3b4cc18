#pragma once

#include <algorithm>
#include <array>

#include "core/base/portable_math.h"

// How water looks, in all pictures of it. shaders/lib/water.glsl has the same formulas.

namespace orograph {

/// What comes back from white light on water, linear: red, green and blue of a shallow where one
/// sees the ground, and of the deep.
inline constexpr std::array<float, 3> kShallowWater = {0.095f, 0.240f, 0.275f};
inline constexpr std::array<float, 3> kDeepWater = {0.006f, 0.030f, 0.075f};

/// How much of a pixel a river covers whose middle is `distance` from the pixel's; all in metres.
inline double river_coverage(double distance, double width, double pixel) {
    const double near = std::max(distance - 0.5 * pixel, -0.5 * width);
    const double far = std::min(distance + 0.5 * pixel, 0.5 * width);
    return std::clamp((far - near) / pixel, 0.0, 1.0);
}

/// How much of a pixel still water covers, from the depth in its middle and the change of that from
/// pixel to pixel.
inline double shore_coverage(double depth, double change) {
    return std::clamp(0.5 + depth / std::max(change, 1e-6), 0.0, 1.0);
}

/// What share of the colour is the shallow water's.
inline double shallow_share(double depth) {
    constexpr double kHalf = 6;  // metres
    return kHalf / (kHalf + std::max(depth, 0.0));
}

/// Metres, of a river of that width: of the discharge Q in cubic metres a second rivers are about
/// 10 Q^0.5 metres wide and 0.3 Q^0.4 deep (Leopold and Maddock 1953).
inline double river_depth(double width) {
    return 0.3 * power(0.1 * width, 0.8);
}

}  // namespace orograph
