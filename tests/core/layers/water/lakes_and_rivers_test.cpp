#include "core/layers/water/lakes_and_rivers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stop_token>
#include <vector>

#include "core/layers/stack/layer_kinds.h"
#include "core/layers/water/drained_map.h"
#include "core/layers/water/drained_water.h"
#include "tests/core/drainage/drainage_maps.h"
#include "tests/core/layers/layer_checks.h"

namespace orograph {
namespace {

constexpr double kStep = 100;

DrainageParams params_of(Pits pits) {
    DrainageParams params;
    params.pits = pits;
    params.river_area = 0.2;
    params.least_lake = 0.05;
    params.sea_level = -10000;
    return params;
}

DrainedMap drained(const DrainageParams& params, const Grid<float>& heights) {
    return *drain_map(params, kStep, heights, {}, {});
}

TEST(LakesAndRivers, let_every_bed_fall_to_an_outlet) {
    const DrainageParams params = params_of(Pits::breached);
    const DrainedMap map = drained(params, random_map(70, 60, 300));
    const auto offsets = way_offsets(70);
    int rivers = 0;
    for (std::size_t cell = 0; cell < map.ways.size(); ++cell) {
        const std::uint8_t way = map.ways.values()[cell];
        if (way == kWays || !is_river(params, map, cell)) continue;
        const auto next =
            static_cast<std::size_t>(static_cast<std::ptrdiff_t>(cell) + offsets[way]);
        EXPECT_LE(map.surface.values()[next], map.surface.values()[cell]);
        EXPECT_LT(map.ground.values()[cell], map.surface.values()[cell]);
        if (map.ways.values()[next] == kWays || !is_river(params, map, next)) continue;
        EXPECT_LE(map.ground.values()[next], map.ground.values()[cell]);
        ++rivers;
    }
    EXPECT_GT(rivers, 50);
}

TEST(LakesAndRivers, drain_as_much_as_rains) {
    const DrainedMap map = drained(params_of(Pits::kept), random_map(40, 50, 300));
    double out = 0;
    for (std::size_t cell = 0; cell < map.ways.size(); ++cell) {
        if (map.ways.values()[cell] == kWays) out += map.flow[cell];
    }
    EXPECT_NEAR(out, 40 * 50 * kStep * kStep * 1e-6, 1e-9);
}

TEST(LakesAndRivers, carry_on_what_comes_in_over_the_border) {
    // A plane falls to the south, with a valley down column 20.
    const Grid<float> heights = map_of(41, 50, [](int x, int y) {
        return static_cast<float>(200 - 2 * y) + 0.5f * static_cast<float>(std::abs(x - 20));
    });
    constexpr double kCell = kStep * kStep;
    const Grid<float> flow = map_of(
        41, 50, [](int x, int y) { return static_cast<float>(x == 20 ? 3e9 + y * kCell : kCell); });
    const DrainageParams params = params_of(Pits::breached);
    const DrainedMap plain = drained(params, heights),
                     map = *drain_map(params, kStep, heights, {nullptr, &flow}, {});
    for (int y = 1; y < 50; ++y) {
        const auto cell = static_cast<std::size_t>(41 * y + 20);
        EXPECT_NEAR(map.flow[cell], plain.flow[cell] + 3000, 0.1) << y;
        EXPECT_EQ(is_river(params, map, cell), true) << y;
    }
    EXPECT_EQ(map.flow[41 * 30 + 5], plain.flow[41 * 30 + 5]);
    double out = 0;
    for (std::size_t cell = 0; cell < map.ways.size(); ++cell) {
        if (map.ways.values()[cell] == kWays) out += map.flow[cell];
    }
    EXPECT_NEAR(out, 41 * 50 * kCell * 1e-6 + 3000, 0.1);
}

TEST(LakesAndRivers, carry_the_rain_of_a_map) {
    const Grid<float> heights = random_map(40, 50, 300);
    const Grid<float> rain = map_of(40, 50, [](int x, int) { return x < 20 ? 300 : 900; });
    const Grid<float> even = map_of(40, 50, [](int, int) { return 17; });
    const DrainageParams params = params_of(Pits::breached);
    const DrainedMap map = *drain_map(params, kStep, heights, {&rain}, {});
    const DrainedMap plain = drained(params, heights);
    EXPECT_EQ(drain_map(params, kStep, heights, {&even}, {})->flow, plain.flow);
    EXPECT_EQ(map.ways.values()[777], plain.ways.values()[777]);
    double out = 0, east = 0, plain_east = 0;
    for (int y = 0; y < 50; ++y) {
        for (int x = 0; x < 40; ++x) {
            const auto cell = static_cast<std::size_t>(40 * y + x);
            if (map.ways.values()[cell] == kWays) out += map.flow[cell];
            if (x < 25) continue;
            east += map.flow[cell];
            plain_east += plain.flow[cell];
        }
    }
    EXPECT_NEAR(out, 40 * 50 * kStep * kStep * 1e-6, 1e-5);
    EXPECT_GT(east, 1.3 * plain_east);
}

TEST(LakesAndRivers, let_the_rain_spread_too) {
    const auto& kind = **find_layer_kind(kDrainageLayer);
    const auto method = kind.make();
    const auto rain =
        std::make_shared<Grid<float>>(map_of(30, 30, [](int x, int) { return x < 15 ? 1 : 3; }));
    const auto sampler = method->prepare_with(Lattice{0, kStep, 1}, {rain, nullptr});
    ASSERT_TRUE(sampler.ok());
    Grid<float> values =
        map_of(30, 30, [](int x, int y) { return 100 + std::abs(y - 15) + 0 * x; });
    const Window window{0, 0, 0, 30, 30};
    ASSERT_TRUE(*sampler->fields[kind.field_index("spread_flow")](window, values, {}));
    EXPECT_NEAR(values.at(20, 14) / values.at(8, 14), 3, 0.01);
}

TEST(LakesAndRivers, keep_fill_or_cut_small_pits) {
    Grid<float> heights = map_of(30, 30, [](int x, int) { return 100 - 2 * x; });
    heights.at(10, 10) = 70;                                              // .01 km2
    for (int i = 0; i < 9; ++i) heights.at(20 + i % 3, 20 + i / 3) = 30;  // .09 km2
    const auto ground = [&](Pits pits) {
        DrainageParams params = params_of(pits);
        params.breach_length = 700;
        params.breach_depth = 9;
        params.river_area = 10000;
        return drained(params, heights);
    };
    const DrainedMap kept = ground(Pits::kept), filled = ground(Pits::filled),
                     cut = ground(Pits::breached);
    EXPECT_EQ(kept.ground.at(10, 10), 70);
    EXPECT_EQ(filled.ground.at(10, 10), 78);  // the lowest around it
    EXPECT_EQ(cut.ground.at(10, 10), 70);
    EXPECT_LT(std::min({cut.ground.at(11, 9), cut.ground.at(11, 10), cut.ground.at(11, 11)}), 70);
    for (const DrainedMap* map : {&kept, &filled, &cut}) {
        EXPECT_EQ(map->lakes.at(10, 10), 0);
        EXPECT_EQ(map->lakes.at(21, 21), 1);
        EXPECT_EQ(map->ground.at(21, 21), 30);
        EXPECT_EQ(map->surface.at(21, 21), 54);
    }
}

TEST(LakesAndRivers, make_the_fields_that_they_name) {
    const auto& kind = **find_layer_kind(kDrainageLayer);
    const auto method = kind.make();
    const auto sampler = method->prepare(Lattice{0, kStep, 1});
    ASSERT_TRUE(sampler.ok());
    ASSERT_EQ(sampler->fields.size(), kind.fields.size());
    const Window window{0, 0, 0, 50, 50};
    const auto bowl = [](int x, int y) { return 5.0f + std::abs(std::hypot(x - 24, y - 24) - 15); };
    const auto field = [&](std::string_view key) {
        Grid<float> values = map_of(50, 50, bowl);
        EXPECT_TRUE(*sampler->fields[kind.field_index(key)](window, values, {}));
        return values;
    };
    EXPECT_GT(field("lake_depth").at(24, 39), 8);
    EXPECT_EQ(field("lake_depth").at(0, 24), 0);
    EXPECT_GT(field("water_depth").at(24, 39), 8);
    EXPECT_EQ(field("water_distance").at(24, 39), 0);
    EXPECT_GT(field("water_distance").at(0, 0), 5 * kStep);
    EXPECT_NEAR(field("slope").at(24, 40), 1 / kStep, 0.002);
    EXPECT_EQ(field("river_order").at(0, 0), 0);
    double most = 0;
    const Grid<float> flows = field("flow");
    for (const float flow : flows.values()) most = std::max<double>(most, flow);
    EXPECT_GT(most, 600 * kStep * kStep * 1e-6);
    // Both carry all that rains to the lake's lowest pass, and neither more than that.
    const Grid<float> spread = field("spread_flow");
    double out = 0, spread_out = 0;
    for (int y = 0; y < 50; ++y) {
        for (int x = 0; x < 50; ++x) {
            if (x > 0 && y > 0 && x < 49 && y < 49) continue;
            out += flows.at(x, y);
            spread_out += spread.at(x, y);
        }
    }
    EXPECT_NEAR(out, 2500 * kStep * kStep * 1e-6, 1e-3);
    EXPECT_NEAR(spread_out, out, 1e-3);
    EXPECT_FALSE(std::ranges::equal(spread.values(), flows.values()));
    EXPECT_LT(most, 2500 * kStep * kStep * 1e-6);
}

TEST(LakesAndRivers, are_drawn_as_deep_and_wide_as_they_are) {
    DrainageParams params = params_of(Pits::breached);
    params.sea_level = 3;
    params.river_width = 300;
    const DrainedMap map = drained(params, random_map(90, 80, 300));
    std::vector<WaterSample> water(map.ground.size());
    take_water(params, map, kStep, water);
    int seas = 0, lakes = 0, rivers = 0, widest = 0;
    for (std::size_t cell = 0; cell < water.size(); ++cell) {
        const WaterSample& sample = water[cell];
        const float ground = map.ground.values()[cell];
        EXPECT_EQ(sample.receiver, map.ways.values()[cell]);
        EXPECT_EQ(sample.width != 0, is_river(params, map, cell));
        if (!(map.surface.values()[cell] > params.sea_level)) {
            EXPECT_EQ(sample.depth, params.sea_level - ground);
            ++seas;
        } else if (map.lakes.values()[cell] != 0) {
            EXPECT_EQ(sample.depth, map.surface.values()[cell] - ground);
            ++lakes;
        } else {
            EXPECT_LT(sample.depth, 0);
        }
        if (sample.width == 0) continue;
        const double width = std::min(300 * std::sqrt(map.flow[cell]), 2 * kStep);
        EXPECT_NEAR(river_width(sample.width), width, 0.05 * width);
        widest += width == 2 * kStep ? 1 : 0;
        ++rivers;
    }
    EXPECT_GT(seas, 5);
    EXPECT_GT(lakes, 5);
    EXPECT_GT(rivers, 5);
    EXPECT_GT(widest, 5);
}

TEST(LakesAndRivers, let_land_stand_above_the_water_that_is_nearest) {
    DrainageParams params = params_of(Pits::kept);
    params.least_lake = 0;
    params.sea_level = 0;
    // A slope to a sea in the west, with a lake whose surface stands at 50 m behind a dam.
    Grid<float> heights =
        map_of(40, 9, [](int x, int) { return 5.0f * static_cast<float>(x) - 7; });
    for (int y = 3; y < 6; ++y) {
        for (int x = 20; x < 24; ++x) heights.at(x, y) = 30;
    }
    const DrainedMap map = drained(params, heights);
    ASSERT_EQ(map.lakes.at(21, 4), 1);
    const float level = map.surface.at(21, 4);
    std::vector<WaterSample> water(map.ground.size());
    take_water(params, map, kStep, water);
    const auto depth = [&](int x, int y) {
        return water[static_cast<std::size_t>(y * 40 + x)].depth;
    };
    EXPECT_EQ(depth(21, 4), level - 30);
    EXPECT_EQ(depth(26, 4), level - map.ground.at(26, 4));
    EXPECT_LT(depth(18, 4), 0);  // though it lies below the lake
    EXPECT_EQ(depth(3, 4), -map.ground.at(3, 4));
}

TEST(LakesAndRivers, have_the_same_heights_with_their_water) {
    const auto method = (**find_layer_kind(kDrainageLayer)).make();
    const auto sampler = method->prepare(Lattice{0, kStep, 1});
    ASSERT_TRUE(sampler.ok());
    const Window window{0, 0, 0, 60, 50};
    Grid<float> alone = random_map(60, 50, 300), both = random_map(60, 50, 300);
    Grid<WaterSample> water(60, 50);
    EXPECT_TRUE(*sampler->heights(window, alone, {}));
    EXPECT_TRUE(*sampler->heights_and_water(window, both, water.values(), {}));
    EXPECT_TRUE(std::ranges::equal(alone.values(), both.values()));
    std::stop_source source;
    source.request_stop();
    EXPECT_FALSE(*sampler->heights_and_water(window, both, water.values(), {source.get_token()}));
}

TEST(LakesAndRivers, are_finite_stop_and_need_no_number_of_threads) {
    expect_finite_at_extremes<DrainageParams>(lakes_and_rivers, drainage_fields());
    expect_says_when_stopped(lakes_and_rivers, DrainageParams());
    const Grid<float> hills = test_hills(150, 140);
    expect_same_on_threads(lakes_and_rivers, DrainageParams(), &hills);
}

}  // namespace
}  // namespace orograph
