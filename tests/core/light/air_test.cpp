#include "core/light/air.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace orograph {
namespace {

/// The middle sums of `f` over `steps` parts of [low, high].
template <class Function>
double integral(double low, double high, int steps, const Function& f) {
    const double step = (high - low) / steps;
    double sum = 0;
    for (int i = 0; i < steps; ++i) sum += f(low + (i + 0.5) * step) * step;
    return sum;
}

TEST(AirBetween, is_the_integral_of_the_density) {
    for (const double to : {0.0, 10.0, 350.0, 420.0, 3000.0, 20000.0}) {
        for (const double from : {0.0, 500.0, 9000.0}) {
            const double length = 2 * std::abs(to - from) + 100;
            const double exact = integral(0, 1, 20000, [&](double share) {
                return length * std::exp(-std::lerp(from, to, share) / kRayleighHeight);
            });
            EXPECT_NEAR(air_between(from, to, length, kRayleighHeight) / exact, 1, 1e-6)
                << from << " to " << to;
        }
    }
}

TEST(AirBetween, is_symmetric_and_adds_up) {
    EXPECT_NEAR(air_between(200, 3000, 5000, kHazeHeight),
                air_between(3000, 200, 5000, kHazeHeight), 1e-9);
    // A straight way in two parts.
    EXPECT_NEAR(
        air_between(0, 1000, 4000, kHazeHeight) + air_between(1000, 2500, 6000, kHazeHeight),
        air_between(0, 2500, 10000, kHazeHeight), 1e-6);
    EXPECT_NEAR(air_between(0, 0, 700, kHazeHeight), 700, 1e-9);
}

TEST(AirBetween, goes_over_smoothly_where_the_way_is_level) {
    const double scale = 1000, edge = 0.05 * scale;
    EXPECT_NEAR(air_between(0, edge - 1e-6, 5000, scale), air_between(0, edge + 1e-6, 5000, scale),
                0.01);
}

TEST(Chapman, is_one_straight_up_and_near_the_integral_elsewhere) {
    const double radius = kPlanetRadius / kRayleighHeight;
    EXPECT_NEAR(chapman(radius, 1), 1, 0.003);
    for (const double cosine : {0.7, 0.3, 0.1, 0.03, 0.0, -0.02, -0.05}) {
        // In scale heights along the ray; the density is 1 at its begin.
        const double exact = integral(0, 400, 400000, [&](double along) {
            const double place =
                std::sqrt(radius * radius + along * along + 2 * radius * along * cosine);
            return std::exp(radius - place);
        });
        EXPECT_NEAR(chapman(radius, cosine) / exact, 1, 0.01) << cosine;
    }
}

TEST(Phases, come_to_one_over_all_directions) {
    for (const auto& phase : {rayleigh_phase, haze_phase}) {
        const double all = integral(
            -1, 1, 20000, [&](double cosine) { return 2 * std::numbers::pi * phase(cosine); });
        EXPECT_NEAR(all, 1, 1e-4);
    }
}

TEST(Phases, send_haze_forward_and_molecules_both_ways) {
    EXPECT_NEAR(rayleigh_phase(1), 2 * rayleigh_phase(0), 1e-12);
    EXPECT_EQ(rayleigh_phase(-1), rayleigh_phase(1));
    EXPECT_GT(haze_phase(1), 100 * haze_phase(-1));
    // The mean cosine of Cornette and Shanks is g 3 (4 + g^2) / (5 (2 + g^2)).
    const double g = kHazeAsymmetry;
    const double mean = integral(-1, 1, 20000, [&](double cosine) {
        return 2 * std::numbers::pi * cosine * haze_phase(cosine);
    });
    EXPECT_NEAR(mean, g * 3 * (4 + g * g) / (5 * (2 + g * g)), 1e-4);
}

TEST(Sunlight, is_all_there_above_the_air_and_reddens_below) {
    const Light space = sunlight_at(150000, 0.5, 1);
    EXPECT_NEAR(space.blue / kSunlight.blue, 1, 1e-3);
    Light before = kSunlight;
    for (const double sine : {1.0, 0.5, 0.2, 0.1, 0.05, 0.0, -0.05}) {
        const Light now = sunlight_at(0, sine, 1);
        EXPECT_LT(now.red, before.red) << sine;
        EXPECT_LT(now.blue / now.red, before.blue / before.red) << sine;
        EXPECT_GE(now.blue, 0);
        before = now;
    }
    EXPECT_LT(sunlight_at(0, -0.3, 1).red, 1e-6);
    EXPECT_LT(sunlight_at(0, 0.2, 4).green, sunlight_at(0, 0.2, 1).green);
}

TEST(Sunlight, straight_down_is_what_optical_depth_leaves) {
    const Light left = sunlight_at(0, 1, 1);
    EXPECT_NEAR(left.green / kSunlight.green, std::exp(-15.4e-6 * 8000 - 6.6e-6 * 1400), 1e-3);
}

Light added(const Aerial& air, double cosine) {
    return air.even + air.hazy * haze_phase(cosine);
}

TEST(Aerial, adds_nothing_and_leaves_all_from_here) {
    const Aerial none = aerial(500, 500, 0, 0.3, {3, 3, 3}, {0.2, 0.2, 0.2}, 1);
    EXPECT_EQ(none.left, (Light{1, 1, 1}));
    EXPECT_EQ(added(none, 0.3), Light{});
}

TEST(Aerial, is_the_integral_along_a_level_way) {
    const Light sunlight{3.4, 3.1, 2.6}, ambient{0.1, 0.15, 0.2};
    const double length = 60000, cosine = 0.4, haze = 1.5;
    const double air = std::exp(-1000 / kRayleighHeight),
                 mist = haze * std::exp(-1000 / kHazeHeight);
    const double lost = kRayleighLost.green * air + kHazeLost * mist;
    const double source = sunlight.green * (kRayleigh.green * air * rayleigh_phase(cosine) +
                                            kHaze * mist * haze_phase(cosine)) +
                          ambient.green * (kRayleigh.green * air + kHaze * mist);
    const double exact =
        integral(0, length, 100000, [&](double at) { return source * std::exp(-lost * at); });
    const Aerial result = aerial(1000, 1000, length, cosine, sunlight, ambient, haze);
    EXPECT_NEAR(added(result, cosine).green / exact, 1, 1e-6);
    EXPECT_NEAR(result.left.green, std::exp(-lost * length), 1e-9);
}

TEST(Aerial, never_adds_more_than_it_takes_from_light_all_around) {
    // In a white furnace air that loses light looks at most as bright as the furnace.
    const Light ones{1, 1, 1};
    for (const double length : {10.0, 1e3, 1e5, 1e7}) {
        const Aerial air = aerial(0, 300, length, 0, {}, ones, 1);
        EXPECT_LE(air.even.red, 1 - air.left.red + 1e-12);
        EXPECT_LE(air.even.green, 1 - air.left.green + 1e-12);
        EXPECT_LE(air.even.blue, 1 - air.left.blue + 1e-12);
        EXPECT_GT(air.even.blue, 0.8 * (1 - air.left.blue));
    }
}

TEST(Aerial, turns_what_is_dark_and_far_blue) {
    const Aerial far = aerial(300, 800, 30000, 0, {3.3, 3.1, 2.8}, ambient_at(0.7), 1);
    EXPECT_GT(added(far, 0).blue, 1.5 * added(far, 0).red);
    EXPECT_LT(far.left.blue, far.left.red);
}

}  // namespace
}  // namespace orograph
