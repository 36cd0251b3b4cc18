#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "core/recipe/recipe.h"

namespace orograph {
namespace {

TEST(RecipeWorld, its_world_is_made_for_flying) {
    Recipe recipe;
    EXPECT_EQ(recipe.world, flight_world());
    EXPECT_EQ(recipe.world.levels, 24);
    EXPECT_EQ(find_parameter(parameters(recipe), "world.predictor")->default_value(),
              Value("kriged"));
    const auto world = World::create(recipe.world);
    ASSERT_TRUE(world.ok());
    EXPECT_TRUE(world->precise());
}

TEST(RecipeWorld, a_worlds_seed_is_the_recipes) {
    Recipe recipe;
    for (const Parameter& parameter : parameters(recipe)) {
        EXPECT_NE(parameter.key(), "world.seed");
    }
    recipe.seed = 7;
    EXPECT_NE(recipe_to_json(recipe), recipe_to_json({}));
    recipe = {};
    recipe.world.seed = 7;
    EXPECT_EQ(recipe_to_json(recipe), recipe_to_json({}));
}

TEST(RecipeWorld, sections_are_those_of_the_panel) {
    Recipe recipe;
    const auto all = parameters(recipe);
    const auto section = [&](const char* key) { return section_of(*find_parameter(all, key)); };
    EXPECT_EQ(section("view.tile"), "View Options");
    EXPECT_EQ(section("terrain"), "Surface");
    EXPECT_EQ(section("diamond_square.h"), "Surface");
    EXPECT_EQ(section("world.levels"), "World");
    EXPECT_EQ(section("world.spacing"), "World");
    EXPECT_EQ(section("world.gain_1"), "Equaliser");
    EXPECT_EQ(section("world.gain_40"), "Equaliser");
    EXPECT_EQ(section("camera.x"), "Camera");
    WorldParams other;
    EXPECT_EQ(section_of(parameters(other).front()), "");
}

TEST(RecipeWorld, shows_its_world_as_a_mesh_alone) {
    Recipe recipe;
    for (const Ground ground : {Ground::map, Ground::world}) {
        recipe.ground = ground;
        for (const Rendering rendering : {Rendering::ridge, Rendering::lines, Rendering::rendered,
                                          Rendering::clouds, Rendering::texture}) {
            recipe.view.rendering = rendering;
            const bool mesh = rendering == Rendering::lines || rendering == Rendering::rendered;
            EXPECT_EQ(shows_world(recipe), ground == Ground::world && mesh);
        }
    }
}

TEST(RecipeWorld, a_ground_uses_its_own_parameters) {
    Recipe recipe;
    const auto used = [&](const char* key) {
        return ground_uses(recipe, *find_parameter(parameters(recipe), key));
    };
    for (const Rendering rendering : {Rendering::lines, Rendering::rendered, Rendering::ridge}) {
        recipe = {};
        recipe.view.rendering = rendering;
        for (const char* key : {"view.tile", "diamond_square.iterations", "diamond_square.side",
                                "texture.iterations", "texture.h"}) {
            recipe.ground = Ground::map;
            EXPECT_TRUE(used(key)) << key;
            recipe.ground = Ground::world;
            EXPECT_EQ(used(key), rendering == Rendering::ridge) << key;
        }
        for (const char* key : {"world.levels", "world.gain_1", "world.gain_24"}) {
            recipe.ground = Ground::map;
            EXPECT_FALSE(used(key)) << key;
            recipe.ground = Ground::world;
            EXPECT_TRUE(used(key)) << key;
        }
        for (const char* key :
             {"terrain", "seed", "view.rendering", "texture.palette", "clouds.h", "camera.x"}) {
            EXPECT_TRUE(used(key)) << key;
        }
    }
}

TEST(RecipeWorld, a_world_uses_a_gain_for_each_of_its_levels) {
    Recipe recipe;
    recipe.ground = Ground::world;
    for (const int levels : {0, 1, 9, 10, 40}) {
        recipe.world.levels = levels;
        std::ptrdiff_t gains = 0;
        for (const Parameter& parameter : parameters(recipe)) {
            if (section_of(parameter) == "Equaliser" && ground_uses(recipe, parameter)) ++gains;
        }
        EXPECT_EQ(gains, levels);
    }
}

}  // namespace
}  // namespace orograph
