#include "core/recipe/generate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>
#include <vector>

#include "core/layers/stack/layer_kinds.h"
#include "core/rivers/rivers.h"
#include "core/terrain/water.h"
#include "core/world/sample.h"
#include "tests/support/fingerprint.h"
#include "tests/support/jobs.h"
#include "tests/support/recipes.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

constexpr Needs kAll{.ridge = true, .ground = true, .clouds = true, .texture = true};

Recipe small_recipe() {
    Recipe recipe;
    recipe.lattice.levels = 3;
    recipe.clouds.iterations = 4;
    recipe.texture.iterations = 5;
    return recipe;
}

Products generated(const Recipe& recipe, const Needs& needs, const Products& previous = {}) {
    auto products = generate(recipe, needs, previous, {});
    EXPECT_TRUE(products.ok() && *products);
    return std::move(**products);
}

std::vector<bool> changed(const Products& before, const Products& after) {
    return {before.ridge.heights != after.ridge.heights,
            before.ground.heights != after.ground.heights,
            before.clouds.heights != after.clouds.heights,
            before.texture.heights != after.texture.heights};
}

std::vector<bool> needs(Rendering rendering, Recipe recipe = {}) {
    recipe.view.rendering = rendering;
    const Needs result = needs_of(recipe);
    return {result.ridge, result.ground, result.clouds, result.texture};
}

TEST(Needs, are_what_a_rendering_type_shows) {
    EXPECT_EQ(needs(Rendering::ridge), (std::vector<bool>{true, false, false, false}));
    EXPECT_EQ(needs(Rendering::lines), (std::vector<bool>{false, true, false, false}));
    EXPECT_EQ(needs(Rendering::rendered), (std::vector<bool>{false, true, true, true}));
    EXPECT_EQ(needs(Rendering::clouds), (std::vector<bool>{false, false, true, false}));
    EXPECT_EQ(needs(Rendering::texture), (std::vector<bool>{false, false, false, true}));
}

TEST(Needs, of_a_world_are_the_clouds_above_its_mesh) {
    const Recipe world = world_recipe();
    EXPECT_EQ(needs(Rendering::lines, world), (std::vector<bool>{false, false, false, false}));
    EXPECT_EQ(needs(Rendering::rendered, world), (std::vector<bool>{false, false, true, false}));
    for (const Rendering rendering : {Rendering::ridge, Rendering::clouds, Rendering::texture}) {
        EXPECT_EQ(needs(rendering, world), needs(rendering));
    }
}

TEST(Needs, of_a_ground_that_its_heights_colour_have_no_texture) {
    const std::vector<bool> map_and_clouds{false, true, true, false};
    EXPECT_EQ(needs(Rendering::rendered, region_recipe()), map_and_clouds);
    Recipe tiled;
    tiled.texture.colours = Colours::height;
    EXPECT_EQ(needs(Rendering::rendered, tiled), map_and_clouds);
}

TEST(Generate, makes_only_what_is_needed) {
    const Recipe recipe = small_recipe();
    for (int wanted = 0; wanted < 16; ++wanted) {
        const Needs needs{(wanted & 1) != 0, (wanted & 2) != 0, (wanted & 4) != 0,
                          (wanted & 8) != 0};
        const Products products = generated(recipe, needs);
        EXPECT_EQ(products.ridge.heights != nullptr, needs.ridge);
        EXPECT_EQ(products.ground.heights != nullptr, needs.ground);
        EXPECT_EQ(products.clouds.heights != nullptr, needs.clouds);
        EXPECT_EQ(products.texture.heights != nullptr, needs.texture);
    }
}

TEST(Generate, makes_each_product_at_its_own_size) {
    const Products products = generated(small_recipe(), kAll);
    EXPECT_EQ(products.ridge.heights->values.width(), 8);
    EXPECT_EQ(products.ridge.heights->values.height(), 1);
    EXPECT_EQ(products.ground.heights->values.width(), 8);
    EXPECT_EQ(products.ground.heights->values.height(), 8);
    EXPECT_EQ(products.clouds.heights->values.width(), 16);
    EXPECT_EQ(products.texture.heights->values.width(), 32);
}

