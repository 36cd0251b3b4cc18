#include "core/layers/shapers/masks.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tests/core/layers/layer_checks.h"

namespace orograph {
namespace {

/// The mask of a plane that rises by `degrees` to the east and is `samples` wide.
Grid<float> mask_of_plane(const SlopeMaskParams& params, double degrees, int samples = 5) {
    Grid<float> plane(samples, samples);
    const double rise = std::tan(degrees * std::numbers::pi / 180) * 10;
    for (int y = 0; y < samples; ++y) {
        for (int x = 0; x < samples; ++x) plane.at(x, y) = static_cast<float>(x * rise);
    }
    return layer_heights(slope_mask, params, map_site(samples, 10), &plane);
}

TEST(HeightMask, is_1_between_its_heights_and_falls_to_0_over_its_shoulder) {
    const HeightMaskParams params{100, 300, 40};
    EXPECT_EQ(shaped(height_mask, params, 100), 1);
    EXPECT_EQ(shaped(height_mask, params, 200), 1);
    EXPECT_EQ(shaped(height_mask, params, 300), 1);
    EXPECT_FLOAT_EQ(shaped(height_mask, params, 80), 0.5f);
    EXPECT_FLOAT_EQ(shaped(height_mask, params, 320), 0.5f);
    EXPECT_FLOAT_EQ(shaped(height_mask, params, 90), 0.84375f);  // 3/4 of the cubic
    EXPECT_FLOAT_EQ(shaped(height_mask, params, 330), 0.15625f);
    EXPECT_EQ(shaped(height_mask, params, 60), 0);
    EXPECT_EQ(shaped(height_mask, params, 341), 0);
    EXPECT_EQ(shaped(height_mask, params, -1e9f), 0);
}

TEST(HeightMask, has_sharp_borders_without_a_shoulder) {
    const HeightMaskParams params{100, 300, 0};
    EXPECT_EQ(shaped(height_mask, params, 99.99f), 0);
    EXPECT_EQ(shaped(height_mask, params, 100), 1);
    EXPECT_EQ(shaped(height_mask, params, 300), 1);
    EXPECT_EQ(shaped(height_mask, params, 300.1f), 0);
}

TEST(HeightMask, changes_each_height_by_itself) {
    expect_pointwise(height_mask, HeightMaskParams{});
}

TEST(SlopeMask, is_1_between_its_slopes) {
    const SlopeMaskParams params{20, 40, 0};
    EXPECT_EQ(mask_of_plane(params, 19.9).at(2, 2), 0);
    EXPECT_EQ(mask_of_plane(params, 20.1).at(2, 2), 1);
    EXPECT_EQ(mask_of_plane(params, 39.9).at(2, 2), 1);
    EXPECT_EQ(mask_of_plane(params, 40.1).at(2, 2), 0);
}

TEST(SlopeMask, falls_to_0_over_its_shoulder) {
    const SlopeMaskParams params{20, 40, 10};
    EXPECT_EQ(mask_of_plane(params, 9.9).at(2, 2), 0);
    EXPECT_NEAR(mask_of_plane(params, 15).at(2, 2), 0.5, 0.02);
    EXPECT_NEAR(mask_of_plane(params, 45).at(2, 2), 0.5, 0.1);
    EXPECT_GT(mask_of_plane(params, 49).at(2, 2), 0);
    EXPECT_EQ(mask_of_plane(params, 50.1).at(2, 2), 0);
}

TEST(SlopeMask, has_level_ground_from_0_and_walls_up_to_90_degrees) {
    const SlopeMaskParams gentle{0, 10, 0}, steep{80, 90, 0};
    EXPECT_EQ(mask_of_plane(gentle, 0).at(2, 2), 1);
    EXPECT_EQ(mask_of_plane(steep, 0).at(2, 2), 0);
    EXPECT_EQ(mask_of_plane(steep, 89.9999999).at(2, 2), 1);
    EXPECT_EQ(mask_of_plane({0, 80, 20}, 85).at(2, 2), mask_of_plane({0, 80, 10}, 85).at(2, 2));
}

TEST(SlopeMask, sees_the_same_slope_at_the_border) {
    const auto mask = mask_of_plane({20, 40, 10}, 14);
    for (const float weight : mask.values()) EXPECT_NEAR(weight, mask.at(2, 2), 1e-5);
    EXPECT_GT(mask.at(2, 2), 0.1f);
}

TEST(SlopeMask, sees_the_same_slope_at_the_northern_and_southern_border) {
    Grid<float> plane(1, 4);
    for (int y = 0; y < 4; ++y) plane.at(0, y) = static_cast<float>(10 * y);
    const Site site{{0, 0, 0, 1, 4}, 0, 10, 1};
    const auto mask = layer_heights(slope_mask, SlopeMaskParams{44, 46, 0}, site, &plane);
    for (const float weight : mask.values()) EXPECT_EQ(weight, 1);
}

TEST(SlopeMask, takes_a_wall_for_90_degrees) {
    Grid<float> wall(2, 1);
    wall.at(0, 0) = 0, wall.at(1, 0) = 1e12f;
    const Site site{{0, 0, 0, 2, 1}, 0, 10, 1};
    EXPECT_EQ(layer_heights(slope_mask, SlopeMaskParams{45, 90, 0}, site, &wall).at(0, 0), 1);
}

TEST(SlopeMask, adds_the_slopes_of_both_axes) {
    Grid<float> plane(3, 3);
    for (int y = 0; y < 3; ++y) {
        for (int x = 0; x < 3; ++x) plane.at(x, y) = static_cast<float>(3 * x - 4 * y);
    }
    // 5 m on 10 m are 26.57 degrees.
    EXPECT_EQ(
        layer_heights(slope_mask, SlopeMaskParams{26.4, 26.7, 0}, map_site(3), &plane).at(1, 1), 1);
    EXPECT_EQ(layer_heights(slope_mask, SlopeMaskParams{26.7, 90, 0}, map_site(3), &plane).at(1, 1),
              0);
}

TEST(SlopeMask, compares_the_samples_on_both_sides) {
    Grid<float> roof(3, 1);
    roof.at(0, 0) = 0, roof.at(1, 0) = 100, roof.at(2, 0) = 0;
    const Site site{{0, 0, 0, 3, 1}, 0, 10, 1};
    const auto mask = layer_heights(slope_mask, SlopeMaskParams{45, 90, 0}, site, &roof);
    EXPECT_EQ(mask.at(0, 0), 1);
    EXPECT_EQ(mask.at(1, 0), 0);
    EXPECT_EQ(mask.at(2, 0), 1);
}

TEST(SlopeMask, measures_in_metres_at_any_level) {
    Grid<float> plane(3, 3);
    for (int y = 0; y < 3; ++y) {
        for (int x = 0; x < 3; ++x) plane.at(x, y) = static_cast<float>(20 * x);
    }
    const Site coarse{{1, 0, 0, 3, 3}, 3, 10, 1};  // 40 m apart
    EXPECT_EQ(layer_heights(slope_mask, SlopeMaskParams{26, 27, 0}, coarse, &plane).at(1, 1), 1);
}

TEST(Masks, reject_ends_that_are_the_wrong_way_round) {
    expect_rejected(height_mask, HeightMaskParams{10, 9, 5}, "Low is above High");
    expect_rejected(slope_mask, SlopeMaskParams{10, 9, 5}, "From is above To");
}

TEST(Masks, are_weights) {
    const Grid<float> below = test_hills(80, 60);
    const Site site{{0, 0, 0, 80, 60}, 0, 10, 1};
    const auto by_height = layer_heights(height_mask, HeightMaskParams{200, 300, 50}, site, &below);
    const auto by_slope = layer_heights(slope_mask, SlopeMaskParams{20, 30, 20}, site, &below);
    for (const Grid<float>* mask : {&by_height, &by_slope}) {
        const auto [least, most] = std::ranges::minmax(mask->values());
        EXPECT_EQ(least, 0);
        EXPECT_EQ(most, 1);
    }
}

TEST(Masks, give_the_same_weights_on_any_number_of_threads) {
    const Grid<float> below = test_hills(301, 257);
    expect_same_on_threads(height_mask, HeightMaskParams{}, &below);
    expect_same_on_threads(slope_mask, SlopeMaskParams{}, &below);
}

TEST(Masks, are_finite_at_every_extreme) {
    expect_finite_at_extremes<HeightMaskParams>(height_mask, height_mask_fields());
    expect_finite_at_extremes<SlopeMaskParams>(slope_mask, slope_mask_fields());
}

TEST(Masks, say_when_they_were_stopped) {
    expect_says_when_stopped(height_mask, HeightMaskParams{});
    expect_says_when_stopped(slope_mask, SlopeMaskParams{});
}

TEST(Masks, make_known_weights_of_known_hills) {
    EXPECT_EQ(shaped_hills(height_mask, HeightMaskParams{}), 17240086001005697797u);
    EXPECT_EQ(shaped_hills(slope_mask, SlopeMaskParams{}), 2137971019591186993u);
}

}  // namespace
}  // namespace orograph
