#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "core/base/sides.h"
#include "core/drainage/breach_pits.h"
#include "core/drainage/distance.h"
#include "core/drainage/flow.h"
#include "core/drainage/lakes.h"
#include "core/drainage/spread_flow.h"
#include "core/drainage/upstream_order.h"
#include "core/layers/water/drained_map.h"
#include "core/layers/water/drained_water.h"
#include "tests/core/drainage/drainage_maps.h"
#include "tests/support/jobs.h"

// Maps whose sides are joined: whatever holds of a tile holds of it wherever it begins.

namespace orograph {
namespace {

template <class Value>
Grid<Value> moved(const Grid<Value>& grid, int east, int south) {
    Grid<Value> result(grid.width(), grid.height());
    for (int y = 0; y < grid.height(); ++y) {
        for (int x = 0; x < grid.width(); ++x) {
            result.at(around(x + east, grid.width()), around(y + south, grid.height())) =
                grid.at(x, y);
        }
    }
    return result;
}

template <class Value>
Grid<Value> grid_of(const std::vector<Value>& values, const Grid<float>& like) {
    Grid<Value> grid(like.width(), like.height());
    std::ranges::copy(values, grid.values().begin());
    return grid;
}

template <class Value>
void expect_moved(const Grid<Value>& before, const Grid<Value>& after, int east, int south) {
    EXPECT_TRUE(std::ranges::equal(moved(before, east, south).values(), after.values()));
}

/// Heights of which no two are equal, rough enough for pits everywhere.
Grid<float> distinct_map(int width, int height, std::uint64_t seed) {
    return map_of(width, height, [&](int x, int y) {
        return 1000 * random_unit(seed, x, y, 0) + 1e-3 * (y * width + x);
    });
}

std::vector<DrainageMap> distinct_maps() {
    std::vector<DrainageMap> maps;
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        maps.push_back({"no sea", distinct_map(24, 17, seed), -1});
        maps.push_back({"in a sea", distinct_map(16, 32, seed), 150});
    }
    return maps;
}

constexpr int kMoves[][2] = {{1, 0}, {0, 1}, {7, 11}, {15, 16}};

/// The cells where water leaves: those of the sea or, without one, the lowest.
std::vector<bool> outlets_of(const DrainageMap& map) {
    std::vector<bool> outlets;
    for (const float height : map.heights.values()) {
        outlets.push_back(is_sea(height, map.sea_level));
    }
    if (std::ranges::find(outlets, true) == outlets.end()) {
        outlets[lowest_cell(map.heights)] = true;
    }
    return outlets;
}

struct JoinedMap {
    Grid<float> filled;
    Ways ways;

    explicit JoinedMap(const DrainageMap& map)
        : filled(copy_of(map.heights)), ways(filled.width(), filled.height(), Sides::joined) {
        fill_pits(filled, map.sea_level, ways, {});
        find_receivers(filled, map.sea_level, ways, on_threads(2));
    }

    std::vector<double> flow() const {
        std::vector<double> flow(ways.size(), 1.0);
        accumulate_flow(ways, upstream_order(ways), flow);
        return flow;
    }
};

/// As plainly_filled in fill_pits_test.cpp, around the sides.
Grid<float> plainly_filled_around(const DrainageMap& map) {
    const Grid<float>& heights = map.heights;
    const std::vector<bool> outlets = outlets_of(map);
    Grid<float> filled = copy_of(heights);
    for (std::size_t i = 0; i < filled.size(); ++i) {
        if (!outlets[i]) filled.values()[i] = HUGE_VALF;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int y = 0; y < heights.height(); ++y) {
            for (int x = 0; x < heights.width(); ++x) {
                float& here = filled.at(x, y);
                if (here != HUGE_VALF && !(here > heights.at(x, y))) continue;
                for (int way = 0; way < kWays; ++way) {
                    const float other = filled.at(around(x + kWayEast[way], heights.width()),
                                                  around(y + kWaySouth[way], heights.height()));
                    const float level =
                        std::isnan(other) ? heights.at(x, y) : std::max(heights.at(x, y), other);
                    if (!(level < here)) continue;
                    here = level;
                    changed = true;
                }
            }
        }
    }
    return filled;
}

TEST(JoinedSides, are_stepped_over_to_the_other_end) {
    const CellSteps steps(4, 3, Sides::joined);
    for (int cell = 0; cell < 12; ++cell) {
        for (std::size_t way = 0; way < kWays; ++way) {
            const int x = around(cell % 4 + kWayEast[way], 4);
            const int y = around(cell / 4 + kWaySouth[way], 3);
            EXPECT_EQ(steps.next(cell, way), y * 4 + x) << cell << " " << way;
        }
        EXPECT_EQ(steps.next(cell, kWays), cell);
    }
}

TEST(JoinedSides, let_pits_be_filled_as_by_a_plain_flood_to_the_bit) {
    for (const DrainageMap& map : drainage_maps()) {
        SCOPED_TRACE(map.name);
        const JoinedMap joined(map);
        const Grid<float> expected = plainly_filled_around(map);
        for (std::size_t i = 0; i < expected.size(); ++i) {
            ASSERT_EQ(std::bit_cast<std::uint32_t>(joined.filled.values()[i]),
                      std::bit_cast<std::uint32_t>(expected.values()[i]))
                << i;
        }
    }
}

