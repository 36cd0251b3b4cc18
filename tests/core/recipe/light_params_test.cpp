#include "core/recipe/light_params.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "core/recipe/generate.h"
#include "core/recipe/recipe.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

Recipe rendered(Recipe recipe) {
    recipe.view.rendering = Rendering::rendered;
    return recipe;
}

TEST(Style, is_classic_where_the_article_s_texture_lies_and_natural_elsewhere) {
    EXPECT_EQ(style_of(rendered({})).key, "classic");
    EXPECT_EQ(style_of(rendered(region_recipe())).key, "natural");
    EXPECT_EQ(style_of(rendered(world_recipe())).key, "natural");
    Recipe by_height = rendered({});
    by_height.texture.colours = Colours::height;
    EXPECT_EQ(style_of(by_height).key, "natural");
}

TEST(Style, that_is_said_is_the_one) {
    Recipe map = rendered({}), region = rendered(region_recipe());
    map.light.style = "natural";
    region.light.style = "classic";
    EXPECT_EQ(style_of(map).key, "natural");
    EXPECT_EQ(style_of(region).key, "classic");
}

TEST(Style, of_what_is_not_rendered_is_classic) {
    for (const Rendering rendering :
         {Rendering::ridge, Rendering::lines, Rendering::clouds, Rendering::texture}) {
        Recipe recipe = region_recipe();
        recipe.view.rendering = rendering;
        recipe.light.style = "natural";
        EXPECT_EQ(style_of(recipe).key, "classic");
        EXPECT_EQ(rendered_style(recipe).key, "natural");
    }
}

TEST(Style, of_documents_that_say_none_is_automatic) {
    const auto old = recipe_from_json(
        R"({"format": "orograph-recipe", "version": 3, "view": {"rendering": "rendered"}})", "a");
    ASSERT_TRUE(old.ok());
    EXPECT_EQ(old->light, LightParams{});
    EXPECT_EQ(old->light.style, "automatic");
    EXPECT_EQ(style_of(*old).key, "classic");
}

TEST(LightParams, have_an_effect_in_the_style_natural_alone) {
    for (const bool natural : {false, true}) {
        Recipe recipe = natural ? region_recipe() : Recipe();
        int used = 0;
        for (const Parameter& parameter : parameters(recipe)) {
            if (!parameter.key().starts_with("light.")) continue;
            if (parameter.key() == "light.style") {
                EXPECT_TRUE(ground_uses(recipe, parameter));
            } else if (parameter.key() == "light.globe" || parameter.key() == "light.radius_km") {
                EXPECT_FALSE(ground_uses(recipe, parameter));  // it has an end
            } else {
                EXPECT_EQ(ground_uses(recipe, parameter), natural) << parameter.key();
                ++used;
            }
        }
        EXPECT_EQ(used, 9);
    }
    Recipe endless = region_recipe();
    endless.extent.kind = ExtentKind::endless;
    const auto all = parameters(endless);
    for (const std::string_view key : {"light.globe", "light.radius_km"}) {
        EXPECT_TRUE(ground_uses(endless, *find_parameter(all, key))) << key;
    }
}

TEST(LightParams, are_in_use_as_the_sun_and_the_globe_are_given) {
    for (const SunSource sun : {SunSource::hand, SunSource::time}) {
        Recipe recipe;
        recipe.light.sun = sun;
        const auto all = parameters(recipe);
        const auto in_use = [&](const char* key) { return find_parameter(all, key)->in_use(); };
        for (const char* key : {"light.azimuth_degrees", "light.elevation_degrees"}) {
            EXPECT_EQ(in_use(key), sun == SunSource::hand) << key;
        }
        for (const char* key : {"light.hour", "light.day", "light.latitude_degrees"}) {
            EXPECT_EQ(in_use(key), sun == SunSource::time) << key;
        }
        recipe.light.elevation_degrees = -10;
        EXPECT_TRUE(in_use("light.hour"));  // for the stars
        EXPECT_TRUE(in_use("light.sun") && in_use("light.haze"));
        EXPECT_FALSE(in_use("light.radius_km"));
        recipe.light.globe = GlobeKind::radius;
        EXPECT_TRUE(in_use("light.radius_km"));
    }
}

}  // namespace
}  // namespace orograph
