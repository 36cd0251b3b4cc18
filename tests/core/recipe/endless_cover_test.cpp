#include "core/recipe/endless_cover.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/layers/sculpt/climate.h"
#include "core/layers/sculpt/cover.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/stack_terrain.h"
#include "core/recipe/generate.h"
#include "core/recipe/ground_cover.h"
#include "core/recipe/overview.h"
#include "core/terrain/water.h"
#include "core/terrain/watered_land.h"
#include "tests/support/recipes.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

Recipe endless(std::initializer_list<std::string_view> kinds) {
    Recipe recipe;
    recipe.lattice.levels = 18;
    recipe.extent.kind = ExtentKind::endless;
    recipe.view.rendering = Rendering::rendered;
    recipe.texture.cover = true;
    recipe.layers.clear();
    for (const std::string_view kind : kinds) {
        recipe.layers.emplace_back(**find_layer_kind(kind),
                                   static_cast<int>(recipe.layers.size()) + 1);
    }
    return recipe;
}

std::shared_ptr<const Terrain> land_of(const Recipe& recipe) {
    const auto land = land_terrain(recipe, {});
    EXPECT_TRUE(land.ok()) << land.error().message;
    return *land;
}

TEST(EndlessCover, is_that_of_a_climate_that_shows_on_ground_without_end) {
    Recipe recipe = endless({"noise", "climate"});
    EXPECT_TRUE(has_endless_cover(recipe));
    EXPECT_FALSE(has_cover(recipe));
    EXPECT_TRUE(coloured_by_height(recipe));  // in the place of a palette
    const auto uses = [&](std::string_view key) {
        const auto all = parameters(recipe);
        return ground_uses(recipe, *find_parameter(all, key));
    };
    EXPECT_TRUE(uses("texture.cover"));
    EXPECT_FALSE(uses("texture.palette"));
    EXPECT_FALSE(uses("texture.lowest"));
    EXPECT_TRUE(uses("layers.2.poleward"));
    EXPECT_TRUE(uses("layers.2.belts"));
    EXPECT_FALSE(uses("layers.2.northward"));
    recipe.extent.kind = ExtentKind::region;
    EXPECT_FALSE(has_endless_cover(recipe));
    EXPECT_TRUE(has_cover(recipe));
    EXPECT_FALSE(uses("layers.2.poleward"));
    EXPECT_TRUE(uses("layers.2.northward"));
    recipe = endless({"noise", "climate"});
    recipe.light.style = "relief-map";
    EXPECT_FALSE(has_endless_cover(recipe));
    recipe = endless({"noise", "climate"});
    recipe.layers[1].settings.visible = false;
    EXPECT_FALSE(could_have_endless_cover(recipe));
    recipe = endless({"noise", "climate"});
    recipe.texture.cover = false;
    EXPECT_FALSE(has_endless_cover(recipe));
    EXPECT_TRUE(could_have_endless_cover(recipe));
    EXPECT_TRUE(uses("texture.palette"));
}

TEST(EndlessCover, leaves_the_ground_and_its_water_as_they_are) {
    const Window window{12, 100, -300, 33, 17};
    for (const char* kind : {"noise", "diamond_square", "rivers"}) {
        Recipe without = endless({kind});
        if (std::string_view(kind) == "rivers") {
            without.lattice.levels = 22;
            const auto all = parameters(without);
            ASSERT_TRUE(assign(all, "layers.1.base_levels=8").ok());
        }
        Recipe with = without;
        with.layers.emplace_back(**find_layer_kind("climate"), 2);
        const auto land = land_of(without), same = land_of(with);
        EXPECT_EQ(units_of(*land, window), units_of(*same, window)) << kind;
        EXPECT_EQ(land->has_water(), same->has_water()) << kind;
        EXPECT_EQ(land->unit(), same->unit()) << kind;
    }
}

TEST(EndlessCover, is_refused_as_a_mask_of_ground_without_end) {
    Recipe recipe = endless({"noise", "climate", "noise"});
    recipe.layers[2].settings.mask = 2;
    recipe.layers[2].settings.mask_field = "snow";
    const auto land = land_terrain(recipe, {});
    ASSERT_FALSE(land.ok());
    EXPECT_NE(land.error().message.find("'Climate' needs a whole map"), std::string::npos)
        << land.error().message;
}

