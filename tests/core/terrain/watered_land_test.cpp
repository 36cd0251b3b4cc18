// Which land fresh water makes green.

#include "core/terrain/watered_land.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "tests/support/water_terrain.h"

namespace orograph {
namespace {

constexpr int kPlainLevels = 8;
constexpr double kWide = 10;  // metres: of the river

double even_ground(const GroundPoint&) {
    return 100;
}
double no_lake(const GroundPoint&) {
    return -1e6;
}

/// A river from the north to the south along x = 3 m, on a plain; samples are a metre apart.
std::shared_ptr<const WaterTerrain> plain_with_river() {
    const auto course = [](double t) { return GroundPoint{3, -600 + 1200 * t}; };
    return std::make_shared<const WaterTerrain>(
        kPlainLevels, 1, even_ground, no_lake,
        std::vector<FormulaRiver>{river_along(course, 1200, kWide)});
}

TEST(WateredLand, reaches_as_far_as_a_river_is_wide_eight_times) {
    const auto terrain = plain_with_river();
    // Of single metres to cells as wide as what it waters.
    for (const int level : {8, 7, 6, 5, 4, 3, 2}) {
        const auto spacing = static_cast<int>(terrain->spacing(level));
        const int side = 2 * (256 / spacing);
        const Grid<std::int8_t> land = watered_land(*terrain, {level, -side / 2, 0, side, 4}, 0);
        for (int x = 0; x < side; ++x) {
            const double away = std::abs((x - side / 2.0) * spacing - 3);
            const int here = land.at(x, 1);
            if (away < kWide) {
                EXPECT_GT(here, 60) << level << ", " << away;
            } else if (away < 0.6 * 8 * kWide) {
                EXPECT_GT(here, 10) << level << ", " << away;
            } else if (away > 2 * 8 * kWide + spacing) {
                EXPECT_EQ(here, 0) << level << ", " << away;
            } else if (away > 8 * kWide + spacing) {
                EXPECT_LT(here, 10) << level << ", " << away;  // between the samples of wide cells
            }
        }
    }
}

TEST(WateredLand, shows_a_narrow_river_on_wide_cells_as_much_as_it_covers) {
    const auto terrain = plain_with_river();
    const Grid<std::int8_t> land = watered_land(*terrain, {0, -2, 0, 4, 2}, 0);  // cells of 256 m
    EXPECT_GT(land.at(2, 0), 30);
    EXPECT_LT(land.at(2, 0), 100);
    EXPECT_EQ(land.at(0, 0), 0);
}

TEST(WateredLand, is_the_same_from_every_window) {
    const auto coast = TestCoast::create();
    for (const int level : {9, 8, 6}) {
        const Grid<std::int8_t> all = watered_land(*coast, {level, -40, -40, 80, 80}, 0);
        int seen = 0;
        for (const auto& [x, y] : {std::pair{0, 0}, {-37, 11}, {-1, -40}, {22, 33}, {-40, 39}}) {
            const Grid<std::int8_t> part = watered_land(*coast, {level, x, y, 7, 1}, 0);
            for (int i = 0; i < 7; ++i) {
                ASSERT_EQ(part.at(i, 0), all.at(x + 40 + i, y + 40)) << level << ", " << x + i;
                seen += part.at(i, 0);
            }
        }
        EXPECT_GT(seen, 0) << level;
    }
}

TEST(WateredLand, is_salt_where_a_lake_has_dried_up) {
    const auto terrain = plain_with_river();
    const Window window{8, 400, 0, 3, 1};  // beyond what the river waters
    std::vector<std::int32_t> heights(5 * 3);
    std::vector<WaterSample> water(heights.size());
    terrain->fill_with_water({8, 399, -1, 5, 3}, heights, water);
    water[5 + 2].receiver = kSaltFloor;
    water[5 + 3].receiver = kSaltFloor;
    water[5 + 3].width = 90;  // a river crosses it
    const Grid<std::int8_t> land = watered_land(*terrain, window, heights, water, 0);
    EXPECT_EQ(land.at(0, 0), 0);
    EXPECT_EQ(land.at(1, 0), kSaltLand);
    EXPECT_GT(land.at(2, 0), kSaltLand + 20);
    // Without the floor beside it a river makes land green.
    water[5 + 2].receiver = kWays;
    EXPECT_GT(watered_land(*terrain, window, heights, water, 0).at(2, 0), 0);
}

TEST(WateredLand, lies_low_beside_a_lake_but_not_beside_salt_water) {
    // The ground rises by a metre every 4 from a shore at x = 0.
    const WaterTerrain terrain(
        6, 1, [](const GroundPoint& p) { return 50 + p.x / 4; },
        [](const GroundPoint& p) { return -p.x / 4; }, {});
    const Grid<std::int8_t> fresh = watered_land(terrain, {6, 0, 0, 64, 1}, 0);
    EXPECT_EQ(fresh.at(2, 0), kGreenLand);
    EXPECT_GT(fresh.at(16, 0), 30);
    EXPECT_EQ(fresh.at(40, 0), 0);
    const Grid<std::int8_t> salty = watered_land(terrain, {6, 0, 0, 64, 1}, 50);
    for (const std::int8_t share : salty.values()) EXPECT_EQ(share, 0);
}

}  // namespace
}  // namespace orograph
