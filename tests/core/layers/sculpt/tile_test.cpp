#include "core/layers/sculpt/tile.h"

#include <limits>

#include "core/layers/sculpt/erosion.h"
#include "core/layers/sculpt/flow_trees.h"
#include "core/layers/sculpt/map_levels.h"
#include "core/layers/sculpt/soil_creep.h"
#include "core/layers/sculpt/thermal_erosion.h"
#include "core/layers/sculpt/valley_floors_layer.h"
#include "core/world/sample.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/core/layers/sculpt/sculpt_maps.h"

namespace orograph {
namespace {

constexpr int kTileWidth = 256;

/// A map of hills that goes on without a seam, `raised` metres above the sea on average.
Grid<float> hills_that_tile(double raised, std::uint64_t seed = 1) {
    WorldParams params;
    params.seed = seed;
    params.levels = 8;
    params.edge = Edge::torus;
    params.law = Law::brownian;
    params.h = 0.8;
    params.height_scale = 1200;
    const auto world = World::create(params);
    const auto units = sample(*world, {8, 0, 0, kTileWidth + 1, kTileWidth + 1}, {});
    Grid<float> heights(kTileWidth + 1, kTileWidth + 1);
    for (std::size_t i = 0; i < heights.size(); ++i) {
        heights.values()[i] = static_cast<float>(units->values()[i] * world->unit() + raised);
    }
    return heights;
}

Site tiled_site(double spacing = 64) {
    Site site = map_site(kTileWidth + 1, spacing);
    site.tiled = true;
    return site;
}

/// A tile moved to the south-east.
Grid<float> moved(const Grid<float>& tile, int east, int south) {
    Grid<float> result(tile.width(), tile.height());
    for (int y = 0; y < tile.height(); ++y) {
        for (int x = 0; x < tile.width(); ++x) {
            result.at(around(x + east, tile.width()), around(y + south, tile.height())) =
                tile.at(x, y);
        }
    }
    return result;
}

/// The same of a map whose last row and column are its first.
Grid<float> moved_map(const Grid<float>& map, int east, int south) {
    Grid<float> result(map.width(), map.height());
    repeat_tile(moved(tile_of(map), east, south), result);
    return result;
}

void expect_edges_meet(const Grid<float>& map) {
    for (int i = 0; i <= kTileWidth; ++i) {
        ASSERT_EQ(map.at(i, 0), map.at(i, kTileWidth)) << i;
        ASSERT_EQ(map.at(0, i), map.at(kTileWidth, i)) << i;
    }
}

/// How much columns and rows at the seam bend, to those elsewhere: 1 if there is nothing to see.
double bend_at_seam(const Grid<float>& map) {
    const auto at = [&](int x, int y) {
        return double{map.at(x & (kTileWidth - 1), y & (kTileWidth - 1))};
    };
    double seam = 0, all = 0;
    for (int i = 0; i < kTileWidth; ++i) {
        for (int j = 0; j < kTileWidth; ++j) {
            const double bend = std::abs(at(i - 1, j) - 2 * at(i, j) + at(i + 1, j)) +
                                std::abs(at(j, i - 1) - 2 * at(j, i) + at(j, i + 1));
            all += bend;
            if (i == 0 || i == 1 || i == kTileWidth - 1) seam += bend;
        }
    }
    return seam / 3 / (all / kTileWidth);
}

/// Erodes with and without a sea, and checks that nothing tells where the tile ends.
TEST(Tile, eroded_ground_goes_on_without_a_seam) {
    for (const double raised : {200.0, 3000.0}) {
        const Grid<float> map = hills_that_tile(raised);
        const Grid<float> eroded = layer_heights(erosion, ErosionParams{}, tiled_site(), &map, 2);
        expect_edges_meet(eroded);
        EXPECT_NEAR(bend_at_seam(eroded), 1, 0.15);
        EXPECT_LE(pits_of(eroded), raised > 1000 ? 1 : 0);
        Site open = tiled_site();
        open.tiled = false;
        const Grid<float> with_border = layer_heights(erosion, ErosionParams{}, open, &map, 2);
        EXPECT_GT(bend_at_seam(with_border), 2);
    }
}

TEST(Tile, eroded_ground_is_the_same_land_wherever_the_tile_begins) {
    const Grid<float> map = hills_that_tile(200);
    ErosionParams params;
    params.rock_variety = 0;  // which stays in its place
    params.gullies = 0;
    const auto eroded = [&](const Grid<float>& ground) {
        return layer_heights(erosion, params, tiled_site(), &ground, 2);
    };
    const Grid<float> there = moved_map(eroded(map), 128, 64);
    const Grid<float> here = eroded(moved_map(map, 128, 64));
    EXPECT_GT(correlation(there, here), 0.97);
}

TEST(Tile, water_runs_over_the_sides_likewise_wherever_the_tile_begins) {
    const Grid<float> tile = tile_of(hills_that_tile(200));
    const auto flow = [](const Grid<float>& heights) {
        Ways ways(heights.width(), heights.height());
        EXPECT_TRUE(steepest_descent(heights, {.sides = Sides::joined}, ways, on_threads(2)));
        drain_pits(heights, ways, Sides::joined);
        Grid<float> areas(heights.width(), heights.height());
        std::ranges::fill(areas.values(), 1.0f);
        const auto count = [&](const FlowTrees& trees) {
            std::vector<float> counts;
            count_upstream(trees, nullptr, counts);
            for (std::size_t i = 0; i < trees.size(); ++i) {
                areas.values()[static_cast<std::size_t>(trees.samples[i])] = counts[i];
            }
        };
        EXPECT_TRUE(for_each_flow_tree(ways, on_threads(1), count, Sides::joined));
        double drained = 0;
        for (std::size_t i = 0; i < ways.size(); ++i) {
            EXPECT_NE(ways.values()[i], kPit);
            if (ways.values()[i] == kOutlet) drained += areas.values()[i];
        }
        EXPECT_EQ(drained, kTileWidth * kTileWidth);  // all that fell left
        return areas;
    };
    const Grid<float> there = moved(flow(tile), 37, 201), here = flow(moved(tile, 37, 201));
    int different = 0;
    for (std::size_t i = 0; i < here.size(); ++i) {
        different += here.values()[i] != there.values()[i];
    }
    EXPECT_LT(different, kTileWidth * kTileWidth / 100);  // where two passes are of one height
}

TEST(Tile, without_a_sea_drains_to_its_lowest_place) {
    Grid<float> tile = tile_of(hills_that_tile(3000));
    tile.at(0, 77) = 1;
    Ways ways(kTileWidth, kTileWidth);
    ASSERT_TRUE(steepest_descent(tile, {.sides = Sides::joined}, ways, {}));
    EXPECT_EQ(std::ranges::count(ways.values(), kOutlet), 0);  // there is no border
    EXPECT_EQ(ways.at(kTileWidth - 1, 77), 0);                 // to the east, over the side
    drain_pits(tile, ways, Sides::joined);
    EXPECT_EQ(std::ranges::count(ways.values(), kOutlet), 1);
    EXPECT_EQ(ways.at(0, 77), kOutlet);
}

TEST(Tile, water_of_a_pit_leaves_over_a_pass_at_the_side) {
    Grid<float> tile(16, 16);
    for (int y = 0; y < 16; ++y) {
        for (int x = 0; x < 16; ++x) tile.at(x, y) = static_cast<float>(60 + x);
        tile.at(0, y) = static_cast<float>(10 + 0.01 * std::abs(y - 8));
        tile.at(15, y) = 20;
        tile.at(14, y) = -1;  // the sea, beyond the pass
    }
    Ways ways(16, 16);
    ASSERT_TRUE(steepest_descent(tile, {.sides = Sides::joined}, ways, {}));
    EXPECT_EQ(ways.at(0, 8), kPit);
    drain_pits(tile, ways, Sides::joined);
    std::int32_t at = 8 * 16;
    for (int steps = 0; ways.values()[static_cast<std::size_t>(at)] != kOutlet; ++steps) {
        ASSERT_LT(steps, 20);
        at = Neighbours<Sides::joined>(ways)(at, ways.values()[static_cast<std::size_t>(at)]);
        EXPECT_LE(tile.values()[static_cast<std::size_t>(at)], 20);
    }
    EXPECT_EQ(at % 16, 14);
}

TEST(Tile, ground_slides_and_creeps_likewise_wherever_the_tile_begins) {
    const Grid<float> map = hills_that_tile(200);
    const auto expect_likewise = [&](auto function, auto params, float most) {
        const Site site = tiled_site();
        const Grid<float> made = layer_heights(function, params, site, &map);
        expect_edges_meet(made);
        const Grid<float> start = moved_map(map, 37, 201);
        const Grid<float> there = moved_map(made, 37, 201);
        const Grid<float> here = layer_heights(function, params, site, &start);
        float worst = 0;
        for (std::size_t i = 0; i < here.size(); ++i) {
            worst = std::max(worst, std::abs(here.values()[i] - there.values()[i]));
        }
        EXPECT_LE(worst, most);
        EXPECT_NE(fingerprint(made), fingerprint(map));
    };
    expect_likewise(thermal_erosion, ThermalErosionParams{.talus = 0.2}, 0.0f);
    for (const double length : {100.0, 1000.0, 20000.0}) {
        expect_likewise(soil_creep, SoilCreepParams{.length = length}, 0.01f);
        expect_likewise(soil_creep, SoilCreepParams{.length = length, .sea_level = -1e4}, 0.01f);
    }
}

TEST(Tile, creeping_ground_keeps_its_volume) {
    const Grid<float> map = hills_that_tile(3000);
    const Grid<float> crept =
        layer_heights(soil_creep, SoilCreepParams{.length = 500}, tiled_site(), &map);
    double before = 0, after = 0;
    for (int y = 0; y < kTileWidth; ++y) {
        for (int x = 0; x < kTileWidth; ++x) {
            before += map.at(x, y);
            after += crept.at(x, y);
        }
    }
    EXPECT_NEAR(after / before, 1, 1e-6);
}

TEST(Tile, floors_are_filled_over_the_sides) {
    const Grid<float> map = hills_that_tile(200);
    const Grid<float> filled =
        layer_heights(valley_floors, ValleyFloorsParams{.amount = 3}, tiled_site(), &map);
    expect_edges_meet(filled);
    EXPECT_EQ(pits_of(filled), 0);
    EXPECT_NEAR(bend_at_seam(filled), bend_at_seam(map), 0.15);
}

TEST(Tile, rock_goes_on_without_a_seam) {
    const Site site = tiled_site(16);
    const Result<Sampler> sampler = erosion(ErosionParams{}, site.lattice(), LayerInputs(3));
    ASSERT_TRUE(sampler.ok());
    Grid<float> rock = hills_that_tile(200);
    ASSERT_TRUE(*sampler->fields[1](site.window, rock, {}));
    expect_edges_meet(rock);
    EXPECT_NEAR(bend_at_seam(rock), 1, 0.2);
}

TEST(Tile, is_only_what_is_to_be_repeated_and_goes_on) {
    Grid<float> map = hills_that_tile(200);
    Site open = tiled_site();
    open.tiled = false;
    EXPECT_TRUE(is_tile(tiled_site(), map));
    EXPECT_FALSE(is_tile(open, map));
    const auto nan = std::numeric_limits<float>::quiet_NaN();
    map.at(9, 0) = map.at(9, kTileWidth) = nan;
    EXPECT_TRUE(is_tile(tiled_site(), map));
    map.at(kTileWidth, 5) += 1;
    EXPECT_FALSE(is_tile(tiled_site(), map));
    EXPECT_FALSE(is_tile(tiled_site(), Grid<float>(1, 1)));
    // What doesn't go on is eroded as a map with a border, to the bit.
    map.at(9, 0) = map.at(9, kTileWidth) = 100;
    const auto eroded = [&](const Site& site) {
        return fingerprint(layer_heights(erosion, ErosionParams{}, site, &map));
    };
    EXPECT_EQ(eroded(tiled_site()), eroded(open));
}

TEST(Tile, is_halved_and_doubled_over_its_sides) {
    const Grid<float> tile = tile_of(hills_that_tile(200));
    const Grid<float> coarse = halved(tile, Sides::joined);
    ASSERT_EQ(coarse.width(), kTileWidth / 2);
    const Grid<float> fine = doubled(coarse, kTileWidth, kTileWidth, {}, Sides::joined);
    const Grid<float> start = moved(tile, 2, 2);
    const Grid<float> elsewhere =
        doubled(halved(start, Sides::joined), kTileWidth, kTileWidth, {}, Sides::joined);
    EXPECT_TRUE(std::ranges::equal(moved(fine, 2, 2).values(), elsewhere.values()));
}

TEST(Tile, is_eroded_alike_on_threads) {
    const Grid<float> map = hills_that_tile(200);
    const auto made = [&](int threads) {
        return fingerprint(layer_heights(erosion, ErosionParams{}, tiled_site(16), &map, threads));
    };
    EXPECT_EQ(made(1), made(3));
}

}  // namespace
}  // namespace orograph
