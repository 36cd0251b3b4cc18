#include <gtest/gtest.h>

#include <algorithm>

#include "core/layers/sculpt/climate.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/endless_cover.h"
#include "core/rivers/rivers.h"
#include "render/view/climate_texels.h"
#include "tests/support/recipes.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

/// Without the climate yet.
Recipe climate_world() {
    Recipe recipe = world_recipe();
    recipe.extent.kind = ExtentKind::endless;
    recipe.view.rendering = Rendering::rendered;
    return recipe;
}

TEST(MakeScene, a_world_with_a_climate_is_coloured_by_it) {
    Recipe recipe = climate_world();
    recipe.layers.emplace_back(**find_layer_kind("climate"), 2);
    const auto plain = scene_of(recipe);
    EXPECT_EQ(plain->climate, nullptr);
    recipe.texture.cover = true;
    const auto first = std::make_shared<const Scene>(**make_scene(recipe, {}, *plain, {}));
    ASSERT_NE(first->climate, nullptr);
    EXPECT_EQ(first->land, plain->land);
    EXPECT_TRUE(std::ranges::equal(first->texture->image.values(), cover_table().values()));
    const SharedClimate climate = endless_climate(recipe, *first->source, {});
    EXPECT_TRUE(
        std::ranges::equal(first->climate->texels.values(), climate_texels(*climate).values()));
    EXPECT_EQ(first->climate->source->lapse(), 6.5);
    // The sun doesn't change it, and its own parameters don't change the ground.
    recipe.light.elevation_degrees += 1;
    const auto lit = std::make_shared<const Scene>(**make_scene(recipe, {}, *first, {}));
    EXPECT_EQ(lit->climate, first->climate);
    EXPECT_EQ(lit->texture, first->texture);
    params_of<ClimateParams>(*recipe.layers[1].method)->temperature = -5;
    const auto colder = std::make_shared<const Scene>(**make_scene(recipe, {}, *lit, {}));
    EXPECT_NE(colder->climate, first->climate);
    EXPECT_EQ(colder->land, first->land);
    EXPECT_LT(colder->climate->texels.at(9, 9).temperature,
              first->climate->texels.at(9, 9).temperature);
    recipe.texture.cover = false;
    const auto again = scene_of(recipe);
    EXPECT_EQ(again->climate, nullptr);
    EXPECT_EQ(again->texture->image.height(), 1);
}

TEST(MakeScene, rivers_are_made_anew_when_their_climate_is) {
    Recipe recipe = climate_world();
    recipe.lattice = {.levels = 14, .spacing = 250, .seed = 3};
    recipe.layers.clear();
    recipe.layers.emplace_back(**find_layer_kind(kRiversLayer), 1);
    dynamic_cast<RiversLayer&>(*recipe.layers[0].method).params.base_levels = 8;
    const auto even = scene_of(recipe);
    recipe.layers.emplace_back(**find_layer_kind("climate"), 2);
    const auto rainy = std::make_shared<const Scene>(**make_scene(recipe, {}, *even, {}));
    EXPECT_NE(rainy->land, even->land);
    recipe.texture.cover = true;  // which colours the ground by it
    const auto coloured = std::make_shared<const Scene>(**make_scene(recipe, {}, *rainy, {}));
    EXPECT_EQ(coloured->land, rainy->land);
    params_of<ClimateParams>(*recipe.layers[1].method)->northward = 10;  // of maps alone
    const auto same = std::make_shared<const Scene>(**make_scene(recipe, {}, *coloured, {}));
    EXPECT_EQ(same->land, rainy->land);
    params_of<ClimateParams>(*recipe.layers[1].method)->belts = 0.5;
    const auto other = std::make_shared<const Scene>(**make_scene(recipe, {}, *same, {}));
    EXPECT_NE(other->land, rainy->land);
}

TEST(ClimateTexels, hold_what_a_shader_can_read) {
    Grid<float> heights(8, 8);
    std::ranges::fill(heights.values(), 10.0f);
    for (const double temperature : {-300.0, 16.0, 300.0}) {
        const auto climate =
            WorldClimate::create({.temperature = temperature, .rain = 900}, heights, 8e6, 1, {});
        const Grid<ClimateTexel> texels = climate_texels(*climate);
        for (std::size_t i = 0; i < texels.size(); ++i) {
            const double degrees = texels.values()[i].temperature / 65535.0 * 128 - 64;
            EXPECT_NEAR(degrees,
                        std::clamp<double>(climate->sea_temperature().values()[i], -64, 64), 0.002);
            const double down = texels.values()[i].rain / 65535.0;
            EXPECT_NEAR(4440 * down * down, climate->rain().values()[i], 0.2);
        }
    }
}

}  // namespace
}  // namespace orograph
