#include "core/rivers/base_lakes.h"

#include <algorithm>

#include "core/base/at.h"
#include "core/rivers/base_ice.h"
#include "core/rivers/river_cells.h"
#include "core/rivers/river_random.h"
#include "core/rivers/torus_regions.h"

namespace orograph {
namespace {

/// Metres that the surface of a lake, and every river, falls from cell to cell at least.
constexpr double kFall = 0.02;
/// The same for large lakes: the surface of one that is 800 cells long rises by 1.2 m.
constexpr double kLakeSurfaceFall = 0.0015;
/// Metres: hollows that are nowhere as deep are flat land, and shallower places of a lake its
/// shore.
constexpr double kLeastDepth = 3, kShallowest = 0.3;
/// Metres between neighbours of one lake as fill_hollows leaves them, at most.
constexpr double kSteepestLake = 0.01;

/// Which cells flow into each: those of cell i begin at first[i] and end at first[i + 1].
struct Inflows {
    std::vector<int> first, cells;

    explicit Inflows(const std::vector<int>& receivers) : first(receivers.size() + 1) {
        for (const int receiver : receivers) {
            if (receiver >= 0) ++first[at(receiver) + 1];
        }
        for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
        std::vector<int> next(first.begin(), first.end() - 1);
        cells.resize(at(first.back()));
        for (std::size_t i = 0; i < receivers.size(); ++i) {
            if (receivers[i] < 0) continue;
            cells[at(next[at(receivers[i])]++)] = static_cast<int>(i);
        }
    }
};

/// A cell of a lake, and how many cells it is from the dam.
struct Flooded {
    int cell, distance;
};

/// Lets heights fall along every river.
void drain(TorusMap& map, const DrainageTree& tree) {
    for (std::size_t i = tree.order.size(); i-- > 0;) {
        const int cell = tree.order[i], receiver = tree.receivers[at(cell)];
        if (receiver < 0) continue;
        map.heights[at(cell)] = std::max(map.heights[at(cell)], map.heights[at(receiver)] + kFall);
    }
}

/// The cells around know the level too: on finer lattices some of the lake lies in them, and it
/// ends at its outlet where the ground falls away, not at the side of a cell.
void tell_shores(const TorusMap& map, BaseLakes& lakes) {
    for (int cell = 0; cell < map.size * map.size; ++cell) {
        if (!lakes.flooded[at(cell)]) continue;
        for (int k = 0; k < kWays; ++k) {
            const int other = map.neighbour(cell, k);
            double& level = lakes.levels[at(other)];
            if (level == 0 && !map.sea[at(other)]) level = lakes.levels[at(cell)];
        }
    }
}

/// Narrow lakes lie as deep as the land beside them rises, and as much again: so they are on finer
/// levels as wide as their cells.
void deepen(const TorusMap& map, BaseLakes& lakes) {
    constexpr double kLeast = 1, kDeeper = 2;
    for (int cell = 0; cell < map.size * map.size; ++cell) {
        if (!lakes.flooded[at(cell)]) continue;
        double rise = 0;
        int shores = 0;
        for (int k = 0; k < kWays; ++k) {
            const std::size_t other = at(map.neighbour(cell, k));
            const double above = map.heights[other] - lakes.levels[at(cell)];
            if (lakes.flooded[other] || above < 0) continue;
            rise += above;
            ++shores;
        }
        double& depth = lakes.depths[at(cell)];
        depth = std::max({kLeast, depth, kDeeper * rise / std::max(shores, 1)});
    }
}

}  // namespace

BaseLakes dam_rivers(TorusMap& map, const DrainageTree& tree, double density,
                     const std::vector<std::int32_t>& sinking, std::uint64_t seed) {
    const std::size_t cells = map.heights.size();
    BaseLakes lakes;
    lakes.flooded.assign(cells, 0);
    lakes.levels.assign(cells, 0);
    lakes.depths.assign(cells, 0);
    const Inflows inflows(tree.receivers);
    // Figures for 512 x 512 cells.
    const double finer = map.size / 512.0;
    const double chance = 0.04 * density / finer;
    const auto smallest = static_cast<std::size_t>(5 * finer * finer);
    const auto largest = static_cast<std::size_t>(60 * finer * finer);
    const std::uint64_t key = level_key(seed, 0);
    std::vector<Flooded> lake;
    for (int dam = 0; dam < map.size * map.size; ++dam) {
        const int receiver = tree.receivers[at(dam)];
        const double area = tree.areas[at(dam)] / (finer * finer);
        if (receiver < 0 || area < 10 || area > 3000 || lakes.flooded[at(dam)]) continue;
        const std::uint64_t bits = river_bits(key, dam);
        if (static_cast<double>(bits & 0xffff) * 0x1p-16 >= chance) continue;
        const double foot = map.heights[at(dam)];
        const double fall = foot - map.heights[at(receiver)];
        if (fall < 1 || sinks_around(map, sinking, dam)) continue;
        const double rise = fall * 0.6 + 8 + static_cast<double>(bits >> 20 & 255) * 0.12;
        const double level = foot + std::min(rise, 90.0);
        lake.assign(1, {dam, 0});
        bool possible = true;
        for (std::size_t i = 0; i < lake.size() && possible; ++i) {
            const int from = inflows.first[at(lake[i].cell)],
                      to = inflows.first[at(lake[i].cell) + 1];
            for (int k = from; k < to && possible; ++k) {
                const int cell = inflows.cells[at(k)];
                if (map.heights[at(cell)] >= level) continue;
                possible = !lakes.flooded[at(cell)] && lake.size() <= largest &&
                           !sinks_around(map, sinking, cell);
                lake.push_back({cell, lake[i].distance + 1});
            }
        }
        if (!possible || lake.size() < std::max<std::size_t>(smallest, 2)) continue;
        ++lakes.count;
        for (const Flooded& flooded : lake) {
            double& height = map.heights[at(flooded.cell)];
            lakes.depths[at(flooded.cell)] = level - height;
            height = level + kFall * flooded.distance;
            lakes.flooded[at(flooded.cell)] = 1;
            lakes.levels[at(flooded.cell)] = level;
        }
    }
    drain(map, tree);
    return lakes;
}

BaseLakes flood_hollows(TorusMap& map, const DrainageTree& tree, const std::vector<double>& dry) {
    const std::size_t cells = map.heights.size();
    BaseLakes lakes;
    lakes.flooded.assign(cells, 0);
    lakes.levels.assign(cells, 0);
    lakes.depths.assign(cells, 0);
    const std::vector<double> full = map.heights;
    std::vector<std::uint8_t> wet(cells);
    for_each_region(
        map.size, [&](int cell) { return full[at(cell)] - dry[at(cell)] > kShallowest; },
        [&](const std::vector<int>& region) {
            double deepest = 0;
            for (const int cell : region) {
                deepest = std::max(deepest, full[at(cell)] - dry[at(cell)]);
            }
            if (deepest < kLeastDepth) return;
            for (const int cell : region) wet[at(cell)] = 1;
        });
    for (std::size_t i = tree.order.size(); i-- > 0;) {
        const std::size_t cell = at(tree.order[i]);
        if (tree.receivers[cell] < 0) continue;
        const std::size_t receiver = at(tree.receivers[cell]);
        double& height = map.heights[cell];
        height = std::max(height, map.heights[receiver] + kFall);
        if (!wet[cell]) continue;
        // One lake with what it flows into, unless that lies lower.
        const bool goes_on = lakes.flooded[receiver] && full[cell] - full[receiver] < kSteepestLake;
        const double level = goes_on ? lakes.levels[receiver] : height;
        if (goes_on) height = std::min(height, map.heights[receiver] + kLakeSurfaceFall);
        lakes.count += goes_on ? 0 : 1;
        lakes.flooded[cell] = 1;
        lakes.levels[cell] = level;
        lakes.depths[cell] = level - dry[cell];
    }
    return lakes;
}

void finish_lakes(const TorusMap& map, BaseLakes& lakes) {
    deepen(map, lakes);
    tell_shores(map, lakes);
}

}  // namespace orograph
