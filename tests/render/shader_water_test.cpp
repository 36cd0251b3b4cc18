#include <gtest/gtest.h>

#include "core/pictures/water_colour.h"
#include "tests/render/glsl_as_cpp.h"

namespace orograph::glsl {
#define float double
#include "shaders/lib/water.glsl"
#undef float

namespace {

TEST(Water, looks_the_same_in_pictures_that_the_processor_draws) {
    for (double metres = 0.01; metres < 1e4; metres *= 1.7) {
        for (double width = 0.01; width < 1e4; width *= 1.7) {
            ASSERT_EQ(river_coverage(metres, width, 3.0),
                      orograph::river_coverage(metres, width, 3));
        }
        for (const double depth : {-metres, metres}) {
            ASSERT_EQ(shore_coverage(depth, 7.0), orograph::shore_coverage(depth, 7));
            ASSERT_NEAR(water_colour(depth, vec3(1), vec3(0)).x, orograph::shallow_share(depth),
                        1e-12);
        }
        ASSERT_NEAR(river_depth(metres) / orograph::river_depth(metres), 1, 1e-12);
    }
}

TEST(RiverCoverage, of_all_pixels_across_is_the_width) {
    for (const double width : {0.01, 0.3, 1.0, 1.7, 12.0}) {
        for (double offset = 0; offset < 1; offset += 0.13) {
            double sum = 0;
            for (int pixel = -20; pixel <= 20; ++pixel) {
                sum += river_coverage(std::abs(pixel + offset), width, 1.0);
            }
            EXPECT_NEAR(sum, width, 1e-12) << width << " at " << offset;
        }
    }
}

TEST(RiverCoverage, counts_in_pixels) {
    for (const double distance : {0.0, 0.2, 0.6, 1.4}) {
        EXPECT_NEAR(river_coverage(distance, 0.8, 1.0), river_coverage(5 * distance, 4.0, 5.0),
                    1e-12);
    }
}

TEST(RiverCoverage, is_whole_in_the_middle_and_half_on_the_edge_of_a_wide_one) {
    EXPECT_EQ(river_coverage(0.0, 9.0, 1.0), 1);
    EXPECT_EQ(river_coverage(4.5, 9.0, 1.0), 0.5);
    EXPECT_EQ(river_coverage(5.01, 9.0, 1.0), 0);
}

TEST(FlowSpeed, carries_the_discharge_that_the_width_is_of) {
    for (const double discharge : {0.1, 1.0, 40.0, 3000.0}) {
        const double width = 10 * std::sqrt(discharge);
        EXPECT_NEAR(width * river_depth(width) * flow_speed(width, 0.0), discharge,
                    1e-9 * discharge);
        EXPECT_EQ(flow_speed(width, 0.8 * width), 0);
        EXPECT_GT(flow_speed(width, 0.2 * width), flow_speed(width, 0.5 * width));
    }
}

TEST(Rapids, are_in_brooks_and_not_in_wide_rivers) {
    EXPECT_GT(rapids_in(2.0), 0.1);
    EXPECT_EQ(rapids_in(100.0), 0);
    for (double width = 1; width < 100; ++width) {
        EXPECT_GE(rapids_in(width), rapids_in(width + 1)) << width;
    }
}

TEST(SeenFall, is_less_of_brooks_and_all_of_rivers) {
    EXPECT_EQ(seen_fall(0.5), 0.25);
    EXPECT_EQ(seen_fall(12.0), 1);
    for (double width = 1; width < 12; width += 0.5) {
        EXPECT_LT(seen_fall(width), seen_fall(width + 0.5)) << width;
    }
}

TEST(OpenShare, hides_rills_and_no_river) {
    EXPECT_EQ(open_share(0.05), 0);
    EXPECT_GT(open_share(0.3), 0.1);
    EXPECT_EQ(open_share(0.6), 1);
}

TEST(FlowWeight, fades_before_lines_are_out_of_sight) {
    EXPECT_EQ(flow_weight(0.0), 1);
    EXPECT_EQ(flow_weight(1.0), 0);
    EXPECT_EQ(flow_weight(3.0), 0);
    EXPECT_GT(flow_weight(0.3), flow_weight(0.6));
}

TEST(ShoreCoverage, is_half_where_the_depth_is_none_and_changes_over_a_pixel) {
    EXPECT_EQ(shore_coverage(0.0, 3.0), 0.5);
    EXPECT_EQ(shore_coverage(1.5, 3.0), 1);
    EXPECT_EQ(shore_coverage(-1.5, 3.0), 0);
    EXPECT_EQ(shore_coverage(0.75, 3.0), 0.75);
    EXPECT_EQ(shore_coverage(20.0, 0.0), 1);  // over a level bed
    EXPECT_EQ(shore_coverage(-20.0, 0.0), 0);
}

TEST(WaterColour, goes_from_the_shallow_to_the_deep) {
    const vec3 shallow(0.1, 0.3, 0.4), deep(0.0, 0.02, 0.1);
    for (const double depth : {0.0, -3.0}) {
        EXPECT_LT(length(water_colour(depth, shallow, deep) - shallow), 1e-12);
    }
    EXPECT_NEAR(water_colour(1e6, shallow, deep).y, deep.y, 1e-4);
    double before = 1;
    for (double depth = 0; depth < 5000; depth = 1.5 * depth + 0.1) {
        const double now = water_colour(depth, shallow, deep).y;
        EXPECT_LT(now, before);
        before = now;
    }
}

}  // namespace
}  // namespace orograph::glsl
