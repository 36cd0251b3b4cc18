#include "app/dialogs/variations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "app/document/presets.h"
#include "core/layers/stack/layer_kinds.h"
#include "tests/support/recipes.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

TEST(Variations, of_a_seed_are_the_recipe_and_others) {
    Recipe recipe;
    recipe.lattice.seed = 12;
    const auto all = variations_of(recipe, "lattice.seed", "lattice.seed", 4, 3);
    ASSERT_EQ(all.size(), 12u);
    EXPECT_EQ(all[0], recipe);
    std::set<std::uint64_t> seeds;
    for (const Recipe& variation : all) {
        seeds.insert(variation.lattice.seed);
        EXPECT_LT(variation.lattice.seed, std::uint64_t{1} << 32);
        Recipe same = variation;
        same.lattice.seed = 12;
        EXPECT_EQ(same, recipe);
    }
    EXPECT_EQ(seeds.size(), 12u);
}

TEST(Variations, of_two_numbers_grow_along_the_two_sides) {
    const auto all = variations_of(Recipe{}, "layers.1.h", "lattice.levels", 4, 3);
    EXPECT_EQ(diamond_square_of(all[0]).h, 0.125);
    EXPECT_EQ(diamond_square_of(all[3]).h, 0.875);
    EXPECT_EQ(diamond_square_of(all[4]).h, 0.125);
    EXPECT_EQ(all[0].lattice.levels, all[3].lattice.levels);
    EXPECT_LT(all[0].lattice.levels, all[4].lattice.levels);
    EXPECT_LT(all[4].lattice.levels, all[8].lattice.levels);
    for (const Recipe& variation : all) EXPECT_EQ(variation.lattice.seed, Recipe{}.lattice.seed);
}

TEST(Variations, spread_as_sliders_do) {
    const auto all = variations_of(Recipe{}, "layers.1.height_scale", "lattice.seed", 4, 1);
    const double ratio =
        diamond_square_of(all[1]).height_scale / diamond_square_of(all[0]).height_scale;
    EXPECT_GT(ratio, 10);
    EXPECT_NEAR(
        diamond_square_of(all[3]).height_scale / diamond_square_of(all[2]).height_scale / ratio, 1,
        1e-9);
}

TEST(Variations, without_such_a_parameter_are_the_recipe_itself) {
    for (const Recipe& variation : variations_of(Recipe{}, "layers.1.count", "nothing", 2, 2)) {
        EXPECT_EQ(variation, Recipe{});
    }
}

TEST(VariationLabel, says_what_differs) {
    Recipe recipe;
    recipe.lattice.seed = 7;
    diamond_square_in(recipe).h = 0.125;
    EXPECT_EQ(variation_label(recipe, "lattice.seed", "lattice.seed"), "Seed 7");
    EXPECT_EQ(variation_label(recipe, "layers.1.h", "lattice.seed"), "H 0.125\nSeed 7");
    EXPECT_EQ(variation_label(recipe, "no.such", "lattice.levels"), "Iterations 2");
}

TEST(VariedKeys, are_the_numbers_that_the_ground_is_made_from) {
    const auto has = [](const std::vector<std::string>& keys, const char* key) {
        return std::ranges::find(keys, key) != keys.end();
    };
    Recipe recipe;
    const auto map = varied_keys(recipe, parameters(recipe));
    EXPECT_TRUE(has(map, "lattice.seed"));
    EXPECT_TRUE(has(map, "layers.1.h"));
    EXPECT_FALSE(has(map, "clouds.h"));
    EXPECT_FALSE(has(map, "camera.x"));
    recipe = region_recipe();
    recipe.layers.emplace_back(**find_layer_kind("hills"));
    const auto layers = varied_keys(recipe, parameters(recipe));
    EXPECT_TRUE(has(layers, "layers.1.opacity"));
    EXPECT_TRUE(has(layers, "layers.1.seed"));
    EXPECT_TRUE(has(layers, "layers.1.hills"));
    EXPECT_FALSE(has(layers, "layers.1.id"));
    EXPECT_FALSE(has(layers, "layers.1.mask"));
    EXPECT_FALSE(has(layers, "extent.samples"));
    EXPECT_FALSE(has(layers, "layers.1.h"));
}

TEST(OwnPresets, are_kept_under_their_names_and_never_replaced) {
    const TemporaryFolder home;
    const auto folder = home / "presets";
    EXPECT_TRUE(own_presets(folder).empty());
    Recipe recipe;
    recipe.lattice.seed = 5;
    ASSERT_TRUE(keep_preset(recipe, "My land", folder).ok());
    ASSERT_TRUE(keep_preset(Recipe{}, "Another", folder).ok());
    const auto own = own_presets(folder);
    ASSERT_EQ(own.size(), 2u);
    EXPECT_EQ(own[0].label, "Another");
    EXPECT_EQ(own[1].label, "My land");
    EXPECT_EQ(own[1].recipe, recipe);
    EXPECT_FALSE(keep_preset(Recipe{}, "My land", folder).ok());
    EXPECT_EQ(own_presets(folder)[1].recipe, recipe);
    for (const char* bad : {"", ".hidden", "a/b", "a\\b", "why?"}) {
        EXPECT_FALSE(keep_preset(recipe, bad, folder).ok()) << bad;
    }
}

}  // namespace
}  // namespace orograph
