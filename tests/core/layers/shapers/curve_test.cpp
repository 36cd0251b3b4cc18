#include "core/layers/shapers/curve.h"

#include <gtest/gtest.h>

#include <cmath>

namespace orograph {
namespace {

std::vector<CurvePoint> points_of(std::string_view text) {
    const auto points = parse_curve(text);
    EXPECT_TRUE(points.ok());
    return points ? *points : std::vector<CurvePoint>{{0, 0}, {1, 1}};
}

TEST(Curve, is_read_from_text) {
    const std::vector<CurvePoint> expected = {{0, 0}, {0.5, 0.2}, {1, 1}};
    EXPECT_EQ(points_of("0 0; 0.5 0.2; 1 1"), expected);
    EXPECT_EQ(points_of(" 0 0;0.5\t0.2 ;\n1   1 "), expected);
    EXPECT_EQ(points_of("0 0;5e-1 .2;1.0 1"), expected);
}

TEST(Curve, is_written_as_text_that_reads_back) {
    EXPECT_EQ(curve_text({{0, 0}, {0.5, 0.25}, {1, 1}}), "0 0; 0.5 0.25; 1 1");
    const std::vector<CurvePoint> points = {{0, 1.0 / 3}, {0.1, 1e-17}, {1, 0.7}};
    EXPECT_EQ(points_of(curve_text(points)), points);
}

TEST(Curve, names_what_is_wrong_with_a_text) {
    const auto expect_error = [](std::string_view text, std::string_view culprit,
                                 std::string_view reason) {
        const auto points = parse_curve(text);
        ASSERT_FALSE(points.ok()) << text;
        EXPECT_EQ(points.error().fault, Fault::input);
        EXPECT_TRUE(points.error().message.starts_with("'" + std::string(culprit) + "'"))
            << points.error().message;
        EXPECT_NE(points.error().message.find(reason), std::string::npos) << points.error().message;
    };
    expect_error("", "", "is not a point");
    expect_error("0 0; 1 1;", "", "is not a point");
    expect_error("0 0; x 0.5; 1 1", "x 0.5", "is not a point");
    expect_error("0 0; 0.5; 1 1", "0.5", "is not a point");
    expect_error("0 0; 0.5 0.5 0.5; 1 1", "0.5 0.5 0.5", "is not a point");
    expect_error("0 0; 0.5 1.5; 1 1", "0.5 1.5", "is not a point");
    expect_error("0 -0.1; 1 1", "0 -0.1", "is not a point");
    expect_error("0 nan; 1 1", "0 nan", "is not a point");
    expect_error("0.1 0; 1 1", "0.1 0", "must begin at 0");
    expect_error("0 0; 0.9 1", "0 0; 0.9 1", "must end with a point at 1");
    expect_error("0 0", "0 0", "must end with a point at 1");
    expect_error("0 0; 0.5 1; 0.5 0; 1 1", "0.5 0", "to the right");
    expect_error("0 0; 0.5 1; 0.4 0; 1 1", "0.4 0", "to the right");
    expect_error("0 0; 0.5 1; 0.5000009 0; 1 1", "0.5000009 0", "to the right");
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
