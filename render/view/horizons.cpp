#include "render/view/horizons.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "core/terrain/water.h"

namespace orograph {
namespace {

/// Cells of a level that are swept, and how many coarser levels count.
constexpr int kReach = 16, kCoarser = 9;
/// Of the window's own level, and of the coarser ones, whose nearer cells the finer one has swept.
constexpr std::array<int, 7> kAll = {1, 2, 3, 5, 8, 11, 16}, kFar = {8, 9, 10, 11, 12, 14, 16};

constexpr std::array<int, Horizons::kDirections> kEast = {1, 1, 0, -1, -1, -1, 0, 1};
constexpr std::array<int, Horizons::kDirections> kSouth = {0, 1, 1, 1, 0, -1, -1, -1};

/// The heights of a window with a margin of what is swept, in units.
class Surface {
  public:
    Surface(const Terrain& terrain, const Window& window)
        : stride_(window.width + 2 * kMargin),
          heights_(static_cast<std::size_t>(stride_) *
                   static_cast<std::size_t>(window.height + 2 * kMargin)),
          steepness_(static_cast<float>(terrain.unit() / terrain.spacing(window.level))) {
        fill_surface(terrain,
                     {window.level, window.x - kMargin, window.y - kMargin, stride_,
                      window.height + 2 * kMargin},
                     heights_);
    }
    const std::int32_t* row(int y) const {
        return heights_.data() + static_cast<std::ptrdiff_t>(y + kMargin) * stride_ + kMargin;
    }
    std::ptrdiff_t stride() const { return stride_; }
    /// Cells of a unit of height.
    float steepness() const { return steepness_; }

  private:
    static constexpr int kMargin = kReach + 1;
    int stride_;
    std::vector<std::int32_t> heights_;
    float steepness_;
};

/// Raises `tangents` to those of the samples `step` times (east, south) away. Heights are
/// subtracted as integers, so that the result doesn't depend on the window.
void raise(Grid<float>& tangents, const Surface& surface, int east, int south, int step) {
    const std::ptrdiff_t away = (south * surface.stride() + east) * step;
    const auto distance = static_cast<float>(step * std::hypot(east, south));
    const float slope = surface.steepness() / distance;
    for (int y = 0; y < tangents.height(); ++y) {
        const std::int32_t* here = surface.row(y);
        const std::int32_t* there = here + away;
        float* out = tangents.row(y);
        for (int x = 0; x < tangents.width(); ++x) {
            out[x] = std::max(out[x], static_cast<float>(there[x] - here[x]) * slope);
        }
    }
}

/// The same of where the line to the sun crosses the `step`-th row or column of samples, between
/// two of them.
void raise_sunward(Grid<float>& tangents, const Surface& surface, const Direction& sun, int step) {
    const bool across = std::abs(sun.x) >= std::abs(sun.z);
    const double main = across ? sun.x : sun.z, side = across ? sun.z : sun.x;
    const double slant = main != 0 ? side / std::abs(main) : 0;
    const double off = slant * step, whole = std::floor(off);
    const std::ptrdiff_t along = across ? 1 : surface.stride();
    const std::ptrdiff_t beside = across ? surface.stride() : 1;
    const std::ptrdiff_t away =
        along * (main < 0 ? -step : step) + beside * static_cast<std::ptrdiff_t>(whole);
    const auto share = static_cast<float>(off - whole);
    const float slope = surface.steepness() / static_cast<float>(step * std::hypot(1.0, slant));
    for (int y = 0; y < tangents.height(); ++y) {
        const std::int32_t* here = surface.row(y);
        const std::int32_t *near = here + away, *far = near + beside;
        float* out = tangents.row(y);
        for (int x = 0; x < tangents.width(); ++x) {
            const auto a = static_cast<float>(near[x] - here[x]);
            const auto b = static_cast<float>(far[x] - here[x]);
            out[x] = std::max(out[x], (a + share * (b - a)) * slope);
        }
    }
}

/// Samples of a coarser window between its own ones.
void take_between(const Grid<float>& coarse, const Window& from, const Window& to,
                  Grid<float>& fine) {
    for (int y = 0; y < to.height; ++y) {
        const std::int64_t row = to.y + y;
        const float* north = coarse.row(static_cast<int>((row >> 1) - from.y));
        const float* south = coarse.row(static_cast<int>(((row + 1) >> 1) - from.y));
        float* out = fine.row(y);
        for (int x = 0; x < to.width; ++x) {
            const std::int64_t column = to.x + x;
            const auto west = (column >> 1) - from.x, east = ((column + 1) >> 1) - from.x;
            out[x] = 0.25f * (north[west] + north[east] + south[west] + south[east]);
        }
    }
}

Horizons sweep(const Terrain& terrain, const Window& window, const Direction& sun,
               std::span<const int> steps, int coarser) {
    Horizons result;
    const auto level = [&] {
        Grid<float> grid(window.width, window.height);
        std::ranges::fill(grid.values(), 0.0f);
        return grid;
    };
    for (Grid<float>& grid : result.around) grid = level();
    result.sunward = level();
    if (window.level > 0 && coarser > 0) {
        Window wide{window.level - 1, window.x >> 1, window.y >> 1, 0, 0};
        wide.width = static_cast<int>(((window.x + window.width) >> 1) - wide.x) + 1;
        wide.height = static_cast<int>(((window.y + window.height) >> 1) - wide.y) + 1;
        const Horizons far = sweep(terrain, wide, sun, kFar, coarser - 1);
        for (std::size_t i = 0; i < result.around.size(); ++i) {
            take_between(far.around[i], wide, window, result.around[i]);
        }
        take_between(far.sunward, wide, window, result.sunward);
    }
    const Surface surface(terrain, window);
    for (std::size_t i = 0; i < result.around.size(); ++i) {
        int before = 0;
        for (const int cells : steps) {
            // Cells of a diagonal are longer.
            const bool diagonal = kEast[i] != 0 && kSouth[i] != 0;
            const int step = diagonal ? (cells * 7 + 5) / 10 : cells;
            if (step != before) raise(result.around[i], surface, kEast[i], kSouth[i], step);
            before = step;
        }
    }
    for (int step = steps.front(); step <= kReach; ++step) {
        raise_sunward(result.sunward, surface, sun, step);
    }
    return result;
}

}  // namespace

Horizons horizons(const Terrain& terrain, const Window& window, const Direction& sun) {
    return sweep(terrain, window, sun, kAll, kCoarser);
}

float sky_share(const Horizons& horizons, int x, int y) {
    float sky = 0;
    for (const Grid<float>& horizon : horizons.around) {
        sky += 1 / (1 + horizon.at(x, y) * horizon.at(x, y));
    }
    return sky / Horizons::kDirections;
}

}  // namespace orograph
