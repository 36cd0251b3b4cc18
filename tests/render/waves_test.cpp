#include "render/view/waves.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace orograph {
namespace {

TEST(Waves, are_the_same_at_a_place_wherever_the_eye_is) {
    // Far from the origin, where a float of metres is coarse.
    const double x = 7654321.5, z = -4000000.25;
    const auto here = waves_at(x, z), there = waves_at(x + 3, z - 2);
    for (std::size_t i = 0; i < here.size(); ++i) {
        const double apart = here[i].z + 3.0 * here[i].x - 2.0 * here[i].y - there[i].z;
        EXPECT_NEAR(std::remainder(apart, 2 * std::numbers::pi), 0, 1e-4) << i;
    }
}

TEST(Waves, are_less_steep_together_than_a_sea_in_a_breeze) {
    double variance = 0;
    for (const glm::vec4& wave : waves_at(0, 0)) variance += 0.5 * wave.w * wave.w;
    EXPECT_LT(variance, 0.12 * 0.12);  // kWaveSlope of shaders/lib/daylight_water.glsl
    EXPECT_GT(variance, 0.25 * 0.12 * 0.12);
}

TEST(Waves, are_of_many_lengths_and_directions) {
    const auto waves = waves_at(10, 20);
    for (std::size_t i = 0; i + 1 < waves.size(); ++i) {
        EXPECT_LT(std::hypot(waves[i].x, waves[i].y), std::hypot(waves[i + 1].x, waves[i + 1].y));
        EXPECT_GT(std::abs(std::atan2(waves[i].y, waves[i].x) -
                           std::atan2(waves[i + 1].y, waves[i + 1].x)),
                  0.3);
        EXPECT_GE(waves[i].z, 0);
        EXPECT_LT(waves[i].z, 2 * std::numbers::pi);
    }
}

}  // namespace
}  // namespace orograph
