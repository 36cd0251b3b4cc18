#include "core/recipe/overview.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>

#include "core/layers/stack/layer_kinds.h"
#include "tests/support/fingerprint.h"
#include "tests/support/jobs.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

Image picture_of(const Recipe& recipe, int side = 24) {
    auto image = overview(recipe, side, {});
    EXPECT_TRUE(image.ok() && *image);
    return std::move(**image);
}

Recipe layered() {
    Recipe recipe = region_recipe();
    recipe.layers.emplace_back(**find_layer_kind("noise"));
    return recipe;
}

TEST(Overview, has_the_size_asked_for_whatever_the_ground) {
    const Recipe world = world_recipe();
    Recipe endless = layered();
    endless.extent.kind = ExtentKind::endless;
    for (const Recipe& recipe : {Recipe{}, world, layered(), endless}) {
        for (const int side : {2, 7, 40}) {
            const Image image = picture_of(recipe, side);
            EXPECT_EQ(image.width(), side);
            EXPECT_EQ(image.height(), side);
        }
    }
}

TEST(Overview, changes_with_what_the_ground_is_made_of) {
    Recipe small;
    small.lattice.levels = 8;
    for (Recipe recipe : {small, world_recipe(), layered()}) {
        const auto before = fingerprint(picture_of(recipe));
        recipe.view.rendering = Rendering::clouds;
        recipe.view.tile = 5;
        EXPECT_EQ(fingerprint(picture_of(recipe)), before);
        recipe.texture.palette = "desert";
        EXPECT_NE(fingerprint(picture_of(recipe)), before);
        recipe.texture.palette = "alpine";
        ++recipe.lattice.seed;
        EXPECT_NE(fingerprint(picture_of(recipe)), before);
    }
}

TEST(Overview, of_endless_ground_is_of_where_the_camera_is) {
    Recipe recipe = world_recipe();
    const auto here = fingerprint(picture_of(recipe));
    recipe.camera.x = 1e6;
    EXPECT_NE(fingerprint(picture_of(recipe)), here);
}

TEST(Overview, of_more_samples_is_the_same_place) {
    Recipe coarse = layered(), fine = layered();
    coarse.extent.samples = 33;
    coarse.extent.coarseness = 5;
    fine.extent.samples = 257;
    fine.extent.coarseness = 2;
    const Image a = picture_of(coarse, 32), b = picture_of(fine, 32);
    EXPECT_TRUE(std::ranges::equal(a.values(), b.values()));
}

TEST(Overview, says_what_is_wrong_and_when_it_was_stopped) {
    Recipe recipe = layered();
    recipe.layers[0].settings.mask = 7;
    EXPECT_FALSE(overview(recipe, 8, {}).ok());
    std::stop_source source;
    source.request_stop();
    const auto stopped = overview(layered(), 8, stopped_by(source));
    ASSERT_TRUE(stopped.ok());
    EXPECT_FALSE(stopped->has_value());
}

TEST(Overview, shows_the_water_of_a_world_with_rivers) {
    Recipe recipe = world_recipe();
    recipe.layers.clear();
    recipe.layers.emplace_back(**find_layer_kind("rivers"));
    recipe.texture.palette = "grey";
    // Land is grey, and water is blue. Four tenths of the world are sea.
    std::ptrdiff_t wet = 0, dry = 0;
    for (int place = 0; place < 8; ++place) {
        recipe.camera.x = 1.7e6 * (place - 4);
        const Image image = picture_of(recipe, 32);
        wet += std::ranges::count_if(image.values(),
                                     [](const Rgb& pixel) { return pixel.blue > pixel.red + 20; });
        dry += std::ranges::count_if(image.values(),
                                     [](const Rgb& pixel) { return pixel.blue == pixel.red; });
    }
    EXPECT_GT(wet, 32 * 32 / 2);
    EXPECT_GT(dry, 32 * 32 / 2);
}

}  // namespace
}  // namespace orograph