TEST(EndlessCover, has_a_climate_however_few_samples_the_lattice_has) {
    for (const int levels : {0, 2, 5, 24}) {
        Recipe recipe = endless({"noise", "climate"});
        recipe.lattice.levels = levels;
        const SharedClimate climate = endless_climate(recipe, *land_of(recipe), {});
        ASSERT_TRUE(climate);
        EXPECT_EQ(climate->rain().width(), std::clamp(1 << levels, 8, 256));
    }
}

TEST(EndlessCover, is_snow_at_the_poles_and_on_summits_and_green_where_it_is_warm_and_wet) {
    Recipe recipe = endless({"constant", "climate"});
    const auto land = land_of(recipe);
    const SharedClimate climate = endless_climate(recipe, *land, {});
    const double step = land->spacing(7);
    Grid<float> heights(128, 128);
    std::ranges::fill(heights.values(), 10.0f);
    const Image plain = endless_cover(*climate, {}, step, heights);
    for (int x = 0; x < 128; ++x) {
        EXPECT_GT(plain.at(x, 96).blue, 230) << x;  // at a pole
        const Rgb equator = plain.at(x, 32);
        EXPECT_GT(equator.green, equator.red) << x;
    }
    std::ranges::fill(heights.values(), 6000.0f);
    const Image summits = endless_cover(*climate, {}, step, heights);
    EXPECT_GT(summits.at(64, 32).blue, 230);
}

TEST(EndlessCover, is_green_in_a_desert_where_fresh_water_is_and_the_ground_is_gentle) {
    Recipe recipe = endless({"constant", "climate"});
    ClimateParams& params = *params_of<ClimateParams>(*recipe.layers[1].method);
    params.temperature = 25;
    params.poleward = params.belts = 0;
    params.rain = 50;
    const auto land = land_of(recipe);
    const SharedClimate climate = endless_climate(recipe, *land, {});
    Grid<float> heights(16, 16);
    Grid<std::int8_t> watered(16, 16);
    for (int y = 0; y < 16; ++y) {
        for (int x = 0; x < 16; ++x) {
            heights.at(x, y) = y < 8 ? 10 : 10 + 60 * static_cast<float>(y - 8);
            watered.at(x, y) = x < 8 ? std::int8_t{0} : kGreenLand;
        }
    }
    const auto is_green = [](const Rgb& colour) { return colour.green > colour.red; };
    const Image land_cover = endless_cover(*climate, {}, 100, heights, watered);
    const Image dry = endless_cover(*climate, {}, 100, heights);
    EXPECT_TRUE(is_green(land_cover.at(12, 3)));
    EXPECT_FALSE(is_green(dry.at(12, 3)));
    EXPECT_EQ(land_cover.at(4, 3), dry.at(4, 3));
    EXPECT_EQ(land_cover.at(12, 13), dry.at(12, 13));  // on a slope
    // Where it rains enough it makes no difference.
    params.rain = 4000;
    const SharedClimate wet = endless_climate(recipe, *land, {});
    EXPECT_EQ(endless_cover(*wet, {}, 100, heights, watered).at(12, 3),
              endless_cover(*wet, {}, 100, heights).at(12, 3));
}

TEST(EndlessCover, is_white_where_a_lake_has_dried_up) {
    EXPECT_EQ(salt_share(kSaltLand, 0), 1);
    EXPECT_EQ(salt_share(0, 0), 0);
    EXPECT_EQ(salt_share(kGreenLand, 0), 0);
    EXPECT_EQ(salt_share(kSaltLand, 0.5), 0);
    EXPECT_EQ(green_share(kSaltLand, 0), 0);
    Recipe recipe = endless({"constant", "climate"});
    params_of<ClimateParams>(*recipe.layers[1].method)->rain = 20;
    const auto land = land_of(recipe);
    const SharedClimate climate = endless_climate(recipe, *land, {});
    Grid<float> heights(4, 4);
    std::ranges::fill(heights.values(), 10.0f);
    Grid<std::int8_t> watered(4, 4);
    watered.at(2, 1) = kSaltLand;
    const Image cover = endless_cover(*climate, {}, 100, heights, watered);
    EXPECT_GT(cover.at(2, 1).blue, 190);
    EXPECT_LT(cover.at(1, 1).blue, 175);
}

