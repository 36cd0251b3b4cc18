#include "core/layers/stack/stack_terrain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <thread>
#include <utility>
#include <vector>

#include "core/layers/generators/diamond_square_layer.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/stack.h"
#include "core/layers/stack/stack_terrain.h"
#include "core/recipe/generate.h"
#include "core/rivers/rivers.h"
#include "tests/core/layers/stack/stack_products.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

std::shared_ptr<const StackTerrain> terrain_of(std::vector<Layer> layers, int finest = 24) {
    auto terrain = StackTerrain::create(layers, {finest, 1, 7});
    EXPECT_TRUE(terrain.ok());
    return *terrain;
}

std::vector<std::int32_t> filled(const Terrain& terrain, const Window& window) {
    std::vector<std::int32_t> heights(static_cast<std::size_t>(window.width) *
                                      static_cast<std::size_t>(window.height));
    terrain.fill(window, heights);
    return heights;
}

TEST(StackTerrain, windows_of_all_levels_agree_whatever_local_layer_there_is) {
    for (const LayerKind& kind : layer_kinds()) {
        // A world with rivers has means on its coarser levels.
        if (kind.reach == Reach::map || kind.key == kRiversLayer) continue;
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

TEST(StackTerrain, of_a_world_alone_is_that_world) {
    WorldParams params = flight_world();
    params.seed = 7;
    const StackTerrain world(*World::create(params));
    std::vector<Layer> layers = layers_of({kDiamondSquareLayer});
    layers[0].settings.seed = 0;
    static_cast<DiamondSquareLayer&>(*layers[0].method).params = flight_world();
    const auto terrain = terrain_of(std::move(layers));
    const Window window{18, 1000, -77, 21, 13};
    EXPECT_EQ(filled(*terrain, window), filled(world, window));
    EXPECT_EQ(terrain->unit(), world.unit());
    EXPECT_EQ(terrain->range().minimum, world.range().minimum);
    EXPECT_EQ(terrain->range().maximum, world.range().maximum);
    EXPECT_EQ(terrain->extent(), std::nullopt);
}

TEST(StackTerrain, ends_where_it_is_told) {
    const Extent extent{0, 0, 64, 64};
    const auto layers = layers_of({"diamond_square", "noise"});
    EXPECT_EQ((*StackTerrain::create(layers, {6, 1, 7}, extent))->extent(), extent);
    EXPECT_EQ((*StackTerrain::create(layers, {6, 1, 7}))->extent(), std::nullopt);
    WorldParams params;
    params.levels = 6;
    EXPECT_EQ(StackTerrain(*World::create(params)).extent(), extent);
}

TEST(StackTerrain, is_no_world_alone_if_anything_is_done_to_it) {
    const auto unit = [](const std::vector<Layer>& layers) { return terrain_of(layers)->unit(); };
    const std::vector<Layer> alone = layers_of({kDiamondSquareLayer});
    const double metres = 0x1p-10;
    ASSERT_NE(unit(alone), metres);
    std::vector<Layer> layers = alone;
    layers[0].settings.opacity = 0.5;
    EXPECT_EQ(unit(layers), metres);
    layers = alone;
    layers[0].settings.blend = Blend::multiply;
    EXPECT_EQ(unit(layers), metres);
    layers = layers_of({kDiamondSquareLayer, "terraces"});
    EXPECT_EQ(unit(layers), metres);
    layers[1].settings.visible = false;
    EXPECT_EQ(unit(layers), unit(alone));
    layers[0].settings.visible = false;
    layers[1].settings.visible = true;
    EXPECT_EQ(unit(layers), metres);
}

TEST(StackTerrain, has_the_heights_that_the_stack_makes_in_windows_of_any_size) {
    std::vector<Layer> layers = layers_of(
        {kDiamondSquareLayer, "noise", "terraces", "height_mask", "cellular", "noise", "clamp"});
    layers[3].settings.visible = false;
    layers[3].settings.mask = 2;  // has no effect, as it doesn't show
    layers[4].settings.mask = layers[3].settings.id;
    layers[4].settings.blend = Blend::multiply;
    layers[4].settings.opacity = 0.7;
    layers[5].settings.mask = layers[2].settings.id;
    layers[6].settings.opacity = 0.25;
    const auto terrain = terrain_of(layers);
    const Lattice lattice{24, 1, 7};
    const Window whole{22, -70, 1000, 150, 131};
    const auto large = filled(*terrain, whole);
    const auto product = make_stack(layers, lattice.site(whole), {}, {});
    const auto expected = (*product)->heights->values();
    for (std::size_t i = 0; i < large.size(); ++i) {
        ASSERT_EQ(large[i], std::floor(expected[i] / terrain->unit() + 0.5)) << i;
    }
    for (const auto& [width, height] : {std::pair{1, 1}, {2, 2}, {3, 70}, {16, 16}, {129, 2}}) {
        const Window window{22, whole.x + 20, whole.y + 33, width, height};
        const auto small = filled(*terrain, window);
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x) {
                ASSERT_EQ(small[static_cast<std::size_t>(y * width + x)],
                          large[static_cast<std::size_t>((y + 33) * whole.width + x + 20)])
                    << width << " x " << height << ": " << x << ", " << y;
            }
        }
    }
}

