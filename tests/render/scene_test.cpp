#include "render/view/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/stack_terrain.h"
#include "core/pictures/colouring.h"
#include "core/pictures/palette.h"
#include "core/recipe/field_overlay.h"
#include "core/recipe/lamps.h"
#include "core/terrain/cached_terrain.h"
#include "tests/support/island_recipe.h"
#include "tests/support/jobs.h"
#include "tests/support/recipes.h"
#include "tests/support/test_scenes.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

/// The scene of `recipe` made from that of `before`.
Scene next_scene(const Scene& before, const Recipe& recipe, const SceneLimits& limits = {}) {
    return **make_scene(recipe, limits, before, {});
}

/// The height of a sample of the ground's level 5, metres.
float height_of(const Scene& scene, int x, int y) {
    return heights_of(*scene.ground->terrain, {5, x, y, 1, 1})[0];
}

/// A rendered world of 16,384 cells along its side.
Recipe small_world() {
    Recipe recipe = small_recipe(Rendering::rendered);
    make_world(recipe, 14);
    return recipe;
}

TEST(MakeScene, has_a_layer_of_clouds_in_the_style_natural_alone) {
    Recipe recipe = small_recipe(Rendering::rendered);
    recipe.light.style = "classic";
    const auto classic = scene_of(recipe);
    EXPECT_EQ(classic->cloud_layer, nullptr);
    recipe.light.style = "natural";
    const Scene natural = next_scene(*classic, recipe);
    ASSERT_NE(natural.cloud_layer, nullptr);
    EXPECT_EQ(natural.cloud_layer->levels.front().width(), 1 << recipe.clouds.iterations);
    // Kept until the clouds change.
    recipe.light.clouds = 0.8;
    EXPECT_EQ(next_scene(natural, recipe).cloud_layer, natural.cloud_layer);
    recipe.clouds.h = 0.4;
    EXPECT_NE(next_scene(natural, recipe).cloud_layer, natural.cloud_layer);
    // No more texels than one sees.
    recipe.clouds.iterations = 10;
    EXPECT_EQ(next_scene(natural, recipe).cloud_layer->levels.front().width(), 512);
}

TEST(DrawnLevel, is_the_finest_that_there_is_room_for) {
    EXPECT_EQ(drawn_level(10, 1024), 10);
    EXPECT_EQ(drawn_level(10, 1023), 9);
    EXPECT_EQ(drawn_level(13, 1024), 10);
    EXPECT_EQ(drawn_level(13, 64), 6);
}

TEST(DrawnLevel, is_never_finer_than_there_are_samples) {
    EXPECT_EQ(drawn_level(0, 1024), 0);
    EXPECT_EQ(drawn_level(3, 1024), 3);
}

TEST(DrawnLevel, is_nought_when_even_that_has_too_many) {
    EXPECT_EQ(drawn_level(5, 0), 0);
}

TEST(DrawnLevel, does_not_overflow) {
    EXPECT_EQ(drawn_level(40, 1024), 10);
}

TEST(MakeScene, makes_only_what_the_rendering_type_shows) {
    const auto made = [](Rendering rendering) {
        const auto scene = scene_of(small_recipe(rendering));
        const Products& products = scene->products;
        EXPECT_EQ(scene->ridge != nullptr, products.ridge.heights != nullptr);
        EXPECT_EQ(scene->ground != nullptr, products.ground.heights != nullptr);
        EXPECT_EQ(scene->clouds != nullptr, products.clouds.heights != nullptr);
        EXPECT_EQ(scene->texture != nullptr, products.texture.heights != nullptr);
        return std::vector<bool>{scene->ridge != nullptr, scene->ground != nullptr,
                                 scene->clouds != nullptr, scene->texture != nullptr};
    };
    EXPECT_EQ(made(Rendering::ridge), (std::vector<bool>{true, false, false, false}));
    EXPECT_EQ(made(Rendering::lines), (std::vector<bool>{false, true, false, false}));
    EXPECT_EQ(made(Rendering::rendered), (std::vector<bool>{false, true, true, true}));
    EXPECT_EQ(made(Rendering::clouds), (std::vector<bool>{false, false, true, false}));
    EXPECT_EQ(made(Rendering::texture), (std::vector<bool>{false, false, false, true}));
}