TEST(EndlessCover, has_a_table_with_the_colour_of_each_climate) {
    const Image table = cover_table();
    for (double temperature = -19; temperature < 31; temperature += 2.5) {
        for (double rain = 40; rain < 4400; rain += 210) {
            const PlaceInCover place = place_in_cover(temperature, rain);
            ASSERT_TRUE(place.across > 0 && place.across < 1 && place.down > 0 && place.down < 1);
            const Rgb texel = table.at(static_cast<int>(place.across * table.width()),
                                       static_cast<int>(place.down * table.height()));
            Cover cover = cover_at(temperature, rain, 0);
            cover.grass += cover.forest;
            cover.forest = 0;
            if (cover.sand > 0) continue;  // which has stones among it
            const Rgb colour = cover_colour(cover, temperature, rain);
            EXPECT_NEAR(texel.red, colour.red, 9) << temperature << " " << rain;
            EXPECT_NEAR(texel.green, colour.green, 9) << temperature << " " << rain;
            EXPECT_NEAR(texel.blue, colour.blue, 9) << temperature << " " << rain;
        }
    }
}

TEST(EndlessCover, stays_the_same_on_a_region_that_is_baked) {
    Recipe recipe = endless({"constant", "climate"});
    const double side = side_of(recipe);
    const SharedClimate climate = endless_climate(recipe, *land_of(recipe), {});
    const ExtentParams region{.x = 0.3 * side, .y = 0.4 * side, .samples = 257, .coarseness = 8};
    Recipe baked_recipe = recipe;
    keep_climate(baked_recipe, *climate, region);
    const auto& params = *params_of<ClimateParams>(*baked_recipe.layers[1].method);
    const auto middle = climate->at(region.x, region.y);
    EXPECT_NEAR(params.temperature, middle.sea_temperature, 0.06);
    EXPECT_NEAR(params.rain, middle.rain, 0.6);
    // South of the equator it is warmer in the north.
    EXPECT_LT(params.northward, -5);
    EXPECT_EQ(params.lapse, ClimateParams().lapse);
}

TEST(EndlessCover, has_ice_on_water_where_it_is_cold_and_on_lakes_sooner) {
    EXPECT_EQ(frozen_share(-4.5, false), 1);
    EXPECT_EQ(frozen_share(-4.5, true), 0);
    EXPECT_EQ(frozen_share(-8, true), 0.5);
    const ClimateParams params;
    constexpr int kSide = 64;
    constexpr double kStep = 1e5;
    Grid<float> heights(kSide, kSide);
    std::ranges::fill(heights.values(), -50.0f);
    const auto climate = WorldClimate::create(params, heights, kSide * kStep, 1, {});
    ASSERT_TRUE(climate);
    Grid<WaterSample> water(kSide, kSide);
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
            water.at(x, y).depth = x % 2 == 0 ? 50.0f : -1.0f;  // the sea, and land beside it
        }
    }
    Image unfrozen(kSide, kSide), image(kSide, kSide);
    std::ranges::fill(unfrozen.values(), Rgb{10, 20, 30});
    std::ranges::fill(image.values(), Rgb{10, 20, 30});
    draw_endless_water(nullptr, {0, 0}, kStep, heights, water, unfrozen);
    draw_endless_water(&*climate, {0, 0}, kStep, heights, water, image);
    int frozen = 0;
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
            const bool ice = image.at(x, y) != unfrozen.at(x, y);
            const double temperature = climate->at(x * kStep, y * kStep).sea_temperature;
            const double share = x % 2 == 0 ? frozen_share(temperature, true) : 0;
            if (share == 0 || share > 0.02) EXPECT_EQ(ice, share > 0) << x << ' ' << y;
            frozen += ice;
        }
    }
    EXPECT_GT(frozen, kSide);
    EXPECT_LT(frozen, kSide * kSide / 4);
}

TEST(EndlessCover, is_seen_in_the_overview) {
    Recipe recipe = endless({"noise", "climate"});
    recipe.camera.framed = false;
    const auto covered = overview(recipe, 32, {});
    recipe.texture.cover = false;
    const auto palette = overview(recipe, 32, {});
    ASSERT_TRUE(covered.ok() && palette.ok());
    EXPECT_FALSE(std::ranges::equal((*covered)->values(), (*palette)->values()));
    // A sea over all the land, which is frozen in a cold world.
    recipe.texture.cover = true;
    recipe.water.sea = true;
    recipe.water.sea_level = 1e5;
    ClimateParams& climate = *params_of<ClimateParams>(*recipe.layers[1].method);
    climate.sea_level = recipe.water.sea_level;
    const auto sea = overview(recipe, 32, {});
    climate.temperature = -60;
    const auto ice = overview(recipe, 32, {});
    ASSERT_TRUE(sea.ok() && ice.ok());
    EXPECT_LT((*sea)->at(16, 16).red + 100, (*ice)->at(16, 16).red);
}

}  // namespace
}  // namespace orograph