TEST(Generate, shares_what_did_not_change) {
    const Recipe recipe = small_recipe();
    const Products before = generated(recipe, kAll);
    const auto changed_by = [&](const char* assignment) {
        Recipe other = recipe;
        EXPECT_TRUE(assign(parameters(other), assignment)) << assignment;
        return changed(before, generated(other, kAll, before));
    };
    const std::vector<bool> nothing{false, false, false, false};
    EXPECT_EQ(changed(before, generated(recipe, kAll, before)), nothing);
    EXPECT_EQ(changed_by("layers.1.height_scale=50"), nothing);
    EXPECT_EQ(changed_by("extent.side=50"), nothing);
    EXPECT_EQ(changed_by("texture.palette=desert"), nothing);
    EXPECT_EQ(changed_by("camera.x=50"), nothing);
    EXPECT_EQ(changed_by("view.tile=3"), nothing);
    EXPECT_EQ(changed_by("layers.1.h=0.5"), (std::vector<bool>{true, true, false, false}));
    EXPECT_EQ(changed_by("lattice.levels=4"), (std::vector<bool>{true, true, false, false}));
    EXPECT_EQ(changed_by("clouds.h=0.5"), (std::vector<bool>{false, false, true, false}));
    EXPECT_EQ(changed_by("clouds.iterations=2"), (std::vector<bool>{false, false, true, false}));
    EXPECT_EQ(changed_by("texture.h=0.5"), (std::vector<bool>{false, false, false, true}));
    EXPECT_EQ(changed_by("texture.iterations=2"), (std::vector<bool>{false, false, false, true}));
    EXPECT_EQ(changed_by("lattice.seed=2"), (std::vector<bool>{true, true, true, true}));
}

TEST(Generate, is_up_to_date_when_there_would_be_nothing_to_make) {
    const Recipe recipe = small_recipe();
    const Needs clouds{.clouds = true};
    EXPECT_TRUE(up_to_date(recipe, Needs{}, {}));
    EXPECT_FALSE(up_to_date(recipe, clouds, {}));
    const Products products = generated(recipe, clouds);
    EXPECT_TRUE(up_to_date(recipe, clouds, products));
    EXPECT_FALSE(up_to_date(recipe, kAll, products));
    Recipe other = recipe;
    diamond_square_in(other).h = 0.1;
    EXPECT_TRUE(up_to_date(other, clouds, products));
    other.clouds.h = 0.1;
    EXPECT_FALSE(up_to_date(other, clouds, products));
}

TEST(Generate, gives_the_same_with_and_without_what_was_there) {
    Recipe other = small_recipe();
    other.lattice.seed = 99;
    other.clouds.h = 0.2;
    const Products fresh = generated(other, kAll);
    const Products updated = generated(other, kAll, generated(small_recipe(), kAll));
    EXPECT_EQ(fingerprint(updated.ridge.heights->values), fingerprint(fresh.ridge.heights->values));
    EXPECT_EQ(fingerprint(updated.ground.heights->values),
              fingerprint(fresh.ground.heights->values));
    EXPECT_EQ(fingerprint(updated.clouds.heights->values),
              fingerprint(fresh.clouds.heights->values));
    EXPECT_EQ(fingerprint(updated.texture.heights->values),
              fingerprint(fresh.texture.heights->values));
}

TEST(Generate, the_texture_nests_with_the_surface) {
    // So that green lies in the valleys: the same world, sampled more finely.
    const Products products = generated(small_recipe(), kAll);
    const auto& surface = products.ground.heights->values;
    const auto& texture = products.texture.heights->values;
    for (int y = 0; y < 8; ++y) {
        for (int x = 0; x < 8; ++x) EXPECT_EQ(surface.at(x, y), texture.at(4 * x, 4 * y));
    }
}

