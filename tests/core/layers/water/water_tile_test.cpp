#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/layers/sculpt/climate.h"
#include "core/layers/sculpt/tile.h"
#include "core/layers/water/rainstorm.h"
#include "core/layers/water/virtual_pipes.h"
#include "core/terrain/water.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/support/tiled_hills.h"

// Rain and running water on maps that are to be repeated: where a tile begins must make no
// difference.

namespace orograph {
namespace {

Site site_of(bool tiled, double spacing) {
    Site site = map_site(kTileSide + 1, spacing);
    site.tiled = tiled;
    return site;
}

/// The field of a layer over a map.
template <class Layer, class Params>
Grid<float> field_over(const Layer& layer, const Params& params, std::size_t field,
                       const Site& site, const Grid<float>& map) {
    const Result<Sampler> sampler = layer(params, site.lattice());
    Grid<float> values = moved_map(map, 0, 0);
    EXPECT_TRUE(*sampler->fields[field](site.window, values, on_threads(2)));
    return values;
}

/// How far a field is from the same of a tile that begins elsewhere, at the most.
template <class Layer, class Params>
float moved_difference(const Layer& layer, const Params& params, std::size_t field,
                       const Site& site, const Grid<float>& map) {
    const Grid<float> there = moved_map(field_over(layer, params, field, site, map), 37, 101);
    const Grid<float> here = field_over(layer, params, field, site, moved_map(map, 37, 101));
    float most = 0;
    for (std::size_t i = 0; i < here.size(); ++i) {
        most = std::max(most, std::abs(here.values()[i] - there.values()[i]));
    }
    return most;
}

TEST(WaterTile, rain_runs_likewise_wherever_the_tile_begins) {
    const RainstormParams params{.minutes = 4};
    for (const double raised : {200.0, 3000.0}) {
        const Grid<float> map = hills_that_tile(raised);
        for (std::size_t field = 0; field < 2; ++field) {
            EXPECT_EQ(moved_difference(rainstorm, params, field, site_of(true, 20), map), 0);
            EXPECT_GT(moved_difference(rainstorm, params, field, site_of(false, 20), map), 0.001f);
        }
    }
}

TEST(WaterTile, no_water_is_lost_over_joined_sides) {
    const Grid<float> tile = tile_of(hills_that_tile(3000));
    VirtualPipes pipes(tile, 20, {.rain = 3e-5, .rain_seconds = 600}, Sides::joined);
    for (int i = 0; i < 600; ++i) ASSERT_TRUE(pipes.step(on_threads(2)));
    const WaterBalance balance = pipes.balance();
    // No sea, and no border: what little leaves is a column's rounding errors.
    EXPECT_NEAR(balance.left / balance.fallen, 0, 1e-6);
    EXPECT_NEAR(balance.standing / balance.fallen, 1, 1e-4);
    VirtualPipes with_border(tile, 20, {.rain = 3e-5, .rain_seconds = 600});
    for (int i = 0; i < 600; ++i) ASSERT_TRUE(with_border.step(on_threads(2)));
    EXPECT_GT(with_border.balance().left, 0.001 * with_border.balance().fallen);
}

TEST(WaterTile, drawn_water_goes_on_over_the_sides) {
    const Grid<float> map = hills_that_tile(3000);
    const Site site = site_of(true, 20);
    const auto water_over = [&](const Grid<float>& ground) {
        const Result<Sampler> sampler = rainstorm({.minutes = 10}, site.lattice());
        Grid<float> heights = moved_map(ground, 0, 0);
        std::vector<WaterSample> water(heights.size());
        EXPECT_TRUE(*sampler->heights_and_water(site.window, heights, water, {}));
        Grid<float> depths(kTileSide + 1, kTileSide + 1);
        for (std::size_t i = 0; i < water.size(); ++i) depths.values()[i] = water[i].depth;
        return depths;
    };
    const Grid<float> here = water_over(moved_map(map, 37, 101)),
                      there = moved_map(water_over(map), 37, 101);
    EXPECT_TRUE(std::ranges::equal(here.values(), there.values()));
    EXPECT_GT(std::ranges::max(here.values()), 0.05f);
}

TEST(WaterTile, a_storm_goes_on_after_a_map_is_tiled_from_the_beginning) {
    // Water that had a border is not that of a tile.
    const auto map = std::make_shared<const Grid<float>>(hills_that_tile(3000));
    const auto run = [&](bool tiled, const std::shared_ptr<const LayerRun>& before) {
        const Site site = site_of(tiled, 20);
        const Result<Sampler> sampler = rainstorm({.minutes = 3}, site.lattice());
        return sampler->run(site.window, map, before, {});
    };
    const auto depths = [](const LayerRun& storm) {
        Grid<float> values(kTileSide + 1, kTileSide + 1);
        storm.fill_field(0, values);
        return values;
    };
    const auto open = run(false, nullptr);
    const Grid<float> fresh = depths(*run(true, nullptr)), later = depths(*run(true, open));
    EXPECT_TRUE(std::ranges::equal(fresh.values(), later.values()));
}

TEST(WaterTile, rain_of_a_climate_falls_likewise_wherever_the_tile_begins) {
    for (const double wind : {270.0, 0.0, 75.0, 200.0}) {
        ClimateParams params;
        params.wind_from_degrees = wind;
        for (const double raised : {0.0, 200.0, 1500.0}) {
            const Grid<float> map = hills_that_tile(raised);
            // Millimetres a year, of some thousand.
            EXPECT_LT(moved_difference(climate, params, 1, site_of(true, 400), map), 15)
                << wind << " " << raised;
        }
        const Grid<float> map = hills_that_tile(200);
        EXPECT_GT(moved_difference(climate, params, 1, site_of(false, 400), map), 100);
    }
}

TEST(WaterTile, ground_is_covered_over_the_sides) {
    const Grid<float> map = hills_that_tile(800);
    ClimateParams params;
    params.rain_shadow = 0;  // slopes and heights alone
    for (std::size_t field = 2; field < std::size(kClimateFields); ++field) {
        EXPECT_EQ(moved_difference(climate, params, field, site_of(true, 20), map), 0)
            << kClimateFields[field].key;
    }
}

}  // namespace
}  // namespace orograph
