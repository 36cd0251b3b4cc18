#include "core/recipe/globe.h"

#include <gtest/gtest.h>

#include <numbers>

#include "core/light/air.h"

namespace orograph {
namespace {

TEST(GlobeRadius, is_the_earths_or_less_so_that_no_land_is_seen_twice) {
    const LightParams light;
    EXPECT_EQ(globe_radius(light, 1e9), kPlanetRadius);
    const double width = 8.4e6, radius = globe_radius(light, width);
    EXPECT_NEAR(std::numbers::pi * radius, width, 1e-6);  // half of it is in sight at most
}

TEST(GlobeRadius, leaves_small_land_flat) {
    const LightParams light;
    EXPECT_GT(globe_radius(light, 3.142e6), 0);
    EXPECT_EQ(globe_radius(light, 3.141e6), 0);
    EXPECT_EQ(globe_radius(light, 200), 0);
}

TEST(GlobeRadius, is_what_a_person_wants) {
    LightParams light;
    light.globe = GlobeKind::off;
    EXPECT_EQ(globe_radius(light, 1e9), 0);
    light.globe = GlobeKind::radius;
    light.radius_km = 60;
    EXPECT_EQ(globe_radius(light, 1e9), 60000);
    EXPECT_EQ(globe_radius(light, 200), 60000);
}

}  // namespace
}  // namespace orograph
