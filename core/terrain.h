#pragma once

#include <cstdint>
#include <span>

namespace orograph {

/// A rectangle of the samples of one level. Level 0 is the coarsest; each level has twice the
/// samples of the one before along each axis, and the even ones of them are the samples of the one
/// before. x grows to the east and y to the south. Any origin will do whose far corner still fits
/// in 64 bits.
struct Window {
    int level = 0;
    std::int64_t x = 0, y = 0;
    int width = 0, height = 0;
};

/// Heights in metres.
struct HeightRange {
    float minimum = 0, maximum = 0;
};

/// What the renderer and the exporters know of a terrain. Immutable, so that threads may share it.
class Terrain {
  public:
    virtual ~Terrain() = default;

    /// The level that holds every sample there is, >= 0.
    virtual int finest_level() const = 0;

    /// Metres between neighbouring samples of `level`.
    virtual double spacing(int level) const = 0;

    /// The lowest and highest sample of the finest level, in metres.
    virtual HeightRange range() const = 0;

    /// Fills `heights`, row-major, north row first, with the metres of `window`. Windows that
    /// overlap agree bit for bit. Requires 0 <= window.level <= finest_level() and heights.size()
    /// == window.width * window.height.
    virtual void fill(const Window& window, std::span<float> heights) const = 0;
};

}  // namespace orograph
