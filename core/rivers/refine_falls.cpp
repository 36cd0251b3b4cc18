#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

#include "core/rivers/path_choice.h"
#include "core/rivers/refinement_work.h"

// How steeply a river falls depends on its rock. Where the edge to its receiver is steeper than
// that lets it be, its upper end comes down, on all levels: so mountains have cliffs of hard rock
// with slopes of soft rock between them, and rivers fall over the edges of hard layers. If heights
// were kept for good rivers would stand on walls, since those that run side by side come the nearer
// to each other the smaller cells are.
//
// Rivers still fall: all that flow into a cell that comes down were measured against where it was.

namespace orograph {
namespace {

/// How many times as steeply as land can stand rivers may fall over hard rock, in 1024ths.
constexpr std::int64_t kHardRock = 8192;
/// And how many times the bank of a river that runs by is as steep at most.
constexpr std::int64_t kSteepestBank = 2048;

/// A parent's point in the world.
RockLayers::Place place_of(const RefinementWork& work, int x, int y) {
    const RiverCells& parents = *work.parents;
    const std::size_t parent = work.parent(x, y);
    const int cells = std::countr_zero(static_cast<unsigned>(work.base->size)) + parents.level;
    const auto share = [&](std::int64_t cell, std::uint16_t point) {
        return (static_cast<std::uint64_t>(cell) * kCellSide + point) << (48 - cells);
    };
    return {share(work.parent_x(x), parents.point_x[parent]),
            share(work.parent_y(y), parents.point_y[parent])};
}

/// From a parent's point to that of its neighbour in a direction: units of their sides.
struct Way {
    int across, down;

    Way(const RiverCells& parents, std::size_t parent, int way) {
        const std::size_t other = parents.beside(parent, way);
        across = kWayEast[way] * kCellSide + parents.point_x[other] - parents.point_x[parent];
        down = kWaySouth[way] * kCellSide + parents.point_y[other] - parents.point_y[parent];
    }
    int longer_axis() const { return std::max(std::abs(across), std::abs(down)); }
    std::int64_t length() const {
        const double x = across, y = down;
        return static_cast<std::int64_t>(
            std::max(std::sqrt(x * x + y * y), double{kNearestPoints}));
    }
};

/// No lower than this a parent may come: the bank of a large river that runs by.
template <class Rise>
std::int64_t bank_beside(const RiverCells& parents, std::size_t parent, const Rise& rise) {
    std::int64_t bank = 0;
    for (int k = 0; k < kWays; ++k) {
        const std::size_t other = parents.beside(parent, k);
        const bool flows_in = parents.receivers[other] == (k + kWays / 2) % kWays;
        if (flows_in || 4 * parents.areas[other] < RefinementWork::kLargeRiver) continue;
        bank = std::max(
            bank, parents.heights[other] - kSteepestBank * rise(Way(parents, parent, k).length()));
    }
    return bank;
}

}  // namespace

std::int64_t top_of_edge(const RefinementWork& work, int x, int y) {
    const RiverCells& parents = *work.parents;
    const LevelRules& level = *work.level;
    const std::size_t parent = work.parent(x, y);
    const std::uint8_t way = parents.receivers[parent];
    const std::int64_t top = parents.heights[parent],
                       bottom =
                           std::max<std::int64_t>(parents.heights[parents.beside(parent, way)], 0);
    if (!is_steep(level, top - bottom)) return top;
    // How far land as steep as it can stand rises over units of a parent's side; in 1024ths.
    const std::int64_t talus = work.controls[work.in_area(x, y)].talus();
    const auto rise = [&](std::int64_t over) { return level.cell_1024 * over * talus >> 13; };
    // Most edges are gentle enough for soft rock even if they are as short as their longer axis.
    const Way edge(parents, parent, way);
    if (top - bottom <= rise(edge.longer_axis()) * level.soft_rock) return top;
    const std::int64_t length = edge.length();
    const std::int64_t soft = rise(length) * level.soft_rock;
    if (top - bottom <= soft) return top;
    const std::int64_t share = work.rock.hard_share(place_of(work, x, y), bottom, bottom + soft);
    const std::int64_t fall = soft + rise(length) * (kHardRock - level.soft_rock) / 1024 * share;
    return std::min(top, std::max(bottom + fall, bank_beside(parents, parent, rise)));
}

}  // namespace orograph
