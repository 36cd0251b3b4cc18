#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/recipe/recipe.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

bool used(const Recipe& recipe, const char* key) {
    Recipe copy = recipe;
    return ground_uses(recipe, *find_parameter(parameters(copy), key));
}

TEST(Recipe, begins_as_the_program_of_1997) {
    const Recipe recipe;
    EXPECT_EQ(recipe.extent.kind, ExtentKind::tiled);
    EXPECT_EQ(recipe.lattice.levels, 2);
    ASSERT_EQ(recipe.layers.size(), 1u);
    EXPECT_EQ(diamond_square_of(recipe), WorldParams{});
    EXPECT_EQ(recipe.layers[0].settings.seed, 0u);  // the lattice's own
    EXPECT_TRUE(made_whole(recipe));
}

TEST(RecipeWorld, can_be_made) {
    const auto world = World::create(flight_world());
    ASSERT_TRUE(world.ok());
    EXPECT_TRUE(world->precise());
    EXPECT_FALSE(made_whole(world_recipe()));
}

TEST(RecipeWorld, sections_are_those_of_the_panel) {
    Recipe recipe;
    const auto all = parameters(recipe);
    const auto section = [&](const char* key) {
        return find_parameter(all, key)->field().section.heading;
    };
    EXPECT_EQ(section("view.tile"), "View Options");
    EXPECT_EQ(section("lattice.seed"), "Surface");
    EXPECT_EQ(section("extent.side"), "Surface");
    EXPECT_EQ(section("camera.x"), "Camera");
}

std::vector<std::string> keys_of_rows(Recipe& recipe) {
    std::vector<std::string> keys;
    for (const Parameter& row : panel_parameters(recipe)) keys.push_back(row.key());
    return keys;
}

TEST(PanelParameters, are_the_recipes_own_with_one_row_for_all_layers) {
    Recipe recipe = region_recipe();
    std::vector<std::string> expected;
    for (const Parameter& own : own_parameters(recipe)) {
        EXPECT_EQ(layer_of(recipe, own), nullptr) << own.key();
        if (own.key() == "clouds.iterations") expected.push_back("layers");
        expected.push_back(own.key());
    }
    EXPECT_EQ(keys_of_rows(recipe), expected);
    for (const Parameter& row : panel_parameters(recipe)) {
        EXPECT_EQ(row.field().editor == Editor::layers, row.key() == "layers");
        EXPECT_FALSE(row.field().section.heading.empty()) << row.key();
    }
}

TEST(PanelParameters, have_the_controls_of_1997_in_one_place) {
    Recipe recipe;
    recipe.layers.emplace_back(recipe.layers[0]);
    recipe.layers[0].settings.visible = false;
    const auto keys = keys_of_rows(recipe);
    const auto levels = std::ranges::find(keys, "lattice.levels");
    ASSERT_LT(levels + 3, keys.end());
    EXPECT_EQ(levels[1], "layers.2.h");
    EXPECT_EQ(levels[2], "layers.2.height_scale");
    EXPECT_EQ(levels[3], "lattice.spacing");
    EXPECT_EQ(std::ranges::count(keys, "layers.2.h"), 1);
}

TEST(LayerOf, is_the_one_that_the_key_names) {
    Recipe recipe;
    recipe.layers.resize(12, recipe.layers[0]);
    for (const Parameter& parameter : parameters(recipe)) {
        const Layer* layer = layer_of(recipe, parameter);
        EXPECT_EQ(layer != nullptr, parameter.key().starts_with("layers.")) << parameter.key();
        if (!layer) continue;
        const std::string group = layer_group(static_cast<std::size_t>(layer - &recipe.layers[0]));
        EXPECT_TRUE(parameter.key().starts_with(group + ".")) << parameter.key();
    }
}

