#include "core/measure/slopes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/base/random.h"
#include "tests/core/drainage/drainage_maps.h"
#include "tests/support/jobs.h"

namespace orograph {
namespace {

Slopes slopes_of(const Grid<float>& heights, double cell, float sea_level, int threads = 1) {
    Slopes slopes;
    EXPECT_TRUE(find_slopes(heights, cell, sea_level, slopes, on_threads(threads)));
    return slopes;
}

TEST(Slopes, of_a_plane_are_its_own) {
    const Slopes plane =
        slopes_of(map_of(33, 33, [](int x, int y) { return 3 * x + 4 * y; }), 20, kNoSea);
    EXPECT_NEAR(plane.mean, 0.25, 1e-9);
    EXPECT_NEAR(plane.variation, 0, 1e-6);
    EXPECT_NEAR(plane.hypsometric_integral, 0.5, 1e-9);
    EXPECT_EQ(plane.axis_share, 0);  // it faces 53 degrees
    EXPECT_EQ(plane.land, 1);
}

TEST(Slopes, of_a_cone_face_every_direction_alike) {
    const Slopes cone = slopes_of(
        map_of(401, 401, [](int x, int y) { return 200 - std::hypot(x - 200, y - 200); }), 2, 0);
    EXPECT_NEAR(cone.mean, 0.5, 0.01);
    EXPECT_NEAR(cone.variation, 0, 0.05);
    EXPECT_NEAR(cone.axis_share, 1, 0.02);
    EXPECT_NEAR(cone.hypsometric_integral, 1 / 3.0, 0.01);
    EXPECT_NEAR(cone.land, 3.14159 / 4, 0.01);
}

TEST(Slopes, of_pyramids_along_the_grid_and_across_it_face_its_directions) {
    const auto along = [](int x, int y) {
        return 100 - std::max(std::abs(x - 50), std::abs(y - 50));
    };
    const auto across = [](int x, int y) { return 100 - std::abs(x - 50) - std::abs(y - 50); };
    EXPECT_GT(slopes_of(map_of(101, 101, along), 1, kNoSea).axis_share, 3.9);
    EXPECT_GT(slopes_of(map_of(101, 101, across), 1, kNoSea).axis_share, 3.7);
}

TEST(Slopes, vary_between_a_plain_and_a_mountain_side) {
    // Half of it rises by 1 and half by 3: a mean of 2 and a deviation of 1.
    const Slopes bent =
        slopes_of(map_of(2001, 5, [](int x, int) { return x < 1000 ? x : 1000 + 3 * (x - 1000); }),
                  1, kNoSea);
    EXPECT_NEAR(bent.mean, 2, 0.01);
    EXPECT_NEAR(bent.variation, 0.5, 0.01);
}

TEST(Slopes, pass_over_holes_and_are_unknown_without_land) {
    Grid<float> heights = map_of(21, 21, [](int x, int) { return 10 + x; });
    heights.at(10, 10) = std::nanf("");
    EXPECT_NEAR(slopes_of(heights, 1, kNoSea).mean, 1, 1e-9);
    const Slopes sea = slopes_of(heights, 1, 1000);
    EXPECT_EQ(sea.land, 0);
    EXPECT_TRUE(std::isnan(sea.mean));
    EXPECT_TRUE(std::isnan(sea.hypsometric_integral));
}

TEST(Slopes, are_the_same_on_any_number_of_threads) {
    const Grid<float> heights = random_map(150, 140, 1000);
    EXPECT_EQ(slopes_of(heights, 3, 100, 1).variation, slopes_of(heights, 3, 100, 3).variation);
}

}  // namespace
}  // namespace orograph
