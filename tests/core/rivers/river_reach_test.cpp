#include "core/rivers/river_reach.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/rivers/river_rules.h"

namespace orograph {
namespace {

constexpr int kColumns = 100, kRows = 64;
constexpr Window kWindow{20, 0, 0, kColumns, kRows};
constexpr double kMetresApart = 4;

/// A river along row 32, 4 m deep, whose bed is 100 m up.
RiverReach along_row_32(double width, double turn = 0) {
    return {{-50, 32, 100, width, 4, turn}, {150, 32, 100, width, 4, turn}};
}

/// The depths around it, ten samples wide.
std::vector<float> flooded(float ground) {
    const RiverReach river = along_row_32(10);
    const std::vector<float> heights(kColumns * kRows, ground);
    std::vector<float> depths(kColumns * kRows, -1e6f);
    flood_reaches(std::span(&river, 1), kWindow, kMetresApart, heights, depths);
    return depths;
}

float depth_at(const std::vector<float>& depths, int x, int y) {
    return depths[static_cast<std::size_t>(y * kColumns + x)];
}

TEST(RiverReach, is_as_wide_and_as_deep_as_it_says) {
    const std::vector<float> depths = flooded(100);
    for (const int x : {0, 50, 99}) {
        EXPECT_FLOAT_EQ(depth_at(depths, x, 32), 4);
        for (int off = 0; off <= 4; ++off) EXPECT_GT(depth_at(depths, x, 32 + off), 0);
        EXPECT_FLOAT_EQ(depth_at(depths, x, 37), 0);
        EXPECT_LT(depth_at(depths, x, 26), 0);
        EXPECT_EQ(depth_at(depths, x, 20), -1e6f);
    }
}

TEST(RiverReach, runs_over_land_that_stands_above_it_as_deep_as_elsewhere) {
    const std::vector<float> depths = flooded(110), level = flooded(100);
    for (int y = 26; y < 38; ++y)
        EXPECT_FLOAT_EQ(depth_at(depths, 50, y), depth_at(level, 50, y)) << y;
    EXPECT_FLOAT_EQ(depth_at(depths, 50, 32), 4);
    EXPECT_LT(depth_at(depths, 50, 26), 0);
}

TEST(RiverReach, hangs_on_no_cliff) {
    const RiverReach river = along_row_32(10);
    std::vector<float> heights(kColumns * kRows, 100);
    for (int row = 34; row < kRows; ++row) {
        std::fill_n(heights.begin() + row * kColumns, kColumns, 40.0f);
    }
    std::vector<float> depths(kColumns * kRows, -1e6f);
    flood_reaches(std::span(&river, 1), kWindow, kMetresApart, heights, depths);
    EXPECT_FLOAT_EQ(depth_at(depths, 50, 33), depth_at(flooded(100), 50, 33));
    EXPECT_LT(depth_at(depths, 50, 34), -40);
    EXPECT_GT(depth_at(flooded(95), 50, 36), 0);  // a bed is as uneven as that
}

TEST(RiverReach, raises_no_water_that_is_deeper) {
    const RiverReach river{{0, 0, 0, 10, 4, 0}, {99, 0, 0, 10, 4, 0}};
    const std::vector<float> heights(kColumns * kRows, -30);
    std::vector<float> depths(kColumns * kRows, 50);
    flood_reaches(std::span(&river, 1), kWindow, kMetresApart, heights, depths);
    EXPECT_EQ(std::ranges::min(depths), 50);
}

TEST(RiverReach, ends_in_a_lake) {
    const RiverReach river = along_row_32(10);
    const std::vector<float> heights(kColumns * kRows, 100);
    // A lake that is a centimetre and a half deeper in each column than in the one before.
    std::vector<float> depths(kColumns * kRows);
    for (std::size_t i = 0; i < depths.size(); ++i) {
        depths[i] = static_cast<float>(i % kColumns) * 0.015f;
    }
    flood_reaches(std::span(&river, 1), kWindow, kMetresApart, heights, depths);
    EXPECT_FLOAT_EQ(depth_at(depths, 0, 32), 4);
    EXPECT_FLOAT_EQ(depth_at(depths, 40, 32), 4 * 0.4f);
    for (int x = 67; x < kColumns; ++x) {
        EXPECT_FLOAT_EQ(depth_at(depths, x, 32), static_cast<float>(x) * 0.015f);
    }
}

/// The depths on both sides of a river 40 samples wide, from its middle on.
struct Sides {
    std::vector<float> north, south;

