#include "core/recipe/river_rain.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/layers/sculpt/climate_runoff.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/generate.h"
#include "core/rivers/rivers.h"
#include "core/terrain/terrain.h"
#include "core/terrain/water.h"

namespace orograph {
namespace {

/// An endless world with rivers below a climate.
Recipe rainy() {
    Recipe recipe;
    recipe.lattice = {.levels = 16, .spacing = 64, .seed = 9001};
    recipe.extent.kind = ExtentKind::endless;
    recipe.layers.clear();
    recipe.layers.emplace_back(**find_layer_kind(kRiversLayer), 1);
    recipe.layers.emplace_back(**find_layer_kind(kClimateLayer), 2);
    dynamic_cast<RiversLayer&>(*recipe.layers[0].method).params.base_levels = 8;
    return recipe;
}

ClimateParams& climate_of(Recipe& recipe) {
    return *params_of<ClimateParams>(*recipe.layers[1].method);
}

const ClimateRunoff* known_climate(const std::vector<Layer>& layers) {
    const auto& rivers = dynamic_cast<const RiversLayer&>(*layers[0].method);
    return dynamic_cast<const ClimateRunoff*>(rivers.runoff.get());
}

TEST(RiverRain, is_that_of_the_climate_that_shows_on_endless_ground) {
    Recipe recipe = rainy();
    climate_of(recipe).rain = 700;
    ASSERT_TRUE(known_climate(layers_with_rain(recipe)));
    EXPECT_EQ(known_climate(layers_with_rain(recipe))->params().rain, 700);
    EXPECT_EQ(known_climate(layers_with_rain(recipe))->seed(), 9001u);
    EXPECT_FALSE(known_climate(recipe.layers));
    recipe.layers[1].settings.visible = false;
    EXPECT_FALSE(known_climate(layers_with_rain(recipe)));
    recipe.layers[1].settings.visible = true;
    recipe.extent.kind = ExtentKind::region;
    EXPECT_FALSE(known_climate(layers_with_rain(recipe)));
}

TEST(RiverRain, is_the_same_whatever_a_climate_says_of_maps_alone) {
    Recipe recipe = rainy();
    const std::vector<Layer> before = layers_with_rain(recipe);
    climate_of(recipe).northward = 20;
    climate_of(recipe).diagram = "mine.png";
    EXPECT_TRUE(known_climate(layers_with_rain(recipe))->equals(*known_climate(before)));
    climate_of(recipe).belts = 0.5;
    EXPECT_FALSE(known_climate(layers_with_rain(recipe))->equals(*known_climate(before)));
}

/// How wide the rivers of a window of coarse cells are in all.
int widths_in(const Recipe& recipe) {
    const auto land = land_terrain(recipe, {});
    EXPECT_TRUE(land.ok());
    const Window window{10, 0, 0, 512, 512};
    std::vector<std::int32_t> heights(512 * 512);
    std::vector<WaterSample> water(heights.size());
    (*land)->fill_with_water(window, heights, water);
    int sum = 0;
    for (const WaterSample& sample : water) sum += sample.width;
    return sum;
}

TEST(RiverRain, runs_down_the_rivers_of_the_land) {
    Recipe recipe = rainy();
    const int earthly = widths_in(recipe);
    climate_of(recipe).rain = 0;
    EXPECT_EQ(widths_in(recipe), 0);
    recipe.layers[1].settings.visible = false;
    EXPECT_GT(widths_in(recipe), earthly);  // deserts have streams too
    EXPECT_GT(earthly, 1000);
}

TEST(RiverRain, stays_as_it_was_when_a_region_is_baked) {
    Recipe recipe = rainy();
    const auto shown = shown_rivers(recipe);
    ASSERT_TRUE(shown);
    EXPECT_EQ(shown->layer, 0u);
    const auto water_of = [&](double x, double y) {
        Recipe baked = recipe;
        const ExtentParams region{
            .kind = ExtentKind::region, .x = x, .y = y, .samples = 257, .coarseness = 0};
        keep_rain(baked, region);
        return dynamic_cast<RiversLayer&>(*baked.layers[0].method).params.water;
    };
    const auto world = *shared_river_world(shown->key, {});
    const RiverBase& base = world->base();
    // In cells of the base through which large rivers run.
    int rivers = 0, kept = 0;
    for (int y = 0; y < base.size && rivers < 20; y += 5) {
        for (int x = 0; x < base.size && rivers < 20; ++x) {
            const std::size_t cell = base.index(x, y);
            const double share = world->runoff().share_of_base(cell);
            if (base.receivers[cell] == kNoReceiver || base.areas[cell] < 200 || share > 3.9)
                continue;
            ++rivers;
            const double water = water_of((x + 0.5) * base.cell, (y + 0.5) * base.cell);
            kept += std::abs(water - share) < 0.01 ? 1 : 0;
        }
    }
    EXPECT_EQ(rivers, 20);
    int lakes = 0, dry = 0;
    for (int y = 1; y + 1 < base.size && lakes < 40; ++y) {
        for (int x = 1; x + 1 < base.size && lakes < 40; x += 3) {
            const std::size_t cell = base.index(x, y);
            if (!base.flooded(cell)) continue;
            ++lakes;
            Recipe baked = recipe;
            keep_rain(baked, {.kind = ExtentKind::region,
                              .x = (x + 0.5) * base.cell,
                              .y = (y + 0.5) * base.cell,
                              .samples = 257,
                              .coarseness = 0});
            const bool made = dynamic_cast<RiversLayer&>(*baked.layers[0].method).params.dry_lakes;
            const bool is_dry = world->runoff().lake_is_dry(cell);
            EXPECT_TRUE(!made || is_dry);  // where it has no cell of the lake there is none
            dry += made ? 1 : 0;
        }
    }
    EXPECT_EQ(lakes, 40);
    EXPECT_GT(dry, 0);
    EXPECT_LT(dry, lakes);
    EXPECT_GE(kept, 16);  // in others a larger one passes at the border
    // Without a climate it is as it was said.
    recipe.layers[1].settings.visible = false;
    ASSERT_TRUE(*shared_river_world(shown_rivers(recipe)->key, {}));
    EXPECT_EQ(water_of(0, 0), 1);
}

}  // namespace
}  // namespace orograph
