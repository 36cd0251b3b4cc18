#include <gtest/gtest.h>

#include <cmath>

#include "tests/render/glsl_as_cpp.h"

namespace orograph::glsl {
#define float double
#include "shaders/lib/clouds.glsl"
#undef float

namespace {

TEST(ShaderClouds, lie_on_a_level_base_that_bends_down) {
    EXPECT_NEAR(cloud_distance(1.0), kCloudHeight, 12);
    double last = 0;
    for (double sine = 1; sine >= 0; sine -= 0.01) {
        const double distance = cloud_distance(sine);
        EXPECT_GT(distance, last);
        // Never beyond a plane, and seen at the horizon too.
        EXPECT_LE(distance * sine, kCloudHeight);
        last = distance;
    }
    EXPECT_LT(last, 5e4);
}

TEST(ShaderClouds, rise_with_their_thickness_where_there_are_any) {
    for (const double cover : {0.0, 0.3, 1.0}) {
        EXPECT_LT(cloud_top(1.0 - cover, cover), 0);
        EXPECT_LT(cloud_top(0.9 * (1.0 - cover), cover), 0);
        double last = cloud_top(1.0 - cover, cover);
        for (double thickness = 1.02 - cover; thickness <= 1.0; thickness += 0.02) {
            EXPECT_GT(cloud_top(thickness, cover), last);
            last = cloud_top(thickness, cover);
        }
    }
    // A sky that is half clear has clouds as high as most of the layer.
    EXPECT_GT(cloud_top(1.0, 0.5), 0.7);
}

TEST(ShaderClouds, puffs_change_no_mean) {
    double sum = 0;
    const int steps = 1000;
    for (int i = 0; i < steps; ++i) sum += cloud_puffs((i + 0.5) / steps, 0.5);
    EXPECT_NEAR(sum / steps, 0, 1e-6);
    EXPECT_EQ(cloud_puffs(1.0, 0.0), 0);
}

TEST(ShaderClouds, have_no_puffs_finer_than_the_steps_between_slices) {
    const double texels = 512;
    for (const double base : {0.1, 0.4, 1.0, 2.0}) {
        // From one of 48 slices to the next puffs lie further along the ray, and are others.
        const double step = (base * kCloudDepth * 5.3 + std::hypot(0.21, 0.13)) / 48;
        EXPECT_NEAR(std::exp2(puff_level(base, texels)), step * texels, 1e-6);
    }
    EXPECT_EQ(puff_level(0.1, 8), 0);
}

TEST(ShaderClouds, along_a_step_are_the_mean_of_what_lies_within) {
    for (const double first : {-0.8, -0.1, 0.0, 0.3, 0.9}) {
        for (const double last : {-0.5, -0.2, 0.1, 0.6}) {
            double sum = 0;
            const int steps = 20000;
            for (int i = 0; i < steps; ++i) {
                const double share = (i + 0.5) / steps;
                sum += std::max(first + (last - first) * share, 0.0);
            }
            EXPECT_NEAR(cloud_along(first, last), sum / steps, 1e-5) << first << ' ' << last;
        }
    }
    EXPECT_EQ(cloud_along(0.0, 0.0), 0);
}

TEST(ShaderClouds, get_darker_downwards_and_behind_others) {
    for (double height = 0; height < 1; height += 0.1) {
        EXPECT_LT(cloud_light(height, 0.0), cloud_light(height + 0.1, 0.0));
        EXPECT_LE(cloud_light(height, 0.9), cloud_light(height, 0.2));
    }
    EXPECT_DOUBLE_EQ(cloud_light(1.0, -0.2), 1);
    EXPECT_LT(cloud_light(0.2, 1.0), 0.5 * cloud_light(0.2, 0.0));
}

TEST(ShaderClouds, fade_into_the_air_and_stay_below_it) {
    EXPECT_GT(cloud_fading(kCloudHeight, 0.0), 0.98);
    EXPECT_LT(cloud_fading(6e4, 0.0), 0.02);
    EXPECT_EQ(cloud_fading(0.0, 2e4), 0);
}

TEST(ShaderClouds, shade_what_lies_behind_them_from_the_sun) {
    // Straight below; to the north-east of it when the sun stands 45 degrees high in the
    // south-west.
    EXPECT_EQ(cloud_shadow_way(300.0, vec3(0.0, 1.0, 0.0)), vec2(0.0));
    const double side = std::sqrt(0.25);
    const vec2 way = cloud_shadow_way(600.0, vec3(-side, std::sqrt(0.5), side));
    EXPECT_NEAR(length(way), kCloudHeight - 600, 1e-9);
    EXPECT_LT(way.x, 0);
    EXPECT_GT(way.y, 0);
    // A summit above the layer, and a sun at the horizon.
    EXPECT_EQ(cloud_shadow_way(5000.0, vec3(-side, std::sqrt(0.5), side)), vec2(0.0));
    EXPECT_LE(length(cloud_shadow_way(0.0, vec3(1.0, 0.0, 0.0))), 10 * kCloudHeight);
}

TEST(ShaderClouds, let_all_light_through_where_there_are_none) {
    for (double thickness = 0; thickness <= 1; thickness += 0.1) {
        EXPECT_EQ(cloud_shadow(thickness, 0.0), 1);
        EXPECT_GE(cloud_shadow(thickness, 1.0), 0.19);
        EXPECT_LE(cloud_shadow(thickness, 0.6), cloud_shadow(thickness, 0.4));
    }
    EXPECT_EQ(cloud_shadow(0.69, 0.3), 1);
    EXPECT_LT(cloud_shadow(1.0, 0.4), 0.3);
}

}  // namespace
}  // namespace orograph::glsl