TEST(Generate, the_clouds_are_another_world) {
    Recipe recipe = small_recipe();
    recipe.clouds.iterations = recipe.lattice.levels;
    const Products products = generated(recipe, kAll);
    EXPECT_NE(fingerprint(products.clouds.heights->values),
              fingerprint(products.ground.heights->values));
    recipe.lattice.seed = 2;
    EXPECT_NE(fingerprint(generated(recipe, kAll).clouds.heights->values),
              fingerprint(products.clouds.heights->values));
}

TEST(Generate, a_stopped_job_gives_nothing) {
    std::stop_source source;
    source.request_stop();
    const Needs each[] = {
        {.ridge = true}, {.ground = true}, {.clouds = true}, {.texture = true}, kAll};
    for (const Needs& needs : each) {
        EXPECT_FALSE(*generate(small_recipe(), needs, {}, stopped_by(source)));
    }
}

TEST(Generate, stopping_between_two_products_gives_nothing) {
    std::stop_source source;
    double last = 0;
    const auto stop_after_the_clouds = [&](double fraction) {
        last = fraction;
        if (fraction > 0.1) source.request_stop();  // half of the work is the texture's
    };
    const Job job = stopped_by(source, stop_after_the_clouds);
    EXPECT_FALSE(*generate(small_recipe(), kAll, {}, job));
    EXPECT_LT(last, 0.5);
}

TEST(Generate, progress_grows_to_one_and_no_further) {
    for (int i = 0; i < 64; ++i) {
        Recipe recipe;
        recipe.lattice.levels = i % 4 + 1;
        recipe.clouds.iterations = i / 4 % 4 + 1;
        recipe.texture.iterations = i / 16 + 1;
        std::vector<double> fractions;
        const auto collect = [&](double fraction) { fractions.push_back(fraction); };
        ASSERT_TRUE(*generate(recipe, kAll, {}, watched_by(collect)));
        EXPECT_TRUE(std::ranges::is_sorted(fractions));
        EXPECT_GE(fractions.front(), 0);
        EXPECT_LE(fractions.back(), 1);
        EXPECT_NEAR(fractions.back(), 1, 1e-12);
    }
}

TEST(Generate, terrains_have_the_scale_of_the_recipe) {
    Recipe recipe = small_recipe();
    diamond_square_in(recipe).height_scale = 600;
    recipe.extent.side = 4000;
    const Products products = generated(recipe, kAll);
    const auto surface = *ground_terrain(recipe, products);
    EXPECT_EQ(surface->finest_level(), 3);
    EXPECT_EQ(surface->spacing(3), 500);
    EXPECT_EQ(ridge_terrain(recipe, products).spacing(3), 500);
    // Textures lie flat: their relief is that of the default scale.
    EXPECT_EQ(cloud_terrain(products).spacing(4), 62.5);
    EXPECT_EQ(texture_terrain(products).spacing(5), 31.25);
    const float high = heights_of(*surface, {3, 3, 3, 1, 1}).front();
    const float low = heights_of(texture_terrain(products), {3, 3, 3, 1, 1}).front();
    EXPECT_FLOAT_EQ(high, 2 * low);
    EXPECT_NE(low, 0);
}

TEST(GroundTerrain, of_a_map_is_the_surface_with_its_tiles) {
    Recipe recipe = small_recipe();
    recipe.view.tile = 3;
    const Products products = generated(recipe, {.ground = true, .texture = true});
    const auto ground = ground_terrain(recipe, products);
    ASSERT_TRUE(ground.ok());
    const Window window{3, -2, 5, 20, 9};
    const MapTerrain expected = repeating_map(
        std::make_shared<const FixedHeights>(*diamond_square({1, 3, 0.7}, {})), 300, 1000, 3);
    EXPECT_EQ(units_of(**ground, window), units_of(expected, window));
    EXPECT_DOUBLE_EQ((*ground)->unit(), expected.unit());
    EXPECT_EQ((*ground)->extent(), (Extent{0, 0, 24, 24}));
    EXPECT_EQ(texture_terrain(products).extent(), (Extent{0, 0, 32, 32}));
}

