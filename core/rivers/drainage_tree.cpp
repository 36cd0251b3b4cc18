#include "core/rivers/drainage_tree.h"

#include <algorithm>
#include <queue>
#include <utility>

#include "core/base/parallel.h"
#include "core/drainage/upstream_order.h"
#include "core/rivers/river_cells.h"
#include "core/rivers/river_random.h"

namespace orograph {
namespace {

constexpr double kDiagonal = 0.70710678118654752440;

std::size_t at(int cell) {
    return static_cast<std::size_t>(cell);
}

/// In some rows.
void find_steepest(const TorusMap& map, std::uint64_t seed, int begin, int end,
                   std::vector<int>& receivers) {
    const std::uint64_t key = level_key(seed, map.size);
    const int mask = map.size - 1;
    for (int y = begin; y < end; ++y) {
        const std::uint64_t row = river_row(key, y);
        const int rows[3] = {((y - 1) & mask) * map.size, y * map.size,
                             ((y + 1) & mask) * map.size};
        for (int x = 0; x < map.size; ++x) {
            const int cell = rows[1] + x;
            receivers[at(cell)] = DrainageTree::kSea;
            if (map.sea[at(cell)]) continue;
            const std::uint64_t bits = river_bits(row, x);
            const double height = map.heights[at(cell)];
            double steepest = 0;
            for (int k = 0; k < 8; ++k) {
                const int other = rows[kWaySouth[k] + 1] + ((x + kWayEast[k]) & mask);
                double drop = height - map.heights[at(other)];
                if (drop <= 0) continue;
                drop *= (k % 2 == 1 ? kDiagonal : 1.0) *
                        (0.7 + static_cast<double>(bits >> (8 * k) & 255) * (0.6 / 256));
                if (drop > steepest) {
                    steepest = drop;
                    receivers[at(cell)] = other;
                }
            }
        }
    }
}

/// Of two rivers that cross between four cells the one with the higher source joins the other.
void uncross(const TorusMap& map, std::vector<int>& receivers) {
    for (int cell = 0; cell < map.size * map.size; ++cell) {
        const int east = map.neighbour(cell, 0), south = map.neighbour(cell, 2),
                  across = map.neighbour(cell, 1);
        const auto flows = [&](int from, int to) { return receivers[at(from)] == to; };
        std::pair<int, int> first, second;  // source and target
        if (flows(cell, across))
            first = {cell, across};
        else if (flows(across, cell))
            first = {across, cell};
        else
            continue;
        if (flows(east, south))
            second = {east, south};
        else if (flows(south, east))
            second = {south, east};
        else
            continue;
        if (map.heights[at(first.first)] < map.heights[at(second.first)]) std::swap(first, second);
        if (map.heights[at(second.second)] < map.heights[at(first.first)]) {
            receivers[at(first.first)] = second.second;
        }
    }
}

}  // namespace

int TorusMap::neighbour(int cell, int direction) const {
    const int mask = size - 1;
    return ((cell / size + kWaySouth[direction]) & mask) * size +
           ((cell + kWayEast[direction]) & mask);
}

void fill_hollows(TorusMap& map, double rise) {
    using Entry = std::pair<double, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> rims;
    std::queue<int> hollows;
    std::vector<std::uint8_t> seen(map.sea);
    const std::uint64_t key = level_key(0, map.size);
    for (int cell = 0; cell < map.size * map.size; ++cell) {
        if (!map.sea[at(cell)]) continue;
        map.heights[at(cell)] = 0;
        for (int k = 0; k < 8; ++k) {
            if (map.sea[at(map.neighbour(cell, k))]) continue;
            rims.emplace(0, cell);
            break;
        }
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
        const double height = map.heights[at(cell)];
        for (int k = 0; k < 8; ++k) {
            const int other = map.neighbour(cell, k);
            if (seen[at(other)]) continue;
            seen[at(other)] = 1;
            double& there = map.heights[at(other)];
            if (there > height) {
                rims.emplace(there, other);
                continue;
            }
            // By chance, lest flats drain in straight lines.
            const auto bits = static_cast<double>(river_bits(key, other) & 255);
            there = height + rise * (1 + bits / 256);
            hollows.push(other);
        }
    }
}

void find_tree(const TorusMap& map, std::uint64_t seed, int threads, DrainageTree& tree) {
    const std::size_t cells = map.heights.size();
    tree.receivers.resize(cells);
    constexpr int kBand = 64;
    parallel_rows(map.size, kBand, {.threads = threads}, [&](int begin, int end) {
        find_steepest(map, seed, begin, end, tree.receivers);
    });
    uncross(map, tree.receivers);
    find_upstream_order(
        cells, [&](int cell) { return tree.receivers[at(cell)]; }, tree.order);
    tree.areas.assign(cells, 1);
    for (const int cell : tree.order) {
        const int receiver = tree.receivers[at(cell)];
        if (receiver >= 0) tree.areas[at(receiver)] += tree.areas[at(cell)];
    }
}

}  // namespace orograph
