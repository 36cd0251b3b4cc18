#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "tests/render/glsl_as_cpp.h"

namespace orograph::glsl {
#define float double
#include "shaders/lib/lines.glsl"
#undef float

namespace {

/// The mean of `value` over [from, to].
double mean_of(double from, double to, const std::function<double(double)>& value) {
    constexpr int kSteps = 20000;
    double sum = 0;
    for (int i = 0; i < kSteps; ++i) sum += value(from + (to - from) * (i + 0.5) / kSteps);
    return sum / kSteps;
}

TEST(LineCoverage, adds_up_to_the_width_of_the_line) {
    for (const bool antialiased : {true, false}) {
        for (const double half_width : {0.6, 0.9, 1.2, 3.0}) {
            const double area = 20 * mean_of(-10, 10, [&](double across) {
                                    return line_coverage(std::abs(across), half_width, antialiased);
                                });
            EXPECT_NEAR(area, 2 * half_width, 2e-3) << half_width << (antialiased ? " smooth" : "");
        }
    }
}

TEST(LineCoverage, is_whole_in_the_middle_and_nought_far_away) {
    for (const bool antialiased : {true, false}) {
        EXPECT_EQ(line_coverage(0.0, 0.6, antialiased), 1);
        EXPECT_EQ(line_coverage(5.0, 0.6, antialiased), 0);
    }
}

TEST(LineCoverage, antialiased_falls_over_one_pixel_around_the_edge) {
    EXPECT_NEAR(line_coverage(0.8, 0.8, true), 0.5, 1e-12);
    EXPECT_NEAR(line_coverage(0.55, 0.8, true), 0.75, 1e-12);
    EXPECT_EQ(line_coverage(0.3, 0.8, true), 1);
    EXPECT_EQ(line_coverage(1.3, 0.8, true), 0);
}

TEST(LineCoverage, otherwise_is_all_or_nothing) {
    EXPECT_EQ(line_coverage(0.79, 0.8, false), 1);
    EXPECT_EQ(line_coverage(0.81, 0.8, false), 0);
}

TEST(DistanceToLine, is_that_from_the_nearest_whole_number_in_pixels) {
    EXPECT_NEAR(distance_to_line(3.0, 0.1), 0, 1e-12);
    EXPECT_NEAR(distance_to_line(3.25, 0.1), 2.5, 1e-12);
    EXPECT_NEAR(distance_to_line(2.75, 0.1), 2.5, 1e-12);
    EXPECT_NEAR(distance_to_line(-0.25, 0.5), 0.5, 1e-12);
    EXPECT_NEAR(distance_to_line(3.5, 0.1), 5, 1e-12);
}

TEST(GridCoverage, of_large_cells_is_that_of_a_single_line) {
    for (const bool antialiased : {true, false}) {
        for (double position = 6.5; position < 7.5; position += 0.01) {
            EXPECT_NEAR(grid_coverage(position, 0.1, 0.6, antialiased),
                        line_coverage(std::abs(position - 7) / 0.1, 0.6, antialiased), 1e-12);
        }
    }
}

TEST(GridCoverage, has_the_mean_of_its_lines_however_small_the_cells_are) {
    // Up to where the soft edges of two lines meet, coverage is linear in the lines there are.
    for (const double change : {0.05, 0.2, 0.35, 0.45, 0.8, 0.9}) {
        const double mean = mean_of(
            0, 1, [&](double position) { return grid_coverage(position, change, 0.6, true); });
        EXPECT_NEAR(mean, std::min(1.0, 1.2 * change), 0.02) << change;
    }
}

TEST(GridCoverage, of_cells_below_a_pixel_does_not_depend_on_the_position) {
    for (double position = 0; position < 1; position += 0.07) {
        EXPECT_NEAR(grid_coverage(position, 0.75, 0.6, true), 0.9, 1e-12);
        EXPECT_EQ(grid_coverage(position, 3.0, 0.6, true), 1);
    }
}

TEST(GridCoverage, changes_smoothly_with_the_distance) {
    for (double position = 0; position < 1; position += 0.1) {
        for (double change = 0.3; change < 0.9; change += 0.001) {
            EXPECT_NEAR(grid_coverage(position, change, 0.6, true),
                        grid_coverage(position, change + 0.001, 0.6, true), 0.02);
        }
    }
}

TEST(SegmentDistance, is_measured_across_beside_the_segment) {
    EXPECT_NEAR(segment_distance({5, 3}, {0, 0}, {10, 0}), 3, 1e-12);
    EXPECT_NEAR(segment_distance({0, 2}, {-1, -1}, {3, 3}), std::sqrt(2), 1e-12);
    EXPECT_NEAR(segment_distance({4, 0}, {0, 0}, {10, 0}), 0, 1e-12);
}

TEST(SegmentDistance, is_that_from_the_end_beyond_it) {
    EXPECT_NEAR(segment_distance({13, 4}, {0, 0}, {10, 0}), 5, 1e-12);
    EXPECT_NEAR(segment_distance({-3, -4}, {0, 0}, {10, 0}), 5, 1e-12);
}

TEST(SegmentDistance, of_a_segment_without_length_is_that_from_the_point) {
    EXPECT_NEAR(segment_distance({4, 7}, {1, 3}, {1, 3}), 5, 1e-12);
    EXPECT_EQ(segment_distance({1, 3}, {1, 3}, {1, 3}), 0);
}

TEST(SegmentDistance, does_not_depend_on_the_direction) {
    for (double x = -5; x < 15; x += 0.7) {
        EXPECT_NEAR(segment_distance({x, 2}, {0, 1}, {10, 4}),
                    segment_distance({x, 2}, {10, 4}, {0, 1}), 1e-12);
    }
}

}  // namespace
}  // namespace orograph::glsl
