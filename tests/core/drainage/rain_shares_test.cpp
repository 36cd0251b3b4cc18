#include "core/drainage/rain_shares.h"

#include <gtest/gtest.h>

#include <limits>

#include "tests/core/drainage/drainage_maps.h"

namespace orograph {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

TEST(RainShares, are_1_on_the_mean_cell_of_the_land) {
    const Grid<float> heights = map_of(30, 20, [](int x, int) { return x - 9.5; });
    const Grid<float> rain = map_of(30, 20, [](int x, int y) { return 100 + 30 * x + 7 * y; });
    const Grid<float> shares = rain_shares(rain, heights, 0, 0);
    double sum = 0;
    for (int y = 0; y < 20; ++y) {
        for (int x = 10; x < 30; ++x) sum += shares.at(x, y);
    }
    EXPECT_NEAR(sum / 400, 1, 1e-6);
    EXPECT_NEAR(shares.at(25, 3) / shares.at(2, 7), rain.at(25, 3) / rain.at(2, 7), 1e-5);
}

TEST(RainShares, of_the_same_rain_everywhere_are_1) {
    const Grid<float> heights = random_map(17, 9, 100);
    const Grid<float> rain = map_of(17, 9, [](int, int) { return 730.1; });
    const Grid<float> shares = rain_shares(rain, heights, 20, 0);
    for (const float share : shares.values()) EXPECT_EQ(share, 1);
}

TEST(RainShares, are_1_where_none_falls_or_no_land_is) {
    const Grid<float> heights = map_of(4, 3, [](int x, int) { return x; });
    const Grid<float> none = map_of(4, 3, [](int x, int) { return x < 2 ? -5 : 0; });
    const Grid<float> some = map_of(4, 3, [](int, int) { return 5; });
    const Grid<float> dry = rain_shares(none, heights, 0, 0),
                      sea = rain_shares(some, heights, 9, 0);
    for (const float share : dry.values()) EXPECT_EQ(share, 1);
    for (const float share : sea.values()) EXPECT_EQ(share, 1);
}

TEST(RainShares, count_what_is_no_number_or_below_0_as_none_and_keep_the_least) {
    const Grid<float> heights = map_of(4, 1, [](int, int) { return 1; });
    Grid<float> rain = map_of(4, 1, [](int x, int) { return x == 0 ? 8 : 0; });
    rain.at(1, 0) = kNaN;
    rain.at(2, 0) = -3;
    const Grid<float> shares = rain_shares(rain, heights, 0, 0.1f);
    EXPECT_EQ(shares.at(0, 0), 4);
    for (int x = 1; x < 4; ++x) EXPECT_EQ(shares.at(x, 0), 0.1f);
}

}  // namespace
}  // namespace orograph
