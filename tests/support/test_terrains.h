#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "core/terrain/terrain.h"

namespace orograph {

/// A terrain by formula: `height(x, y)` of its finest level in metres, for any x and y, rounded to
/// 2^-16 m.
class FormulaTerrain : public Terrain {
  public:
    using Height = std::function<float(std::int64_t x, std::int64_t y)>;

    FormulaTerrain(int levels, double side, HeightRange range, Height height)
        : levels_(levels), side_(side), range_(range), height_(std::move(height)) {}

    int finest_level() const override { return levels_; }
    double spacing(int level) const override { return side_ / static_cast<double>(1 << level); }
    double unit() const override { return 0x1p-16; }
    HeightRange range() const override { return range_; }
    std::optional<Extent> extent() const override { return std::nullopt; }
    void fill(const Window& window, std::span<std::int32_t> heights) const override {
        const std::int64_t stride = std::int64_t{1} << (levels_ - window.level);
        auto out = heights.begin();
        for (int y = 0; y < window.height; ++y) {
            for (int x = 0; x < window.width; ++x) {
                const double metres = height_((window.x + x) * stride, (window.y + y) * stride);
                *out++ = static_cast<std::int32_t>(std::nearbyint(metres / unit()));
            }
        }
    }

  private:
    int levels_;
    double side_;
    HeightRange range_;
    Height height_;
};

/// Another terrain, moved: its sample (0, 0) of every level is the other's sample (x, y) of that
/// level.
class MovedTerrain : public Terrain {
  public:
    MovedTerrain(const Terrain& terrain, std::int64_t x, std::int64_t y)
        : terrain_(terrain), x_(x), y_(y) {}

    int finest_level() const override { return terrain_.finest_level(); }
    double spacing(int level) const override { return terrain_.spacing(level); }
    double unit() const override { return terrain_.unit(); }
    HeightRange range() const override { return terrain_.range(); }
    std::optional<Extent> extent() const override { return std::nullopt; }
    void fill(const Window& window, std::span<std::int32_t> heights) const override {
        Window moved = window;
        moved.x += x_;
        moved.y += y_;
        terrain_.fill(moved, heights);
    }

  private:
    const Terrain& terrain_;
    std::int64_t x_, y_;
};

/// The heights of `window` in metres, row-major.
inline std::vector<float> heights_of(const Terrain& terrain, const Window& window) {
    std::vector<float> heights(static_cast<std::size_t>(window.width) *
                               static_cast<std::size_t>(window.height));
    fill_metres(terrain, window, heights);
    return heights;
}

/// The same in units.
inline std::vector<std::int32_t> units_of(const Terrain& terrain, const Window& window) {
    std::vector<std::int32_t> heights(static_cast<std::size_t>(window.width) *
                                      static_cast<std::size_t>(window.height));
    terrain.fill(window, heights);
    return heights;
}

}  // namespace orograph
