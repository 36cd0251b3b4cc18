#include "core/layers/generators/formulas.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tests/core/layers/layer_checks.h"

namespace orograph {
namespace {

/// Expects that a window of a finer level, and one that starts elsewhere, agree with each other.
template <class Params, class Function>
void expect_windows_agree(Function function, const Params& params, std::int64_t x, std::int64_t y) {
    const auto coarse = layer_heights(function, params, Site{{3, x, y, 9, 7}, 5, 10, 1});
    const auto fine = layer_heights(function, params, Site{{5, 4 * x, 4 * y, 33, 25}, 5, 10, 1});
    const auto shifted = layer_heights(function, params, Site{{3, x + 2, y - 1, 5, 7}, 5, 10, 1});
    for (int row = 0; row < 7; ++row) {
        for (int column = 0; column < 9; ++column) {
            EXPECT_EQ(coarse.at(column, row), fine.at(4 * column, 4 * row));
            if (column < 2 || column >= 7 || row == 6) continue;
            EXPECT_EQ(coarse.at(column, row), shifted.at(column - 2, row + 1));
        }
    }
}

TEST(Slope, rises_by_its_gradient_to_the_north_at_0_and_to_the_east_at_90_degrees) {
    const Site site{{0, -2, 5, 4, 3}, 0, 10, 1};
    const auto north = layer_heights(slope, SlopeParams{0.5, 0}, site);
    const auto east = layer_heights(slope, SlopeParams{0.5, 90}, site);
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 4; ++column) {
            EXPECT_FLOAT_EQ(north.at(column, row), static_cast<float>(-5 * (5 + row)));
            EXPECT_NEAR(east.at(column, row), 5 * (column - 2), 1e-12);
        }
    }
}

TEST(Slope, is_as_steep_in_any_direction) {
    const auto heights = layer_heights(slope, SlopeParams{0.3, 30}, map_site(2, 8));
    const double east = (heights.at(1, 0) - heights.at(0, 0)) / 8;
    const double north = (heights.at(0, 0) - heights.at(0, 1)) / 8;
    EXPECT_NEAR(east, 0.15, 1e-6);
    EXPECT_NEAR(std::hypot(east, north), 0.3, 1e-6);
}

TEST(Slope, agrees_in_all_windows) {
    expect_windows_agree(slope, SlopeParams{}, 12, -700);
    expect_windows_agree(slope, SlopeParams{}, (std::int64_t{1} << 42) + 1, -77);
}

TEST(Cone, falls_from_its_tip_to_0_at_its_radius) {
    const auto heights = layer_heights(cone, ConeParams{400, 40}, map_site(11, 10));  // 100 m wide
    EXPECT_FLOAT_EQ(heights.at(5, 5), 400);
    EXPECT_FLOAT_EQ(heights.at(7, 5), 200);
    EXPECT_FLOAT_EQ(heights.at(5, 3), 200);
    EXPECT_FLOAT_EQ(heights.at(1, 5), 0);
    EXPECT_FLOAT_EQ(heights.at(0, 5), 0);
    EXPECT_NEAR(heights.at(6, 6), 400 * (1 - std::sqrt(2.0) / 4), 1e-4);
}

TEST(Cone, is_measured_on_the_longer_side_and_stays_round) {
    const auto heights = layer_heights(cone, ConeParams{100, 50}, Site{{0, 5, 5, 9, 3}, 0, 10, 1});
    EXPECT_FLOAT_EQ(heights.at(4, 1), 100);
    EXPECT_FLOAT_EQ(heights.at(5, 1), 75);
    EXPECT_FLOAT_EQ(heights.at(4, 0), 75);
}

TEST(Cone, is_a_pit_of_negative_height) {
    const auto up = layer_heights(cone, ConeParams{250, 40}, map_site(9));
    const auto down = layer_heights(cone, ConeParams{-250, 40}, map_site(9));
    for (int x = 0; x < 9; ++x) EXPECT_EQ(up.at(x, 4), -down.at(x, 4));
}

TEST(Cone, looks_the_same_at_half_the_resolution) {
    const auto fine = layer_heights(cone, ConeParams{}, Site{{5, 8, 8, 65, 65}, 5, 10, 1});
    const auto coarse = layer_heights(cone, ConeParams{}, Site{{4, 4, 4, 33, 33}, 5, 10, 1});
    for (int y = 0; y < 33; ++y) {
        for (int x = 0; x < 33; ++x) EXPECT_EQ(coarse.at(x, y), fine.at(2 * x, 2 * y));
    }
}

