#include "core/recipe/product_memory.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/layers/stack/layer_kinds.h"
#include "tests/core/recipe/made_products.h"

namespace orograph {
namespace {

Layer layer_of(std::string_view kind, int id) {
    return Layer(**find_layer_kind(kind), id);
}

/// A map of four layers, drawn with clouds and a texture.
Recipe four_layers() {
    Recipe recipe;
    recipe.lattice.levels = 6;
    recipe.extent.kind = ExtentKind::region;
    recipe.extent.samples = 65;
    recipe.extent.coarseness = 0;
    recipe.view.rendering = Rendering::rendered;
    recipe.layers = {layer_of("diamond_square", 1), layer_of("noise", 2), layer_of("blur", 3),
                     layer_of("clamp", 4)};
    return recipe;
}

constexpr std::size_t kGrid = 65 * 65 * 4;

TEST(ProductMemory, counts_each_grid_once) {
    EXPECT_EQ(bytes_of({}), 0u);
    const Products products = made(four_layers());
    const std::size_t bytes = bytes_of(products);
    // At least the map, what each layer made, and what the stack did up to it.
    EXPECT_GE(bytes, 5 * kGrid);
    EXPECT_LE(bytes, 14 * kGrid + products.clouds.heights->values.values().size_bytes());
}

TEST(ProductMemory, counts_water) {
    Recipe recipe = four_layers();
    const std::size_t dry = bytes_of(made(recipe));
    recipe.layers.push_back(layer_of("drainage", 5));
    // Its heights, those integers that it had before, its water, and the same for all levels.
    EXPECT_GE(bytes_of(made(recipe)), dry + kGrid + 4 * kGrid);
}

TEST(ProductMemory, keeps_all_that_has_room) {
    Products products = made(four_layers());
    const std::size_t bytes = bytes_of(products);
    keep_within(products, {}, bytes);
    EXPECT_EQ(bytes_of(products), bytes);
}

TEST(ProductMemory, drops_first_what_is_not_asked_for) {
    const Recipe recipe = four_layers();
    Products products = made(recipe);
    const std::size_t layers = products.ground.stack.made.size();
    Needs needs = needs_of(recipe);
    needs.clouds = false;
    keep_within(products, needs, bytes_of(products) - 1);
    EXPECT_FALSE(products.clouds.heights);
    EXPECT_EQ(products.ground.stack.made.size(), layers);
    needs.ground = false;
    keep_within(products, needs, 0);
    EXPECT_EQ(bytes_of(products), 0u);
}

TEST(ProductMemory, then_drops_layers_from_the_top_and_still_is_up_to_date) {
    const Recipe recipe = four_layers();
    const Products whole = made(recipe);
    for (const std::size_t share : {1u, 2u, 4u, 8u, 100u}) {
        Products products = whole;
        const std::size_t most = bytes_of(whole) / share;
        keep_within(products, needs_of(recipe), most);
        EXPECT_TRUE(bytes_of(products) <= most || products.ground.stack.made.empty());
        EXPECT_TRUE(up_to_date(recipe, needs_of(recipe), products));
        EXPECT_EQ(products.ground.heights, whole.ground.heights);
    }
}

TEST(ProductMemory, what_was_dropped_is_made_again_as_it_was) {
    Recipe recipe = four_layers();
    Products products = made(recipe);
    keep_within(products, needs_of(recipe), 0);
    ASSERT_TRUE(products.ground.stack.made.empty());
    recipe.layers[1].settings.opacity = 0.25;
    const Products changed = made(recipe, products), fresh = made(recipe);
    const auto values = changed.ground.heights->values.values();
    EXPECT_TRUE(std::ranges::equal(values, fresh.ground.heights->values.values()));
}

TEST(ProductMemory, fields_of_dropped_layers_are_made_again) {
    Recipe recipe = four_layers();
    recipe.layers.push_back(layer_of("voronoi_island", 5));
    Products products = made(recipe);
    auto before = field_of(products.ground.stack, 5, "moisture", {});
    ASSERT_TRUE(before.ok());
    const SharedHeights kept = *before;
    keep_within(products, needs_of(recipe), 0);
    auto after = field_of(products.ground.stack, 5, "moisture", {});
    ASSERT_TRUE(after.ok());
    EXPECT_NE(*after, kept);
    EXPECT_TRUE(std::ranges::equal((*after)->values(), kept->values()));
}

}  // namespace
}  // namespace orograph
