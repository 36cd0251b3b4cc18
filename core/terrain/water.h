#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>

#include "core/base/portable_math.h"

namespace orograph {

class Terrain;
struct Window;

/// The ways from a cell to the eight around it, clockwise from the east.
inline constexpr int kWays = 8;
inline constexpr int kWayEast[kWays] = {1, 1, 0, -1, -1, -1, 0, 1};
inline constexpr int kWaySouth[kWays] = {0, 1, 1, 1, 0, -1, -1, -1};
/// In place of a way: the cell lies on the floor of a lake that has dried up, which is salt.
inline constexpr std::uint8_t kSaltFloor = kWays + 1;

/// Metres by which land beside water stands above it at the least: beyond a lake's dam the ground
/// is lower than the lake.
inline constexpr float kLeastShore = 0.05f;

/// The water at a sample, and the river of the cell whose north-west corner the sample is.
///
/// Still water is that of a sea, a lake, or a river wider than a few cells. Its shore is where the
/// depth, linear between samples, is 0. A river is the line from its cell's point to that of the
/// cell which it flows into, as wide as it says at the first of them. One that is wider than two
/// cells needs a depth too, into which the line fades. Cells in still water need no river.
struct WaterSample {
    /// Metres of still water above the ground; below 0, how many metres the ground stands above the
    /// nearest still water.
    float depth = -1e6f;
    /// Where the river passes, in 1/256 of the cell from its north-west corner to the east and the
    /// south.
    std::uint8_t x = 128, y = 128;
    /// The way to the cell that it flows into; kWays for none. Without a river it may be
    /// kSaltFloor.
    std::uint8_t receiver = kWays;
    /// Of the river; 0 where there is none. See river_width.
    std::uint8_t width = 0;

    bool operator==(const WaterSample&) const = default;
};

static_assert(sizeof(WaterSample) == 8);

/// Metres of a width as samples hold it, 1 to 255: from 1/234 m to 15,400 km, an eighth of an
/// octave apart.
inline double river_width(std::uint8_t code) {
    return power_of_two((code - 64) / 8.0);
}

/// The nearest code to a width in metres; 0, so no river, below the least width.
inline std::uint8_t river_width_code(double metres) {
    if (!(metres > 0)) return 0;
    if (!std::isfinite(metres)) return 255;
    return static_cast<std::uint8_t>(
        std::clamp(64 + std::round(8 * logarithm_of_two(metres)), 0.0, 255.0));
}

/// Raises the ground's heights, in units of so many metres, to still water that stands above them.
void raise_to_water(std::span<std::int32_t> heights, std::span<const WaterSample> water,
                    double unit);

/// Fills `heights` as the terrain does, but with those of what one sees: the ground, or the still
/// water above it.
void fill_surface(const Terrain& terrain, const Window& window, std::span<std::int32_t> heights);

}  // namespace orograph
