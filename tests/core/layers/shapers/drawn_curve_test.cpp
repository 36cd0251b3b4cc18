#include "core/layers/shapers/drawn_curve.h"

#include <gtest/gtest.h>

#include "core/recipe/old_texts.h"
#include "tests/core/layers/layer_checks.h"

namespace orograph {
namespace {

/// With a curve such as "0 0; 1 1".
DrawnCurveParams with_curve(double low, double high, std::string_view curve) {
    return {low, high, *parse_curve(curve)};
}

TEST(DrawnCurve, gives_each_height_that_of_the_curve) {
    const DrawnCurveParams params = with_curve(100, 500, "0 0; 0.5 0.25; 1 1");
    EXPECT_FLOAT_EQ(shaped(drawn_curve, params, 100), 100);
    EXPECT_FLOAT_EQ(shaped(drawn_curve, params, 300), 200);
    EXPECT_FLOAT_EQ(shaped(drawn_curve, params, 500), 500);
    const DrawnCurveParams down = with_curve(100, 500, "0 1; 1 0");
    EXPECT_FLOAT_EQ(shaped(drawn_curve, down, 200), 400);
}

TEST(DrawnCurve, moves_what_lies_beyond_as_far_as_the_end) {
    const DrawnCurveParams params = with_curve(100, 500, "0 0.25; 1 0.75");
    EXPECT_FLOAT_EQ(shaped(drawn_curve, params, 100), 200);
    EXPECT_FLOAT_EQ(shaped(drawn_curve, params, 70), 170);
    EXPECT_FLOAT_EQ(shaped(drawn_curve, params, 500), 400);
    EXPECT_FLOAT_EQ(shaped(drawn_curve, params, 530), 430);
    EXPECT_FLOAT_EQ(shaped(drawn_curve, params, 100.01f), 200.005f);
    EXPECT_FLOAT_EQ(shaped(drawn_curve, params, 499.99f), 399.995f);
}

TEST(DrawnCurve, of_the_diagonal_changes_nothing) {
    expect_identity(drawn_curve, with_curve(-300, 700, "0 0; 0.3 0.3; 1 1"));
}

TEST(DrawnCurve, keeps_the_order_of_heights_where_it_rises) {
    expect_keeps_order(drawn_curve, DrawnCurveParams{});
    expect_keeps_order(drawn_curve, with_curve(0, 1000, "0 0.5; 0.2 0.5; 0.3 0.9; 1 0.9"));
}

TEST(DrawnCurve, rejects_what_is_no_curve_and_ends_that_are_the_wrong_way_round) {
    expect_rejected(drawn_curve, DrawnCurveParams{0, 1, {{0, 0}}}, "two points");
    expect_rejected(drawn_curve, DrawnCurveParams{500, 100}, "Low is not below High");
    expect_rejected(drawn_curve, with_curve(500, 500, "0 0; 1 1"), "Low is not below High");
}

TEST(DrawnCurve, changes_each_height_by_itself) {
    expect_pointwise(drawn_curve, DrawnCurveParams{});
}

TEST(DrawnCurve, gives_the_same_heights_on_any_number_of_threads) {
    const Grid<float> below = test_hills(301, 257);
    expect_same_on_threads(drawn_curve, DrawnCurveParams{}, &below);
}

TEST(DrawnCurve, is_finite_at_every_extreme) {
    expect_finite_at_extremes<DrawnCurveParams>(drawn_curve, drawn_curve_fields());
}

TEST(DrawnCurve, says_when_it_was_stopped) {
    expect_says_when_stopped(drawn_curve, DrawnCurveParams{});
    expect_says_when_stopped(drawn_curve, with_curve(0, 1, "0 0; 1 1"));
}

TEST(DrawnCurve, makes_known_heights_of_known_hills) {
    EXPECT_EQ(shaped_hills(drawn_curve, DrawnCurveParams{}), 15104779741428639919u);
}

}  // namespace
}  // namespace orograph
