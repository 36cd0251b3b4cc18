#include "core/light/moon_position.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/light/sun_position.h"

namespace orograph {
namespace {

double degrees_in_a_turn(double radians) {
    const double degrees = radians / kDegree;
    return degrees - 360 * std::floor(degrees / 360);
}

TEST(MoonPosition, is_that_of_a_published_example) {
    // Meeus, Astronomical Algorithms, example 47.a: 1992 April 12, 0h.
    const EclipticPosition moon = moon_on_ecliptic(-2820.5);
    EXPECT_NEAR(degrees_in_a_turn(moon.longitude), 133.167, 0.4);
    EXPECT_NEAR(moon.latitude / kDegree, -3.229, 0.3);
}

TEST(MoonPosition, keeps_the_phases_of_2025) {
    // Universal time, as almanacs have them: new on 29 March 10:58 and 21 September 19:54, in
    // eclipses of the sun; full on 14 March 06:55 and 7 September 18:09, in eclipses of the moon.
    for (const double days : {days_in_2025(88, 10.97), days_in_2025(264, 19.9)}) {
        EXPECT_LT(moon_phase(days), 0.001);
    }
    for (const double days : {days_in_2025(73, 6.92), days_in_2025(250, 18.15)}) {
        EXPECT_GT(moon_phase(days), 0.999);
    }
    // A quarter: 6 March 16:32.
    EXPECT_NEAR(moon_phase(days_in_2025(65, 16.53)), 0.5, 0.01);
}

TEST(MoonPosition, stands_before_the_sun_in_an_eclipse) {
    // 29 March 2025, partial in Reykjavik near 11:10 universal time, at 64 degrees north; its
    // meridian is 22 degrees west, so its mean time is an hour and a half behind.
    const double latitude = 64.1 * kDegree, hour = 11.17 - 22.0 / 15;
    const Direction sun = direction_of(sun_position_on(88, hour, latitude));
    const Direction moon = direction_of(moon_position_on(88, hour, latitude));
    EXPECT_GT(dot(sun, moon), std::cos(1.3 * kDegree));
}

TEST(MoonPosition, is_lower_on_the_ground_than_from_the_planets_middle) {
    const double days = days_in_2025(100, 22), latitude = 47 * kDegree;
    const SkyPosition middle = seen_from(moon_on_ecliptic(days), days, latitude, 0);
    const SkyPosition ground = moon_position_on(100, 22, latitude);
    EXPECT_DOUBLE_EQ(ground.azimuth, middle.azimuth);
    EXPECT_NEAR((middle.elevation - ground.elevation) / kDegree, 0.95 * std::cos(middle.elevation),
                1e-9);
}

TEST(SiderealAngle, turns_once_more_than_the_sun_in_a_year) {
    EXPECT_NEAR(sidereal_angle(0, 0) / kDegree, 280.46, 0.01);
    const double turned = 365.2422 * 360.98564736629 - 365.2422 * 360;
    EXPECT_NEAR(turned, 360, 0.01);
    EXPECT_NEAR(degrees_in_a_turn(sidereal_angle(1, 0) - sidereal_angle(0, 0)), 0.9856, 0.001);
    EXPECT_NEAR(degrees_in_a_turn(sidereal_angle(0, 1) - sidereal_angle(0, 0)), 1 / kDegree, 1e-9);
}

}  // namespace
}  // namespace orograph
