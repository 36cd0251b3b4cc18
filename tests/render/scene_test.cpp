#include "render/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <vector>

#include "core/colouring.h"
#include "tests/support/jobs.h"
#include "tests/support/test_scenes.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

TEST(DrawnLevel, is_the_finest_that_all_tiles_together_have_room_for) {
    EXPECT_EQ(drawn_level(10, 1, 1024), 10);
    EXPECT_EQ(drawn_level(10, 1, 1023), 9);
    EXPECT_EQ(drawn_level(10, 2, 1024), 9);
    EXPECT_EQ(drawn_level(10, 3, 1024), 8);
    EXPECT_EQ(drawn_level(10, 16, 1024), 6);
    EXPECT_EQ(drawn_level(13, 1, 1024), 10);
}

TEST(DrawnLevel, is_never_finer_than_there_are_samples) {
    EXPECT_EQ(drawn_level(0, 1, 1024), 0);
    EXPECT_EQ(drawn_level(3, 1, 1024), 3);
}

TEST(DrawnLevel, is_nought_when_even_that_has_too_many) {
    EXPECT_EQ(drawn_level(5, 16, 1), 0);
}

TEST(DrawnLevel, does_not_overflow) {
    EXPECT_EQ(drawn_level(40, 16, 1024), 6);
}

TEST(MakeScene, makes_only_what_the_rendering_type_shows) {
    const auto made = [](Rendering rendering) {
        const auto scene = scene_of(small_recipe(rendering));
        const Products& products = scene->products;
        EXPECT_EQ(scene->ridge != nullptr, products.ridge.heights != nullptr);
        EXPECT_EQ(scene->surface != nullptr, products.surface.heights != nullptr);
        EXPECT_EQ(scene->clouds != nullptr, products.clouds.heights != nullptr);
        EXPECT_EQ(scene->texture != nullptr, products.texture.heights != nullptr);
        return std::vector<bool>{scene->ridge != nullptr, scene->surface != nullptr,
                                 scene->clouds != nullptr, scene->texture != nullptr};
    };
    EXPECT_EQ(made(Rendering::ridge), (std::vector<bool>{true, false, false, false}));
    EXPECT_EQ(made(Rendering::lines), (std::vector<bool>{false, true, false, false}));
    EXPECT_EQ(made(Rendering::rendered), (std::vector<bool>{false, true, true, true}));
    EXPECT_EQ(made(Rendering::clouds), (std::vector<bool>{false, false, true, false}));
    EXPECT_EQ(made(Rendering::texture), (std::vector<bool>{false, false, false, true}));
}

TEST(MakeScene, holds_its_recipe) {
    const Recipe recipe = small_recipe(Rendering::rendered, 3);
    EXPECT_EQ(scene_of(recipe)->recipe, recipe);
}

TEST(MakeScene, draws_every_sample_when_there_is_room) {
    const auto scene = scene_of(small_recipe(Rendering::lines));
    EXPECT_EQ(scene->surface->level, 5);
    EXPECT_EQ(scene->surface->finest_level, 5);
    EXPECT_EQ(scene->surface->heights.width(), 32);
    EXPECT_EQ(scene->surface->heights.height(), 32);
}

TEST(MakeScene, otherwise_draws_every_second_fourth_or_eighth_sample) {
    const Recipe recipe = small_recipe(Rendering::lines);
    for (const int level : {0, 2, 3}) {
        const auto scene = scene_of(recipe, {.surface_samples = 1 << level});
        const auto terrain = surface_terrain(recipe, scene->products);
        const auto finest = heights_of(terrain, {5, 0, 0, 32, 32});
        ASSERT_EQ(scene->surface->level, level);
        ASSERT_EQ(scene->surface->heights.width(), 1 << level);
        for (int y = 0; y < 1 << level; ++y) {
            for (int x = 0; x < 1 << level; ++x) {
                const int step = 32 >> level;
                ASSERT_EQ(scene->surface->heights.at(x, y),
                          finest[static_cast<std::size_t>(y * step * 32 + x * step)]);
            }
        }
    }
}

TEST(MakeScene, more_tiles_have_fewer_samples_each) {
    EXPECT_EQ(scene_of(small_recipe(Rendering::lines, 4), {.surface_samples = 32})->surface->level,
              3);
}

