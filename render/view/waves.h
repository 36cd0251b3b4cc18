#pragma once

#include <array>
#include <glm/vec4.hpp>

namespace orograph {

inline constexpr int kWaves = 7;

/// The waves of water around an eye so many metres east and south, for
/// shaders/lib/daylight_water.glsl: radians a metre towards east and south, the phase below the
/// eye, in [0, 2 pi), and the greatest slope. They go with a wind from the west, each half as long
/// again as the next, and together never repeat within sight. The phases come from doubles, so that
/// waves are as exact far from the origin as near it.
std::array<glm::vec4, kWaves> waves_at(double x, double z);

}  // namespace orograph
