#pragma once

#include <array>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace orograph {

inline constexpr int kWaves = 7;

/// The waves of water around an eye so many metres east and south, for
/// shaders/lib/daylight_water.glsl: radians a metre towards east and south, the phase below the
/// eye, in [0, 2 pi), and the greatest slope. They go with a wind from the west, each half as long
/// again as the next, and together never repeat within sight. The phases come from doubles, so that
/// waves are as exact far from the origin as near it.
std::array<glm::vec4, kWaves> waves_at(double x, double z);

/// What water takes of red, green and blue light, 1 over metres: that of clear water, and what that
/// much silt adds, of which a river and its coast have 1.
glm::vec3 water_loss(double silt);

}  // namespace orograph
