#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tests/render/glsl_as_cpp.h"

namespace orograph::glsl {
#define float double
#include "shaders/lib/relief.glsl"
#undef float

namespace {

/// A slope of that steepness that faces so many degrees clockwise from north.
vec2 facing(double degrees, double slope) {
    const double turn = degrees * std::numbers::pi / 180;
    // It rises away from where it faces.
    return vec2(-std::sin(turn) * slope, std::cos(turn) * slope);
}

TEST(ReliefShader, leaves_level_ground_as_it_is) {
    for (const double lamps : {0.0, 0.4, 1.0}) {
        EXPECT_NEAR(relief_shade(vec2(0), 0, lamps), 0, 1e-6) << lamps;
    }
}

TEST(ReliefShader, is_full_where_ground_faces_the_lamp_and_dark_where_it_turns_away) {
    EXPECT_NEAR(relief_shade(facing(315, 1), 0, 0), 1, 1e-6);
    EXPECT_NEAR(relief_shade(facing(135, 1), 0, 0), -1, 1e-6);
    for (const double lamps : {0.0, 0.4, 1.0}) {
        double before = 2;
        for (int degrees = 315; degrees <= 495; degrees += 15) {
            const double shade = relief_shade(facing(degrees, 0.5), 0, lamps);
            if (lamps == 0) {
                EXPECT_LT(shade, before) << degrees;
            }
            EXPECT_GE(shade, -1);
            EXPECT_LE(shade, 1);
            before = shade;
        }
    }
}

TEST(ReliefShader, lets_four_lamps_light_what_one_leaves_dark) {
    EXPECT_GT(relief_shade(facing(135, 1), 0, 1), -0.8);
    EXPECT_LT(relief_shade(facing(315, 1), 0, 1), 0.8);
    // They still stand on one side.
    for (int degrees = 240; degrees <= 345; degrees += 15) {
        EXPECT_GT(relief_shade(facing(degrees, 1), 0, 1),
                  relief_shade(facing(degrees + 180, 1), 0, 1) + 0.1)
            << degrees;
    }
}

TEST(ReliefShader, of_four_lamps_weighs_them_to_their_mean) {
    // Whatever the ground faces, their weights together are 1.
    for (int degrees = 0; degrees < 360; degrees += 20) {
        const vec2 gradient = facing(degrees, 1e-4);
        EXPECT_NEAR(four_lamps(vec3(-gradient.x, 1, -gradient.y)), 0.70710678, 1e-3) << degrees;
    }
}

TEST(ReliefShader, is_darker_on_rough_ground) {
    EXPECT_LT(relief_shade(vec2(0), 0.5, 0.4), -0.1);
}

}  // namespace
}  // namespace orograph::glsl
