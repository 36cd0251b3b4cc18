#include "core/rivers/blunt_needles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/base/random.h"
#include "core/rivers/river_cells.h"

namespace orograph {
namespace {

/// Five corners a row, 10 units above the sea.
constexpr int kNeedleColumns = 5;
std::vector<double> needle_plain(int rows) {
    return std::vector<double>(static_cast<std::size_t>(kNeedleColumns * rows), 10);
}
std::size_t needle_index(int x, int y, int columns = kNeedleColumns) {
    return static_cast<std::size_t>(y * columns + x);
}

TEST(BluntNeedles, lowers_what_stands_alone) {
    std::vector<double> heights = needle_plain(5), wanted = heights;
    heights[needle_index(2, 3)] = 30;
    wanted[needle_index(2, 3)] = 12;
    blunt_needles(heights, kNeedleColumns, 2);
    EXPECT_EQ(heights, wanted);
}

TEST(BluntNeedles, leaves_crests_and_the_edge) {
    std::vector<double> heights = needle_plain(5);
    heights[needle_index(1, 2)] = heights[needle_index(2, 2)] = heights[needle_index(4, 1)] = 30;
    const std::vector<double> before = heights;
    blunt_needles(heights, kNeedleColumns, 2);
    EXPECT_EQ(heights, before);
}

TEST(BluntNeedles, makes_no_land_sea) {
    std::vector<double> heights(9, -50);
    heights[4] = 30;
    blunt_needles(heights, 3, 2);
    EXPECT_EQ(heights[4], 1);
    EXPECT_EQ(heights[0], -50);
}

TEST(BluntNeedles, counts_what_neighbours_are_before) {
    constexpr int kWide = 20, kRows = 30;
    std::vector<double> heights(kWide * kRows);
    for (std::size_t i = 0; i < heights.size(); ++i) {
        heights[i] = static_cast<double>(mix_bits(i) & 255) + 5;
    }
    const std::vector<double> before = heights;
    blunt_needles(heights, kWide, 3);
    int lowered = 0;
    for (int y = 1; y + 1 < kRows; ++y) {
        for (int x = 1; x + 1 < kWide; ++x) {
            double highest = 0;
            for (int k = 0; k < kWays; ++k) {
                highest = std::max(highest,
                                   before[needle_index(x + kWayEast[k], y + kWaySouth[k], kWide)]);
            }
            const double here = heights[needle_index(x, y, kWide)];
            EXPECT_EQ(here, std::min(before[needle_index(x, y, kWide)], highest + 3));
            lowered += here < before[needle_index(x, y, kWide)] ? 1 : 0;
        }
    }
    EXPECT_GT(lowered, 20);
}

TEST(BluntNeedles, leaves_maps_without_an_inside) {
    for (const int rows : {1, 2}) {
        std::vector<double> heights = needle_plain(rows);
        heights[2] = 30;
        blunt_needles(heights, kNeedleColumns, 2);
        EXPECT_EQ(heights[2], 30);
    }
}

}  // namespace
}  // namespace orograph
