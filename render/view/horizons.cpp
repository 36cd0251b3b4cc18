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
          heights_(stride_, window.height + 2 * kMargin),
          steepness_(static_cast<float>(terrain.unit() / terrain.spacing(window.level))) {
        fill_surface(terrain,
                     {window.level, window.x - kMargin, window.y - kMargin, stride_,
                      window.height + 2 * kMargin},
                     heights_.values());
    }
    const std::int32_t* row(int y) const { return heights_.row(y + kMargin) + kMargin; }
    std::ptrdiff_t stride() const { return stride_; }
    /// Cells of a unit of height.
    float steepness() const { return steepness_; }

  private:
    static constexpr int kMargin = kReach + 1;
    int stride_;
    Grid<std::int32_t> heights_;
    float steepness_;
};

/// Samples that a horizon may stand at, which are looked at together: what has been found so far
/// then stays in a register meanwhile. More than that many and not all addresses do.
constexpr std::size_t kTogether = 4;

/// Where a sample lies in memory, seen from another one, and what a unit of height there is as a
/// tangent.
struct Look {
    std::ptrdiff_t away = 0;
    float slope = 0;
};
using Looks = std::array<Look, kTogether>;

/// `all` in groups, of which the last one looks again at what it has looked at: a maximum stays.
template <class One>
std::vector<std::array<One, kTogether>> grouped(std::span<const One> all) {
    std::vector<std::array<One, kTogether>> groups((all.size() + kTogether - 1) / kTogether);
    for (std::size_t i = 0; i < groups.size() * kTogether; ++i) {
        groups[i / kTogether][i % kTogether] = all[std::min(i, all.size() - 1)];
    }
    return groups;
}

/// Raises the tangents of a row, `out`, to those of the samples that `looks` tell. Heights are
/// subtracted as integers, so that the result doesn't depend on the window.
void raise(float* out, const std::int32_t* here, int width, const Looks looks) {
    for (int x = 0; x < width; ++x) {
        float tangent = out[x];
        for (std::size_t i = 0; i < kTogether; ++i) {
            const std::int32_t rise = here[x + looks[i].away] - here[x];
            tangent = std::max(tangent, static_cast<float>(rise) * looks[i].slope);
        }
        out[x] = tangent;
    }
}

/// The looks along a direction of whole cells.
std::vector<Looks> looks_along(const Surface& surface, int east, int south,
                               std::span<const int> steps) {
    std::vector<Look> looks;
    int before = 0;
    for (const int cells : steps) {
        // Cells of a diagonal are longer.
        const bool diagonal = east != 0 && south != 0;
        const int step = diagonal ? (cells * 7 + 5) / 10 : cells;
        if (step == before) continue;
        before = step;
        const auto distance = static_cast<float>(step * std::hypot(east, south));
        looks.push_back({(south * surface.stride() + east) * step, surface.steepness() / distance});
    }
    return grouped<Look>(looks);
}

/// Where the line to the sun crosses a row or column of samples, between two of them: the first
/// one, and how far it is towards the other.
struct LookBetween {
    std::ptrdiff_t away = 0;
    float share = 0, slope = 0;
};
using LooksBetween = std::array<LookBetween, kTogether>;

/// The same as raise() between samples that are `beside` one another.
void raise_between(float* out, const std::int32_t* here, int width, std::ptrdiff_t beside,
                   const LooksBetween looks) {
    for (int x = 0; x < width; ++x) {
        float tangent = out[x];
        for (std::size_t i = 0; i < kTogether; ++i) {
            const std::int32_t* there = here + x + looks[i].away;
            const auto a = static_cast<float>(there[0] - here[x]);
            const auto b = static_cast<float>(there[beside] - here[x]);
            tangent = std::max(tangent, (a + looks[i].share * (b - a)) * looks[i].slope);
        }
        out[x] = tangent;
    }
}

/// How far samples are apart in memory that the line to the sun passes between.
std::ptrdiff_t beside_sunward(const Surface& surface, const Direction& sun) {
    return std::abs(sun.x) >= std::abs(sun.z) ? surface.stride() : 1;
}

std::vector<LooksBetween> looks_sunward(const Surface& surface, const Direction& sun,
                                        int first_step) {
    const bool across = std::abs(sun.x) >= std::abs(sun.z);
    const double main = across ? sun.x : sun.z, side = across ? sun.z : sun.x;
    const double slant = main != 0 ? side / std::abs(main) : 0;
    const std::ptrdiff_t along = across ? 1 : surface.stride();
    const std::ptrdiff_t beside = beside_sunward(surface, sun);
    std::vector<LookBetween> looks;
    for (int step = first_step; step <= kReach; ++step) {
        const double off = slant * step, whole = std::floor(off);
        looks.push_back(
            {along * (main < 0 ? -step : step) + beside * static_cast<std::ptrdiff_t>(whole),
             static_cast<float>(off - whole),
             surface.steepness() / static_cast<float>(step * std::hypot(1.0, slant))});
    }
    return grouped<LookBetween>(looks);
}