TEST(JoinedSides, let_every_cell_drain_to_the_sea_or_the_lowest_cell_and_no_water_be_lost) {
    for (const DrainageMap& map : drainage_maps()) {
        SCOPED_TRACE(map.name);
        const JoinedMap joined(map);
        const CellSteps steps(joined.ways);
        const std::vector<bool> outlets = outlets_of(map);
        double out = 0;
        const std::vector<double> flow = joined.flow();
        for (std::size_t first = 0; first < joined.ways.size(); ++first) {
            ASSERT_EQ(joined.ways.values()[first] == kWays, outlets[first]) << first;
            if (outlets[first]) out += flow[first];
            auto cell = static_cast<std::ptrdiff_t>(first);
            for (std::size_t count = 0;
                 joined.ways.values()[static_cast<std::size_t>(cell)] != kWays; ++count) {
                ASSERT_LT(count, joined.ways.size()) << "in a circle from " << first;
                const std::ptrdiff_t next =
                    steps.next(cell, joined.ways.values()[static_cast<std::size_t>(cell)]);
                ASSERT_FALSE(joined.filled.values()[static_cast<std::size_t>(next)] >
                             joined.filled.values()[static_cast<std::size_t>(cell)]);
                cell = next;
            }
        }
        EXPECT_EQ(out, static_cast<double>(joined.ways.size()));
    }
}

TEST(JoinedSides, make_the_same_of_a_map_wherever_it_begins) {
    for (const DrainageMap& map : distinct_maps()) {
        const JoinedMap here(map);
        for (const auto& [east, south] : kMoves) {
            SCOPED_TRACE(map.name);
            const JoinedMap there(
                DrainageMap{map.name, moved(map.heights, east, south), map.sea_level});
            expect_moved(here.filled, there.filled, east, south);
            expect_moved<std::uint8_t>(here.ways, there.ways, east, south);
            expect_moved(grid_of(here.flow(), here.filled), grid_of(there.flow(), here.filled),
                         east, south);
        }
    }
}

TEST(JoinedSides, spread_water_the_same_wherever_the_map_begins_and_lose_none) {
    for (const DrainageMap& map : distinct_maps()) {
        const auto spread = [&](const JoinedMap& joined, std::vector<double>& flow) {
            SpreadDirections directions(joined.filled.width(), joined.filled.height());
            EXPECT_TRUE(find_spread_directions(joined.filled, map.sea_level, joined.ways,
                                               directions, on_threads(2)));
            flow.assign(directions.size(), 1.0);
            EXPECT_TRUE(accumulate_spread_flow(directions, flow, {}, Sides::joined));
            return directions;
        };
        std::vector<double> flow, other_flow;
        const JoinedMap here(map);
        const SpreadDirections directions = spread(here, flow);
        double out = 0;
        for (std::size_t cell = 0; cell < flow.size(); ++cell) {
            EXPECT_EQ(directions.values()[cell] < 0, here.ways.values()[cell] == kWays);
            if (directions.values()[cell] < 0) out += flow[cell];
        }
        EXPECT_NEAR(out, static_cast<double>(flow.size()), 1e-9);
        for (const auto& [east, south] : kMoves) {
            const JoinedMap there({map.name, moved(map.heights, east, south), map.sea_level});
            expect_moved(directions, spread(there, other_flow), east, south);
            const Grid<double> expected = moved(grid_of(flow, here.filled), east, south);
            for (std::size_t i = 0; i < flow.size(); ++i) {
                ASSERT_NEAR(other_flow[i], expected.values()[i], 1e-9 * expected.values()[i]);
            }
        }
    }
}

TEST(JoinedSides, let_breaches_be_cut_the_same_wherever_the_map_begins) {
    for (const DrainageMap& map : distinct_maps()) {
        Grid<float> here = copy_of(map.heights);
        ASSERT_TRUE(breach_pits(here, map.sea_level, {6, 500}, {}, Sides::joined));
        EXPECT_FALSE(std::ranges::equal(here.values(), map.heights.values()));
        for (const auto& [east, south] : kMoves) {
            Grid<float> there = moved(map.heights, east, south);
            ASSERT_TRUE(breach_pits(there, map.sea_level, {6, 500}, {}, Sides::joined));
            expect_moved(here, there, east, south);
        }
    }
}

TEST(JoinedSides, let_a_lake_be_one_where_it_lies_over_a_corner) {
    // A hollow of 3 x 3 cells around the north-western one, and the lowest cell far from it.
    const Grid<float> heights = map_of(12, 10, [](int x, int y) {
        if (x == 6 && y == 5) return 0.0;
        const bool hollow = std::min(x, 12 - x) <= 1 && std::min(y, 10 - y) <= 1;
        return hollow ? 10.0 : 20.0 + std::hypot(x - 6, y - 5);
    });
    const JoinedMap joined({"", copy_of(heights), -1});
    Grid<std::int32_t> numbers(12, 10);
    const std::vector<Lake> lakes = find_lakes(heights, joined.filled, numbers, Sides::joined);
    ASSERT_EQ(lakes.size(), 1u);
    EXPECT_EQ(lakes[0].cells, 9);
    EXPECT_EQ(numbers.at(11, 9), 1);
}