TEST(Cone, of_a_map_of_one_sample_is_its_tip) {
    EXPECT_EQ(layer_heights(cone, ConeParams{77, 30}, map_site(1)).at(0, 0), 77);
}

TEST(Sine, is_that_of_the_standard_library) {
    const SineParams params{300, 700, 25, false};
    const Site site{{0, -40, 13, 50, 40}, 0, 10, 1};
    const auto heights = layer_heights(sine, params, site);
    const double angle = 25 * std::numbers::pi / 180;
    for (int row = 0; row < 40; ++row) {
        for (int column = 0; column < 50; ++column) {
            const double along = site.x(column) * std::sin(angle) - site.y(row) * std::cos(angle);
            EXPECT_NEAR(heights.at(column, row), 300 * std::sin(along / 700 * 2 * std::numbers::pi),
                        1e-4);
        }
    }
}

TEST(Sine, repeats_after_a_wavelength) {
    const auto heights = layer_heights(sine, SineParams{100, 80, 90, false}, map_site(17));
    EXPECT_NEAR(heights.at(0, 3), 0, 1e-5);
    EXPECT_NEAR(heights.at(2, 3), 100, 1e-4);
    EXPECT_NEAR(heights.at(6, 3), -100, 1e-4);
    for (int x = 0; x < 9; ++x) EXPECT_NEAR(heights.at(x, 3), heights.at(x + 8, 3), 1e-4);
}

TEST(Sine, crossed_is_the_mean_of_two_waves_at_right_angles) {
    SineParams params{300, 700, 25, true};
    const auto both = layer_heights(sine, params, map_site(20));
    params.crossed = false;
    const auto first = layer_heights(sine, params, map_site(20));
    params.direction_degrees += 90;
    const auto second = layer_heights(sine, params, map_site(20));
    for (int y = 0; y < 20; ++y) {
        for (int x = 0; x < 20; ++x) {
            EXPECT_NEAR(both.at(x, y), (first.at(x, y) + second.at(x, y)) / 2, 1e-4);
        }
    }
}

TEST(Sine, agrees_in_all_windows) {
    expect_windows_agree(sine, SineParams{}, 12, -700);
    expect_windows_agree(sine, SineParams{}, (std::int64_t{1} << 43) + 1,
                         -(std::int64_t{1} << 43) - 5);
}

TEST(Sine, is_as_smooth_far_from_the_origin_as_near_it) {
    // Coordinates in doubles would be millimetres off here, and heights decimetres.
    const std::int64_t far = std::int64_t{1} << 45;
    const SineParams params{1000, 100, 90, false};
    const auto heights = layer_heights(sine, params, Site{{0, far, 0, 200, 1}, 0, 1.1, 1});
    const double turn = 2 * std::numbers::pi * 1.1 / 100;
    for (int x = 1; x < 199; ++x) {
        // The second difference of a sampled sine is in proportion to the sine.
        const double bend = heights.at(x - 1, 0) - 2.0 * heights.at(x, 0) + heights.at(x + 1, 0);
        EXPECT_NEAR(bend, (2 * std::cos(turn) - 2) * heights.at(x, 0), 1e-3);
    }
}

TEST(Formulas, give_the_same_heights_on_any_number_of_threads) {
    expect_same_on_threads(slope, SlopeParams{});
    expect_same_on_threads(cone, ConeParams{});
    expect_same_on_threads(sine, SineParams{});
}

TEST(Formulas, are_finite_at_every_extreme) {
    expect_finite_at_extremes<SlopeParams>(slope, slope_fields());
    expect_finite_at_extremes<ConeParams>(cone, cone_fields());
    expect_finite_at_extremes<SineParams>(sine, sine_fields());
}

TEST(Formulas, say_when_they_were_stopped) {
    expect_says_when_stopped(slope, SlopeParams{});
    expect_says_when_stopped(cone, ConeParams{});
    expect_says_when_stopped(sine, SineParams{});
}

TEST(Formulas, have_known_heights) {
    const Site site{{1, -9, 20, 24, 16}, 2, 10, 1};
    EXPECT_EQ(fingerprint(layer_heights(slope, SlopeParams{}, site)), 1461081446015493515u);
    EXPECT_EQ(fingerprint(layer_heights(cone, ConeParams{}, site)), 16212661195807148909u);
    EXPECT_EQ(fingerprint(layer_heights(sine, SineParams{}, site)), 8050909753873098708u);
}

}  // namespace
}  // namespace orograph