/// Row `y` of samples of a coarser window between its own ones.
void take_row_between(const Grid<float>& coarse, const Window& from, const Window& to, int y,
                      float* out) {
    const std::int64_t row = to.y + y;
    const auto west = (to.x >> 1) - from.x;
    const float* north = coarse.row(static_cast<int>((row >> 1) - from.y)) + west;
    const float* south = coarse.row(static_cast<int>(((row + 1) >> 1) - from.y)) + west;
    const auto upon = [&](int i) { return 0.25f * (north[i] + north[i] + south[i] + south[i]); };
    const auto past = [&](int i) {
        return 0.25f * (north[i] + north[i + 1] + south[i] + south[i + 1]);
    };
    int width = to.width;
    if ((to.x & 1) != 0) {
        *out++ = past(0);
        ++north, ++south, --width;
    }
    for (int i = 0; i < width / 2; ++i) {
        out[2 * i] = upon(i);
        out[2 * i + 1] = past(i);
    }
    if (width % 2 == 1) out[width - 1] = upon(width / 2);
}

/// The window of the next coarser level whose samples lie around those of `window`.
Window around_of(const Window& window) {
    Window wide{window.level - 1, window.x >> 1, window.y >> 1, 0, 0};
    wide.width = static_cast<int>(((window.x + window.width) >> 1) - wide.x) + 1;
    wide.height = static_cast<int>(((window.y + window.height) >> 1) - wide.y) + 1;
    return wide;
}

/// The surfaces of a window and of the coarser levels around it, to be swept in one direction after
/// the other: so one grid of tangents a level is enough. Twice as many pages would take as long to
/// get from the system as half of the sweeping.
class Levels {
  public:
    Levels(const Terrain& terrain, const Window& window) {
        std::vector<Window> windows = {window};
        while (windows.back().level > 0 && windows.size() <= kCoarser) {
            windows.push_back(around_of(windows.back()));
        }
        for (; !windows.empty(); windows.pop_back()) {
            const Window& of = windows.back();
            const bool finest = windows.size() == 1;
            levels_.push_back({of, Surface(terrain, of),
                               finest ? Grid<float>() : Grid<float>(of.width, of.height),
                               finest ? kAll : kFar});
        }
    }

    /// Finds the tangents of the finest level in one of the eight directions.
    void sweep_around(std::size_t direction, Grid<float>& tangents) {
        sweep(tangents, [direction](const Level& level) {
            return [&level, groups = looks_along(level.surface, kEast[direction], kSouth[direction],
                                                 level.steps)](int y, float* out) {
                for (const Looks& looks : groups) {
                    raise(out, level.surface.row(y), level.window.width, looks);
                }
            };
        });
    }

    void sweep_sunward(const Direction& sun, Grid<float>& tangents) {
        sweep(tangents, [&sun](const Level& level) {
            return [&level, beside = beside_sunward(level.surface, sun),
                    groups = looks_sunward(level.surface, sun, level.steps.front())](int y,
                                                                                     float* out) {
                for (const LooksBetween& looks : groups) {
                    raise_between(out, level.surface.row(y), level.window.width, beside, looks);
                }
            };
        });
    }

  private:
    struct Level {
        Window window;
        Surface surface;
        Grid<float> tangents;
        std::span<const int> steps;
    };

    /// Row by row, so that each is raised while it is at hand. `raiser_of` tells how, of a level.
    template <class RaiserOf>
    void sweep(Grid<float>& finest, const RaiserOf& raiser_of) {
        const Level* coarser = nullptr;
        for (Level& level : levels_) {
            Grid<float>& tangents = &level == &levels_.back() ? finest : level.tangents;
            const auto raise_row = raiser_of(level);
            for (int y = 0; y < level.window.height; ++y) {
                float* out = tangents.row(y);
                if (coarser) {
                    take_row_between(coarser->tangents, coarser->window, level.window, y, out);
                } else {
                    std::fill_n(out, level.window.width, 0.0f);
                }
                raise_row(y, out);
            }
            coarser = &level;
        }
    }

    std::vector<Level> levels_;  // the coarsest first
};

}  // namespace

Horizons horizons(const Terrain& terrain, const Window& window, const Direction& sun) {
    Levels levels(terrain, window);
    Horizons result;
    for (std::size_t i = 0; i < result.around.size(); ++i) {
        result.around[i] = Grid<float>(window.width, window.height);
        levels.sweep_around(i, result.around[i]);
    }
    result.sunward = Grid<float>(window.width, window.height);
    levels.sweep_sunward(sun, result.sunward);
    return result;
}

LandAround land_around(const Terrain& terrain, const Window& window, const Direction& sun) {
    Levels levels(terrain, window);
    LandAround result{Grid<float>(window.width, window.height),
                      Grid<float>(window.width, window.height)};
    std::ranges::fill(result.sky_share.values(), 0.0f);
    for (int i = 0; i < Horizons::kDirections; ++i) {
        levels.sweep_around(static_cast<std::size_t>(i), result.sunward);
        float* sky = result.sky_share.values().data();
        const float* tangents = result.sunward.values().data();
        for (std::size_t k = 0; k < result.sky_share.size(); ++k) {
            sky[k] += 1 / (1 + tangents[k] * tangents[k]);
        }
    }
    for (float& sky : result.sky_share.values()) sky /= Horizons::kDirections;
    levels.sweep_sunward(sun, result.sunward);
    return result;
}

float sky_share(const Horizons& horizons, int x, int y) {
    float sky = 0;
    for (const Grid<float>& horizon : horizons.around) {
        sky += 1 / (1 + horizon.at(x, y) * horizon.at(x, y));
    }
    return sky / Horizons::kDirections;
}

}  // namespace orograph