    explicit Sides(const RiverReach& river) {
        const std::vector<float> heights(kColumns * kRows, 100);
        std::vector<float> depths(kColumns * kRows, -1e6f);
        flood_reaches(std::span(&river, 1), kWindow, kMetresApart, heights, depths);
        for (int off = 0; off < 32; ++off) {
            north.push_back(depth_at(depths, 50, 32 - off));
            south.push_back(depth_at(depths, 50, 32 + off));
        }
    }
};

/// How many samples beyond the water a bank says something of.
std::ptrdiff_t bank_of(const std::vector<float>& side) {
    return std::ranges::count_if(side, [](float depth) { return depth <= 0 && depth > -1e5f; });
}

TEST(RiverReach, has_banks_that_end_higher_than_a_beach) {
    const Sides sides(along_row_32(40));
    EXPECT_EQ(sides.north, sides.south);
    EXPECT_EQ(bank_of(sides.south), 9);
    // Beaches are at most 7.5 m high: see beach_share of daylight_water.glsl.
    EXPECT_LT(sides.south[28], -7.5f);
    EXPECT_TRUE(std::ranges::is_sorted(sides.south, std::greater<>()));
}

TEST(RiverReach, is_shallow_where_it_turns_and_deep_on_the_other_side) {
    for (const double turn : {-kSharpestTurn, kSharpestTurn}) {
        const Sides sides(along_row_32(40, turn));
        const auto& inner = turn > 0 ? sides.south : sides.north;  // to the right, going east
        const auto& outer = turn > 0 ? sides.north : sides.south;
        EXPECT_GT(bank_of(inner), bank_of(outer) + 5);
        EXPECT_LT(inner[15], 0.4f * outer[15]);
        EXPECT_EQ(inner[0], outer[0]);
        EXPECT_FLOAT_EQ(inner[20], 0);
        EXPECT_FLOAT_EQ(outer[20], 0);
        // A metre from the water the one is a beach, the other a bank.
        EXPECT_GT(inner[21], -0.3f);
        EXPECT_LT(outer[21], -1.5f);
    }
}

TEST(RiverReach, has_no_beach_if_it_is_an_oxbow_lake) {
    RiverReach lake = along_row_32(40);
    lake.oxbow = true;
    const Sides sides(lake);
    EXPECT_EQ(sides.north, sides.south);
    EXPECT_LE(bank_of(sides.south), 3);
    EXPECT_LT(sides.south[21], -2);
}

/// Eleven by eleven cells of 100 m through whose middle row a river runs to the east, `cells` wide;
/// from the middle on it goes on in that direction.
std::vector<RiverReach> reaches_of(double cells, int level, int finer, int way = 0) {
    constexpr int kSide = 11;
    constexpr double kCell = 100;
    RiverCells made;
    made.place(level, 1000, 2000, kSide, kSide);
    std::ranges::fill(made.heights, 50 * kRiverMetre);
    std::ranges::fill(made.receivers, kNoReceiver);
    std::ranges::fill(made.areas, 1);
    std::ranges::fill(made.point_x, static_cast<std::uint16_t>(kCellSide / 2));
    std::ranges::fill(made.point_y, static_cast<std::uint16_t>(kCellSide / 2));
    const double metres = cells * kCell / channel_width(1);
    int x = 0, y = kSide / 2;
    for (int step = 0; x < kSide && y >= 0 && y < kSide; ++step) {
        const int on = step < kSide / 2 ? 0 : way;
        made.receivers[made.index(x, y)] = static_cast<std::uint8_t>(on);
        made.areas[made.index(x, y)] =
            static_cast<std::uint64_t>(metres * metres / (kCell * kCell) + 0.5);
        x += kWayEast[on];
        y += kWaySouth[on];
    }
    std::vector<RiverReach> reaches;
    const Window window{20, 1000 << finer, 2000 << finer, 64, 64};
    find_wide_reaches(made, RiverRunoff(), {0, 0, kSide, kSide}, window, finer, kCell, reaches);
    return reaches;
}

TEST(RiverReach, is_found_where_it_is_one_or_two_cells_wide) {
    EXPECT_TRUE(reaches_of(0.9, 3, 2).empty());
    EXPECT_FALSE(reaches_of(1.1, 3, 2).empty());
    EXPECT_FALSE(reaches_of(1.9, 3, 2).empty());
    EXPECT_TRUE(reaches_of(2.1, 3, 2).empty());
    EXPECT_FALSE(reaches_of(2.1, 0, 2).empty());  // the base has no level above it
    // Of no more than two samples it is a line.
    EXPECT_TRUE(reaches_of(1.5, 3, 0).empty());
}

TEST(RiverReach, follows_its_cells) {
    for (const RiverReach& reach : reaches_of(1.5, 3, 2)) {
        EXPECT_NEAR(reach.from.width, 6, 0.01);
        EXPECT_NEAR(reach.from.y, 22, 1e-9);
        EXPECT_NEAR(reach.to.y, 22, 1e-9);
        EXPECT_GT(reach.to.x, reach.from.x);
        EXPECT_NEAR(reach.from.height, 50, 1e-9);
        EXPECT_GT(reach.from.depth, 1);
        EXPECT_EQ(reach.from.turn, 0);
    }
}

TEST(RiverReach, knows_which_way_it_turns) {
    const auto sum = [](const std::vector<RiverReach>& reaches) {
        double turn = 0;
        for (const RiverReach& reach : reaches) turn += reach.from.turn;
        return turn;
    };
    EXPECT_GT(sum(reaches_of(1.5, 3, 2, 2)), 1);   // from the east to the south
    EXPECT_LT(sum(reaches_of(1.5, 3, 2, 6)), -1);  // to the north
}

}  // namespace
}  // namespace orograph
