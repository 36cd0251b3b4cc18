#include "core/recipe/measure_ground.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/recipe/generate.h"
#include "tests/support/jobs.h"
#include "tests/support/recipes.h"
#include "tests/support/water_terrain.h"

namespace orograph {
namespace {

struct Ground {
    std::shared_ptr<const Terrain> terrain;
    explicit Ground(const Recipe& recipe) {
        const auto products = generate(recipe, {.ground = made_whole(recipe)}, {}, {});
        terrain = *ground_terrain(recipe, **products);
    }
};

TEST(MeasureGround, takes_one_period_of_a_map_that_repeats) {
    Recipe recipe;
    recipe.lattice.levels = 6;
    recipe.view.tile = 3;
    const Ground ground(recipe);
    const Window window = window_to_measure(recipe, *ground.terrain);
    EXPECT_EQ(window.width, 65);
    EXPECT_EQ(window.height, 65);
}

TEST(MeasureGround, lets_rivers_run_over_the_sides_of_a_tile) {
    Recipe recipe;
    recipe.lattice.levels = 7;
    const Ground ground(recipe);
    Window window = window_to_measure(recipe, *ground.terrain);
    --window.width;  // without what begins the next tile
    --window.height;
    std::vector<std::int32_t> units(static_cast<std::size_t>(window.width * window.height));
    ground.terrain->fill(window, units);
    Grid<float> tile(window.width, window.height);
    std::ranges::transform(units, tile.values().begin(), [&](std::int32_t height) {
        return static_cast<float>(height * ground.terrain->unit());
    });
    const double cell = ground.terrain->spacing(window.level);
    constexpr float kNoSea = std::numeric_limits<float>::lowest();
    const auto figures = measure_ground(recipe, *ground.terrain, {});
    const auto joined = measure_terrain(tile, cell, kNoSea, {}, Sides::joined);
    EXPECT_EQ(figures->raised, joined->raised);
    EXPECT_EQ(figures->exceedance, joined->exceedance);
    EXPECT_NE(figures->raised, measure_terrain(tile, cell, kNoSea, {})->raised);
}

TEST(MeasureGround, takes_what_is_around_the_camera_of_endless_ground) {
    Recipe recipe = Recipe();
    recipe.lattice.levels = 24;
    recipe = with_extent(recipe, ExtentKind::endless);
    recipe.camera.x = 123456;
    const Ground ground(recipe);
    const Window window = window_to_measure(recipe, *ground.terrain);
    const double cell = ground.terrain->spacing(window.level);
    EXPECT_EQ(window.width, 1025);
    EXPECT_GE(cell, 30);
    EXPECT_LT(cell, 60);
    const Place middle = middle_of_ground(recipe);
    EXPECT_NEAR((static_cast<double>(window.x) + 512) * cell, middle.x + 123456, cell);
    EXPECT_NEAR((static_cast<double>(window.y) + 512) * cell, middle.y + recipe.camera.z, cell);
}

TEST(MeasureGround, counts_what_lies_under_the_sea_as_sea) {
    Recipe recipe;
    recipe.lattice.levels = 7;
    recipe.view.tile = 1;
    const auto dry = measure_ground(recipe, *Ground(recipe).terrain, {});
    recipe.water.sea = true;
    recipe.water.sea_level = 0;
    const auto wet = measure_ground(recipe, *Ground(recipe).terrain, {});
    EXPECT_EQ(dry->land, 100);
    EXPECT_GT(wet->land, 5);
    EXPECT_LT(wet->land, 95);
}

TEST(MeasureGround, sees_the_surface_of_a_lake_and_not_its_floor) {
    // A plain with steps to the east that a lake covers, but for its shore.
    const auto ground = [](const GroundPoint& place) {
        return place.x < 0 ? 100 - 0.01 * place.x : 90 + 5 * std::sin(place.x * place.z);
    };
    const auto depth = [&](const GroundPoint& place) { return 100 - ground(place); };
    Recipe recipe = with_extent(Recipe(), ExtentKind::endless);
    const auto measured = measure_ground(recipe, WaterTerrain(2, 30, ground, depth, {}), {});
    EXPECT_LT(measured->mean_slope, 0.02);
    EXPECT_EQ(measured->land, 100);
}

TEST(MeasureGround, stops) {
    const Recipe recipe;
    std::stop_source source;
    source.request_stop();
    EXPECT_FALSE(measure_ground(recipe, *Ground(recipe).terrain, stopped_by(source)));
}

}  // namespace
}  // namespace orograph
