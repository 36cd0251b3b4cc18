#include "core/layers/shapers/terraces.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/core/layers/layer_checks.h"

namespace orograph {
namespace {

TEST(Terraces, of_sharpness_1_are_flat_with_cliffs_in_between) {
    const TerracesParams params{50, 1};
    EXPECT_EQ(shaped(terraces, params, 0), 0);
    EXPECT_EQ(shaped(terraces, params, 24.99f), 0);
    EXPECT_EQ(shaped(terraces, params, 25), 50);
    EXPECT_EQ(shaped(terraces, params, 74.99f), 50);
    EXPECT_EQ(shaped(terraces, params, -24.99f), 0);
    EXPECT_EQ(shaped(terraces, params, -25.01f), -50);
}

TEST(Terraces, of_sharpness_0_change_nothing) {
    expect_identity(terraces, TerracesParams{37, 0});
}

TEST(Terraces, follow_the_gain_curve_between_treads) {
    const TerracesParams params{100, 0.8};
    // A quarter of the way up: 0.25 * 0.2 / (1 - 2 * 0.8 * 0.25).
    EXPECT_FLOAT_EQ(shaped(terraces, params, 325), static_cast<float>(300 + 100 * 0.05 / 0.6));
    EXPECT_FLOAT_EQ(shaped(terraces, params, 375), static_cast<float>(400 - 100 * 0.05 / 0.6));
    EXPECT_FLOAT_EQ(shaped(terraces, params, 350), 350);
    EXPECT_FLOAT_EQ(shaped(terraces, params, 300), 300);
}

TEST(Terraces, are_as_steep_as_they_say) {
    const TerracesParams params{100, 0.75};
    const auto steepness = [&](float height) {
        return (shaped(terraces, params, height + 0.125f) -
                shaped(terraces, params, height - 0.125f)) /
               0.25f;
    };
    EXPECT_NEAR(steepness(200), 0.25, 0.01);
    EXPECT_NEAR(steepness(-100), 0.25, 0.01);
    EXPECT_NEAR(steepness(250), 4, 0.1);
}

TEST(Terraces, move_no_height_by_more_than_half_a_step) {
    for (float height = -300; height < 300; height += 1.7f) {
        EXPECT_LE(std::fabs(shaped(terraces, TerracesParams{60, 0.9}, height) - height), 30);
    }
}

TEST(Terraces, keep_the_order_of_heights) {
    for (const double sharpness : {0.01, 0.5, 0.9, 0.999, 1.0}) {
        expect_keeps_order(terraces, TerracesParams{7.3, sharpness});
    }
}

TEST(Terraces, change_each_height_by_itself) {
    expect_pointwise(terraces, TerracesParams{});
}

TEST(Terraces, give_the_same_heights_on_any_number_of_threads) {
    const Grid<float> below = test_hills(301, 257);
    expect_same_on_threads(terraces, TerracesParams{}, &below);
}

TEST(Terraces, are_finite_at_every_extreme) {
    expect_finite_at_extremes<TerracesParams>(terraces, terraces_fields());
    EXPECT_TRUE(std::isfinite(shaped(terraces, TerracesParams{100, 1}, 50)));
}

TEST(Terraces, say_when_they_were_stopped) {
    expect_says_when_stopped(terraces, TerracesParams{});
    expect_says_when_stopped(terraces, TerracesParams{50, 0});
}

TEST(Terraces, make_known_heights_of_known_hills) {
    EXPECT_EQ(shaped_hills(terraces, TerracesParams{}), 11656450477398594245u);
}

}  // namespace
}  // namespace orograph
