#include <gtest/gtest.h>

#include <cmath>

#include "render/view/waves.h"
#include "tests/render/glsl_as_cpp.h"

namespace orograph::glsl::under_water {
#define float double
#include "shaders/lib/air.glsl"
#include "shaders/lib/daylight_water.glsl"
#include "shaders/lib/under_water.glsl"
#undef float

namespace {

constexpr double kPi = 3.14159265358979323846;

/// The sum of `value` at the middles of `steps` even steps of [0, 1], over them.
template <class Value>
double mean_of(int steps, const Value& value) {
    double sum = 0;
    for (int i = 0; i < steps; ++i) sum += value((i + 0.5) / steps);
    return sum / steps;
}

vec3 clear_water() {
    return {0.21, 0.048, 0.032};
}

TEST(LightIntoWater, goes_by_the_law_of_snell) {
    for (double angle = 0; angle < kPi / 2; angle += 0.03) {
        const double in_water = cosine_in_water(std::cos(angle));
        EXPECT_NEAR(kWaterIndex * std::sin(std::acos(in_water)), std::sin(angle), 1e-9);
        EXPECT_NEAR(cosine_in_air(in_water), std::cos(angle), 1e-9);
    }
    // The window of Snell, in degrees around straight up: that of water of an index of 1.34.
    const double window = std::acos(cosine_in_water(0)) * 180 / kPi;
    EXPECT_NEAR(window, 48.27, 0.01);
    EXPECT_EQ(cosine_in_air(std::cos(48.3 * kPi / 180)), 0);
    EXPECT_GT(cosine_in_air(std::cos(48.2 * kPi / 180)), 0);
}

TEST(LightIntoWater, is_mirrored_by_the_equations_of_fresnel) {
    EXPECT_NEAR(mirrored_below(1.0), std::pow(0.34 / 2.34, 2), 1e-12);
    EXPECT_EQ(mirrored_below(0.5), 1);
    EXPECT_EQ(mirrored_below(0.0), 1);
    for (double angle = 0.01; angle < 0.84; angle += 0.03) {
        const double out = std::asin(kWaterIndex * std::sin(angle));
        const double across = std::sin(angle - out) / std::sin(angle + out);
        const double along = std::tan(angle - out) / std::tan(angle + out);
        EXPECT_NEAR(mirrored_below(std::cos(angle)), (across * across + along * along) / 2, 1e-9);
    }
    // At Brewster's angle half of the light isn't mirrored at all.
    const double brewster = std::atan(1 / kWaterIndex);
    const double across = std::cos(2 * brewster);
    EXPECT_NEAR(mirrored_below(std::cos(brewster)), across * across / 2, 1e-9);
}

TEST(LightIntoWater, keeps_its_energy) {
    // What of an even sky gets in through the surface comes down from the window, where it is as
    // much brighter as that is narrower.
    const double from_above =
        mean_of(20000, [](double cosine) { return 2 * cosine * let_in(cosine); });
    const double in_window = mean_of(20000, [](double cosine) {
        return 2 * cosine * (1 - mirrored_below(cosine)) * kWaterIndex * kWaterIndex;
    });
    EXPECT_NEAR(in_window, from_above, 1e-3);
    EXPECT_NEAR(from_above, 0.934,
                0.002);  // 6.6 % of diffuse light is mirrored (Preisendorfer 1976)
    for (double cosine = 0; cosine <= 1; cosine += 0.01) {
        EXPECT_GE(let_in(cosine), 0);
        EXPECT_LE(let_in(cosine), 1);
    }
}

TEST(MirroredByWaves, is_the_surface_s_own_where_that_is_smooth_and_softer_where_it_is_rough) {
    double last = 1.01;
    for (double cosine = 0.01; cosine < 1; cosine += 0.01) {
        EXPECT_NEAR(mirrored_by_waves(cosine, 0), mirrored_below(cosine), 1e-5);
        const double rough = mirrored_by_waves(cosine, 0.15);
        EXPECT_GT(rough, 0);
        EXPECT_LE(rough, 1.001);
        EXPECT_LE(rough, last + 1e-9);
        last = rough;
    }
    EXPECT_LT(mirrored_by_waves(0.64, 0.15), mirrored_below(0.64));
    EXPECT_GT(mirrored_by_waves(0.70, 0.15), mirrored_below(0.70));
}

TEST(SeenFromWater, a_lamp_stands_where_its_light_comes_from) {
    const vec3 overhead = seen_from_water(vec3(0, 1, 0));
    EXPECT_NEAR(overhead.y, 1, 1e-12);
    for (const double height : {0.0, 0.2, 0.7}) {
        const double level = std::sqrt(1 - height * height);
        const vec3 seen = seen_from_water(vec3(0.6 * level, height, -0.8 * level));
        EXPECT_NEAR(glm::length(seen), 1, 1e-9);
        EXPECT_NEAR(seen.x, 0.6 * level / kWaterIndex, 1e-9);
        EXPECT_NEAR(seen.z, -0.8 * level / kWaterIndex, 1e-9);
    }
    // A lamp that has set gives no light, but a direction.
    EXPECT_NEAR(seen_from_water(vec3(1, -0.1, 0)).y, cosine_in_water(0), 1e-12);
}

TEST(LightInWater, goes_out_by_the_law_of_beer) {
    const vec3 lost(water_loss(0));
    EXPECT_NEAR(lost.x, 0.21, 1e-6);
    for (const double way : {0.0, 1.0, 10.0}) {
        EXPECT_NEAR(left_in_water(way, lost).y, std::pow(std::exp(-lost.y), way), 1e-12);
        EXPECT_NEAR(left_in_water(2 * way, lost).z, std::pow(left_in_water(way, lost).z, 2), 1e-12);
    }
    EXPECT_NEAR(left_in_water(10, clear_water()).x, 0.1225, 1e-4);
}

TEST(LightInWater, is_added_along_a_way_as_its_integral_says) {
    for (const double depth : {0.0, 4.0, 30.0}) {
        for (const double up : {-1.0, -0.4, 0.0, 0.6, 1.0}) {
            for (const double way : {0.5, 7.0, 60.0}) {
                if (up * way > depth) continue;  // it would leave the water
                const vec3 lost = clear_water(), added = added_by_water(depth, up, way, lost);
                const auto integral = [&](double loss, double deep) {
                    return way * mean_of(4000, [&](double share) {
                               const double away = share * way;
                               return 2 * deep * loss * std::exp(-loss * (depth - up * away)) *
                                      std::exp(-loss * away);
                           });
                };
                EXPECT_NEAR(added.x, integral(lost.x, 0.004), 1e-6) << depth << up << way;
                EXPECT_NEAR(added.y, integral(lost.y, 0.026), 1e-6);
                EXPECT_NEAR(added.z, integral(lost.z, 0.040), 1e-6);
            }
        }
    }
}

TEST(LightInWater, is_that_of_the_deep_as_it_is_seen_from_above) {
    const vec3 above = light_in_water(1e5, 1.0, clear_water());
    const vec3 below = added_by_water(0, -1, 1e5, clear_water());
    EXPECT_NEAR(below.x, above.x, 1e-6);
    EXPECT_NEAR(below.y, above.y, 1e-6);
    EXPECT_NEAR(below.z, above.z, 1e-6);
    // And nowhere more than falls on the surface.
    for (const double up : {-1.0, 0.0, 0.9}) {
        const vec3 added = added_by_water(100, up, 100, clear_water());
        EXPECT_GT(added.z, 0);
        EXPECT_LT(added.z, 1);
    }
}

TEST(OnwardShare, is_one_in_the_mean_over_all_directions) {
    EXPECT_NEAR(mean_of(100000, [](double share) { return onward_share(2 * share - 1); }), 1, 1e-4);
    EXPECT_GT(onward_share(1.0), 4);
    EXPECT_LT(onward_share(-1.0), 1);
}

TEST(Focused, is_one_under_level_water_and_brighter_under_crests) {
    for (const double depth : {0.0, 3.0, 40.0}) EXPECT_NEAR(focused(0, 0, 0, depth), 1, 1e-12);
    EXPECT_NEAR(focused(-0.3, 0.2, 0.1, 0), 1, 1e-12);
    // On a crest the slope falls along the way.
    EXPECT_GT(focused(-0.3, 0, 0, 3), 1.1);
    EXPECT_LT(focused(0.3, 0, 0, 3), 0.95);
    // A crest is a lens: it is sharpest in its focus.
    const double depth = 1 / (0.3 * (1 - 1 / kWaterIndex));
    EXPECT_GT(focused(-0.3, 0, 0, depth), focused(-0.3, 0, 0, 0.8 * depth));
    EXPECT_GT(focused(-0.3, 0, 0, depth), focused(-0.3, 0, 0, 1.2 * depth));
    EXPECT_LT(focused(-0.3, 0, 0, depth), 5);
}

}  // namespace
}  // namespace orograph::glsl::under_water