TEST(MakeScene, has_one_kind_of_clouds) {
    Recipe recipe = small_recipe(Rendering::rendered);
    recipe.light.style = "classic";
    EXPECT_TRUE(scene_of(recipe)->clouds);
    EXPECT_FALSE(scene_of(recipe)->cloud_layer);
    recipe.light.style = "natural";
    EXPECT_FALSE(scene_of(recipe)->clouds);
    EXPECT_TRUE(scene_of(recipe)->cloud_layer);
}

TEST(MakeScene, holds_its_recipe) {
    const Recipe recipe = small_recipe(Rendering::rendered, 3);
    EXPECT_EQ(scene_of(recipe)->recipe, recipe);
}

TEST(MakeScene, the_ground_is_every_sample_of_the_surface) {
    const Recipe recipe = small_recipe(Rendering::lines, 3);
    const auto scene = scene_of(recipe);
    const MapTerrain expected = repeating_map(
        std::make_shared<const FixedHeights>(*diamond_square({12, 5, 0.7}, {})), 300, 1000, 3);
    const Terrain& ground = *scene->ground->terrain;
    EXPECT_EQ(ground.finest_level(), 5);
    EXPECT_EQ(ground.extent(), expected.extent());
    const Window window{5, -3, 7, 90, 80};
    EXPECT_EQ(heights_of(ground, window), heights_of(expected, window));
}

TEST(MakeScene, the_ground_of_a_world_is_that_world) {
    const auto scene = scene_of(small_world());
    const Recipe& recipe = scene->recipe;
    WorldParams params = diamond_square_of(recipe);
    params.levels = recipe.lattice.levels;
    params.seed = recipe.lattice.seed;
    const StackTerrain expected(*World::create(params));
    const Window window{14, 100, 200, 30, 20};
    EXPECT_EQ(units_of(*scene->ground->terrain, window), units_of(expected, window));
    EXPECT_EQ(scene->products.ground.heights, nullptr);
}

TEST(MakeScene, a_rendered_world_is_coloured_by_its_palette_alone) {
    EXPECT_TRUE(coloured_by_height(small_world()));
    EXPECT_FALSE(coloured_by_height(small_recipe(Rendering::rendered)));
    const auto scene = scene_of(small_world());
    ASSERT_NE(scene->texture, nullptr);
    EXPECT_EQ(scene->products.texture.heights, nullptr);
    EXPECT_EQ(scene->texture->image.height(), 1);
    const auto expected =
        built_in_palette(scene->recipe.texture.palette).table(scene->texture->image.width());
    EXPECT_TRUE(std::ranges::equal(scene->texture->image.values(), expected));
}

TEST(MakeScene, a_world_keeps_its_ground_and_palette_until_they_change) {
    const auto first = scene_of(small_world());
    Recipe recipe = first->recipe;
    recipe.view.invert_colours = true;
    const Scene same = next_scene(*first, recipe);
    EXPECT_EQ(same.ground, first->ground);
    EXPECT_EQ(same.texture, first->texture);

    recipe.texture.palette = "desert";
    const Scene palette = next_scene(*first, recipe);
    EXPECT_EQ(palette.ground, first->ground);
    EXPECT_NE(palette.texture, first->texture);

    recipe = first->recipe;
    diamond_square_in(recipe).h = 0.5;
    EXPECT_NE(next_scene(*first, recipe).ground, first->ground);
    recipe = first->recipe;
    ++recipe.lattice.seed;
    EXPECT_NE(next_scene(*first, recipe).ground, first->ground);
    recipe = first->recipe;
    recipe.lattice.levels = 5;
    const Scene map = next_scene(*first, recipe);
    EXPECT_NE(map.ground, first->ground);
    EXPECT_GT(map.texture->image.height(), 1);
    // And back.
    EXPECT_EQ(next_scene(map, first->recipe).texture->image.height(), 1);
}

