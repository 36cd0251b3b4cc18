#include "core/layers/shapers/curve.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/recipe/old_texts.h"

namespace orograph {
namespace {

std::vector<CurvePoint> points_of(std::string_view text) {
    const auto points = parse_curve(text);
    EXPECT_TRUE(points.ok());
    return points ? *points : std::vector<CurvePoint>{{0, 0}, {1, 1}};
}

/// The sentence on what is wrong with them; empty if nothing is.
std::string fault_of(const std::vector<CurvePoint>& points) {
    const Status status = check_value(points);
    return status ? "" : status.error().message;
}

TEST(Curve, needs_points_from_0_to_1_that_go_to_the_right) {
    EXPECT_EQ(fault_of({{0, 0}, {0.5, 0.2}, {1, 1}}), "");
    EXPECT_EQ(fault_of({{0, 0}, {kCurveGap, 1}, {1, 1}}), "");
    EXPECT_EQ(fault_of({}), "a curve needs at least two points");
    EXPECT_EQ(fault_of({{0, 1}}), "a curve needs at least two points");
    EXPECT_EQ(fault_of({{0.1, 0}, {1, 1}}), "the first point of a curve must have x = 0");
    EXPECT_EQ(fault_of({{0, 0}, {0.9, 1}}), "the last point of a curve must have x = 1");
    for (const double x : {0.5, 0.4, 0.5000009, std::nan("")}) {
        EXPECT_EQ(fault_of({{0, 0}, {0.5, 1}, {x, 0}, {1, 1}}),
                  "point 3 of the curve must lie to the right of the point before it");
    }
}

TEST(Curve, passes_through_its_points) {
    const Curve curve(points_of("0 0.1; 0.2 0.7; 0.5 0.3; 0.8 0.3; 1 0.9"));
    EXPECT_EQ(curve(0), 0.1);
    EXPECT_EQ(curve(0.2), 0.7);
    EXPECT_EQ(curve(0.5), 0.3);
    EXPECT_EQ(curve(0.8), 0.3);
    EXPECT_EQ(curve(1), 0.9);
}

TEST(Curve, has_the_value_of_the_nearer_end_beyond_them) {
    const Curve curve(points_of("0 0.2; 1 0.6"));
    EXPECT_EQ(curve(-3), 0.2);
    EXPECT_EQ(curve(7), 0.6);
    EXPECT_EQ(curve(std::nan("")), 0.2);
}

TEST(Curve, is_straight_through_two_points_or_points_in_a_line) {
    const Curve two(points_of("0 0.2; 1 0.6")), four(points_of("0 0.2; 0.25 0.3; 0.75 0.5; 1 0.6"));
    for (double x = 0; x <= 1; x += 0.01) {
        EXPECT_NEAR(two(x), 0.2 + 0.4 * x, 1e-15);
        EXPECT_NEAR(four(x), 0.2 + 0.4 * x, 1e-15);
    }
}

TEST(Curve, has_the_mean_of_two_slopes_at_a_point_between_them) {
    // The secants of 0.8 and 1.2 stay within the limit, so that the slope is 1.
    const Curve curve(points_of("0 0; 0.5 0.4; 1 1"));
    EXPECT_NEAR((curve(0.5 + 1e-6) - curve(0.5 - 1e-6)) / 2e-6, 1, 1e-5);
    // A quarter of the way: the cubic of Hermite with slopes 0.8 and 1.
    EXPECT_NEAR(curve(0.25), 0.2 + 0.5 / 8 * (0.8 - 1), 1e-15);
}

TEST(Curve, limits_slopes_as_Fritsch_and_Carlson_do) {
    // Secants 0.2 and 1.8, mean 1: with slopes of 1 and 5 times the secant the first piece would
    // be beyond the circle of radius 3, so both shrink by 3 / sqrt(26).
    const Curve curve(points_of("0 0; 0.5 0.1; 1 1"));
    const double shrink = 3 / std::sqrt(26.0);
    EXPECT_NEAR(curve(1e-7) / 1e-7, 0.2 * shrink, 1e-5);
    EXPECT_NEAR((0.1 - curve(0.5 - 1e-7)) / 1e-7, 1 * shrink, 1e-5);
    EXPECT_NEAR((curve(0.5 + 1e-7) - 0.1) / 1e-7, 1 * shrink, 1e-5);
}

TEST(Curve, is_level_between_level_points_and_at_turning_points) {
    const Curve curve(points_of("0 0; 0.3 0.6; 0.5 0.6; 0.7 0.1; 1 0.9"));
    for (double x = 0.3; x <= 0.5; x += 0.01) EXPECT_EQ(curve(x), 0.6);
    EXPECT_NEAR((curve(0.7 + 1e-6) - curve(0.7 - 1e-6)) / 2e-6, 0, 1e-4);
}

TEST(Curve, rises_where_its_points_do_and_overshoots_none) {
    const Curve curve(points_of("0 0; 0.1 0.01; 0.15 0.9; 0.5 0.91; 0.55 0.99; 1 1"));
    double before = 0;
    for (int i = 0; i <= 20000; ++i) {
        const double value = curve(i / 20000.0);
        EXPECT_GE(value, before - 1e-15);
        before = value;
    }
    const Curve close(points_of("0 0; 0.500001 1; 0.500003 0; 1 1"));
    for (int i = 0; i <= 1000; ++i) {
        const double value = close(0.5 + i * 1e-8);
        EXPECT_TRUE(value >= 0 && value <= 1);
    }
}

TEST(Curve, overshoots_not_even_by_the_last_bit) {
    // Where rounding alone would take this one below its point at 0.737.
    EXPECT_GE(Curve(points_of("0 0.847; 0.737 0.134; 1 0.255"))(0.7369999950456492), 0.134);
}

TEST(Curve, knows_the_diagonal) {
    EXPECT_TRUE(Curve(points_of("0 0; 1 1")).is_diagonal());
    EXPECT_TRUE(Curve(points_of("0 0; 0.3 0.3; 1 1")).is_diagonal());
    EXPECT_FALSE(Curve(points_of("0 0; 0.3 0.30001; 1 1")).is_diagonal());
    EXPECT_FALSE(Curve(points_of("0 1; 1 0")).is_diagonal());
}

}  // namespace
}  // namespace orograph