TEST(JoinedSides, measure_distances_over_them) {
    for (const int width : {1, 2, 7, 16}) {
        for (const int height : {1, 3, 12}) {
            const auto near = [&](int x, int y) { return random_unit(5, x, y, width) < 0.05; };
            Grid<float> distances(width, height);
            ASSERT_TRUE(find_distances(distances, near, on_threads(2), Sides::joined));
            for (int y = 0; y < height; ++y) {
                for (int x = 0; x < width; ++x) {
                    double least = HUGE_VAL;
                    for (int v = 0; v < height; ++v) {
                        for (int u = 0; u < width; ++u) {
                            if (!near(u, v)) continue;
                            const int east = std::abs(u - x), south = std::abs(v - y);
                            least = std::min(least, std::hypot(std::min(east, width - east),
                                                               std::min(south, height - south)));
                        }
                    }
                    EXPECT_FLOAT_EQ(distances.at(x, y), static_cast<float>(least));
                }
            }
        }
    }
}

/// With cells of a square kilometre, so that flows are whole numbers.
TEST(JoinedSides, give_a_map_the_same_lakes_and_rivers_wherever_it_begins) {
    for (const Pits pits : {Pits::kept, Pits::filled, Pits::breached}) {
        DrainageParams params;
        params.pits = pits;
        params.breach_length = 4000;
        params.breach_depth = 200;
        params.least_lake = 2;
        params.river_area = 6;
        params.river_depth = 3;
        for (const DrainageMap& map : distinct_maps()) {
            params.sea_level = map.sea_level;
            const auto drained = [&](const Grid<float>& heights) {
                return *drain_map(params, 1000, heights, {}, {}, Sides::joined);
            };
            const auto seen = [&](const DrainedMap& all) {
                Grid<std::uint8_t> codes(all.ground.width(), all.ground.height());
                std::vector<WaterSample> water(codes.size());
                take_water(params, all, 1000, water);
                for (std::size_t i = 0; i < water.size(); ++i) {
                    const int wet = water[i].depth > 0 ? 1 : 0;
                    codes.values()[i] = static_cast<std::uint8_t>(2 * water[i].width + wet);
                }
                return codes;
            };
            const DrainedMap here = drained(map.heights);
            EXPECT_GT(std::ranges::max(here.flow), 10);
            for (const auto& [east, south] : kMoves) {
                const DrainedMap there = drained(moved(map.heights, east, south));
                expect_moved(here.ground, there.ground, east, south);
                expect_moved(here.surface, there.surface, east, south);
                expect_moved(here.lakes, there.lakes, east, south);
                expect_moved<std::uint8_t>(here.ways, there.ways, east, south);
                expect_moved(grid_of(here.flow, here.ground), grid_of(there.flow, here.ground),
                             east, south);
                expect_moved(seen(here), seen(there), east, south);
            }
        }
    }
}

TEST(JoinedSides, let_nothing_in_from_beyond) {
    const Grid<float> heights = distinct_map(16, 16, 4);
    Grid<float> flow(16, 16);
    std::ranges::fill(flow.values(), 1e9f);
    const DrainageParams params{.sea_level = -1};
    const auto drained = [&](const DrainageMaps& maps) {
        return drain_map(params, 1000, heights, maps, {}, Sides::joined)->flow;
    };
    EXPECT_EQ(drained({nullptr, &flow}), drained({}));
}

TEST(JoinedSides, let_land_stand_above_the_water_that_is_nearest_around_them) {
    // A lake at 90 m in the west, and one at 40 m in the middle, where the lowest cell is as well.
    Grid<float> heights = map_of(12, 12, [](int x, int) { return 40 + 10 * std::abs(x - 6); });
    heights.at(0, 4) = heights.at(0, 5) = 60;
    heights.at(6, 8) = heights.at(6, 9) = 10;
    heights.at(6, 1) = 0;
    DrainageParams params{.pits = Pits::filled, .least_lake = 2, .sea_level = -1};
    params.river_area = 1000;
    const auto map = drain_map(params, 1000, heights, {}, {}, Sides::joined);
    std::vector<WaterSample> water(map->ground.size());
    take_water(params, *map, 1000, water);
    EXPECT_EQ(water[4 * 12].depth, 30);
    EXPECT_EQ(water[8 * 12 + 6].depth, 30);
    EXPECT_EQ(water[4 * 12 + 10].depth, -10);  // 80 m high, two cells from the lake in the west
}

TEST(JoinedSides, of_a_map_that_is_all_equal_let_it_drain_to_its_first_cell) {
    const JoinedMap joined({"", map_of(9, 7, [](int, int) { return 5; }), 0});
    EXPECT_EQ(joined.ways.values()[0], kWays);
    EXPECT_EQ(joined.flow()[0], 63);
}

}  // namespace
}  // namespace orograph
