#include "core/terrain/water.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

TEST(RiverWidth, keeps_every_code_and_is_a_metre_at_64) {
    EXPECT_EQ(river_width(64), 1);
    EXPECT_EQ(river_width(72), 2);
    for (int code = 1; code < 256; ++code) {
        EXPECT_EQ(river_width_code(river_width(static_cast<std::uint8_t>(code))), code);
    }
}

TEST(RiverWidth, is_within_a_sixteenth_of_an_octave_of_what_was_given) {
    for (double metres = 0.005; metres < 1.5e7; metres *= 1.0123) {
        const double kept = river_width(river_width_code(metres));
        EXPECT_NEAR(logarithm_of_two(kept), logarithm_of_two(metres), 1.0 / 16 + 1e-9) << metres;
    }
}

TEST(RiverWidth, below_the_least_is_no_river_and_beyond_the_most_the_most) {
    for (const double metres : {0.0, -3.0, 0.003, 1e-300, std::numeric_limits<double>::quiet_NaN()})
        EXPECT_EQ(river_width_code(metres), 0) << metres;
    for (const double metres : {1e8, 1e300, std::numeric_limits<double>::infinity()})
        EXPECT_EQ(river_width_code(metres), 255) << metres;
}

TEST(Ways, turn_clockwise_from_the_east) {
    const auto between = [](int a, int b) {
        const auto i = static_cast<std::size_t>(a), k = static_cast<std::size_t>(b);
        return kWayEast[i] * kWaySouth[k] - kWaySouth[i] * kWayEast[k];
    };
    for (int way = 0; way < kWays; ++way) {
        EXPECT_EQ(between(way, (way + 1) % kWays), 1);  // y is to the south
        EXPECT_EQ(kWayEast[static_cast<std::size_t>(way)],
                  -kWayEast[static_cast<std::size_t>((way + 4) % kWays)]);
    }
    EXPECT_EQ(kWayEast[0], 1);
    EXPECT_EQ(kWaySouth[2], 1);
}

TEST(Water, is_nowhere_unless_a_terrain_says_so) {
    const FormulaTerrain land(3, 8, {0, 1}, [](auto, auto) { return 1.0f; });
    EXPECT_FALSE(land.has_water());
    std::vector<WaterSample> water(6, {.depth = 3, .receiver = 2, .width = 70});
    std::vector<std::int32_t> heights(6);
    land.fill_with_water({3, -1, 5, 3, 2}, heights, water);
    EXPECT_EQ(heights[5], 1 << 16);
    for (const WaterSample& sample : water) {
        EXPECT_LT(sample.depth, 0);
        EXPECT_EQ(sample.receiver, kWays);
        EXPECT_EQ(sample.width, 0);
    }
}

}  // namespace
}  // namespace orograph
