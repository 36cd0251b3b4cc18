#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "core/terrain/terrain.h"
#include "core/terrain/water.h"

namespace orograph {

/// A point on the ground, metres east and south of sample (0, 0).
struct GroundPoint {
    double x = 0, z = 0;
};

/// A river by formula: points along it, nearer to each other than any cell is wide, and metres.
struct FormulaRiver {
    std::vector<GroundPoint> course;
    double width = 1;
};

/// A river of that width along `place(t)`, t from 0 to 1, about `length` metres long.
inline FormulaRiver river_along(const std::function<GroundPoint(double)>& place, double length,
                                double width) {
    FormulaRiver river{{}, width};
    const int points = static_cast<int>(2 * length) + 1;
    for (int i = 0; i <= points; ++i) {
        river.course.push_back(place(static_cast<double>(i) / points));
    }
    return river;
}

/// Terrain with water by formulas of a place: ground and depth in metres, and rivers, of which the
/// first ones have a cell where several pass. Every level is of the same formulas.
class WaterTerrain : public Terrain {
  public:
    using Formula = std::function<double(const GroundPoint&)>;

    WaterTerrain(int levels, double spacing, Formula ground, Formula depth,
                 const std::vector<FormulaRiver>& rivers)
        : levels_(levels),
          spacing_(spacing),
          ground_(std::move(ground)),
          depth_(std::move(depth)),
          rivers_(static_cast<std::size_t>(levels + 1)) {
        for (int level = 0; level <= levels; ++level) {
            for (const FormulaRiver& river : rivers) trace(river, level);
        }
    }

    int finest_level() const override { return levels_; }
    double spacing(int level) const override { return std::ldexp(spacing_, levels_ - level); }
    double unit() const override { return 0x1p-12; }
    HeightRange range() const override { return {-200, 300}; }
    std::optional<Extent> extent() const override { return std::nullopt; }
    bool has_water() const override { return true; }

    void fill(const Window& window, std::span<std::int32_t> heights) const override {
        auto out = heights.begin();
        each_sample(window, [&](std::int64_t x, std::int64_t y) {
            *out++ = static_cast<std::int32_t>(
                std::nearbyint(ground_(place(window.level, x, y)) / unit()));
        });
    }

    void fill_with_water(const Window& window, std::span<std::int32_t> heights,
                         std::span<WaterSample> water) const override {
        fill(window, heights);
        const auto& rivers = rivers_[static_cast<std::size_t>(window.level)];
        auto out = water.begin();
        each_sample(window, [&](std::int64_t x, std::int64_t y) {
            const auto river = rivers.find({x, y});
            WaterSample& sample = *out++;
            sample = river == rivers.end() ? WaterSample{} : river->second;
            sample.depth = static_cast<float>(depth_(place(window.level, x, y)));
        });
    }

  private:
    using CellPlace = std::pair<std::int64_t, std::int64_t>;

    template <class Visit>
    static void each_sample(const Window& window, const Visit& visit) {
        for (int y = 0; y < window.height; ++y) {
            for (int x = 0; x < window.width; ++x) visit(window.x + x, window.y + y);
        }
    }

    GroundPoint place(int level, std::int64_t x, std::int64_t y) const {
        return {static_cast<double>(x) * spacing(level), static_cast<double>(y) * spacing(level)};
    }

    static std::uint8_t way(const CellPlace& from, const CellPlace& to) {
        for (std::size_t i = 0; i < kWays; ++i) {
            if (to.first - from.first == kWayEast[i] && to.second - from.second == kWaySouth[i]) {
                return static_cast<std::uint8_t>(i);
            }
        }
        return kWays;
    }

    /// From cell to cell, each with the middle one of its points, until another river's is reached.
    /// Where it comes back to one of its own it goes on from there.
    void trace(const FormulaRiver& river, int level) {
        auto& taken = rivers_[static_cast<std::size_t>(level)];
        const auto cell_of = [&](const GroundPoint& point) -> CellPlace {
            return {static_cast<std::int64_t>(std::floor(point.x / spacing(level))),
                    static_cast<std::int64_t>(std::floor(point.z / spacing(level)))};
        };
        std::set<CellPlace> own;
        WaterSample* before = nullptr;
        CellPlace last;
        for (std::size_t i = 0; i < river.course.size();) {
            const CellPlace cell = cell_of(river.course[i]);
            std::size_t end = i;
            while (end < river.course.size() && cell_of(river.course[end]) == cell) ++end;
            const GroundPoint& middle = river.course[(i + end) / 2];
            i = end;
            if (before) before->receiver = way(last, cell);
            const auto part = [&](double metres, std::int64_t index) {
                const double share = metres / spacing(level) - static_cast<double>(index);
                return static_cast<std::uint8_t>(std::clamp(256 * share, 0.0, 255.0));
            };
            const auto [entry, is_new] = taken.try_emplace(cell);
            const bool came_back = !own.insert(cell).second;
            if (!is_new && !came_back) return;
            before = &entry->second;
            last = cell;
            if (came_back) continue;
            *before = {.x = part(middle.x, cell.first),
                       .y = part(middle.z, cell.second),
                       .width = river_width_code(river.width)};
        }
    }

