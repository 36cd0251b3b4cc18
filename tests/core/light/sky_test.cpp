#include "core/light/sky.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/light/air.h"
#include "core/light/sun_position.h"

namespace orograph {
namespace {

Sky sky_at(double elevation_degrees, double eye_height = 2) {
    return {direction_of({1.0, elevation_degrees * kDegree}), eye_height, 1};
}

Direction direction(double azimuth_degrees, double elevation_degrees) {
    return direction_of({azimuth_degrees * kDegree, elevation_degrees * kDegree});
}

Light looking(const Sky& sky, const Direction& towards) {
    return radiance(sky_ray(sky, towards), dot(towards, sky.sun));
}

TEST(Sky, is_blue_by_day_and_brightest_near_the_sun) {
    const Sky sky = sky_at(40);
    const Light zenith = looking(sky, {0, 1, 0});
    EXPECT_GT(zenith.blue, 2 * zenith.red);
    const Light beside = looking(sky, direction(57.3, 45));
    EXPECT_GT(luminance(beside), 2 * luminance(zenith));
    EXPECT_GT(luminance(looking(sky, direction(237, 2))), luminance(zenith));
}

TEST(Sky, turns_red_towards_a_low_sun) {
    const Light low = looking(sky_at(1), direction(57.3, 1.5));
    EXPECT_GT(low.red, 1.5 * low.blue);
}

TEST(Sky, is_dark_at_night_and_black_in_space) {
    EXPECT_LT(luminance(looking(sky_at(-30), {0, 1, 0})), 0.01);
    const Sky space = sky_at(40, 2e6);
    EXPECT_EQ(looking(space, {0, 1, 0}), Light{});
    // The planet below isn't black, and hides what lies beyond it.
    EXPECT_GT(luminance(looking(space, {0, -1, 0})), 0.01);
    EXPECT_EQ(sky_ray(space, {0, -1, 0}).left, Light{});
}

TEST(Sky, gives_and_leaves_no_more_light_than_the_sun_sends) {
    // Of what falls on the top of the air most comes down by day, some on the way of the sky.
    for (const double elevation : {10.0, 30.0, 60.0, 90.0}) {
        const Sky sky = sky_at(elevation, 0);
        const double sine = sky.sun.y;
        const double above = kSunlight.green * sine;
        const double direct = sunlight_at(0, sine, 1).green * sine;
        const double from_sky = std::numbers::pi * sky_light(sky).open.green;
        EXPECT_LT(direct + from_sky, above) << elevation;
        EXPECT_GT(direct + from_sky, 0.5 * above) << elevation;
    }
}

TEST(Sky, leaves_what_the_optical_depth_leaves) {
    const SkyRay up = sky_ray(sky_at(40, 0), {0, 1, 0});
    EXPECT_NEAR(up.left.green, std::exp(-15.4e-6 * 8000 - 6.6e-6 * 1400), 0.003);
    EXPECT_NEAR(up.left.blue, std::exp(-33.185e-6 * 8000 - 6.6e-6 * 1400), 0.003);
}

TEST(Sky, at_the_horizon_is_about_as_bright_as_the_far_end_of_a_plain) {
    const Sky sky = sky_at(35, 300);
    const Direction level = direction(200, 0.0);
    const double cosine = dot(level, sky.sun);
    const Aerial far =
        aerial(300, 0, 1e7, cosine, sunlight_at(300, sky.sun.y, 1), ambient_at(sky.sun.y), 1);
    const Light ground = far.even + far.hazy * haze_phase(cosine);
    EXPECT_NEAR(luminance(looking(sky, level)) / luminance(ground), 1, 0.2);
}

TEST(PlainLight, is_dark_and_bluish_and_follows_the_sun) {
    const Light noon = plain_light(0.9, 1), evening = plain_light(0.1, 1);
    EXPECT_LT(luminance(noon), 0.1);
    EXPECT_GT(noon.blue, noon.red);
    EXPECT_LT(luminance(evening), 0.5 * luminance(noon));
    EXPECT_LT(luminance(plain_light(-0.3, 1)), 0.01);
}

TEST(SkyMeans, are_means) {
    const Sky sky = sky_at(35);
    const SkyLight light = sky_light(sky);
    EXPECT_EQ(light.zenith, looking(sky, {0, 1, 0}));
    EXPECT_GT(luminance(light.horizon), luminance(light.zenith));
    EXPECT_GT(luminance(light.open), luminance(light.zenith));
    EXPECT_LT(luminance(light.open), luminance(light.horizon));
    EXPECT_GT(light.open.blue, light.open.red);
}

TEST(Horizon, sinks_as_one_rises) {
    EXPECT_EQ(horizon_sine(0), 0);
    EXPECT_NEAR(std::asin(horizon_sine(100)) / kDegree, -0.321, 0.002);  // sqrt(2 h / R)
    EXPECT_NEAR(std::asin(horizon_sine(kPlanetRadius)) / kDegree, -60, 1e-9);
}

/// A dusk with the moon in the south-east, and each of its lamps alone.
const Sky kDusk{direction_of({5.2, -0.14}), 500, 1.5, direction_of({2.4, 0.5}), 0.7};
const Sky kSunAlone{kDusk.sun, kDusk.eye_height, kDusk.haze};
const Sky kMoonAsSun{kDusk.moon, kDusk.eye_height, kDusk.haze};

void expect_both(const Light& found, const Light& sun, const Light& moon) {
    const Light wanted = sun + moon * kMoonlight * kDusk.moonlight;
    EXPECT_NEAR(found.red, wanted.red, 1e-12);
    EXPECT_NEAR(found.green, wanted.green, 1e-12);
    EXPECT_NEAR(found.blue, wanted.blue, 1e-12);
}

TEST(MoonlitSky, has_the_light_of_dusk_and_moon_along_each_ray) {
    for (double azimuth = 0; azimuth < 6; azimuth += 0.5) {
        for (const double elevation : {-0.2, 0.02, 0.5, 1.4}) {
            const Direction towards = direction_of({azimuth, elevation});
            expect_both(radiance(sky_ray(kDusk, towards), dot(towards, kDusk.moon)),
                        radiance(sky_ray(kSunAlone, towards), dot(towards, kDusk.sun)),
                        radiance(sky_ray(kMoonAsSun, towards), dot(towards, kDusk.moon)));
        }
    }
}

TEST(MoonlitSky, has_the_moon_for_its_lamp) {
    EXPECT_EQ(lamp_of(kDusk), kDusk.moon);
    EXPECT_EQ(lamp_of(kSunAlone), kDusk.sun);
    expect_both(lamplight_at(kDusk, 100), {}, lamplight_at(kMoonAsSun, 100));
    expect_both(ambient_of(kDusk), ambient_of(kSunAlone), ambient_of(kMoonAsSun));
    expect_both(plain_of(kDusk), plain_of(kSunAlone), plain_of(kMoonAsSun));
}

}  // namespace
}  // namespace orograph
