#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "core/base/at.h"
#include "core/rivers/river_world.h"
#include "tests/support/river_worlds.h"

// What the parameter "glaciers" makes of the mountains of a world with rivers.

namespace orograph {
namespace {

RiverWorld glaciated_world(double glaciers, double lakes = 0) {
    RiversParams params = small_rivers();
    params.glaciers = glaciers;
    params.lakes = lakes;
    return make_world(params, 9001);
}

/// Made once for all tests here.
const RiverWorld& icy_world() {
    static const RiverWorld world = glaciated_world(1);
    return world;
}

/// A window around the base's highest cell, of a level that is so much finer: 7 has cells of 125 m.
Window highest_mountains(const RiverWorld& world, int finer = 7) {
    constexpr int kSide = 384;
    const RiverBase& base = world.base();
    const auto highest =
        static_cast<std::int64_t>(std::ranges::max_element(base.heights) - base.heights.begin());
    const std::int64_t x = (highest % base.size << finer) - kSide / 2,
                       y = (highest / base.size << finer) - kSide / 2;
    return {world.base_level() + finer, x, y, kSide, kSide};
}

/// Which share of the samples rises by less, and by more, than so much over run.
struct Slopes {
    double flat = 0, steep = 0;
};

Slopes slopes_of(const RiverWorld& world, const Window& window) {
    Grid<float> heights(window.width, window.height);
    EXPECT_TRUE(world.fill(window, heights, {}));
    const double run = 2 * world.cell(window.level);
    Slopes slopes;
    int count = 0;
    for (int y = 1; y + 1 < window.height; ++y) {
        for (int x = 1; x + 1 < window.width; ++x, ++count) {
            const double rise = std::hypot(heights.at(x + 1, y) - heights.at(x - 1, y),
                                           heights.at(x, y + 1) - heights.at(x, y - 1));
            slopes.flat += rise < 0.1 * run ? 1 : 0;
            slopes.steep += rise > 0.8 * run ? 1 : 0;
        }
    }
    slopes.flat /= count;
    slopes.steep /= count;
    return slopes;
}

/// Of the cells through which a river runs, how many have land beside them that lies more than
/// three times as far below as a cell is wide, and is not where they flow to.
double share_of_brinks(const RiverWorld& world, const Window& window) {
    const RiverCells cells = world.cells(window);
    const double side = world.cell(window.level);
    int brinks = 0, rivers = 0;
    for (int y = 1; y + 1 < cells.height; ++y) {
        for (int x = 1; x + 1 < cells.width; ++x) {
            const std::size_t i = cells.index(x, y);
            if (cells.areas[i] < 64 || cells.receivers[i] == kNoReceiver) continue;
            double lowest = 0;
            for (int k = 0; k < kWays; ++k) {
                if (k == cells.receivers[i]) continue;
                const std::size_t other = cells.index(x + kWayEast[k], y + kWaySouth[k]);
                lowest = std::min(lowest, river_metres(cells.heights[other] - cells.heights[i]));
            }
            brinks += -lowest > 3 * side ? 1 : 0;
            ++rivers;
        }
    }
    EXPECT_GT(rivers, 1000);
    return static_cast<double>(brinks) / rivers;
}

TEST(GlacialValleys, have_flat_floors_between_steep_walls) {
    const Slopes with = slopes_of(icy_world(), highest_mountains(icy_world())),
                 without = slopes_of(small_world(), highest_mountains(small_world()));
    EXPECT_GT(with.flat, 3 * without.flat);
    EXPECT_GT(with.steep, without.steep);
}

TEST(GlacialValleys, have_no_river_along_the_brink_of_a_wall) {
    // More, were floors to fall away by as much as land can stand on a cell.
    EXPECT_LT(share_of_brinks(icy_world(), highest_mountains(icy_world())), 0.0004);
}

TEST(GlacialValleys, reach_the_further_down_the_more_there_was_of_glaciers) {
    const RiverWorld world_without = glaciated_world(0);
    const RiverBase& none = world_without.base();
    std::ptrdiff_t before = 0;
    for (const double glaciers : {0.3, 0.6, 1.0}) {
        const RiverWorld world = glaciated_world(glaciers);
        const RiverBase& base = world.base();
        EXPECT_EQ(base.heights, none.heights);
        EXPECT_EQ(base.receivers, none.receivers);
        const std::ptrdiff_t troughs =
            std::ranges::count_if(base.controls, [](RegionalControls controls) {
                return controls.valley() >= RegionalControls::kTrough;
            });
        EXPECT_GT(troughs, before);
        before = troughs;
    }
    EXPECT_LT(before, std::ssize(none.controls) / 3);
    EXPECT_TRUE(std::ranges::none_of(none.controls, [](RegionalControls controls) {
        return controls.valley() >= RegionalControls::kTrough;
    }));
}

/// Heights fall down every river.
void expect_no_pit(const RiverCells& cells) {
    for (int y = 1; y + 1 < cells.height; ++y) {
        for (int x = 1; x + 1 < cells.width; ++x) {
            const std::size_t i = cells.index(x, y);
            const std::uint8_t way = cells.receivers[i];
            if (way == kNoReceiver) continue;
            ASSERT_LT(cells.heights[cells.index(x + kWayEast[way], y + kWaySouth[way])],
                      cells.heights[i]);
        }
    }
}

TEST(GlacialValleys, have_no_pit) {
    for (const int finer : {7, 10, kRiverLevels}) {  // no coast, which may have sunk
        expect_no_pit(icy_world().cells(highest_mountains(icy_world(), finer)));
    }
}

/// The cells of a base in which glaciers left a lake: in troughs, and of no river that was dammed.
std::vector<int> lakes_of_glaciers(const RiverBase& base, const RiverBase& warm) {
    std::vector<int> cells;
    std::size_t others = 0;  // dammed because land sank where another would have been
    for (int cell = 0; cell < base.size * base.size; ++cell) {
        if (!base.flooded(at(cell)) || warm.flooded(at(cell))) continue;
        if (base.controls[at(cell)].valley() >= RegionalControls::kTrough)
            cells.push_back(cell);
        else
            ++others;
    }
    EXPECT_LE(others, cells.size() / 10);
    return cells;
}

double share_of_lakes(const RiverCells& cells) {
    int flooded = 0;
    for (std::size_t i = 0; i < cells.heights.size(); ++i) flooded += cells.flooded(i) ? 1 : 0;
    return static_cast<double>(flooded) / static_cast<double>(cells.heights.size());
}

TEST(GlacialValleys, have_lakes_of_their_own) {
    const RiverWorld world = glaciated_world(1, 4);
    const RiverBase& base = world.base();
    const RiverWorld warm = glaciated_world(0, 4);
    const std::vector<int> lakes = lakes_of_glaciers(base, warm.base());
    ASSERT_GT(lakes.size(), 100);
    EXPECT_TRUE(lakes_of_glaciers(icy_world().base(), warm.base()).empty());  // "lakes" is 0

    // What is left of a lake on one level is there on finer ones.
    constexpr int kFiner = 5;
    int remain = 0;
    double coarse = 0, fine = 0;
    constexpr std::size_t kLooked = 40;
    for (std::size_t i = 0; i < kLooked; ++i) {
        const std::int64_t x = lakes[i] % base.size, y = lakes[i] / base.size;
        double areas[2] = {};
        for (const int more : {0, 1}) {
            const int level = kFiner + more, side = 1 << level;
            const RiverCells cells =
                world.cells({world.base_level() + level, x << level, y << level, side, side});
            expect_no_pit(cells);
            areas[more] = share_of_lakes(cells);
        }
        remain += areas[1] > 0 ? 1 : 0;
        coarse += areas[0];
        fine += areas[1];
    }
    EXPECT_GT(remain, kLooked * 3 / 4);
    EXPECT_GT(fine, kLooked * 0.05);
    EXPECT_NEAR(fine / coarse, 1, 0.1);
}

}  // namespace
}  // namespace orograph
