#include "app/flight/sun_drag.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>
#include <numbers>

#include "core/recipe/lamps.h"

namespace orograph {
namespace {

constexpr double kDegree = std::numbers::pi / 180;

LightParams light_at(double azimuth, double elevation) {
    LightParams light;
    light.azimuth_degrees = azimuth;
    light.elevation_degrees = elevation;
    return light;
}

TEST(SunDrag, goes_right_and_down_with_the_mouse) {
    const LightParams dragged = with_sun_dragged(light_at(100, 30), {5 * kDegree, 10 * kDegree});
    EXPECT_NEAR(dragged.azimuth_degrees, 105, 1e-9);
    EXPECT_NEAR(dragged.elevation_degrees, 20, 1e-9);
}

TEST(SunDrag, goes_around_and_stops_above_and_below) {
    EXPECT_NEAR(with_sun_dragged(light_at(355, 0), {10 * kDegree, 0}).azimuth_degrees, 5, 1e-9);
    EXPECT_NEAR(with_sun_dragged(light_at(5, 0), {-10 * kDegree, 0}).azimuth_degrees, 355, 1e-9);
    EXPECT_EQ(with_sun_dragged(light_at(0, 80), {0, -1}).elevation_degrees, 90);
    EXPECT_EQ(with_sun_dragged(light_at(0, -80), {0, 1}).elevation_degrees, -90);
}

TEST(SunDrag, takes_a_sun_by_time_from_where_it_was) {
    LightParams light;
    light.sun = SunSource::time;
    for (const double hour : {3.0, 9.0, 12.0, 15.5, 21.0}) {
        light.hour = hour;
        const LightParams by_hand = with_sun_dragged(light, {0, 0});
        EXPECT_EQ(by_hand.sun, SunSource::hand);
        const Direction then = sun_of(light), now = sun_of(by_hand);
        EXPECT_LT(glm::length(glm::dvec3(then.x - now.x, then.y - now.y, then.z - now.z)), 1e-9)
            << hour;
    }
}

TEST(SunDrag, is_of_use_where_there_is_a_sun) {
    Recipe recipe;
    recipe.view.rendering = Rendering::rendered;
    recipe.light.style = "natural";
    EXPECT_TRUE(shows_sun(recipe));
    recipe.light.style = "relief-map";
    EXPECT_FALSE(shows_sun(recipe));
    recipe.light.style = "natural";
    recipe.view.rendering = Rendering::lines;
    EXPECT_FALSE(shows_sun(recipe));
}

TEST(SunDrag, moves_the_sun_of_a_document_that_has_one) {
    Recipe recipe;
    recipe.view.rendering = Rendering::rendered;
    recipe.light = light_at(90, 30);
    recipe.light.style = "natural";
    Document document(recipe);
    EXPECT_EQ(move_sun(document, {0.1, 0}), sun_text(with_sun_dragged(recipe.light, {0.1, 0})));
    EXPECT_EQ(document.recipe().light, with_sun_dragged(recipe.light, {0.1, 0}));
    recipe.light.style = "classic";
    document.open(recipe);
    EXPECT_EQ(move_sun(document, {0.1, 0}), "Only the style Natural has a sun to move");
    EXPECT_EQ(document.recipe(), recipe);
}

TEST(SunDrag, says_where_the_sun_stands) {
    EXPECT_EQ(sun_text(light_at(213.6, 12.54)), "Sun: 214 degrees from north, 12.5 degrees high");
}

}  // namespace
}  // namespace orograph