    int levels_;
    double spacing_;
    Formula ground_, depth_;
    std::vector<std::map<CellPlace, WaterSample>> rivers_;
};

/// A coast with a sea in the south, a round lake on a hill, a river of 300 metres with meanders,
/// and others from 0.3 to 30 metres wide, straight ones, a winding one and a brook that joins it:
/// some 6 km around sample (0, 0), sampled every 16 metres.
class TestCoast {
  public:
    static constexpr double kLakeX = 900, kLakeZ = -900, kLakeRadius = 400, kLakeLevel = 130;

    static std::shared_ptr<const WaterTerrain> create() {
        std::vector<FormulaRiver> rivers;
        const auto wide = [](double t) {
            const double z = 2030 - 14000 * t;
            return GroundPoint{wide_course(z), z};
        };
        rivers.push_back(river_along(wide, 16000, kWide));
        double x = -1700;
        for (const double width : {0.3, 1.0, 3.0, 10.0, 30.0}) {
            // Not along the grid.
            const auto straight = [=](double t) { return GroundPoint{x + 260 * t, z_at(t)}; };
            rivers.push_back(river_along(straight, 5000, width));
            x += 320;
        }
        const auto winding = [](double t) {
            return GroundPoint{300 + 160 * std::sin(26 * t) + 60 * std::sin(61 * t), z_at(t)};
        };
        rivers.push_back(river_along(winding, 12000, 12));
        // It joins the winding one.
        const auto brook = [](double t) {
            return GroundPoint{1400 - 1400 * t, 300 + 500 * t + 40 * std::sin(30 * t)};
        };
        rivers.push_back(river_along(brook, 3000, 4));
        return std::make_shared<const WaterTerrain>(9, 16, ground, depth, rivers);
    }

    static double ground(const GroundPoint& p) {
        constexpr double kRim = 7;  // above the lake
        const double above_lake = -lake_depth(p);
        const double hill = above_lake < kRim
                                ? kLakeLevel + above_lake
                                : std::max(base(p), kLakeLevel + 3.5 * kRim - 2.5 * above_lake);
        return std::min(hill, river_level(p) - river_depth(p));
    }

    static double depth(const GroundPoint& p) {
        return std::max({lake_depth(p), river_depth(p), -base(p)});
    }

  private:
    static constexpr double kWide = 300;

    static double z_at(double t) { return -2600 + 5200 * t; }
    static double shore(double x) {
        return 1900 + 260 * std::sin(x / 520) + 90 * std::sin(x / 133);
    }
    static double wide_course(double z) { return -2700 + 420 * std::sin(z / 620); }
    /// Land that rises from the shore, with low hills.
    static double base(const GroundPoint& p) {
        const double inland = shore(p.x) - p.z;
        const double hills = 14 * std::sin(p.x / 210) * std::sin(p.z / 170);
        const double plain = inland > 0 ? 170 * (1 - std::exp(-inland / 3400)) : 0.05 * inland;
        return plain + hills * std::clamp(inland / 900, 0.0, 1.0);
    }
    /// The wide river where it crosses a row of samples: its middle, its level, and how much longer
    /// the way across is along the row.
    struct Crossing {
        double z, x, level, longer;
    };
    /// Samples are asked for row by row, so this is found once for many of them.
    static const Crossing& crossing(double z) {
        const auto found = [](double at) {
            const double slope = 420.0 / 620 * std::cos(at / 620), x = wide_course(at);
            return Crossing{at, x, std::max(base({x, at}) - 4, 0.0), std::sqrt(1 + slope * slope)};
        };
        thread_local Crossing last = found(z);
        if (last.z != z) last = found(z);
        return last;
    }
    static double river_level(const GroundPoint& p) { return crossing(p.z).level; }
    static double river_depth(const GroundPoint& p) {
        const Crossing& river = crossing(p.z);
        const double distance = std::abs(p.x - river.x) / river.longer;
        return 0.06 * (kWide / 2 - distance);
    }
    static double lake_depth(const GroundPoint& p) {
        return 0.12 * (kLakeRadius - std::hypot(p.x - kLakeX, p.z - kLakeZ));
    }
};

}  // namespace orograph
