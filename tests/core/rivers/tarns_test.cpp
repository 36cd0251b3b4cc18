#include "core/rivers/tarns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/at.h"
#include "core/rivers/river_fields.h"
#include "tests/support/lake_reaches.h"
#include "tests/support/river_worlds.h"
#include "tests/support/world_windows.h"

namespace orograph {
namespace {

using TarnReaches = std::vector<RiverReach>;

/// Levels below the base's on whose cells they are found, of 125 m, and by which windows of water
/// are finer.
constexpr int kTarnLevel = 7, kTarnFiner = 3;

const RiverWorld& tarn_world() {
    static const RiverWorld world = [] {
        RiversParams params = small_rivers();
        params.glaciers = 1;
        return make_world(params, 9001);
    }();
    return world;
}

/// Those among a window's cells, on a window of a finer level that begins with them.
std::vector<TarnReaches> tarns_of(const RiverWorld& world, const Window& window) {
    const RiverCells cells = world.cells(window);
    const Window fine{window.level + kTarnFiner, window.x << kTarnFiner, window.y << kTarnFiner, 64,
                      64};
    TarnReaches reaches;
    find_tarns(world.base(), cells, {0, 0, cells.width, cells.height}, fine, kTarnFiner,
               world.cell(window.level), reaches);
    return lakes_among(reaches);
}

/// Around the highest summit.
Window high_mountains(const RiverWorld& world) {
    const auto [x, y] = summits_of(world.base(), 1).front();
    return window_at(world, kTarnLevel, x, y, 256);
}

TEST(Tarns, lie_in_glaciated_mountains_alone) {
    EXPECT_GT(tarns_of(tarn_world(), high_mountains(tarn_world())).size(), 10u);
    EXPECT_TRUE(tarns_of(small_world(), high_mountains(small_world())).empty());
}

TEST(Tarns, are_found_on_one_level) {
    for (const int other : {kTarnLevel - 1, kTarnLevel + 1}) {
        const auto [x, y] = summits_of(tarn_world().base(), 1).front();
        EXPECT_TRUE(tarns_of(tarn_world(), window_at(tarn_world(), other, x, y, 256)).empty());
    }
}

TEST(Tarns, are_the_same_among_fewer_cells) {
    const Window window = high_mountains(tarn_world());
    const Window part{window.level, window.x + 40, window.y + 60, 200, 180};
    const double side = 1 << kTarnFiner;
    const auto found = tarns_of(tarn_world(), part);
    int inside = 0;
    for (const TarnReaches& tarn : tarns_of(tarn_world(), window)) {
        const double x = tarn[6].from.x / side - 40, y = tarn[6].from.y / side - 60;
        if (x < 6 || y < 6 || x > 200 - 6 || y > 180 - 6) continue;
        ++inside;
        EXPECT_TRUE(std::ranges::any_of(found, [&](const TarnReaches& other) {
            return other.front().from.x == tarn.front().from.x - 40 * side &&
                   other.front().from.y == tarn.front().from.y - 60 * side &&
                   other.front().from.level == tarn.front().from.level;
        }));
    }
    EXPECT_GT(inside, 5);
}

TEST(Tarns, are_level_water_below_walls) {
    const RiverWorld& world = tarn_world();
    const Window cells = high_mountains(world);
    int lakes = 0, below_walls = 0;
    for (const TarnReaches& tarn : tarns_of(world, cells)) {
        const RiverBed& middle = tarn[tarn.size() / 2].from;
        constexpr int kSide = 65;
        const Window window{
            cells.level + kTarnFiner,
            (cells.x << kTarnFiner) + static_cast<std::int64_t>(middle.x) - kSide / 2,
            (cells.y << kTarnFiner) + static_cast<std::int64_t>(middle.y) - kSide / 2, kSide,
            kSide};
        Grid<float> heights(kSide, kSide);
        std::vector<WaterSample> water(heights.size());
        ASSERT_TRUE(fill_river_water(world, window, heights, water, {}));
        const std::size_t here = static_cast<std::size_t>(kSide / 2) * kSide + kSide / 2;
        const double depth = double{water[here].depth},
                     surface = double{heights.at(kSide / 2, kSide / 2)} + depth;
        EXPECT_NEAR(surface, middle.level, 0.5);
        EXPECT_GT(depth, 0.8);
        ++lakes;
        const double highest = double{*std::ranges::max_element(heights.values())};
        below_walls += highest > middle.level + 60 ? 1 : 0;
    }
    EXPECT_GT(lakes, 10);
    EXPECT_EQ(below_walls, lakes);
}

}  // namespace
}  // namespace orograph
