#include "core/layers/stack/layered_terrain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/layers/generators/world_layer.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/generate.h"
#include "core/world/world_terrain.h"

namespace orograph {
namespace {

std::vector<Layer> layers_of(std::initializer_list<std::string_view> kinds) {
    std::vector<Layer> layers;
    for (const std::string_view kind : kinds) {
        layers.emplace_back(**find_layer_kind(kind), free_id(layers));
    }
    return layers;
}

std::shared_ptr<const LayeredTerrain> terrain_of(std::vector<Layer> layers, int finest = 24) {
    auto terrain = LayeredTerrain::create(std::move(layers), finest, 1, 7);
    EXPECT_TRUE(terrain.ok());
    return *terrain;
}

std::vector<std::int32_t> filled(const Terrain& terrain, const Window& window) {
    std::vector<std::int32_t> heights(static_cast<std::size_t>(window.width) *
                                      static_cast<std::size_t>(window.height));
    terrain.fill(window, heights);
    return heights;
}

TEST(LayeredTerrain, windows_of_all_levels_agree_whatever_local_layer_there_is) {
    for (const LayerKind& kind : layer_kinds()) {
        if (kind.reach == Reach::map) continue;
        std::vector<Layer> layers = layers_of({"noise"});
        layers.emplace_back(kind, 2);
        const auto terrain = terrain_of(layers);
        for (const std::int64_t far :
             {std::int64_t{0}, std::int64_t{-12345}, std::int64_t{1} << 38}) {
            const auto coarse = filled(*terrain, {20, far, -far, 9, 7});
            const auto fine = filled(*terrain, {21, 2 * far + 2, -2 * far + 4, 15, 9});
            for (int y = 0; y < 5; ++y) {
                for (int x = 0; x < 8; ++x) {
                    EXPECT_EQ(coarse[static_cast<std::size_t>((y + 2) * 9 + x + 1)],
                              fine[static_cast<std::size_t>(2 * y * 15 + 2 * x)])
                        << kind.key << " " << x << "," << y;
                }
            }
        }
    }
}

TEST(LayeredTerrain, of_a_world_alone_is_that_world) {
    WorldParams params = flight_world();
    params.seed = 7;
    const WorldTerrain world(*World::create(params));
    std::vector<Layer> layers = layers_of({kWorldLayer});
    layers[0].settings.seed = 0;
    const auto terrain = terrain_of(std::move(layers));
    const Window window{18, 1000, -77, 21, 13};
    const auto expected = filled(world, window), heights = filled(*terrain, window);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_NEAR(heights[i] * terrain->unit(), expected[i] * world.unit(), 1e-3);
    }
    // Both ranges are estimates of the same terrain.
    const auto span = [](HeightRange range) { return range.maximum - range.minimum; };
    EXPECT_NEAR(span(terrain->range()) / span(world.range()), 1, 0.3);
}

TEST(LayeredTerrain, has_nearly_all_of_its_heights_in_its_range) {
    for (const char* kind : {"world", "noise", "cellular", "sine"}) {
        const auto terrain = terrain_of(layers_of({kind}));
        const HeightRange range = terrain->range();
        std::vector<float> heights(129 * 129);
        fill_metres(*terrain, {13, 300, -900, 129, 129}, heights);
        const auto outside = std::ranges::count_if(heights, [&](float height) {
            return height < range.minimum || height > range.maximum;
        });
        EXPECT_LT(outside, 17) << kind;
        const auto [low, high] = std::ranges::minmax(heights);
        EXPECT_GT(high - low, 0.4f * (range.maximum - range.minimum)) << kind;
    }
}

TEST(LayeredTerrain, refuses_a_layer_that_needs_the_whole_map) {
    auto layers = layers_of({"noise", "hills"});
    const auto terrain = LayeredTerrain::create(layers, 24, 1, 7);
    ASSERT_FALSE(terrain.ok());
    EXPECT_EQ(terrain.error().message,
              "the layer 'Hills' needs a whole map, and this terrain is endless; bake a region of "
              "it (region.extent=map) or hide the layer");
    layers[1].settings.visible = false;
    EXPECT_TRUE(LayeredTerrain::create(layers, 24, 1, 7).ok());
}

TEST(LayeredTerrain, cuts_off_what_its_units_cannot_hold) {
    auto layers = layers_of({"constant", "scale_offset"});
    const auto set = [&](int layer, const char* key, double value) {
        const auto all = parameters(layers);
        ASSERT_TRUE(find_parameter(all, "layers." + std::to_string(layer) + "." + key)->set(value));
    };
    set(1, "height", 100000);
    set(2, "factor", 1000);
    EXPECT_EQ(filled(*terrain_of(layers), {24, 0, 0, 1, 1})[0], 1 << 29);
    set(2, "factor", -1000);
    EXPECT_EQ(filled(*terrain_of(layers), {24, 0, 0, 1, 1})[0], -(1 << 29));
}

TEST(LayersOfARecipe, as_a_map_have_the_samples_that_they_have_endless) {
    Recipe recipe;
    recipe.ground = Ground::layers;
    recipe.view.rendering = Rendering::lines;
    recipe.layers = layers_of({"world", "noise", "terraces"});
    recipe.region = {.x = 5000, .y = -300, .samples = 33, .coarseness = 4};
    const auto products = generate(recipe, needs_of(recipe), {}, {});
    ASSERT_TRUE(products.ok() && *products);
    const auto map = ground_terrain(recipe, **products);
    ASSERT_TRUE(map.ok());
    EXPECT_EQ((*map)->extent(), (Extent{0, 0, 32, 32}));
    EXPECT_EQ((*map)->spacing((*map)->finest_level()), 16);
    recipe.region.extent = RegionExtent::endless;
    EXPECT_EQ(needs_of(recipe).layers, false);
    const auto endless = ground_terrain(recipe, **products);
    ASSERT_TRUE(endless.ok());
    const Window window = region_window(recipe);
    std::vector<float> a(33 * 33), b(33 * 33);
    fill_metres(**map, {(*map)->finest_level(), 0, 0, 33, 33}, a);
    fill_metres(**endless, window, b);
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-3);
}

TEST(LayersOfARecipe, are_up_to_date_until_something_of_them_changes) {
    Recipe recipe;
    recipe.ground = Ground::layers;
    recipe.layers = layers_of({"constant"});
    recipe.region.samples = 9;
    const Needs needs = needs_of(recipe);
    EXPECT_TRUE(needs.layers);
    EXPECT_FALSE(needs.surface);
    const auto products = generate(recipe, needs, {}, {});
    EXPECT_TRUE(up_to_date(recipe, needs, **products));
    recipe.region.x = 100;
    EXPECT_FALSE(up_to_date(recipe, needs, **products));
    recipe.region.x = 0;
    recipe.seed = 5;
    EXPECT_FALSE(up_to_date(recipe, needs, **products));
    recipe.seed = 1;
    recipe.layers[0].settings.opacity = 0.5;
    EXPECT_FALSE(up_to_date(recipe, needs, **products));
}

}  // namespace
}  // namespace orograph
