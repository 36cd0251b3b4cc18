#include "core/layers/shapers/power_curve.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/core/layers/layer_checks.h"

namespace orograph {
namespace {

TEST(PowerCurve, squares_normalised_heights) {
    const PowerCurveParams params{100, 500, 2};
    EXPECT_FLOAT_EQ(shaped(power_curve, params, 300), 200);
    EXPECT_FLOAT_EQ(shaped(power_curve, params, 400), 325);
}

TEST(PowerCurve, is_the_power_of_the_standard_library) {
    for (const double exponent : {0.1, 0.7, 1.3, 3.0, 10.0}) {
        for (float height = -90; height < 300; height += 13) {
            EXPECT_FLOAT_EQ(
                shaped(power_curve, PowerCurveParams{-100, 300, exponent}, height),
                static_cast<float>(-100 + 400 * std::pow((height + 100) / 400.0, exponent)));
        }
    }
}

TEST(PowerCurve, leaves_its_ends_and_what_lies_beyond) {
    const PowerCurveParams params{100, 500, 3};
    for (const float height : {100.0f, 500.0f, 99.75f, 500.25f, -1e9f, 1e9f}) {
        EXPECT_EQ(shaped(power_curve, params, height), height);
    }
}

TEST(PowerCurve, is_continuous_at_its_ends) {
    const PowerCurveParams params{100, 500, 3};
    EXPECT_NEAR(shaped(power_curve, params, 100.01f), 100, 0.01);
    EXPECT_NEAR(shaped(power_curve, params, 499.99f), 500, 0.05);
}

TEST(PowerCurve, of_exponent_1_changes_nothing) {
    expect_identity(power_curve, PowerCurveParams{-100000, 100000, 1});
}

TEST(PowerCurve, keeps_the_order_of_heights) {
    for (const double exponent : {0.1, 0.5, 2.0, 4.4, 10.0}) {
        expect_keeps_order(power_curve, PowerCurveParams{0, 1000, exponent});
    }
}

TEST(PowerCurve, rejects_ends_that_are_the_wrong_way_round_or_the_same) {
    expect_rejected(power_curve, PowerCurveParams{500, 100, 2}, "Low is not below High");
    expect_rejected(power_curve, PowerCurveParams{500, 500, 1}, "Low is not below High");
}

TEST(PowerCurve, changes_each_height_by_itself) {
    expect_pointwise(power_curve, PowerCurveParams{0, 1000, 1.7});
}

TEST(PowerCurve, gives_the_same_heights_on_any_number_of_threads) {
    const Grid<float> below = test_hills(301, 257);
    expect_same_on_threads(power_curve, PowerCurveParams{0, 1000, 1.7}, &below);
}

TEST(PowerCurve, is_finite_at_every_extreme) {
    expect_finite_at_extremes<PowerCurveParams>(power_curve, power_curve_fields());
}

TEST(PowerCurve, says_when_it_was_stopped) {
    expect_says_when_stopped(power_curve, PowerCurveParams{});
    expect_says_when_stopped(power_curve, PowerCurveParams{0, 1000, 1});
}

TEST(PowerCurve, makes_known_heights_of_known_hills) {
    EXPECT_EQ(shaped_hills(power_curve, PowerCurveParams{}), 2059302675637773248u);
    EXPECT_EQ(shaped_hills(power_curve, PowerCurveParams{-100, 600, 0.6}), 8968285967137582229u);
}

}  // namespace
}  // namespace orograph