TEST(GroundTerrain, repeats_without_end_if_it_has_no_number_of_tiles) {
    Recipe recipe = small_recipe();
    recipe.view.tile = 0;
    const Products products = generated(recipe, {.ground = true});
    const auto ground = *ground_terrain(recipe, products);
    EXPECT_EQ(ground->extent(), std::nullopt);
    EXPECT_EQ(units_of(*ground, {3, 8000, -16, 8, 8}), units_of(*ground, {3, 0, 0, 8, 8}));
}

TEST(GroundTerrain, of_layers_on_a_tiled_lattice_repeats_if_they_close) {
    Recipe recipe = small_recipe();
    recipe.layers.emplace_back(**find_layer_kind("terraces"), 2);
    const auto ground = *ground_terrain(recipe, generated(recipe, {.ground = true}));
    EXPECT_EQ(units_of(*ground, {3, -8, 8, 8, 8}), units_of(*ground, {3, 0, 0, 8, 8}));
    // Noise doesn't close: alone its last row and column are its own, tiled they are the first.
    recipe.layers.emplace_back(**find_layer_kind("noise"), 3);
    const auto alone = *ground_terrain(recipe, generated(recipe, {.ground = true}));
    EXPECT_EQ(alone->extent(), (Extent{0, 0, 8, 8}));
    EXPECT_NE(units_of(*alone, {3, 8, 0, 1, 8}), units_of(*alone, {3, 0, 0, 1, 8}));
    recipe.view.tile = 2;
    const auto tiled = *ground_terrain(recipe, generated(recipe, {.ground = true}));
    EXPECT_EQ(units_of(*tiled, {3, 8, 0, 1, 8}), units_of(*tiled, {3, 0, 0, 1, 8}));
    EXPECT_EQ(units_of(*tiled, {3, 0, 0, 7, 7}), units_of(*alone, {3, 0, 0, 7, 7}));
}

TEST(GroundTerrain, of_a_region_of_a_diamond_square_has_its_integers) {
    Recipe region = world_recipe();
    region = baked(region, {.x = 8388608, .y = 8388608, .samples = 33, .coarseness = 3});
    const auto whole = *ground_terrain(world_recipe(), {});
    const auto part = *ground_terrain(region, generated(region, {.ground = true}));
    const std::int64_t first = (8388608 >> 3) - 16;
    EXPECT_EQ(units_of(*part, {part->finest_level(), 0, 0, 33, 33}),
              units_of(*whole, {21, first, first, 33, 33}));
    EXPECT_DOUBLE_EQ(part->unit(), whole->unit());
}

std::vector<WaterSample> water_of(const Terrain& terrain, const Window& window) {
    const auto count = static_cast<std::size_t>(window.width * window.height);
    std::vector<std::int32_t> heights(count);
    std::vector<WaterSample> water(count);
    terrain.fill_with_water(window, heights, water);
    return water;
}

TEST(GroundTerrain, of_a_region_of_a_world_with_rivers_brings_its_water_along) {
    Recipe recipe = world_recipe();
    recipe.extent.kind = ExtentKind::endless;
    recipe.lattice = {.levels = 12, .spacing = 1000, .seed = 3};
    recipe.layers.clear();
    recipe.layers.emplace_back(**find_layer_kind("rivers"), 1);
    auto& rivers = dynamic_cast<RiversLayer&>(*recipe.layers[0].method);
    rivers.params.base_levels = 8;
    const auto world = *ground_terrain(recipe, {});
    const Recipe region = baked(recipe, {.x = 2048e3, .y = 2048e3, .samples = 65, .coarseness = 1});
    const Products products = generated(region, {.ground = true});
    const auto map = *ground_terrain(region, products);
    ASSERT_TRUE(map->has_water());
    const std::int64_t first = (2048 >> 1) - 32;
    const auto own = water_of(*map, {map->finest_level(), 0, 0, 65, 65});
    EXPECT_EQ(own, water_of(*world, {11, first, first, 65, 65}));
    EXPECT_GT(std::ranges::count_if(own, [](const WaterSample& at) { return at.width != 0; }), 0);
}

