#include "core/measure/terrain_figures.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <stop_token>

#include "tests/core/drainage/drainage_maps.h"
#include "tests/support/jobs.h"

namespace orograph {
namespace {

TerrainFigures figures_of(const Grid<float>& heights, double cell = 1, float sea_level = kNoSea,
                          int threads = 1) {
    const auto figures = measure_terrain(heights, cell, sea_level, on_threads(threads));
    EXPECT_TRUE(figures.has_value());
    return *figures;
}

TEST(TerrainFigures, count_pits_and_what_filling_raises) {
    // A plane with three pits: one of them a bowl of nine cells whose rim is level, and one of two
    // cells, of which neither is lower than all around it.
    Grid<float> heights = map_of(12, 12, [](int x, int y) { return 100 + x + y; });
    heights.at(3, 3) = 50;
    for (int y = 7; y <= 9; ++y) {
        for (int x = 7; x <= 9; ++x) heights.at(x, y) = x == 8 && y == 8 ? 40 : 60;
    }
    heights.at(3, 8) = heights.at(3, 9) = 70;
    const TerrainFigures figures = figures_of(heights);
    EXPECT_NEAR(figures.pits, 1000 * 2 / 100.0, 1e-9);
    EXPECT_NEAR(figures.raised, 100 * 12 / 100.0, 1e-9);
    EXPECT_NEAR(figures.land, 100, 1e-9);
}

TEST(TerrainFigures, of_a_tile_have_no_border) {
    // A pit over the corner of a tile, whose lowest cell is far from there.
    Grid<float> tile = map_of(16, 16, [](int x, int y) { return 50 + std::hypot(x - 8, y - 8); });
    tile.at(0, 0) = 40;
    tile.at(8, 8) = 10;
    const auto joined = measure_terrain(tile, 1, kNoSea, {}, Sides::joined);
    EXPECT_NEAR(joined->pits, 1000 * 1 / 255.0, 1e-9);
    EXPECT_NEAR(joined->raised, 100 * 1 / 255.0, 1e-9);
    const TerrainFigures open = figures_of(tile);  // the pit lies on its border
    EXPECT_NEAR(open.pits, 1000 * 1 / 196.0, 1e-9);
    EXPECT_GT(open.raised, 10);  // the bowl
}

TEST(TerrainFigures, of_one_valley_are_those_of_its_sides) {
    // Its sides fall by 1 towards the middle, which falls by a tenth: all water takes one river.
    const Grid<float> valley =
        map_of(161, 201, [](int x, int y) { return 500 + std::abs(x - 80) - 0.1 * y; });
    const TerrainFigures figures = figures_of(valley, 4);
    EXPECT_EQ(figures.pits, 0);
    EXPECT_EQ(figures.raised, 0);
    EXPECT_NEAR(figures.mean_slope, std::hypot(1, 0.1) / 4, 0.01);
    EXPECT_NEAR(figures.roughness, 1, 0.02);
    // Slopes are 1 up to 80 cells, and a tenth in the river, which gathers 160 a row.
    EXPECT_GT(figures.slope_area, 0.1);
}

TEST(TerrainFigures, of_a_raw_fractal_lie_outside_those_of_real_land) {
    const Grid<float> rough = random_map(129, 129, 100000);
    const TerrainFigures figures = figures_of(rough);
    for (const Figure& figure : terrain_figures()) {
        const std::set<std::string_view> wrong{"pits", "raised", "roughness", "roughness_drop"};
        if (wrong.contains(figure.key)) {
            EXPECT_TRUE(figure.outside(figures.*figure.value)) << figure.key;
        }
    }
}

TEST(TerrainFigures, are_unknown_of_the_sea_and_found_of_any_map) {
    for (const DrainageMap& map : drainage_maps()) {
        SCOPED_TRACE(map.name);
        const TerrainFigures figures = figures_of(map.heights, 10, map.sea_level);
        EXPECT_GE(figures.land, 0);
        EXPECT_LE(figures.land, 100);
        if (figures.land == 0) {
            EXPECT_TRUE(std::isnan(figures.pits));
        }
    }
}

TEST(TerrainFigures, have_bands_and_names) {
    std::set<std::string_view> keys;
    for (const Figure& figure : terrain_figures()) {
        EXPECT_TRUE(keys.insert(figure.key).second);
        EXPECT_FALSE(figure.label.empty());
        EXPECT_FALSE(figure.tooltip.empty());
        EXPECT_LT(figure.least, figure.most);
        EXPECT_FALSE(figure.outside(std::nan("")));
        if (figure.has_band()) {
            EXPECT_TRUE(figure.outside(figure.most + 1));
            EXPECT_TRUE(figure.outside(figure.least - 1));
            EXPECT_FALSE(figure.outside(figure.most));
        }
    }
}

TEST(TerrainFigures, are_the_same_on_any_number_of_threads_and_stop) {
    const Grid<float> heights = random_map(90, 70, 400);
    const TerrainFigures one = figures_of(heights, 3, 20, 1), three = figures_of(heights, 3, 20, 3);
    for (const Figure& figure : terrain_figures()) {
        EXPECT_EQ(one.*figure.value, three.*figure.value) << figure.key;
    }
    std::stop_source source;
    source.request_stop();
    EXPECT_FALSE(measure_terrain(heights, 3, 20, stopped_by(source)));
}

}  // namespace
}  // namespace orograph
