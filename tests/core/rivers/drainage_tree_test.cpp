#include "core/rivers/drainage_tree.h"

#include <gtest/gtest.h>

#include <functional>
#include <queue>
#include <utility>

#include "core/base/at.h"
#include "core/rivers/fill_hollows.h"
#include "core/rivers/river_cells.h"
#include "core/rivers/river_random.h"
#include "core/rivers/steepest_ways.h"
#include "tests/support/target.h"

// Each is compared with what it does in the plainest way.

namespace orograph {
namespace {

/// Land with hollows and a share of sea. Of few different heights, many are the same.
TorusMap random_map(int size, std::uint64_t seed, int different, int sea_share) {
    const std::size_t cells = at(size) * at(size);
    TorusMap map{size, std::vector<std::uint8_t>(cells), std::vector<double>(cells)};
    for (std::size_t i = 0; i < cells; ++i) {
        const std::uint64_t bits = mix_bits(derive_seed(seed, i));
        map.sea[i] = static_cast<int>(bits % 100) < sea_share || i == cells / 2;
        map.heights[i] = map.sea[i] ? 0 : 1 + static_cast<double>(bits >> 32) * 0x1p-32 * 1000;
        if (different > 0 && !map.sea[i]) {
            map.heights[i] = 1 + static_cast<double>((bits >> 32) % at(different));
        }
    }
    return map;
}

std::vector<TorusMap> random_maps() {
    return {random_map(64, 1, 0, 40), random_map(64, 2, 5, 2),     random_map(128, 3, 2, 1),
            random_map(128, 4, 0, 0), random_map(256, 5, 300, 10), random_map(64, 6, 1, 0)};
}

void fill_plainly(TorusMap& map, double rise) {
    using Entry = std::pair<double, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> rims;
    std::queue<int> hollows;
    std::vector<std::uint8_t> seen(map.sea);
    for (int cell = 0; cell < map.size * map.size; ++cell) {
        if (map.sea[at(cell)]) rims.emplace(0, cell);
    }
    while (!rims.empty() || !hollows.empty()) {
        int cell;
        if (!hollows.empty()) {
            cell = hollows.front();
            hollows.pop();
        } else {
            cell = rims.top().second;
            rims.pop();
        }
        for (int k = 0; k < kWays; ++k) {
            const int other = map.neighbour(cell, k);
            if (seen[at(other)]) continue;
            seen[at(other)] = 1;
            if (map.heights[at(other)] > map.heights[at(cell)]) {
                rims.emplace(map.heights[at(other)], other);
            } else {
                const std::uint64_t bits = river_bits(level_key(0, map.size), other);
                map.heights[at(other)] =
                    map.heights[at(cell)] + rise * (1 + static_cast<double>(bits & 255) / 256);
                hollows.push(other);
            }
        }
    }
}

std::uint8_t steepest_plainly(const TorusMap& map, std::uint64_t seed, int cell) {
    if (map.sea[at(cell)]) return kNoReceiver;
    const std::uint64_t row = river_row(level_key(seed, map.size), cell / map.size),
                        bits = river_bits(row, cell % map.size);
    double steepest = 0;
    std::uint8_t way = kNoReceiver;
    for (std::uint8_t k = 0; k < kWays; ++k) {
        const double drop = (map.heights[at(cell)] - map.heights[at(map.neighbour(cell, k))]) *
                            ((k % 2 == 1 ? 0.70710678118654752440 : 1.0) *
                             (0.7 + static_cast<double>(bits >> (8 * k) & 255) * (0.6 / 256)));
        if (drop <= steepest) continue;
        steepest = drop;
        way = k;
    }
    return way;
}

/// What `tree` has as receivers, from the steepest ways.
std::vector<int> receivers_plainly(const TorusMap& map, std::uint64_t seed) {
    std::vector<int> receivers(map.heights.size(), DrainageTree::kSea);
    for (int cell = 0; cell < map.size * map.size; ++cell) {
        const std::uint8_t way = steepest_plainly(map, seed, cell);
        if (way != kNoReceiver) receivers[at(cell)] = map.neighbour(cell, way);
    }
    for (int cell = 0; cell < map.size * map.size; ++cell) {
        const int east = map.neighbour(cell, 0), south = map.neighbour(cell, 2),
                  across = map.neighbour(cell, 1);
        const auto flows = [&](int from, int to) { return receivers[at(from)] == to; };
        std::pair<int, int> first{cell, across}, second{east, south};  // source and target
        if (flows(across, cell)) std::swap(first.first, first.second);
        if (flows(south, east)) std::swap(second.first, second.second);
        if (!flows(first.first, first.second) || !flows(second.first, second.second)) continue;
        if (map.heights[at(first.first)] < map.heights[at(second.first)]) std::swap(first, second);
        if (map.heights[at(second.second)] < map.heights[at(first.first)]) {
            receivers[at(first.first)] = second.second;
        }
    }
    return receivers;
}

TEST(FillHollows, fills_as_one_queue_of_all_rims_does) {
    for (const TorusMap& map : random_maps()) {
        TorusMap filled = map, plainly = map;
        fill_hollows(filled, 0.01);
        fill_plainly(plainly, 0.01);
        EXPECT_EQ(filled.heights, plainly.heights) << map.size;
    }
}

TEST(FillHollows, lets_flat_land_drain) {
    TorusMap map = random_map(64, 6, 1, 0);
    fill_hollows(map, 0.01);
    for (int cell = 0; cell < map.size * map.size; ++cell) {
        EXPECT_EQ(steepest_plainly(map, 1, cell) == kNoReceiver, map.sea[at(cell)] == 1) << cell;
    }
}

TEST(FillHollows, leaves_a_world_of_sea) {
    TorusMap map = random_map(64, 7, 0, 100);
    map.heights[5] = -3;
    fill_hollows(map, 0.01);
    EXPECT_EQ(map.heights, std::vector<double>(64 * 64));
}

TEST(SteepestWays, are_the_same_with_every_instruction_set) {
    for (const TorusMap& map : random_maps()) {
        std::vector<std::uint8_t> plainly, inflows(map.heights.size());
        for (int cell = 0; cell < map.size * map.size; ++cell) {
            plainly.push_back(steepest_plainly(map, 11, cell));
        }
        for (int cell = 0; cell < map.size * map.size; ++cell) {
            if (plainly[at(cell)] == kNoReceiver) continue;
            ++inflows[at(map.neighbour(cell, plainly[at(cell)]))];
        }
        for (const std::int64_t target : Target::all()) {
            const Target chosen(target);
            std::vector<std::uint8_t> ways(plainly.size()), counts(plainly.size());
            find_steepest_ways(map, 11, 0, 30, ways);
            find_steepest_ways(map, 11, 30, map.size, ways);
            EXPECT_EQ(ways, plainly);
            count_inflows(ways, map.size, 0, 7, counts);
            count_inflows(ways, map.size, 7, map.size, counts);
            EXPECT_EQ(counts, inflows);
        }
    }
}

TEST(DrainageTree, uncrosses_rivers_one_after_the_other) {
    for (TorusMap map : random_maps()) {
        fill_hollows(map, 0.01);
        for (const int threads : {1, 3}) {
            DrainageTree tree;
            find_tree(map, 5, threads, tree);
            EXPECT_EQ(tree.receivers, receivers_plainly(map, 5)) << map.size;
            for (int cell = 0; cell < map.size * map.size; ++cell) {
                const std::uint8_t way = tree.ways[at(cell)];
                const int receiver = tree.receivers[at(cell)];
                EXPECT_EQ(receiver, way == kNoReceiver ? -1 : map.neighbour(cell, way));
            }
        }
    }
}

TEST(DrainageTree, has_all_land_in_its_order_and_adds_its_areas) {
    for (TorusMap map : random_maps()) {
        fill_hollows(map, 0.01);
        DrainageTree tree;
        find_tree(map, 5, 2, tree);
        std::vector<std::uint32_t> areas(map.heights.size(), 1);
        std::vector<std::uint8_t> seen(map.sea);
        for (const int cell : tree.order) {
            EXPECT_FALSE(seen[at(cell)]);
            seen[at(cell)] = 1;
            const int receiver = tree.receivers[at(cell)];
            EXPECT_TRUE(map.sea[at(receiver)] || !seen[at(receiver)]);
            areas[at(receiver)] += areas[at(cell)];
        }
        EXPECT_EQ(seen, std::vector<std::uint8_t>(seen.size(), 1));
        EXPECT_EQ(areas, tree.areas);
    }
}

}  // namespace
}  // namespace orograph
