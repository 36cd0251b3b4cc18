#include "core/recipe/styles.h"

#include <gtest/gtest.h>

#include <string>

#include "core/pictures/palette.h"
#include "core/recipe/generate.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

Recipe drawn_as(std::string_view style, Recipe recipe = region_recipe()) {
    recipe.view.rendering = Rendering::rendered;
    recipe.light.style = style;
    return recipe;
}

std::string style_refusal(const char* text) {
    const auto style = style_from_json(text, "09-own-map.json");
    return style ? "" : style.error().message;
}

/// Whether the parameter with that key has an effect.
bool uses(Recipe recipe, std::string_view key) {
    for (const Parameter& parameter : parameters(recipe)) {
        if (parameter.key() == key) return ground_uses(recipe, parameter);
    }
    return false;
}

TEST(Styles, are_automatic_or_a_file) {
    const auto choices = style_choices();
    ASSERT_EQ(choices.size(), 6u);
    EXPECT_EQ(choices[0].key, "automatic");
    EXPECT_EQ(choices[1].key, "classic");
    EXPECT_EQ(choices[2].key, "natural");
    EXPECT_EQ(choices[3].key, "relief-map");
    EXPECT_EQ(choices[3].label, "Relief map");
    EXPECT_EQ(built_in_style("natural").shading, Shading::natural);
    EXPECT_EQ(map_look("automatic"), nullptr);
    EXPECT_EQ(map_look("classic"), nullptr);
    ASSERT_NE(map_look("blueprint"), nullptr);
    EXPECT_GT(map_look("blueprint")->mesh_cells, 0);
}

TEST(Styles, are_read_from_a_file) {
    const auto style = style_from_json(
        R"({"shading": "map", "palette": "viridis", "paper": "#0a0b0c", "contours": 7})",
        "09-own-map.json");
    ASSERT_TRUE(style.ok());
    EXPECT_EQ(style->key, "own-map");
    EXPECT_EQ(style->label, "Own map");
    EXPECT_EQ(style->shading, Shading::map);
    EXPECT_EQ(style->map.palette, "viridis");
    EXPECT_EQ(style->map.paper, (Rgb{10, 11, 12}));
    EXPECT_EQ(style->map.contours, 7);
    EXPECT_EQ(style->map.steepness, 1);
}

TEST(Styles, say_what_is_wrong_with_a_file) {
    EXPECT_EQ(style_refusal("[]"),
              "09-own-map.json: a style needs a \"shading\": \"classic\", \"natural\" or \"map\"");
    EXPECT_EQ(style_refusal(R"({"shading": 3})"), style_refusal("[]"));
    EXPECT_EQ(style_refusal(R"({"shading": "natural", "paper": "#000000"})"),
              "09-own-map.json: only a map has \"paper\"");
    EXPECT_EQ(style_refusal(R"({"shading": "map", "lamps": 2})"),
              "09-own-map.json: \"lamps\" must be a number from 0 to 1");
    EXPECT_EQ(style_refusal(R"({"shading": "map", "contours": -1})"),
              "09-own-map.json: \"contours\" must be a number from 0 to 1000");
    EXPECT_EQ(style_refusal(R"({"shading": "map", "dark": "red"})"),
              "09-own-map.json: \"dark\" is written \"#rrggbb\", with six hexadecimal digits");
    EXPECT_EQ(style_refusal(R"({"shading": "map", "palette": "mud"})"),
              "09-own-map.json: there is no palette \"mud\"");
    EXPECT_EQ(style_refusal(R"({"shading": "map", "sheen": 1})"),
              "09-own-map.json: a style has no \"sheen\"");
}

TEST(MapStyles, colour_any_ground_by_its_heights) {
    for (const Recipe& recipe : {Recipe(), region_recipe(), world_recipe()}) {
        EXPECT_TRUE(coloured_by_height(drawn_as("relief-map", recipe)));
        EXPECT_FALSE(needs_of(drawn_as("relief-map", recipe)).clouds);
        EXPECT_FALSE(needs_of(drawn_as("relief-map", recipe)).texture);
    }
}

TEST(MapStyles, have_tints_of_their_own_or_the_document_s) {
    EXPECT_EQ(shown_palette(drawn_as("relief-map")), "atlas");
    Recipe viridis = drawn_as("hypsometric");
    viridis.texture.palette = "viridis";
    EXPECT_EQ(shown_palette(viridis), "viridis");
    EXPECT_TRUE(uses(drawn_as("hypsometric"), "texture.palette"));
    EXPECT_TRUE(uses(drawn_as("natural"), "texture.palette"));
    EXPECT_FALSE(uses(drawn_as("relief-map"), "texture.palette"));
}

TEST(MapStyles, have_no_sky) {
    EXPECT_TRUE(uses(drawn_as("classic"), "clouds.h"));
    EXPECT_FALSE(uses(drawn_as("blueprint"), "clouds.h"));
    Recipe clouds = drawn_as("blueprint");
    clouds.view.rendering = Rendering::clouds;
    EXPECT_TRUE(uses(clouds, "clouds.h"));
    EXPECT_FALSE(uses(drawn_as("blueprint"), "light.haze"));
}

TEST(ContourInterval, is_a_round_number_that_gives_about_so_many) {
    EXPECT_EQ(contour_interval({0, 1000}, 25), 50);
    EXPECT_EQ(contour_interval({-100, 2900}, 25), 100);
    EXPECT_EQ(contour_interval({0, 0.5f}, 25), 0.02);
    EXPECT_EQ(contour_interval({0, 2200}, 25), 100);
    EXPECT_EQ(contour_interval({0, 1000}, 0), 0);
    EXPECT_EQ(contour_interval({7, 7}, 25), 0);
    for (float height = 1; height < 1e5f; height *= 1.1f) {
        const double lines = height / contour_interval({0, height}, 20);
        EXPECT_GT(lines, 12);
        EXPECT_LT(lines, 31);
    }
}

}  // namespace
}  // namespace orograph
