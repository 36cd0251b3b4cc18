#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tests/render/glsl_as_cpp.h"

namespace orograph::glsl {
using uvec2 = glm::uvec2;
using uvec3 = glm::uvec3;
using uint = unsigned;
#define float double
#include "shaders/lib/stars.glsl"
#undef float

namespace {

/// A direction of many that are spread evenly.
vec3 direction(int i, int count) {
    const double up = 2 * (i + 0.5) / count - 1, around = i * 2.399963;
    const double level = std::sqrt(1 - up * up);
    return {level * std::cos(around), up, level * std::sin(around)};
}

TEST(ShaderStars, numbers_are_even_and_differ_from_cell_to_cell) {
    vec3 sum(0.0), squares(0.0);
    double together = 0;
    const int side = 100;
    for (unsigned y = 0; y < side; ++y) {
        for (unsigned x = 0; x < side; ++x) {
            const vec3 number = star_numbers(uvec3(x, y, 3));
            for (int i = 0; i < 3; ++i) {
                EXPECT_GE(number[i], 0);
                EXPECT_LT(number[i], 1);
            }
            sum += number;
            squares += number * number;
            together += number.x * star_numbers(uvec3(x + 1, y, 3)).x;
        }
    }
    const double count = side * side;
    for (int i = 0; i < 3; ++i) {
        EXPECT_NEAR(sum[i] / count, 0.5, 0.01);
        EXPECT_NEAR(squares[i] / count, 1.0 / 3, 0.01);
    }
    EXPECT_NEAR(together / count, 0.25, 0.01);
}

TEST(ShaderStars, find_each_direction_on_one_face_of_the_cube) {
    for (int i = 0; i < 1000; ++i) {
        const vec3 towards = direction(i, 1000), place = on_cube(towards);
        EXPECT_LE(std::abs(place.x), 1);
        EXPECT_LE(std::abs(place.y), 1);
        // The face's middle is as far from the direction as the place on it says.
        const int axis = static_cast<int>(place.z) / 2;
        const double along = static_cast<int>(place.z) % 2 == 0 ? towards[axis] : -towards[axis];
        EXPECT_NEAR(along, 1 / std::sqrt(1 + dot(vec2(place), vec2(place))), 1e-12);
    }
}

TEST(ShaderStars, are_mostly_faint) {
    int bright = 0;
    for (int i = 0; i < 1000; ++i) bright += star_brightness(i / 1000.0) > 10;
    EXPECT_GT(bright, 30);
    EXPECT_LT(bright, 90);
    EXPECT_EQ(star_brightness(0.0), 1);
    EXPECT_EQ(star_brightness(0.99999), 60);
}

TEST(ShaderStars, are_points_in_a_dark_sky) {
    int dark = 0, lit = 0;
    const int count = 100000;
    for (int i = 0; i < count; ++i) {
        const vec3 light = star_light(direction(i, count), 0.001);
        EXPECT_TRUE(std::isfinite(light.x) && light.x >= 0);
        dark += light.y < 1e-4;
        lit += light.y > 0.01;
    }
    EXPECT_GT(dark, 0.95 * count);
    EXPECT_GT(lit, 10);
}

TEST(ShaderStars, are_as_bright_in_large_pixels_as_in_small_ones) {
    // The light of a small square of the sky, found pixel by pixel.
    const auto light_of = [](double pixel) {
        double sum = 0;
        for (double x = -0.2; x < 0.2; x += pixel) {
            for (double y = -0.2; y < 0.2; y += pixel) {
                sum += star_light(normalize(vec3(x, y, 1.0)), pixel).y * pixel * pixel;
            }
        }
        return sum;
    };
    EXPECT_NEAR(light_of(0.0025) / light_of(0.0015), 1, 0.15);
}

TEST(ShaderGalaxy, is_a_band) {
    EXPECT_EQ(galaxy_band(0.0), 1);
    EXPECT_GT(galaxy_band(0.1), galaxy_band(0.3));
    EXPECT_LT(galaxy_band(0.8), 1e-6);
}

TEST(ShaderMoon, shows_the_side_that_the_sun_lights) {
    const vec3 behind_the_eye(0.0, 0.0, 1.0), to_the_right(1.0, 0.0, 0.0);
    for (const vec2 place : {vec2(0.0), vec2(0.6, 0.2), vec2(-0.5, -0.5)}) {
        EXPECT_GT(moon_disc(place, behind_the_eye), 0.7);
        EXPECT_EQ(moon_disc(place, -behind_the_eye), 0);
    }
    EXPECT_GT(moon_disc(vec2(0.7, 0.0), to_the_right), 0.5);
    EXPECT_EQ(moon_disc(vec2(-0.7, 0.0), to_the_right), 0);
    EXPECT_EQ(moon_disc(vec2(0.9, 0.9), behind_the_eye), 0);
}

}  // namespace
}  // namespace orograph::glsl
