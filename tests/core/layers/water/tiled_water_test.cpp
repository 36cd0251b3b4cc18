#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/base/grid_copy.h"
#include "core/layers/sculpt/tile.h"
#include "core/layers/water/lakes_and_rivers.h"
#include "core/terrain/water.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/support/jobs.h"
#include "tests/support/tiled_hills.h"

// Lakes and rivers of a map that is to be repeated.

namespace orograph {
namespace {

constexpr double kTileStep = 1000;  // so that flows are whole numbers of square kilometres

Lattice lattice_of(bool tiled) {
    return {.finest_level = 7, .spacing = kTileStep, .seed = 1, .tiled = tiled};
}

Window whole() {
    return {7, 0, 0, kTileSide + 1, kTileSide + 1};
}

DrainageParams rivers() {
    return {.breach_length = 3000, .least_lake = 3, .river_area = 20, .sea_level = -10000};
}

Sampler sampler_of(const DrainageParams& params, bool tiled, const LayerInputs& inputs) {
    return *lakes_and_rivers(params, lattice_of(tiled), inputs);
}

/// A field, or heights without one.
Grid<float> made(const Grid<float>& below, int field, bool tiled = true,
                 const LayerInputs& inputs = LayerInputs(2)) {
    const Sampler sampler = sampler_of(rivers(), tiled, inputs);
    Grid<float> values = copy_of(below);
    const auto& fill =
        field < 0 ? sampler.heights : sampler.fields[static_cast<std::size_t>(field)];
    EXPECT_TRUE(*fill(whole(), values, on_threads(2)));
    return values;
}

TEST(TiledWater, is_the_same_wherever_the_tile_begins) {
    const Grid<float> below = hills_that_tile(1000), elsewhere = moved_map(below, 37, 101);
    for (int field = -1; field < static_cast<int>(std::size(kDrainageLayerFields)); ++field) {
        SCOPED_TRACE(field);
        const Grid<float> there = moved_map(made(below, field), 37, 101);
        const Grid<float> here = made(elsewhere, field);
        const bool sums = field == 1;  // of shares, in another order
        for (std::size_t i = 0; i < here.size(); ++i) {
            const float expected = there.values()[i];
            ASSERT_NEAR(here.values()[i], expected, sums ? 1e-5f * expected : 0.0f) << i;
        }
    }
}

TEST(TiledWater, loses_no_rain_and_drains_to_the_lowest_sample) {
    const Grid<float> below = hills_that_tile(1000);
    for (const int field : {0, 1}) {
        const Grid<float> flow = tile_of(made(below, field));
        EXPECT_NEAR(std::ranges::max(flow.values()), kTileSide * kTileSide, 0.01);
    }
    const Grid<float> tile = tile_of(below), flow = tile_of(made(below, 0));
    EXPECT_EQ(std::ranges::min_element(tile.values()) - tile.values().begin(),
              std::ranges::max_element(flow.values()) - flow.values().begin());
}

TEST(TiledWater, has_fields_that_meet_over_the_sides) {
    const Grid<float> below = hills_that_tile(1000);
    for (int field = -1; field < static_cast<int>(std::size(kDrainageLayerFields)); ++field) {
        const Grid<float> values = made(below, field);
        for (int i = 0; i <= kTileSide; ++i) {
            ASSERT_EQ(values.at(i, 0), values.at(i, kTileSide)) << field;
            ASSERT_EQ(values.at(0, i), values.at(kTileSide, i)) << field;
        }
    }
}

TEST(TiledWater, is_drawn_over_the_sides) {
    const Grid<float> below = hills_that_tile(1000);
    const Sampler sampler = sampler_of(rivers(), true, LayerInputs(2));
    Grid<float> heights = copy_of(below);
    std::vector<WaterSample> water(heights.size());
    ASSERT_TRUE(*sampler.heights_and_water(whole(), heights, water, on_threads(2)));
    EXPECT_TRUE(std::ranges::equal(heights.values(), made(below, -1).values()));
    const auto at = [&](int x, int y) {
        return water[static_cast<std::size_t>(y) * (kTileSide + 1) + static_cast<std::size_t>(x)];
    };
    int crossing = 0;
    for (int i = 0; i <= kTileSide; ++i) {
        ASSERT_EQ(at(i, 0), at(i, kTileSide));
        ASSERT_EQ(at(0, i), at(kTileSide, i));
        const WaterSample river = at(0, i);
        if (river.width > 0 && river.receiver < kWays && kWayEast[river.receiver] < 0) {
            // What it flows into, at the other end, is as wide or wider.
            const int row = around(i % kTileSide + kWaySouth[river.receiver], kTileSide);
            const WaterSample next = at(kTileSide - 1, row);
            EXPECT_TRUE(next.width >= river.width || next.depth > 0);
            ++crossing;
        }
    }
    EXPECT_GT(crossing, 0);
}

TEST(TiledWater, has_a_border_where_the_map_does_not_close) {
    Grid<float> below = hills_that_tile(1000);
    below.at(kTileSide, 40) += 1;  // unlike the sample that begins the row
    EXPECT_TRUE(std::ranges::equal(made(below, 0).values(), made(below, 0, false).values()));
    EXPECT_FALSE(std::ranges::equal(made(hills_that_tile(1000), 0).values(),
                                    made(hills_that_tile(1000), 0, false).values()));
}

TEST(TiledWater, takes_the_rain_of_the_tile_and_nothing_over_a_border) {
    const Grid<float> below = hills_that_tile(1000);
    auto rain = std::make_shared<Grid<float>>(kTileSide + 1, kTileSide + 1);
    auto inflow = std::make_shared<Grid<float>>(kTileSide + 1, kTileSide + 1);
    std::ranges::fill(inflow->values(), 1e10f);
    for (int y = 0; y <= kTileSide; ++y) {
        for (int x = 0; x <= kTileSide; ++x) {
            rain->at(x, y) = static_cast<float>(1 + x % kTileSide * 0.1);
        }
    }
    LayerInputs inputs(2);
    inputs[1] = inflow;
    EXPECT_TRUE(std::ranges::equal(made(below, 0, true, inputs).values(), made(below, 0).values()));
    inputs[0] = rain;
    const Grid<float> flow = tile_of(made(below, 0, true, inputs));
    EXPECT_NEAR(std::ranges::max(flow.values()), kTileSide * kTileSide, 0.01);
    EXPECT_FALSE(std::ranges::equal(flow.values(), tile_of(made(below, 0)).values()));
}

}  // namespace
}  // namespace orograph