TEST(RecipeWorld, the_camera_is_no_part_of_the_ground) {
    Recipe recipe;
    for (const Parameter& parameter : parameters(recipe)) {
        const std::string& key = parameter.key();
        const bool camera = parameter.field().subject == Subject::camera;
        EXPECT_EQ(camera, key.starts_with("camera.")) << key;
        const bool ground = parameter.field().subject == Subject::ground;
        EXPECT_EQ(ground, key.starts_with("lattice.") || key.starts_with("layers.")) << key;
    }
}

TEST(RecipeWorld, a_ground_uses_its_own_parameters) {
    Recipe tiled;
    tiled.view.rendering = Rendering::rendered;
    Recipe region = region_recipe(), endless = region_recipe(), world = world_recipe();
    region.view = endless.view = world.view = tiled.view;
    endless.extent.kind = ExtentKind::endless;
    for (const char* key : {"view.tile", "extent.side"}) {
        EXPECT_TRUE(used(tiled, key)) << key;
        EXPECT_TRUE(used(world, key)) << key;
        EXPECT_FALSE(used(region, key)) << key;
        EXPECT_FALSE(used(endless, key)) << key;
    }
    for (const char* key : {"extent.x", "extent.y", "extent.samples", "extent.coarseness"}) {
        EXPECT_TRUE(used(region, key)) << key;
        for (const Recipe& other : {tiled, endless, world}) EXPECT_FALSE(used(other, key)) << key;
    }
    for (const char* key : {"texture.iterations", "texture.h", "texture.colours"}) {
        EXPECT_TRUE(used(tiled, key)) << key;
        for (const Recipe& other : {region, endless, world}) EXPECT_FALSE(used(other, key)) << key;
    }
    Recipe by_height = tiled;
    by_height.texture.colours = Colours::height;
    for (const char* key : {"texture.lowest", "texture.highest"}) {
        EXPECT_FALSE(used(tiled, key)) << key;
        for (const Recipe& other : {by_height, region, endless, world}) {
            EXPECT_TRUE(used(other, key)) << key;
        }
    }
    EXPECT_FALSE(used(tiled, "lattice.spacing"));
    EXPECT_TRUE(used(endless, "lattice.spacing"));
    for (const Recipe& any : {tiled, region, endless, world}) {
        for (const char* key : {"extent.kind", "lattice.seed", "lattice.levels", "view.rendering",
                                "texture.palette", "clouds.h", "camera.x"}) {
            EXPECT_TRUE(used(any, key)) << key;
        }
    }
}

TEST(RecipeWorld, a_rendering_type_uses_what_it_shows) {
    Recipe recipe;
    const auto shown = [&](Rendering rendering, const char* key) {
        recipe.view.rendering = rendering;
        return rendering_uses(recipe, *find_parameter(parameters(recipe), key));
    };
    for (const char* key : {"lattice.levels", "layers.1.h", "layers.1.height_scale"}) {
        for (const Rendering rendering :
             {Rendering::ridge, Rendering::lines, Rendering::rendered}) {
            EXPECT_TRUE(shown(rendering, key)) << key;
        }
        for (const Rendering rendering : {Rendering::clouds, Rendering::texture}) {
            EXPECT_FALSE(shown(rendering, key)) << key;
        }
    }
    EXPECT_TRUE(shown(Rendering::rendered, "light.style"));
    EXPECT_FALSE(shown(Rendering::ridge, "light.style"));
}

TEST(RecipeWorld, a_sea_level_is_in_use_while_there_is_a_sea) {
    for (const bool sea : {false, true}) {
        Recipe recipe;
        recipe.water.sea = sea;
        EXPECT_EQ(find_parameter(parameters(recipe), "water.sea_level")->in_use(), sea);
    }
}

TEST(RecipeWorld, a_texture_alone_has_its_parameters_whatever_the_extent) {
    Recipe region = region_recipe();
    region.view.rendering = Rendering::texture;
    EXPECT_TRUE(used(region, "texture.h"));
    EXPECT_TRUE(used(region, "view.tile"));
}

}  // namespace
}  // namespace orograph