TEST(StackTerrain, may_be_asked_by_many_threads) {
    const auto terrain = terrain_of(layers_of({kDiamondSquareLayer, "noise", "drawn_curve"}));
    const Window window{24, 5, -9, 40, 33};
    const auto expected = filled(*terrain, window);
    std::vector<std::vector<std::int32_t>> found(4);
    {
        std::vector<std::jthread> threads;
        for (auto& heights : found) {
            threads.emplace_back([&] {
                for (int i = 0; i < 20; ++i) heights = filled(*terrain, window);
            });
        }
    }
    for (const auto& heights : found) EXPECT_EQ(heights, expected);
}

TEST(StackTerrain, of_hidden_layers_is_level) {
    std::vector<Layer> layers = layers_of({"noise"});
    layers[0].settings.visible = false;
    EXPECT_EQ(filled(*terrain_of(layers), {24, 3, 4, 2, 1}), (std::vector<std::int32_t>{0, 0}));
}

TEST(StackTerrain, says_at_once_what_cannot_be_made) {
    std::vector<Layer> layers = layers_of({"noise", "clamp"});
    layers[1].settings.name = "My clamp";
    const auto all = parameters(layers);
    ASSERT_TRUE(find_parameter(all, "layers.2.low")->set(50000.0));
    ASSERT_TRUE(find_parameter(all, "layers.2.high")->set(-50000.0));
    EXPECT_EQ(StackTerrain::create(layers, {24, 1, 7}).error().message,
              "the layer 'My clamp': Low is above High: lower Low or raise High");
}

TEST(StackTerrain, has_nearly_all_of_its_heights_in_its_range) {
    for (const char* kind : {"diamond_square", "noise", "cellular", "sine"}) {
        std::vector<Layer> layers = layers_of({kind});
        if (auto* world = dynamic_cast<DiamondSquareLayer*>(layers[0].method.get())) {
            world->params = flight_world();
        }
        const auto terrain = terrain_of(std::move(layers));
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

TEST(StackTerrain, refuses_a_layer_that_needs_the_whole_map) {
    auto layers = layers_of({"noise", "hills"});
    const auto terrain = StackTerrain::create(layers, {24, 1, 7});
    ASSERT_FALSE(terrain.ok());
    EXPECT_EQ(terrain.error().message,
              "the layer 'Hills' needs a whole map, and this terrain is endless; bake a region of "
              "it (extent.kind=region) or hide the layer");
    layers[1].settings.visible = false;
    EXPECT_TRUE(StackTerrain::create(layers, {24, 1, 7}).ok());
}

TEST(StackTerrain, cuts_off_what_its_units_cannot_hold) {
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
    Recipe recipe = region_recipe();
    recipe.view.rendering = Rendering::lines;
    recipe.layers = layers_of({"diamond_square", "noise", "terraces"});
    recipe.extent.x = 5000;
    recipe.extent.y = -300;
    recipe.extent.samples = 33;
    recipe.extent.coarseness = 4;
    const Window window = map_site(recipe).window;
    const auto products = generate(recipe, needs_of(recipe), {}, {});
    ASSERT_TRUE(products.ok() && *products);
    const auto map = ground_terrain(recipe, **products);
    ASSERT_TRUE(map.ok());
    EXPECT_EQ((*map)->extent(), (Extent{0, 0, 32, 32}));
    EXPECT_EQ((*map)->spacing((*map)->finest_level()), 16);
    recipe.extent.kind = ExtentKind::endless;
    EXPECT_FALSE(needs_of(recipe).ground);
    const auto endless = ground_terrain(recipe, **products);
    ASSERT_TRUE(endless.ok());
    std::vector<float> a(33 * 33), b(33 * 33);
    fill_metres(**map, {(*map)->finest_level(), 0, 0, 33, 33}, a);
    fill_metres(**endless, window, b);
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-3);
}

TEST(LayersOfARecipe, are_up_to_date_until_something_of_them_changes) {
    Recipe recipe = region_recipe();
    recipe.layers = layers_of({"constant"});
    recipe.extent.samples = 9;
    const Needs needs = needs_of(recipe);
    EXPECT_TRUE(needs.ground);
    const auto products = generate(recipe, needs, {}, {});
    EXPECT_TRUE(up_to_date(recipe, needs, **products));
    recipe.extent.x = 100;
    EXPECT_FALSE(up_to_date(recipe, needs, **products));
    recipe.extent.x = 0;
    recipe.lattice.seed = 5;
    EXPECT_FALSE(up_to_date(recipe, needs, **products));
    recipe.lattice.seed = 1;
    recipe.layers[0].settings.opacity = 0.5;
    EXPECT_FALSE(up_to_date(recipe, needs, **products));
}

}  // namespace
}  // namespace orograph