TEST(MakeScene, makes_the_ground_of_layers_anew_only_when_their_heights_change) {
    Recipe recipe = small_recipe(Rendering::rendered);
    recipe.lattice.levels = 24;
    recipe.extent.kind = ExtentKind::region;
    recipe.extent.samples = 33;
    recipe.layers.clear();
    recipe.layers.emplace_back(**find_layer_kind("noise"));
    const auto first = scene_of(recipe);
    ASSERT_TRUE(first->ground);
    EXPECT_EQ(first->texture->image.height(), 1);  // a palette
    EXPECT_EQ(first->ground->terrain->extent(), (Extent{0, 0, 32, 32}));

    recipe.layers[0].settings.name = "Another";
    recipe.texture.palette = "desert";
    EXPECT_EQ(next_scene(*first, recipe).ground, first->ground);
    recipe.layers[0].settings.opacity = 0.5;
    EXPECT_NE(next_scene(*first, recipe).ground, first->ground);

    recipe.extent.kind = ExtentKind::endless;
    const Scene endless = next_scene(*first, recipe);
    EXPECT_NE(endless.ground, first->ground);
    EXPECT_FALSE(endless.ground->terrain->extent());
    recipe.extent.samples = 65;  // of no use to it
    EXPECT_EQ(next_scene(endless, recipe).ground, endless.ground);
    recipe.layers[0].settings.seed = 9;
    EXPECT_NE(next_scene(endless, recipe).ground, endless.ground);
    // With room for it, what endless layers were asked for is remembered; the same heights.
    const Scene cached =
        next_scene(*first, recipe, {.tiles = std::make_shared<TileBudget>(1 << 20)});
    const auto* memory = dynamic_cast<const CachedTerrain*>(cached.ground->terrain.get());
    ASSERT_TRUE(memory);
    const Scene plain = next_scene(*first, recipe);
    EXPECT_FALSE(dynamic_cast<const CachedTerrain*>(plain.ground->terrain.get()));
    EXPECT_EQ(height_of(cached, 3, 4), height_of(plain, 3, 4));
    // But not where its gradients were measured, which nobody looks at.
    EXPECT_EQ(cached.ground->omitted_variance, plain.ground->omitted_variance);
    EXPECT_EQ(memory->bytes(), 0u);
    std::vector<std::int32_t> heights(100);
    memory->fill({3, 0, 0, 10, 10}, heights);
    EXPECT_GT(memory->bytes(), 0u);
}

TEST(MakeScene, holds_no_more_than_it_may_of_what_is_not_on_show) {
    Recipe recipe;
    recipe.lattice.levels = 8;
    recipe.extent.kind = ExtentKind::region;
    recipe.extent.samples = 65;
    recipe.layers.clear();
    for (const char* kind : {"noise", "terraces", "clamp"}) {
        recipe.layers.emplace_back(**find_layer_kind(kind),
                                   static_cast<int>(recipe.layers.size()) + 1);
    }
    const SceneLimits narrow{.product_bytes = 0};
    const Scene map = next_scene({}, recipe, narrow);
    EXPECT_TRUE(map.products.ground.heights);
    EXPECT_TRUE(map.products.ground.stack.made.empty());
    EXPECT_EQ(next_scene(map, recipe, narrow).ground, map.ground) << "what is on show is kept";
    recipe.extent.kind = ExtentKind::endless;
    EXPECT_FALSE(next_scene(map, recipe, narrow).products.ground.heights);
    EXPECT_TRUE(next_scene(map, recipe).products.ground.heights);
}

TEST(MakeScene, says_which_parameter_a_world_can_not_have) {
    Recipe recipe = small_world();
    diamond_square_in(recipe).h = 77;
    const auto scene = make_scene(recipe, {}, {}, {});
    ASSERT_FALSE(scene);
    EXPECT_NE(scene.error().message.find("diamond_square.h"), std::string::npos);
}

