#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <memory>

#include "core/base/grid.h"

// The waves of water, as shaders/lib/lit_water.glsl draws them: four tiles of slopes, each finer
// than the one before and turned against it, so that together they never repeat within sight.

namespace orograph {

inline constexpr int kWaveTiles = 4;
/// Texels along a tile's side, a power of 2.
inline constexpr int kWaveTexels = 128;
/// Of a texel's number, the deviation of a tile's slopes along an axis.
inline constexpr double kWaveDeviation = 32;

/// The slope that waves add to the water towards the tile's own east and south: kWaveDeviation for
/// a deviation, and 128 for none.
struct WaveTexel {
    std::uint8_t east = 128, south = 128, unused[2] = {255, 255};
};

/// One tile of the sea, square and repeating.
struct WaveTile {
    /// Metres.
    double side = 0;
    /// The direction, radians from the land's east towards its south, of the tile's own east.
    double turn = 0;
    /// Of the slopes, along each axis.
    double deviation = 0;
    Grid<WaveTexel> texels;
};

/// The deviation of the slopes of all waves together, along each axis, in a wind of so many metres
/// a second, by the sun's glitter (Cox and Munk 1954).
double wave_deviation(double wind);

/// The share of the sea that waves cover with foam as they break (Monahan and O'Muircheartaigh
/// 1980), in [0, 1].
double whitecap_share(double wind);

/// What a number that is normally distributed exceeds with that probability, in deviations;
/// `share` in (0, 1).
double exceeded_with(double share);

/// The sea in a wind from the west. Waves are as steep at every length up to the longest that such
/// a wind raises (Pierson and Moskowitz 1964), run with the speed of their length in deep water,
/// and go mostly with the wind. A frame waits for them, so they are added up fast and in the same
/// room each time.
class Sea {
  public:
    explicit Sea(double wind);
    Sea(Sea&&) noexcept;
    Sea& operator=(Sea&&) noexcept;
    ~Sea();

    /// So many seconds after it was first seen.
    const std::array<WaveTile, kWaveTiles>& at(double seconds);
    /// As it was asked for last.
    const std::array<WaveTile, kWaveTiles>& tiles() const { return tiles_; }

  private:
    struct State;
    std::unique_ptr<State> state_;
    std::array<WaveTile, kWaveTiles> tiles_;
};

/// Where the tile lies around an eye so many metres east and south: a place so many metres further
/// is `x` times its east and `y` times its south, and `-y` and `x` times those, after `z` and `w`,
/// in sides of the tile. These come from doubles, so that waves are as exact far from the origin as
/// near it.
glm::vec4 tile_place(const WaveTile& tile, double east, double south);

/// Waves that flowing water carries begin again and again, in two rows that go over into each
/// other.
struct FlowPhases {
    /// Seconds that the waves of each row are carried from where they lie: from half of the time
    /// they last before to as much after.
    double first = 0, second = 0;
    /// How much the second row counts, in [0, 1]: neither does when its waves begin.
    double share = 1;
};

/// So many seconds after water was first seen, when none are carried.
FlowPhases flow_phases(double seconds);

/// What water takes of red, green and blue light, 1 over metres: that of clear water, and what that
/// much silt adds, of which a river and its coast have 1.
glm::vec3 water_loss(double silt);

}  // namespace orograph
