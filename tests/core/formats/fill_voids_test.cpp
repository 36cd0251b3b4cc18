#include "core/formats/fill_voids.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace orograph {
namespace {

Grid<float> slope(int width, int height) {
    Grid<float> grid(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) grid.at(x, y) = static_cast<float>(x + 2 * y);
    }
    return grid;
}

TEST(FillVoids, leaves_what_is_known) {
    Grid<float> grid = slope(7, 5);
    EXPECT_EQ(fill_voids(grid), 0u);
    grid.at(3, 2) = NAN;
    EXPECT_EQ(fill_voids(grid), 1u);
    const Grid<float> whole = slope(7, 5);
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 7; ++x) {
            const bool hole = x == 3 && y == 2;
            EXPECT_NEAR(grid.at(x, y), whole.at(x, y), hole ? 1 : 0);
        }
    }
}

TEST(FillVoids, bridges_a_wide_hole_within_what_is_around_it) {
    Grid<float> grid = slope(33, 33);
    for (int y = 8; y < 24; ++y) std::fill_n(grid.row(y) + 8, 16, NAN);
    EXPECT_EQ(fill_voids(grid), 256u);
    EXPECT_NEAR(grid.at(16, 16), 48, 4);
    for (int y = 8; y < 24; ++y) {
        for (int x = 8; x < 24; ++x) EXPECT_NEAR(grid.at(x, y), x + 2 * y, 16);
    }
}

TEST(FillVoids, spreads_one_height_and_leaves_none) {
    Grid<float> grid(3, 2);
    std::ranges::fill(grid.values(), NAN);
    EXPECT_EQ(fill_voids(grid), 6u);
    EXPECT_TRUE(std::isnan(grid.at(0, 0)));
    grid.at(2, 1) = 5;
    EXPECT_EQ(fill_voids(grid), 5u);
    EXPECT_TRUE(std::ranges::all_of(grid.values(), [](float height) { return height == 5; }));
}

}  // namespace
}  // namespace orograph
