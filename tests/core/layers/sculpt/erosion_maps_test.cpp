#include <cmath>
#include <utility>

#include "core/layers/sculpt/erosion.h"
#include "tests/core/layers/sculpt/sculpt_maps.h"

// Erosion that rain and rock of other layers steer. That it is the same without them, to the bit,
// is what the known answer in erosion_test.cpp says.

namespace orograph {
namespace {

/// The island eroded with maps.
Grid<float> steered_island(const Grid<float>* rain, const Grid<float>* rock,
                           const ErosionParams& params = {}) {
    Grid<float> heights = fractal_island(8);
    EXPECT_TRUE(
        *erode(params, {rain, rock}, site_of(heights, spacing_of_island(8), 1), heights, {}));
    return heights;
}

/// `west` in the western half of a map, `east` in the eastern.
Grid<float> halves(float west, float east) {
    Grid<float> values(257, 257);
    for (int y = 0; y < 257; ++y) {
        for (int x = 0; x < 257; ++x) values.at(x, y) = x < 128 ? west : east;
    }
    return values;
}

/// How much higher one map is than another on the mean, in the west and in the east.
std::pair<double, double> higher(const Grid<float>& heights, const Grid<float>& other) {
    double sums[2] = {};
    for (int y = 0; y < heights.height(); ++y) {
        for (int x = 0; x < heights.width(); ++x) {
            sums[x < 128 ? 0 : 1] += heights.at(x, y) - other.at(x, y);
        }
    }
    const double half = static_cast<double>(heights.size()) / 2;
    return {sums[0] / half, sums[1] / half};
}

TEST(ErosionMaps, by_the_same_rain_everywhere_is_that_without_a_map) {
    const Grid<float> rain = halves(640.3f, 640.3f);
    const Grid<float> plain = steered_island(nullptr, nullptr);
    EXPECT_TRUE(std::ranges::equal(steered_island(&rain, nullptr).values(), plain.values()));
}

TEST(ErosionMaps, wears_down_more_where_it_rains_more) {
    const Grid<float> even = steered_island(nullptr, nullptr);
    const Grid<float> wet_west = halves(1200, 200);
    const auto [west, east] = higher(steered_island(&wet_west, nullptr), even);
    EXPECT_LT(west, -3);
    EXPECT_GT(east, 3);
    // Even a desert has valleys, and no pit.
    const Grid<float> no_east = halves(1, 0);
    const Grid<float> dry = steered_island(&no_east, nullptr);
    EXPECT_EQ(pits_of(dry), 0);
    for (const float height : dry.values()) ASSERT_TRUE(std::isfinite(height));
}

TEST(ErosionMaps, spares_hard_rock_as_far_as_rock_varies) {
    const Grid<float> rock = halves(1, 0);
    const Grid<float> middling = halves(0.5f, 0.5f);
    const auto [west, east] =
        higher(steered_island(nullptr, &rock), steered_island(nullptr, &middling));
    EXPECT_GT(west, 5);
    EXPECT_LT(east, -5);
    ErosionParams same;
    same.rock_variety = 0;
    EXPECT_TRUE(std::ranges::equal(steered_island(nullptr, &rock, same).values(),
                                   steered_island(nullptr, nullptr, same).values()));
    // What lies beyond 0 to 1 is as hard as rock gets; what is no number is middling.
    const Grid<float> beyond = halves(900, -7);
    EXPECT_TRUE(std::ranges::equal(steered_island(nullptr, &beyond).values(),
                                   steered_island(nullptr, &rock).values()));
    const Grid<float> unknown = halves(std::nanf(""), 0.5f);
    EXPECT_TRUE(std::ranges::equal(steered_island(nullptr, &unknown).values(),
                                   steered_island(nullptr, &middling).values()));
}

}  // namespace
}  // namespace orograph