TEST(GroundTerrain, of_a_map_that_repeats_repeats_its_water) {
    Recipe recipe = small_recipe();
    recipe.layers.emplace_back(**find_layer_kind("drainage"), 2);
    EXPECT_FALSE((*ground_terrain(small_recipe(), generated(small_recipe(), {.ground = true})))
                     ->has_water());
    recipe.view.tile = 2;
    const Products products = generated(recipe, {.ground = true});
    const auto map = *ground_terrain(recipe, products);
    ASSERT_TRUE(map->has_water());
    EXPECT_EQ(products.ground.water->finest().width(), 8);
    EXPECT_EQ(water_of(*map, {3, 8, 0, 8, 8}), water_of(*map, {3, 0, 0, 8, 8}));
}

TEST(GroundTerrain, of_a_world_is_the_world_with_the_seed_of_the_lattice) {
    Recipe recipe = world_recipe();
    recipe.extent.kind = ExtentKind::endless;
    recipe.lattice = {.levels = 12, .spacing = 2, .seed = 99};
    const auto ground = ground_terrain(recipe, {});
    ASSERT_TRUE(ground.ok());
    EXPECT_EQ((*ground)->finest_level(), 12);
    EXPECT_EQ((*ground)->spacing(12), 2);
    const Window window{12, 100, 200, 9, 7};
    const auto expected_of = [&](std::uint64_t seed) {
        WorldParams params = diamond_square_in(recipe);
        params.levels = 12;
        params.seed = seed;
        const auto grid = *sample(*World::create(params), window, {});
        return std::vector<std::int32_t>(grid.values().begin(), grid.values().end());
    };
    EXPECT_EQ(units_of(**ground, window), expected_of(99));
    EXPECT_NE(units_of(**ground, window), expected_of(1));
}

TEST(GroundTerrain, of_a_world_that_cannot_be_names_the_parameter) {
    Recipe recipe = world_recipe();
    diamond_square_in(recipe).h = 1.5;
    const auto ground = ground_terrain(recipe, {});
    ASSERT_FALSE(ground.ok());
    EXPECT_EQ(ground.error().message,
              "the layer 'Diamond-square': diamond_square.h can't be '1.5': it takes 0 to 1");
}

TEST(RidgeTerrain, is_as_long_as_the_surface_and_no_longer_than_a_tile_over_other_ground) {
    Recipe recipe = world_recipe();
    EXPECT_EQ(ridge_side(recipe), side_of(recipe));
    // Over ground of another kind that may be as large as a planet it would be a flat line.
    recipe.layers.front().settings.visible = false;
    EXPECT_EQ(ridge_side(recipe), ExtentParams{}.side);
}

TEST(Coarsened, a_tiled_lattice_has_every_second_sample) {
    for (const Law law : {Law::martz, Law::brownian, Law::linear}) {
        for (const int feature : {5, 40}) {
            Recipe fine = small_recipe();
            fine.lattice.levels = 7;
            diamond_square_in(fine).law = law;
            diamond_square_in(fine).largest_feature = feature;
            const Recipe coarse = coarsened(fine, 40);
            EXPECT_EQ(coarse.lattice.levels, 5);
            const auto a = *ground_terrain(fine, generated(fine, {.ground = true}));
            const auto b = *ground_terrain(coarse, generated(coarse, {.ground = true}));
            EXPECT_EQ(units_of(*a, {5, 0, 0, 32, 32}), units_of(*b, {5, 0, 0, 32, 32}));
        }
    }
}

}  // namespace
}  // namespace orograph