TEST(SideOf, is_that_of_all_tiles) {
    EXPECT_DOUBLE_EQ(side_of(*scene_of(small_recipe(Rendering::lines, 3))), 3000);
    EXPECT_DOUBLE_EQ(side_of(*scene_of(small_recipe(Rendering::clouds, 2))), 2000);
}

TEST(SideOf, is_that_of_a_world_or_of_a_period_of_an_endless_one) {
    Recipe recipe = small_world();
    recipe.extent.side *= 2;
    EXPECT_DOUBLE_EQ(side_of(*scene_of(recipe)), 32768);
    recipe = with_extent(recipe, ExtentKind::endless);
    EXPECT_DOUBLE_EQ(side_of(*scene_of(recipe)), 32768);
}

TEST(MakeScene, a_ridge_is_one_row) {
    const auto scene = scene_of(small_recipe(Rendering::ridge));
    EXPECT_EQ(scene->ridge->heights.width(), 32);
    EXPECT_EQ(scene->ridge->heights.height(), 1);
}

TEST(MakeScene, textures_have_at_most_the_texels_of_the_limit) {
    const Recipe recipe = small_recipe(Rendering::rendered);
    const auto scene = scene_of(recipe, {.texture_texels = 16});
    EXPECT_EQ(scene->texture->image.width(), 16);
    EXPECT_EQ(scene->clouds->image.width(), 16);
    EXPECT_EQ(scene->texture->finest_level, 6);
    const auto expected = cloud_image(cloud_terrain(scene->products), 4, {});
    EXPECT_TRUE(std::ranges::equal(scene->clouds->image.values(), expected->values()));
}

TEST(MakeScene, takes_over_all_that_did_not_change) {
    const auto first = scene_of(small_recipe(Rendering::rendered));
    Recipe recipe = first->recipe;
    recipe.view.invert_colours = true;
    recipe.camera.framed = false;
    const Scene second = next_scene(*first, recipe);
    EXPECT_EQ(second.ground, first->ground);
    EXPECT_EQ(second.clouds, first->clouds);
    EXPECT_EQ(second.texture, first->texture);
    EXPECT_EQ(second.recipe, recipe);
}

TEST(MakeScene, remakes_only_what_a_change_concerns) {
    const auto first = scene_of(small_recipe(Rendering::rendered));
    Recipe recipe = first->recipe;
    recipe.texture.palette = "desert";
    const Scene palette = next_scene(*first, recipe);
    EXPECT_EQ(palette.ground, first->ground);
    EXPECT_EQ(palette.clouds, first->clouds);
    EXPECT_NE(palette.texture, first->texture);
    EXPECT_EQ(palette.products.texture.heights, first->products.texture.heights);

    recipe = first->recipe;
    diamond_square_in(recipe).height_scale *= 2;
    const Scene scale = next_scene(*first, recipe);
    EXPECT_NE(scale.ground, first->ground);
    EXPECT_EQ(scale.products.ground.heights, first->products.ground.heights);
    EXPECT_EQ(scale.texture, first->texture);
    EXPECT_EQ(height_of(scale, 3, 4), 2 * height_of(*first, 3, 4));

    recipe = first->recipe;
    recipe.clouds.h = 0.5;
    const Scene clouds = next_scene(*first, recipe);
    EXPECT_EQ(clouds.ground, first->ground);
    EXPECT_NE(clouds.clouds, first->clouds);
    EXPECT_EQ(clouds.texture, first->texture);
}

TEST(MakeScene, a_wider_tile_keeps_the_heights_but_not_the_spacing) {
    const auto first = scene_of(small_recipe(Rendering::lines));
    Recipe recipe = first->recipe;
    recipe.extent.side *= 2;
    const Scene second = next_scene(*first, recipe);
    EXPECT_EQ(second.ground->terrain->spacing(5), 2 * first->ground->terrain->spacing(5));
    EXPECT_EQ(height_of(second, 3, 4), height_of(*first, 3, 4));
}

