#include "core/recipe/ground_cover.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/layers/sculpt/climate.h"
#include "core/layers/sculpt/cover.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/parameters/parameter.h"
#include "core/recipe/endless_cover.h"
#include "core/recipe/overview.h"
#include "core/terrain/watered_land.h"
#include "tests/core/recipe/made_products.h"

namespace orograph {
namespace {

/// A rendered region of a fractal with a climate.
Recipe covered_recipe() {
    Recipe recipe;
    recipe.lattice.levels = 6;
    recipe.extent.kind = ExtentKind::region;
    recipe.extent.samples = 33;
    recipe.extent.coarseness = 1;
    recipe.view.rendering = Rendering::rendered;
    recipe.texture.cover = true;
    recipe.layers = {Layer(**find_layer_kind("diamond_square"), 1),
                     Layer(**find_layer_kind(kClimateLayer), 2)};
    return recipe;
}

TEST(GroundCover, is_that_of_the_topmost_climate_that_shows) {
    Recipe recipe = covered_recipe();
    EXPECT_EQ(climate_layer(recipe), &recipe.layers[1]);
    recipe.layers.emplace_back(**find_layer_kind(kClimateLayer), 3);
    EXPECT_EQ(climate_layer(recipe), &recipe.layers[2]);
    recipe.layers[2].settings.visible = false;
    EXPECT_EQ(climate_layer(recipe), &recipe.layers[1]);
    recipe.texture.cover = false;
    EXPECT_TRUE(climate_layer(recipe));
    EXPECT_FALSE(has_cover(recipe));
    recipe = covered_recipe();
    recipe.layers.pop_back();
    EXPECT_FALSE(has_cover(recipe));
    recipe = covered_recipe();
    recipe.view.overlay = "2.rain";
    EXPECT_FALSE(has_cover(recipe));
    recipe = covered_recipe();
    recipe.extent.kind = ExtentKind::endless;
    EXPECT_FALSE(has_cover(recipe));
}

TEST(GroundCover, takes_the_place_of_texture_and_palette_in_the_style_natural) {
    Recipe recipe = covered_recipe();
    EXPECT_FALSE(rendered_by_height(recipe));
    EXPECT_EQ(style_of(recipe).key, "natural");
    EXPECT_TRUE(needs_of(recipe).cover);
    EXPECT_FALSE(needs_of(recipe).texture);
    recipe.extent.kind = ExtentKind::tiled;
    EXPECT_EQ(style_of(recipe).key, "natural");
    EXPECT_FALSE(needs_of(recipe).texture);
    const auto uses = [&](std::string_view key) {
        const auto all = parameters(recipe);
        return ground_uses(recipe, *find_parameter(all, key));
    };
    for (const auto key :
         {"texture.colours", "texture.iterations", "texture.palette", "texture.lowest"}) {
        EXPECT_FALSE(uses(key)) << key;
    }
    EXPECT_TRUE(uses("texture.cover"));
    recipe.texture.cover = false;
    EXPECT_TRUE(uses("texture.colours"));
    EXPECT_TRUE(uses("texture.palette"));
    EXPECT_TRUE(uses("texture.cover"));
    recipe.layers.pop_back();
    EXPECT_FALSE(uses("texture.cover"));
}

TEST(GroundCover, is_made_anew_when_the_climate_or_the_land_changes) {
    Recipe recipe = covered_recipe();
    const Products first = made(recipe);
    ASSERT_TRUE(first.cover.image);
    EXPECT_EQ(first.cover.image->width(), 33);
    EXPECT_EQ(made(recipe, first).cover.image, first.cover.image);
    ASSERT_TRUE(assign(parameters(recipe), "layers.2.temperature=-20").ok());
    EXPECT_FALSE(up_to_date(recipe, needs_of(recipe), first));
    const Products colder = made(recipe, first);
    EXPECT_FALSE(std::ranges::equal(colder.cover.image->values(), first.cover.image->values()));
    EXPECT_TRUE(up_to_date(recipe, needs_of(recipe), colder));
    const Products fresh = made(recipe);
    EXPECT_TRUE(std::ranges::equal(colder.cover.image->values(), fresh.cover.image->values()));
    recipe.texture.cover = false;
    EXPECT_FALSE(made(recipe, colder).cover.image);
}

TEST(GroundCover, is_greener_along_streams_where_it_is_dry) {
    Recipe recipe = covered_recipe();
    recipe.layers.emplace_back(**find_layer_kind("drainage"), 3);
    const auto set = [&](const char* assignment) {
        ASSERT_TRUE(assign(parameters(recipe), assignment).ok()) << assignment;
    };
    // Without ground that it changes, so that streams alone make the difference.
    set("lattice.spacing=400");
    set("layers.2.rain=150");
    set("layers.2.rain_shadow=0");
    set("layers.3.river_depth=0");
    set("layers.3.pits=kept");
    const Products with = made(recipe);
    set("layers.3.visible=false");
    EXPECT_FALSE(up_to_date(recipe, needs_of(recipe), with));
    const Products without = made(recipe, with);
    int greener = 0, others = 0;
    for (std::size_t i = 0; i < with.cover.image->size(); ++i) {
        const Rgb a = with.cover.image->values()[i], b = without.cover.image->values()[i];
        if (a == b) continue;
        ++(int{a.green} - a.red >= int{b.green} - b.red ? greener : others);
    }
    EXPECT_GT(greener, 20);
    EXPECT_LT(others, greener);  // gravel
}

/// Level ground, hot and dry, high above any sea.
Recipe level_desert() {
    Recipe recipe = covered_recipe();
    recipe.layers[0] = Layer(**find_layer_kind("constant"), 1);
    ClimateParams& climate = *params_of<ClimateParams>(*recipe.layers[1].method);
    climate.rain = 60;
    climate.temperature = 24;
    climate.sea_level = -10;
    return recipe;
}

TEST(GroundCover, is_green_along_rivers_that_no_layer_of_lakes_and_rivers_made) {
    const Recipe recipe = level_desert();
    Products products = made(recipe);
    GroundProduct& ground = products.ground;
    const int side = ground.heights->values.width();
    const auto dry = make_cover(recipe, ground, {}, {});
    ASSERT_TRUE(dry && *dry);
    Grid<WaterSample> water(side, side);
    std::ranges::fill(water.values(), WaterSample());
    for (int y = 0; y < side; ++y) {
        water.at(16, y) = {.receiver = 2, .width = river_width_code(ground.site.step() / 6)};
    }
    ground.water = std::make_shared<const MapWater>(std::move(water));
    EXPECT_FALSE(up_to_date(recipe, ground, **dry));
    const auto wet = make_cover(recipe, ground, **dry, {});
    ASSERT_TRUE(wet && *wet);
    const auto greenness = [](const Rgb& colour) { return colour.green - colour.red; };
    EXPECT_GT(greenness((*wet)->image->at(16, 9)), greenness((*dry)->image->at(16, 9)) + 20);
    EXPECT_EQ((*wet)->image->at(4, 9), (*dry)->image->at(4, 9));
    EXPECT_TRUE(up_to_date(recipe, ground, **wet));
}

TEST(GroundCover, has_the_banks_of_the_world_that_it_is_a_region_of) {
    Recipe recipe = covered_recipe();
    recipe.lattice.levels = 12;
    recipe.lattice.spacing = 64;
    recipe.extent.coarseness = 2;
    recipe.extent.samples = 257;
    recipe.layers[0] = Layer(**find_layer_kind("rivers"), 1);
    const auto all = parameters(recipe);
    ASSERT_TRUE(assign(all, "layers.1.base_levels=8").ok());
    Products products = made(recipe);
    ASSERT_TRUE(products.ground.water);
    const auto streams = streams_of(recipe, products.ground, {});
    ASSERT_TRUE(streams && *streams && **streams);
    const Grid<float>& green = (**streams)->green;
    Recipe world = recipe;
    world.extent.kind = ExtentKind::endless;
    const auto land = land_terrain(world, {});
    const Grid<std::int8_t> watered = watered_land(**land, products.ground.site.window, 0);
    int banks = 0;
    for (std::size_t i = 0; i < green.size(); ++i) {
        EXPECT_LE(green.values()[i], green_share(watered.values()[i], 0) * 25 / 30 + 1e-6);
        banks += green.values()[i] > 0.75f;
    }
    EXPECT_GT(banks, 100);
}

TEST(GroundCover, tells_its_streams_where_lakes_and_rivers_show) {
    Recipe recipe = covered_recipe();
    recipe.lattice.spacing = 400;
    Products products = made(recipe);
    const auto streams = [&] { return streams_of(recipe, products.ground, {}); };
    EXPECT_EQ(**streams(), nullptr);
    recipe.layers.emplace_back(**find_layer_kind("drainage"), 3);
    products = made(recipe);
    const SharedStreams found = **streams();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->green.size(), products.ground.stack.heights->size());
    EXPECT_GT(std::ranges::max(found->green.values()), 0.9f);
    recipe.layers[2].settings.visible = false;
    products = made(recipe);
    EXPECT_EQ(**streams(), nullptr);
}

TEST(GroundCover, lies_on_the_samples_of_a_window) {
    GroundProduct ground;
    ground.heights =
        std::make_shared<const FixedHeights>(FixedHeights{Grid<std::int32_t>(5, 5), 2});
    Image image(5, 5);
    for (int i = 0; i < 25; ++i) {
        image.values()[static_cast<std::size_t>(i)] = {static_cast<std::uint8_t>(i), 0, 0};
    }
    const CoverProduct cover{1, nullptr, nullptr, std::make_shared<const Image>(std::move(image))};
    const auto reds = [&](const Window& window, int step = 1) {
        std::vector<int> result;
        const Image covered = cover_in(ground, cover, window, step);
        for (const Rgb& texel : covered.values()) {
            result.push_back(texel.red);
        }
        return result;
    };
    EXPECT_EQ(reds({2, 1, 1, 2, 2}), (std::vector{6, 7, 11, 12}));
    EXPECT_EQ(reds({1, 0, 1, 3, 1}), (std::vector{10, 12, 14}));
    EXPECT_EQ(reds({2, 0, 0, 4, 2}, 2), (std::vector{0, 2}));
    EXPECT_EQ(reds({2, -3, 9, 2, 1}), (std::vector{20, 20}));
    ground.repeats = true;  // every four samples
    EXPECT_EQ(reds({2, -1, 4, 3, 1}), (std::vector{3, 0, 1}));
}

TEST(GroundCover, colours_the_picture_of_a_document) {
    Recipe recipe = covered_recipe();
    const auto covered = overview(recipe, 32, {});
    recipe.texture.cover = false;
    const auto plain = overview(recipe, 32, {});
    ASSERT_TRUE(covered && *covered && plain && *plain);
    EXPECT_FALSE(std::ranges::equal((*covered)->values(), (*plain)->values()));
}

TEST(GroundCover, is_salt_where_a_lake_has_dried_up) {
    const Recipe recipe = level_desert();
    Products products = made(recipe);
    GroundProduct& ground = products.ground;
    const int side = ground.heights->values.width();
    Grid<WaterSample> water(side, side);
    std::ranges::fill(water.values(), WaterSample());
    for (int y = 0; y < side; ++y) {
        for (int x = side / 2; x < side; ++x) water.at(x, y).receiver = kSaltFloor;
    }
    ground.water = std::make_shared<const MapWater>(std::move(water));
    const auto cover = make_cover(recipe, ground, {}, {});
    ASSERT_TRUE(cover && *cover);
    const auto dry = make_cover(recipe, products.ground = made(recipe).ground, {}, {});
    EXPECT_EQ((*cover)->image->at(side - 2, 9), kSaltColour);
    EXPECT_EQ((*cover)->image->at(1, 9), (*dry)->image->at(1, 9));
}

}  // namespace
}  // namespace orograph