TEST(MakeScene, knows_the_range_of_the_finest_samples) {
    const Recipe recipe = small_recipe(Rendering::lines);
    const auto coarse = scene_of(recipe, {.surface_samples = 2});
    const HeightRange range = surface_terrain(recipe, coarse->products).range();
    EXPECT_EQ(coarse->surface->range.minimum, range.minimum);
    EXPECT_EQ(coarse->surface->range.maximum, range.maximum);
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

/// The scene of `recipe` made from that of `before`.
Scene next_scene(const Scene& before, const Recipe& recipe, const SceneLimits& limits = {}) {
    return *make_scene(recipe, limits, before, {});
}

TEST(MakeScene, takes_over_all_that_did_not_change) {
    const auto first = scene_of(small_recipe(Rendering::rendered));
    Recipe recipe = first->recipe;
    recipe.view.invert_colours = true;
    recipe.camera.framed = false;
    const Scene second = next_scene(*first, recipe);
    EXPECT_EQ(second.surface, first->surface);
    EXPECT_EQ(second.clouds, first->clouds);
    EXPECT_EQ(second.texture, first->texture);
    EXPECT_EQ(second.recipe, recipe);
}

TEST(MakeScene, remakes_only_what_a_change_concerns) {
    const auto first = scene_of(small_recipe(Rendering::rendered));
    Recipe recipe = first->recipe;
    recipe.texture.palette = "desert";
    const Scene palette = next_scene(*first, recipe);
    EXPECT_EQ(palette.surface, first->surface);
    EXPECT_EQ(palette.clouds, first->clouds);
    EXPECT_NE(palette.texture, first->texture);
    EXPECT_EQ(palette.products.texture.heights, first->products.texture.heights);

    recipe = first->recipe;
    recipe.surface.height_scale *= 2;
    const Scene scale = next_scene(*first, recipe);
    EXPECT_NE(scale.surface, first->surface);
    EXPECT_EQ(scale.products.surface.heights, first->products.surface.heights);
    EXPECT_EQ(scale.texture, first->texture);
    EXPECT_EQ(scale.surface->heights.at(3, 4), 2 * first->surface->heights.at(3, 4));

    recipe = first->recipe;
    recipe.clouds.h = 0.5;
    const Scene clouds = next_scene(*first, recipe);
    EXPECT_EQ(clouds.surface, first->surface);
    EXPECT_NE(clouds.clouds, first->clouds);
    EXPECT_EQ(clouds.texture, first->texture);
}

TEST(MakeScene, a_wider_tile_keeps_the_heights_but_not_the_spacing) {
    const auto first = scene_of(small_recipe(Rendering::lines));
    Recipe recipe = first->recipe;
    recipe.surface.side *= 2;
    const Scene second = next_scene(*first, recipe);
    EXPECT_EQ(second.surface->scale.side, recipe.surface.side);
    EXPECT_TRUE(
        std::ranges::equal(second.surface->heights.values(), first->surface->heights.values()));
}

TEST(MakeScene, another_seed_remakes_everything) {
    const auto first = scene_of(small_recipe(Rendering::rendered));
    Recipe recipe = first->recipe;
    ++recipe.seed;
    const Scene second = next_scene(*first, recipe);
    EXPECT_NE(second.surface, first->surface);
    EXPECT_NE(second.clouds, first->clouds);
    EXPECT_NE(second.texture, first->texture);
}

TEST(MakeScene, other_limits_remake_what_is_drawn) {
    const auto first = scene_of(small_recipe(Rendering::rendered));
    const Scene second =
        next_scene(*first, first->recipe, {.surface_samples = 8, .texture_texels = 8});
    EXPECT_EQ(second.surface->level, 3);
    EXPECT_EQ(second.texture->level, 3);
    EXPECT_EQ(second.products.surface.heights, first->products.surface.heights);
}

TEST(MakeScene, gives_nothing_when_it_was_stopped) {
    std::stop_source source;
    source.request_stop();
    for (const Rendering rendering : kAllRenderings) {
        Recipe recipe = small_recipe(rendering);
        EXPECT_FALSE(make_scene(recipe, {}, {}, stopped_by(source)).has_value());
    }
}

TEST(MakeScene, gives_nothing_when_it_is_stopped_while_it_paints) {
    Recipe recipe = small_recipe(Rendering::texture);
    recipe.texture.iterations = 9;
    std::stop_source source;
    const auto stop_late = [&](double fraction) {
        if (fraction >= 0.8) source.request_stop();
    };
    EXPECT_FALSE(make_scene(recipe, {}, {}, stopped_by(source, stop_late)).has_value());
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