TEST(MakeScene, more_tiles_need_another_ground_of_the_same_surface) {
    const auto first = scene_of(small_recipe(Rendering::lines));
    Recipe recipe = first->recipe;
    recipe.view.tile = 3;
    const Scene second = next_scene(*first, recipe);
    EXPECT_NE(second.ground, first->ground);
    EXPECT_EQ(second.products.ground.heights, first->products.ground.heights);
}

TEST(MakeScene, another_seed_remakes_everything) {
    const auto first = scene_of(small_recipe(Rendering::rendered));
    Recipe recipe = first->recipe;
    ++recipe.lattice.seed;
    const Scene second = next_scene(*first, recipe);
    EXPECT_NE(second.ground, first->ground);
    EXPECT_NE(second.clouds, first->clouds);
    EXPECT_NE(second.texture, first->texture);
}

TEST(MakeScene, other_limits_remake_the_textures_alone) {
    const auto first = scene_of(small_recipe(Rendering::rendered));
    const Scene second = next_scene(*first, first->recipe, {.texture_texels = 8});
    EXPECT_EQ(second.texture->level, 3);
    EXPECT_NE(second.texture, first->texture);
    EXPECT_EQ(second.products.texture.heights, first->products.texture.heights);
    EXPECT_EQ(second.ground, first->ground);
}

TEST(MakeScene, lays_the_picture_of_a_field_over_the_ground) {
    for (const int samples : {65, 50}) {
        const auto scene = scene_of(island_recipe("2.moisture", samples));
        const OverlayProduct& overlay = scene->products.overlay;
        const Image field = field_image(*overlay.values, overlay.range, overlay_palette());
        EXPECT_TRUE(std::ranges::equal(scene->texture->image.values(), field.values()));
        EXPECT_EQ(scene->texture->image.width(), samples);
        EXPECT_FALSE(scene->texture->repeats);
        EXPECT_EQ(scene->texture->maps, samples / (samples - 1.0));
    }
}

TEST(MakeScene, another_overlay_remakes_the_texture_alone) {
    const auto first = scene_of(island_recipe("2.moisture"));
    const Scene other = next_scene(*first, island_recipe("2.water"));
    EXPECT_EQ(other.ground, first->ground);
    EXPECT_EQ(other.clouds, first->clouds);
    EXPECT_NE(other.texture, first->texture);
    const Scene again = next_scene(*first, first->recipe);
    EXPECT_EQ(again.texture, first->texture);
}

TEST(MakeScene, no_overlay_leaves_the_palette_as_it_was) {
    const auto before = scene_of(island_recipe());
    const Scene wet = next_scene(*before, island_recipe("2.moisture"));
    const Scene after = next_scene(wet, island_recipe());
    Recipe gone = island_recipe("9.moisture");
    for (const Scene& scene : {after, next_scene(wet, gone)}) {
        EXPECT_TRUE(
            std::ranges::equal(scene.texture->image.values(), before->texture->image.values()));
        EXPECT_EQ(scene.texture->source, nullptr);
        EXPECT_EQ(scene.ground->terrain, before->ground->terrain);
        EXPECT_EQ(scene.ground->sun, before->ground->sun);
    }
    EXPECT_TRUE(before->ground->sun);
    EXPECT_FALSE(wet.ground->sun);  // colours that are to be read are classic
}

TEST(MakeScene, another_sun_leaves_the_ground_but_for_its_light) {
    const auto before = scene_of(island_recipe());
    Recipe recipe = island_recipe();
    recipe.light.azimuth_degrees = 100;
    const Scene after = next_scene(*before, recipe);
    EXPECT_EQ(after.ground->terrain, before->ground->terrain);
    EXPECT_EQ(after.ground->omitted_variance, before->ground->omitted_variance);
    EXPECT_EQ(*after.ground->sun, lamp_of(recipe.light));
    EXPECT_EQ(next_scene(after, recipe).ground, after.ground);
}

