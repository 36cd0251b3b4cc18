#include <gtest/gtest.h>

#include <cmath>

#include "tests/render/glsl_as_cpp.h"

namespace orograph::glsl {
#define float double
#include "shaders/lib/lighting.glsl"
#undef float

namespace {

const vec3 kUp(0, 1, 0);

/// Towards a sun at that many degrees above the horizon in the north-west.
vec3 sun_at(double degrees) {
    const double angle = degrees * 0.017453292519943295;
    return vec3(-std::sqrt(0.5) * std::cos(angle), std::sin(angle),
                -std::sqrt(0.5) * std::cos(angle));
}

/// The directions of a hemisphere around `up`.
template <class Visit>
void for_normals(const Visit& visit) {
    for (double turn = 0; turn < 6.28; turn += 0.1) {
        for (double tilt = 0; tilt < 1.57; tilt += 0.05) {
            visit(vec3(std::sin(turn) * std::sin(tilt), std::cos(tilt),
                       -std::cos(turn) * std::sin(tilt)));
        }
    }
}

TEST(MeanNormal, of_level_ground_points_up) {
    EXPECT_EQ(mean_normal(vec2(0, 0), 0.0), kUp);
}

TEST(MeanNormal, is_perpendicular_to_any_plane_and_of_unit_length) {
    for (const double east : {-2.0, 0.0, 0.5}) {
        for (const double south : {-1.0, 0.0, 3.0}) {
            const vec3 normal = mean_normal(vec2(east, south), 0.0);
            EXPECT_NEAR(dot(normal, vec3(1, east, 0)), 0, 1e-12);
            EXPECT_NEAR(dot(normal, vec3(0, south, 1)), 0, 1e-12);
            EXPECT_NEAR(length(normal), 1, 1e-12);
            EXPECT_GT(normal.y, 0);
        }
    }
}

TEST(MeanNormal, leans_away_from_the_higher_side) {
    EXPECT_LT(mean_normal(vec2(1, 0), 0.0).x, 0);  // higher in the east: leans west
    EXPECT_LT(mean_normal(vec2(0, 1), 0.0).z, 0);  // higher in the south: leans north
}

TEST(MeanNormal, keeps_its_direction_and_shrinks_with_the_variance) {
    for (const vec2& gradient : {vec2(0, 0), vec2(0.3, -1.2), vec2(-4, 2)}) {
        const vec3 smooth = mean_normal(gradient, 0.0);
        double before = 1;
        for (const double variance : {0.01, 0.1, 1.0, 10.0}) {
            const vec3 rough = mean_normal(gradient, variance);
            EXPECT_NEAR(length(rough - smooth * length(rough)), 0, 1e-12);
            EXPECT_LT(length(rough), before);
            before = length(rough);
        }
    }
}

TEST(MeanNormal, has_the_known_length_of_level_rough_ground) {
    // 1 / sqrt(1 + 2 v): half of the light at v = 1.5.
    EXPECT_NEAR(mean_normal(vec2(0, 0), 1.5).y, 0.5, 1e-12);
    EXPECT_NEAR(length(mean_normal(vec2(3, -4), 0.0)), 1, 1e-12);
    EXPECT_NEAR(length(mean_normal(vec2(3, -4), 39.0)), std::sqrt(26.0 / 104), 1e-12);
}

TEST(MeanNormal, is_near_the_mean_of_the_normals_of_gently_rough_ground) {
    // Gradients on a circle: their mean is given, and their variance along each axis is half the
    // square of its radius.
    const vec2 mean_gradient(0.2, -0.1);
    const double radius = 0.15;
    vec3 sum(0, 0, 0);
    constexpr int kSteps = 360;
    for (int i = 0; i < kSteps; ++i) {
        const double turn = i * 2 * 3.14159265358979323846 / kSteps;
        sum += mean_normal(mean_gradient + radius * vec2(std::cos(turn), std::sin(turn)), 0.0);
    }
    const vec3 mean = sum / static_cast<double>(kSteps);
    const vec3 guess = mean_normal(mean_gradient, radius * radius / 2);
    EXPECT_NEAR(length(guess), length(mean), 0.002);
    EXPECT_LT(length(mean), 0.992);  // which smooth ground would not come near
    EXPECT_NEAR(length(guess - mean), 0, 0.01);
}

TEST(LightOn, is_never_negative_and_never_endless) {
    for (const double elevation : {20.0, 45.0, 50.0, 90.0}) {
        for_normals([&](const vec3& normal) {
            const vec3 light = light_on(normal, sun_at(elevation));
            for (const double channel : {light.x, light.y, light.z}) {
                ASSERT_GE(channel, 0);
                ASSERT_LE(channel, 4);
            }
        });
    }
}

TEST(LightOn, is_brightest_towards_the_sun) {
    const vec3 sun = sun_at(50);
    const double brightest = light_on(sun, sun).y;
    for_normals([&](const vec3& normal) { ASSERT_LE(light_on(normal, sun).y, 1.1 * brightest); });
    EXPECT_GT(brightest, light_on(kUp, sun).y);
}

TEST(LightOn, leaves_the_far_side_to_the_sky_alone) {
    const vec3 sun = sun_at(30), away = normalize(vec3(-sun.x, 0.0, -sun.z));
    const vec3 light = light_on(away, sun);
    EXPECT_GT(light.x, 0);
    EXPECT_GT(light.z, light.x);  // the sky is blue
    EXPECT_LT(light.y, light_on(vec3(-away.x, 0, -away.z), sun).y);
}

TEST(LightOn, of_level_ground_does_not_depend_on_how_high_the_sun_is) {
    for (const double elevation : {25.0, 40.0, 80.0}) {
        EXPECT_NEAR(light_on(kUp, sun_at(elevation)).y, light_on(kUp, sun_at(60)).y, 1e-12);
    }
}

TEST(HazeShare, is_nought_here_and_never_quite_all) {
    EXPECT_EQ(haze_share(0.0, 0.001), 0);
    for (double distance = 1; distance < 5000; distance *= 1.5) {
        EXPECT_GT(haze_share(distance, 0.001), 0);
        EXPECT_LT(haze_share(distance, 0.001), 1);
    }
}

TEST(HazeShare, grows_with_the_distance) {
    double before = 0;
    for (double distance = 10; distance < 5000; distance += 10) {
        const double now = haze_share(distance, 0.001);
        ASSERT_GT(now, before);
        before = now;
    }
}

TEST(HazeShare, depends_on_the_distance_in_units_of_the_scale) {
    EXPECT_NEAR(haze_share(300.0, 0.002), haze_share(600.0, 0.001), 1e-12);
}

TEST(HazeShare, grows_with_the_square_of_the_distance_at_first) {
    EXPECT_NEAR(haze_share(2.0, 0.001) / haze_share(1.0, 0.001), 4, 1e-4);
}

}  // namespace
}  // namespace orograph::glsl
