#include "render/view/low_ground.h"

#include <algorithm>
#include <cmath>

namespace orograph {
namespace {

/// Metres between the samples that are looked at, at least.
constexpr double kSpacing = 1500;
/// Metres by which ground is higher that counts 1/e as much.
constexpr double kHigher = 300;

/// The cubic B-spline, at so many of its intervals from its middle.
double spline(double from_middle) {
    const double away = std::abs(from_middle);
    if (away >= 2) return 0;
    if (away >= 1) return (2 - away) * (2 - away) * (2 - away) / 6;
    return 2.0 / 3 - away * away * (1 - away / 2);
}

/// The ring whose samples lie at least kSpacing apart, or else the coarsest that a terrain has.
int ring_of(const RingLayout& layout) {
    int ring = 0;
    while (ring < layout.terrain().finest_level() && layout.spacing(ring) < kSpacing) ++ring;
    return ring;
}

}  // namespace

double LowGround::around(const RingLayout& layout, double x, double z) {
    const Terrain& terrain = layout.terrain();
    const int ring = ring_of(layout), level = terrain.finest_level() - ring;
    const RingEye eye = layout.eye(x, z, ring);
    constexpr int kBefore = kSide / 2 - 1;
    const Window window{level, eye.cell.x - kBefore, eye.cell.y - kBefore, kSide, kSide};
    if (window_ != window || drawn_.lock() != layout.drawn()) {
        terrain.fill(window, heights_);
        window_ = window;
        drawn_ = layout.drawn();
    }
    const Extent extent = layout.extent(ring);
    const auto inside = [](std::int64_t cell, std::int64_t low, std::int64_t high) {
        return cell >= low && cell <= high;
    };
    double sum = 0, weights = 0;
    for (int row = 0; row < kSide; ++row) {
        for (int column = 0; column < kSide; ++column) {
            if (!inside(window.x + column, extent.west, extent.east) ||
                !inside(window.y + row, extent.north, extent.south)) {
                continue;
            }
            const double weight = spline((column - kBefore - eye.fraction.x) / 2) *
                                  spline((row - kBefore - eye.fraction.y) / 2);
            const auto sample = static_cast<std::size_t>(row * kSide + column);
            const double metres = std::max(heights_[sample] * terrain.unit(), 0.0);
            sum += weight * std::exp(-metres / kHigher);
            weights += weight;
        }
    }
    return weights > 0 && sum > 0 ? std::max(-kHigher * std::log(sum / weights), 0.0) : 0;
}

}  // namespace orograph
