#include "core/light/sun_position.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace orograph {
namespace {

/// The declination, from where the sun culminates for somebody on the north pole.
double declination(double days) {
    return sun_position(days, 90 * kDegree, 0).elevation / kDegree;
}

TEST(SunPosition, is_that_of_the_solar_position_algorithm) {
    // Reda and Andreas, "Solar Position Algorithm", NREL/TP-560-34302, the example of table A5.1:
    // 17 October 2003, 19:30:30 universal time, without refraction.
    const SkyPosition sun = sun_position(1385.312847, 39.742476 * kDegree, -105.1786 * kDegree);
    EXPECT_NEAR(sun.azimuth / kDegree, 194.34024, 0.05);
    EXPECT_NEAR(sun.elevation / kDegree, 39.872046, 0.05);
}

TEST(SunPosition, has_published_declinations) {
    // Meeus, Astronomical Algorithms, example 25.a: 1992 October 13.0, -7 degrees 47' 06".
    EXPECT_NEAR(declination(-2636.5), -7.785, 0.03);
    // The solstices and equinoxes of 2025 in universal time: 20 March 09:01, 21 June 02:42,
    // 22 September 18:19, 21 December 15:03.
    EXPECT_NEAR(declination(9131.5 + 78 + 9.02 / 24), 0, 0.02);
    EXPECT_NEAR(declination(9131.5 + 171 + 2.70 / 24), 23.44, 0.02);
    EXPECT_NEAR(declination(9131.5 + 264 + 18.32 / 24), 0, 0.02);
    EXPECT_NEAR(declination(9131.5 + 354 + 15.05 / 24), -23.44, 0.02);
}

TEST(SunPosition, keeps_the_equation_of_time) {
    // Minutes by which a sundial is ahead of a clock, from almanacs of 2025.
    const struct {
        double day, minutes;
    } known[] = {{42, -14.2}, {105, 0.0}, {134, 3.7}, {207, -6.5}, {307, 16.4}};
    for (const auto& [day, minutes] : known) {
        // Degrees west of the meridian at noon by the clock, seen from the equator's zenith.
        const SkyPosition sun = sun_position_on(day, 12, 0);
        const Direction towards = direction_of(sun);
        const double west = std::atan2(-towards.x, towards.y) / kDegree;
        EXPECT_NEAR(west * 4, minutes, 0.4) << day;
    }
}

TEST(SunPosition, culminates_in_the_south_of_the_north_and_in_the_north_of_the_south) {
    const SkyPosition bern = sun_position_on(172, 12, 47 * kDegree);
    EXPECT_NEAR(bern.elevation / kDegree, 90 - 47 + 23.44, 0.1);
    EXPECT_NEAR(bern.azimuth / kDegree, 180, 2);
    const SkyPosition hobart = sun_position_on(355, 12, -43 * kDegree);
    EXPECT_NEAR(hobart.elevation / kDegree, 90 - 43 + 23.44, 0.1);
    EXPECT_LT(std::abs(std::remainder(hobart.azimuth / kDegree, 360)), 2);
}

TEST(SunPosition, rises_in_the_east_and_sets_in_the_west) {
    const SkyPosition morning = sun_position_on(80, 6, 40 * kDegree);
    const SkyPosition evening = sun_position_on(80, 18, 40 * kDegree);
    EXPECT_NEAR(morning.azimuth / kDegree, 90, 3);
    EXPECT_NEAR(evening.azimuth / kDegree, 270, 3);
    EXPECT_NEAR(morning.elevation / kDegree, 0, 2.5);
    EXPECT_NEAR(evening.elevation / kDegree, 0, 2.5);
}

TEST(SunPosition, never_sets_on_a_polar_summer_day_and_never_rises_in_winter) {
    for (double hour = 0; hour < 24; hour += 0.5) {
        EXPECT_GT(sun_position_on(172, hour, 70 * kDegree).elevation, 0);
        EXPECT_LT(sun_position_on(355, hour, 70 * kDegree).elevation, 0);
    }
}

TEST(SunDirection, has_unit_length_and_points_where_it_says) {
    for (double azimuth = 0; azimuth < 6; azimuth += 0.7) {
        const Direction sun = direction_of({azimuth, 0.6});
        EXPECT_NEAR(dot(sun, sun), 1, 1e-12);
        EXPECT_NEAR(sun.y, std::sin(0.6), 1e-12);
    }
    EXPECT_NEAR(direction_of({0, 0}).z, -1, 1e-12);                    // north
    EXPECT_NEAR(direction_of({std::numbers::pi / 2, 0}).x, 1, 1e-12);  // east
}

}  // namespace
}  // namespace orograph
