#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace orograph {

struct WaterSample;

/// A rectangle of the samples of one level. Level 0 is the coarsest; each level has twice the
/// samples of the one before along each axis, and the even ones of them lie where the samples of
/// the one before do. x grows to the east and y to the south. Any origin will do whose far corner
/// still fits in 64 bits.
struct Window {
    int level = 0;
    std::int64_t x = 0, y = 0;
    int width = 0, height = 0;
    bool operator==(const Window&) const = default;
};

/// Heights in metres.
struct HeightRange {
    float minimum = 0, maximum = 0;
    bool operator==(const HeightRange&) const = default;
};

/// Where a terrain ends: the samples of its border, all within it, as coordinates of the finest
/// level.
struct Extent {
    std::int64_t west = 0, north = 0, east = 0, south = 0;
    bool operator==(const Extent&) const = default;
};

/// What the renderer and the exporters know of a terrain: fill this window of this level.
/// Immutable, so that threads may share it.
///
/// Levels agree about places, not about heights: that of a coarse sample may be any mean of the
/// land around it. (Of fractal worlds and maps it is the very height of the finer sample there.)
class Terrain {
  public:
    virtual ~Terrain() = default;

    /// The level that holds every sample there is, >= 0.
    virtual int finest_level() const = 0;

    /// Metres between neighbouring samples of `level`.
    virtual double spacing(int level) const = 0;

    /// Metres of one unit of height, > 0.
    virtual double unit() const = 0;

    /// Between what heights nearly all of the terrain lies, in metres: the lowest and highest
    /// sample where these are known, else an estimate.
    virtual HeightRange range() const = 0;

    /// Nothing if the terrain goes on without end.
    virtual std::optional<Extent> extent() const = 0;

    /// Fills `heights`, row-major, north row first, with the heights of `window` in units, each
    /// within 2^29 of 0. Beyond the extent lies whatever the terrain makes of it. Windows that
    /// overlap agree bit for bit. Requires 0 <= window.level <= finest_level(), heights.size() ==
    /// window.width * window.height, and coordinates within 2^60 samples of the finest level.
    virtual void fill(const Window& window, std::span<std::int32_t> heights) const = 0;

    /// Whether there may be water: sea, lakes or rivers. Heights are those of the ground under it.
    virtual bool has_water() const { return false; }

    /// Fills `heights` as `fill` does, and `water` with that of the same samples; all of it dry
    /// where there is none. Windows that overlap agree bit for bit. Requires what `fill` does, and
    /// as much water as heights.
    virtual void fill_with_water(const Window& window, std::span<std::int32_t> heights,
                                 std::span<WaterSample> water) const;
};

/// The same in metres.
void fill_metres(const Terrain& terrain, const Window& window, std::span<float> heights);

}  // namespace orograph