TEST(MakeScene, a_sea_rises_over_the_same_land) {
    Recipe recipe = island_recipe();
    const auto dry = scene_of(recipe);
    EXPECT_FALSE(dry->ground->terrain->has_water());
    EXPECT_EQ(dry->ground->terrain, dry->land);
    recipe.water.sea = true;
    const Scene wet = next_scene(*dry, recipe);
    EXPECT_EQ(wet.land, dry->land);
    EXPECT_TRUE(wet.ground->terrain->has_water());
    recipe.water.silt = 3;
    EXPECT_EQ(next_scene(wet, recipe).ground, wet.ground) << "which is all the same";
    recipe.water.sea_level = 20;
    const Scene risen = next_scene(wet, recipe);
    EXPECT_EQ(risen.land, dry->land);
    EXPECT_NE(risen.ground->terrain, wet.ground->terrain);
    recipe.water.sea = false;
    EXPECT_FALSE(next_scene(risen, recipe).ground->terrain->has_water());
}

TEST(MakeScene, a_field_wider_than_textures_loses_samples) {
    const Recipe recipe = island_recipe("2.moisture", 50);
    const auto whole = scene_of(recipe), thinned = scene_of(recipe, {.texture_texels = 16});
    EXPECT_EQ(thinned->texture->level, 4);
    ASSERT_EQ(thinned->texture->image.width(), 13);  // every fourth, from 0 to 48
    EXPECT_EQ(thinned->texture->maps, 52 / 49.0);
    for (int y = 0; y < 13; ++y) {
        for (int x = 0; x < 13; ++x) {
            EXPECT_EQ(thinned->texture->image.at(x, y), whole->texture->image.at(4 * x, 4 * y));
        }
    }
}

TEST(MakeScene, a_field_repeats_where_its_map_does_or_lies_flat) {
    Recipe tiled = island_recipe("2.moisture");
    tiled.extent.kind = ExtentKind::tiled;
    tiled.lattice.levels = 6;
    tiled.view.tile = 3;
    const auto tiles = scene_of(tiled);
    EXPECT_EQ(tiles->texture->image.width(), 64);
    EXPECT_TRUE(tiles->texture->repeats);
    EXPECT_EQ(tiles->texture->maps, 0);
    Recipe flat = island_recipe("2.moisture");
    flat.view.rendering = Rendering::texture;
    const auto above = scene_of(flat);
    EXPECT_TRUE(above->texture->repeats);
    EXPECT_EQ(above->texture->image.width(), 65);
    EXPECT_EQ(above->ground, nullptr);
    EXPECT_EQ(side_of(*above), 64 * 32);  // the region's, not the lattice's
    EXPECT_EQ(side_of(*scene_of(small_recipe(Rendering::texture, 2))), 2000);
}

TEST(MakeScene, gives_nothing_when_it_was_stopped) {
    std::stop_source source;
    source.request_stop();
    for (const Rendering rendering : kAllRenderings) {
        Recipe recipe = small_recipe(rendering);
        EXPECT_FALSE(make_scene(recipe, {}, {}, stopped_by(source))->has_value());
    }
}

TEST(MakeScene, gives_nothing_when_it_is_stopped_while_it_paints) {
    Recipe recipe = small_recipe(Rendering::texture);
    recipe.texture.iterations = 9;
    std::stop_source source;
    const auto stop_late = [&](double fraction) {
        if (fraction >= 0.8) source.request_stop();
    };
    EXPECT_FALSE(make_scene(recipe, {}, {}, stopped_by(source, stop_late))->has_value());
}

TEST(MakeScene, reports_progress_up_to_the_end) {
    for (const Rendering rendering : kAllRenderings) {
        std::vector<double> reported;
        ASSERT_TRUE(make_scene(small_recipe(rendering), {}, {},
                               watched_by([&](double fraction) { reported.push_back(fraction); })));
        ASSERT_FALSE(reported.empty());
        EXPECT_EQ(reported.back(), 1);
        EXPECT_TRUE(std::ranges::is_sorted(reported)) << static_cast<int>(rendering);
    }
}

}  // namespace
}  // namespace orograph
