#include "core/recipe/lamps.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace orograph {
namespace {

constexpr double kDegree = std::numbers::pi / 180;

LightParams by_hand(double elevation_degrees) {
    LightParams light;
    light.elevation_degrees = elevation_degrees;
    return light;
}

LightParams by_time(int day, double hour, double latitude_degrees) {
    LightParams light;
    light.sun = SunSource::time;
    light.day = day;
    light.hour = hour;
    light.latitude_degrees = latitude_degrees;
    return light;
}

TEST(SunOf, is_where_a_hand_puts_it) {
    LightParams light;
    light.azimuth_degrees = 90;
    light.elevation_degrees = 30;
    const Direction sun = sun_of(light);
    EXPECT_NEAR(sun.x, std::cos(30 * kDegree), 1e-12);
    EXPECT_NEAR(sun.y, 0.5, 1e-12);
    EXPECT_NEAR(sun.z, 0, 1e-12);
}

TEST(SunOf, is_where_time_puts_it) {
    LightParams light;
    light.sun = SunSource::time;
    light.hour = 12;
    light.day = 172;
    light.latitude_degrees = 23.44;
    EXPECT_GT(sun_of(light).y, std::cos(1 * kDegree));  // overhead
    light.hour = 0;
    EXPECT_LT(sun_of(light).y, -0.6);
}

TEST(SunOf, by_hand_stands_in_the_north_west_at_first) {
    const Direction sun = sun_of({});
    EXPECT_LT(sun.x, 0);
    EXPECT_LT(sun.z, 0);
    EXPECT_GT(sun.y, 0.5);
}

TEST(MoonOf, by_hand_is_full_and_opposite_to_the_sun) {
    const Moon moon = moon_of(by_hand(-30));
    EXPECT_EQ(moon.lit, 1);
    EXPECT_NEAR(dot(moon.towards, sun_of(by_hand(-30))), -1, 1e-12);
    EXPECT_NEAR(moon.towards.y, 0.5, 1e-12);
}

TEST(MoonOf, by_time_is_full_at_midnight_of_a_full_moon_and_high_in_winter) {
    // 15 January 2025, a day after full moon, near midnight in the north.
    const Moon moon = moon_of(by_time(14, 23.5, 46));
    EXPECT_GT(moon.lit, 0.98);
    EXPECT_GT(moon.towards.y, std::sin(50 * kDegree));
}

TEST(Moonlight, comes_with_the_night_and_never_by_day) {
    EXPECT_EQ(moonlight_of(by_hand(30)), 0);
    EXPECT_EQ(moonlight_of(by_hand(-3)), 0);
    double last = 0;
    for (double elevation = -4.5; elevation > -10; elevation -= 0.5) {
        EXPECT_GT(moonlight_of(by_hand(elevation)), last);
        last = moonlight_of(by_hand(elevation));
    }
    EXPECT_EQ(moonlight_of(by_hand(-30)), 1);
    // A new moon is below the horizon with the sun.
    EXPECT_EQ(moonlight_of(by_time(88, 0, 46)), 0);
    // A full one by day, in the summer of the far north.
    EXPECT_EQ(moonlight_of(by_time(162, 23, 89)), 0);
}

TEST(Starlight, comes_with_the_night) {
    EXPECT_EQ(starlight_of(by_hand(-5)), 0);
    EXPECT_EQ(starlight_of(by_hand(-15)), 1);
    EXPECT_GT(starlight_of(by_hand(-11)), starlight_of(by_hand(-8)));
}

TEST(LampOf, is_the_sun_by_day_and_the_moon_where_it_shines) {
    EXPECT_EQ(lamp_of(by_hand(20)), sun_of(by_hand(20)));
    EXPECT_EQ(lamp_of(by_hand(-2)), sun_of(by_hand(-2)));
    EXPECT_EQ(lamp_of(by_hand(-40)), moon_of(by_hand(-40)).towards);
    // Nothing shines in the night of a new moon: the shadows stay those of the sun.
    const LightParams dark = by_time(88, 0, 46);
    EXPECT_LT(sun_of(dark).y, -0.5);
    EXPECT_EQ(lamp_of(dark), sun_of(dark));
}

}  // namespace
}  // namespace orograph
