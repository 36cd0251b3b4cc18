#include "core/rivers/blunt_needles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>

#include "core/base/random.h"
#include "core/rivers/river_cells.h"

namespace orograph {
namespace {

/// A plain 10 units above the sea.
CornerSurface plain(int columns, int rows) {
    CornerSurface surface;
    surface.columns = columns;
    surface.rows = rows;
    surface.heights.assign(surface.index(0, rows), 10);
    surface.lowest.assign(surface.index(0, rows), 5);
    surface.steps.assign(surface.index(0, rows), 0);
    return surface;
}

double highest_around(const CornerSurface& surface, int x, int y) {
    double highest = -1e300;
    for (int k = 0; k < kWays; ++k) {
        highest =
            std::max(highest, surface.heights[surface.index(x + kWayEast[k], y + kWaySouth[k])]);
    }
    return highest;
}

TEST(BluntNeedles, lowers_what_stands_alone_and_the_bound_below_it) {
    CornerSurface surface = plain(5, 5);
    const std::size_t needle = surface.index(2, 3);
    surface.heights[needle] = 30;
    surface.lowest[needle] = 28;
    blunt_needles(surface, 2);
    EXPECT_EQ(surface.heights[needle], 12);
    EXPECT_EQ(surface.lowest[needle], 12);
    EXPECT_EQ(surface.heights[surface.index(1, 3)], 10);
    EXPECT_EQ(surface.lowest[surface.index(1, 3)], 5);
}

TEST(BluntNeedles, leaves_crests_and_the_edge) {
    CornerSurface surface = plain(5, 5);
    surface.heights[surface.index(1, 2)] = surface.heights[surface.index(2, 2)] = 30;
    surface.heights[surface.index(4, 1)] = 30;
    const CornerSurface before = surface;
    blunt_needles(surface, 2);
    EXPECT_EQ(surface.heights, before.heights);
    EXPECT_EQ(surface.lowest, before.lowest);
}

TEST(BluntNeedles, makes_no_land_sea) {
    CornerSurface surface = plain(3, 3);
    std::ranges::fill(surface.heights, -50);
    std::ranges::fill(surface.lowest, -60);
    surface.heights[surface.index(1, 1)] = 30;
    surface.lowest[surface.index(1, 1)] = 20;
    blunt_needles(surface, 2);
    EXPECT_EQ(surface.heights[surface.index(1, 1)], 1);
    EXPECT_EQ(surface.lowest[surface.index(1, 1)], 1);
}

TEST(BluntNeedles, counts_what_neighbours_are_before) {
    CornerSurface surface = plain(20, 30);
    for (std::size_t i = 0; i < surface.heights.size(); ++i) {
        surface.heights[i] = static_cast<double>(mix_bits(i) & 255) + 5;
    }
    const CornerSurface before = surface;
    blunt_needles(surface, 3);
    int lowered = 0;
    for (int y = 1; y + 1 < surface.rows; ++y) {
        for (int x = 1; x + 1 < surface.columns; ++x) {
            const std::size_t at = surface.index(x, y);
            const double bound = highest_around(before, x, y) + 3;
            EXPECT_EQ(surface.heights[at], std::min(before.heights[at], bound));
            lowered += surface.heights[at] < before.heights[at] ? 1 : 0;
        }
    }
    EXPECT_GT(lowered, 20);
}

TEST(BluntNeedles, leaves_maps_without_an_inside) {
    for (const int rows : {1, 2}) {
        CornerSurface surface = plain(9, rows);
        surface.heights[4] = 30;
        blunt_needles(surface, 2);
        EXPECT_EQ(surface.heights[4], 30);
    }
}

}  // namespace
}  // namespace orograph
