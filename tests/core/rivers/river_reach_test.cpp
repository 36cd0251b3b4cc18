#include "core/rivers/river_reach.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/rivers/river_rules.h"

namespace orograph {
namespace {

constexpr int kColumns = 100, kRows = 64;
constexpr Window kWindow{20, 0, 0, kColumns, kRows};

/// The depths around a river along row 32, ten samples wide and 4 m deep, whose bed is 100 m up.
std::vector<float> flooded(float ground) {
    const RiverReach river{-50, 32, 150, 32, 100, 100, 10, 4};
    const std::vector<float> heights(kColumns * kRows, ground);
    std::vector<float> depths(kColumns * kRows, -1e6f);
    flood_reaches(std::span(&river, 1), kWindow, heights, depths);
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

TEST(RiverReach, raises_no_water_that_is_deeper) {
    const RiverReach river{0, 0, 99, 0, 0, 0, 10, 4};
    const std::vector<float> heights(kColumns * kRows, -30);
    std::vector<float> depths(kColumns * kRows, 50);
    flood_reaches(std::span(&river, 1), kWindow, heights, depths);
    EXPECT_EQ(std::ranges::min(depths), 50);
}

TEST(RiverReach, ends_in_a_lake) {
    const RiverReach river{-50, 32, 150, 32, 100, 100, 10, 4};
    const std::vector<float> heights(kColumns * kRows, 100);
    // A lake that is a centimetre and a half deeper in each column than in the one before.
    std::vector<float> depths(kColumns * kRows);
    for (std::size_t i = 0; i < depths.size(); ++i) {
        depths[i] = static_cast<float>(i % kColumns) * 0.015f;
    }
    flood_reaches(std::span(&river, 1), kWindow, heights, depths);
    EXPECT_FLOAT_EQ(depth_at(depths, 0, 32), 4);
    EXPECT_FLOAT_EQ(depth_at(depths, 40, 32), 4 * 0.4f);
    for (int x = 67; x < kColumns; ++x) {
        EXPECT_FLOAT_EQ(depth_at(depths, x, 32), static_cast<float>(x) * 0.015f);
    }
}

/// Eleven by eleven cells of 100 m through whose middle row a river runs to the east, `cells` wide.
std::vector<RiverReach> reaches_of(double cells, int level, int finer) {
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
    for (int x = 0; x < kSide; ++x) {
        made.receivers[made.index(x, kSide / 2)] = 0;
        made.areas[made.index(x, kSide / 2)] =
            static_cast<std::uint64_t>(metres * metres / (kCell * kCell) + 0.5);
    }
    std::vector<RiverReach> reaches;
    const Window window{20, 1000 << finer, 2000 << finer, 64, 64};
    find_wide_reaches(made, {0, 0, kSide, kSide}, window, finer, kCell, reaches);
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
        EXPECT_NEAR(reach.width, 6, 0.01);
        EXPECT_NEAR(reach.from_y, 22, 1e-9);
        EXPECT_NEAR(reach.to_y, 22, 1e-9);
        EXPECT_GT(reach.to_x, reach.from_x);
        EXPECT_NEAR(reach.from_bed, 50, 1e-9);
        EXPECT_GT(reach.depth, 1);
    }
}

}  // namespace
}  // namespace orograph
