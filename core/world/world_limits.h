#pragma once

#include <cstdint>

namespace orograph {

/// Levels below the root that a world may have: 2^40 samples along each axis.
inline constexpr int kMostLevels = 40;

/// Heights of worlds with plain averages lie within this: the sum of four fits in 32 bits.
inline constexpr std::int32_t kHeightLimit = (1 << 29) - 1;

/// Heights of kriged worlds lie within this: what eight far neighbours have over twice the sum of
/// four near ones fits in 32 bits.
inline constexpr std::int32_t kKrigedLimit = (1 << 27) - 1;

}  // namespace orograph
