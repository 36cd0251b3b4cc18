#include "core/rivers/drainage_tree.h"

#include "core/base/at.h"
#include "core/base/parallel.h"
#include "core/rivers/river_cells.h"
#include "core/rivers/steepest_ways.h"

namespace orograph {
namespace {

/// Rows that a thread takes at once.
constexpr int kTreeBand = 32;

/// Four cells between which two diagonals cross, named after the north-western one.
struct Crossing {
    int cell, east, south, across;

    Crossing(const TorusMap& map, int north_west)
        : cell(north_west),
          east(map.neighbour(cell, 0)),
          south(map.neighbour(cell, 2)),
          across(map.neighbour(cell, 1)) {}
};

/// Whether a cell and the three to its east and south have rivers along both diagonals.
bool rivers_cross(const std::vector<std::uint8_t>& ways, const Crossing& at_cell) {
    const auto along = [&](int from, int to, int way) {
        return ways[at(from)] == way || ways[at(to)] == way + kWays / 2;
    };
    return along(at_cell.cell, at_cell.across, 1) && along(at_cell.east, at_cell.south, 3);
}

/// Of two rivers that cross the one with the higher source joins the other, if that leads down.
void uncross(const TorusMap& map, const Crossing& crossing, std::vector<std::uint8_t>& ways) {
    struct River {
        int source, target;
    };
    River first{crossing.cell, crossing.across}, second{crossing.east, crossing.south};
    if (ways[at(first.source)] != 1) std::swap(first.source, first.target);
    if (ways[at(second.source)] != 3) std::swap(second.source, second.target);
    if (map.heights[at(first.source)] < map.heights[at(second.source)]) std::swap(first, second);
    if (!(map.heights[at(second.target)] < map.heights[at(first.source)])) return;
    for (int k = 0; k < kWays; k += 2) {
        if (map.neighbour(first.source, k) == second.target) {
            ways[at(first.source)] = static_cast<std::uint8_t>(k);
        }
    }
}

/// Uncrosses all. A cell's diagonal leads through one square of four cells alone, and a river that
/// joins another takes no other diagonal: so no crossing depends on what becomes of the others, and
/// all that there are can be found before.
void uncross_all(const TorusMap& map, int threads, std::vector<std::uint8_t>& ways) {
    std::vector<std::vector<int>> found(at((map.size + kTreeBand - 1) / kTreeBand));
    parallel_rows(map.size, kTreeBand, {.threads = threads}, [&](int begin, int end) {
        std::vector<int>& crossings = found[at(begin / kTreeBand)];
        for (int cell = begin * map.size; cell < end * map.size; ++cell) {
            if (rivers_cross(ways, Crossing(map, cell))) crossings.push_back(cell);
        }
    });
    for (const std::vector<int>& crossings : found) {
        for (const int cell : crossings) uncross(map, Crossing(map, cell), ways);
    }
}

}  // namespace

void find_tree(const TorusMap& map, std::uint64_t seed, int threads, DrainageTree& tree) {
    const std::size_t cells = map.heights.size();
    tree.ways.resize(cells);
    tree.receivers.resize(cells);
    tree.areas.resize(cells);
    parallel_rows(map.size, kTreeBand, {.threads = threads}, [&](int begin, int end) {
        find_steepest_ways(map, seed, begin, end, tree.ways);
    });
    uncross_all(map, threads, tree.ways);
    std::vector<std::uint8_t> inflows(cells);
    parallel_rows(map.size, kTreeBand, {.threads = threads}, [&](int begin, int end) {
        count_inflows(tree.ways, map.size, begin, end, inflows);
        for (int cell = begin * map.size; cell < end * map.size; ++cell) {
            const std::uint8_t way = tree.ways[at(cell)];
            tree.receivers[at(cell)] =
                way == kNoReceiver ? DrainageTree::kSea : map.neighbour(cell, way);
        }
    });
    tree.areas.assign(cells, 1);
    // As find_upstream_order does it, with the areas on the way.
    tree.order.resize(cells);
    int* last = tree.order.data();
    for (int first = 0; first < static_cast<int>(cells); ++first) {
        if (inflows[at(first)] != 0) continue;
        int cell = first, next = tree.receivers[at(first)];
        while (next >= 0) {
            *last++ = cell;
            tree.areas[at(next)] += tree.areas[at(cell)];
            // One that comes later in the map is found when its turn comes.
            if (--inflows[at(next)] > 0 || next > first) break;
            cell = next;
            next = tree.receivers[at(cell)];
        }
    }
    tree.order.resize(static_cast<std::size_t>(last - tree.order.data()));
}

}  // namespace orograph
