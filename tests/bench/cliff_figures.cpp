#include "tests/bench/cliff_figures.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>

#include "core/base/random.h"
#include "tests/support/world_windows.h"

namespace orograph {
namespace {

constexpr int kSide = 512;
constexpr double kHigh = 300;         // metres of a cell of the base
constexpr double kCliff = 3;          // fall over run
constexpr std::uint64_t kRiver = 64;  // cells that drain through its

struct Cliffs {
    double rivers = 0, beside = 0, steepest = 0;
};

/// A cell has a cliff beside it if a neighbour, which isn't the next cell of its water, lies so far
/// below it.
void count_cliffs(const RiverCells& cells, double side, Cliffs& sum) {
    for (int y = 1; y + 1 < cells.height; ++y) {
        for (int x = 1; x + 1 < cells.width; ++x) {
            const std::size_t i = cells.index(x, y);
            if (cells.areas[i] < kRiver || cells.heights[i] <= 0 || cells.flooded(i)) continue;
            double fall = 0;
            for (int k = 0; k < kWays; ++k) {
                if (k == cells.receivers[i]) continue;
                const std::size_t other = cells.index(x + kWayEast[k], y + kWaySouth[k]);
                const double run = std::hypot(kWayEast[k], kWaySouth[k]) * side;
                fall = std::max(fall, river_metres(cells.heights[i] - cells.heights[other]) / run);
            }
            sum.rivers += 1;
            sum.beside += fall > kCliff ? 1 : 0;
            sum.steepest = std::max(sum.steepest, fall);
        }
    }
}

/// A window in the middle of a random cell of the base that is high land.
Window window_on_high_land(const RiverWorld& world, int finer, int number) {
    const RiverBase& base = world.base();
    for (int attempt = 0;; ++attempt) {
        const auto place = [&](int axis) {
            return std::floor(random_unit(78, number, attempt, axis) * base.size);
        };
        const double x = place(0), y = place(1);
        const auto cell = base.index(static_cast<std::int64_t>(x), static_cast<std::int64_t>(y));
        if (river_metres(base.heights[cell]) < kHigh) continue;
        return window_at(world, finer, x + 0.5, y + 0.5, kSide);
    }
}

}  // namespace

void print_cliffs(std::span<const RiverWorld> worlds, int windows) {
    fmt::print(
        "\n| cells | cells of rivers | beside a cliff | the steepest |\n|---|---|---|---|\n");
    for (const int finer : {10, 12, 14}) {
        Cliffs cliffs;
        double side = 0;
        for (int n = 0; n < windows; ++n) {
            const RiverWorld& world = worlds[static_cast<std::size_t>(n) % worlds.size()];
            const Window window = window_on_high_land(world, finer, n);
            side = world.cell(window.level);
            count_cliffs(world.cells(window), side, cliffs);
        }
        fmt::print("| {:.0f} m | {:.0f} | {:.2f} % | {:.1f} to one |\n", side, cliffs.rivers,
                   100 * cliffs.beside / cliffs.rivers, cliffs.steepest);
        std::fflush(stdout);
    }
}

}  // namespace orograph
