#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

// From the bytes of a picture to linear light and back, by IEC 61966-2-1 (sRGB): whatever averages
// pixels has to do so in light. The same on every machine.

namespace orograph {

/// The linear light, from 0 to 1, of each byte.
const std::array<double, 256>& linear_light();

/// Of linear light: less than one of a byte, where it is darkest too.
inline constexpr std::size_t kLightSteps = 1 << 13;

/// The byte that linear light looks like. Requires light from 0 to 1.
std::uint8_t encoded_light(double light);

}  // namespace orograph
