#include "tests/support/plain_refinement.h"

#include <algorithm>
#include <cstdlib>

#include "core/rivers/river_random.h"

namespace orograph::plain {
namespace {

/// Does `each` with the place and the index of every child around the wanted ones.
template <class Each>
void over(const RefinementWork& work, const CellArea& area, const Each& each) {
    for (int y = area.row; y < area.row + area.height; ++y) {
        for (int x = area.column; x < area.column + area.width; ++x) {
            each(x, y, work.children->index(x, y));
        }
    }
}
CellArea all_children(const RefinementWork& work) {
    return {0, 0, work.children->width, work.children->height};
}

bool is_free(const RefinementWork& work, std::size_t cell) {
    return work.children->origins[cell] == CellOrigin::free;
}

std::size_t neighbour(const RefinementWork& work, std::size_t cell, int k) {
    return cell + static_cast<std::size_t>(work.offsets[k & 7]);
}

/// The length of a vector, within 3 %.
std::int64_t length_of(std::int64_t x, std::int64_t y) {
    const std::int64_t longer = std::max(std::abs(x), std::abs(y)),
                       shorter = std::min(std::abs(x), std::abs(y));
    return std::max(longer, longer - longer / 8 + shorter / 2);
}

/// A cell, and what its height depends on.
struct Cell {
    std::size_t cell;
    std::int64_t land, rough, lowest, floor, beside;
    std::uint64_t bits;
};

std::int64_t coastal_height(const LevelRules& level, const Cell& at) {
    const std::int64_t rough = std::min(at.rough, level.moderate_rough);
    const std::int64_t chance = std::clamp(gaussian_of(at.bits), -2048, 2048);
    const std::int64_t rise = rough * (819 + (154 * chance >> 10)) >> 3;
    return std::max(at.land + (rise >> 10) * at.beside, at.lowest + 1);
}

/// In 1024ths.
std::int64_t slope_at(const RefinementWork& work, int x, int y, const Cell& at) {
    const RegionalControls controls = work.controls[work.in_area(x / 2, y / 2)];
    const std::int64_t talus = 4 * controls.talus();
    std::int64_t slope = std::min(at.rough * 3 * work.level->per_cell >> 30, talus * 960 >> 10);
    if (work.level->strata && controls.strata() > 16) {
        const std::int64_t in_bed = at.land & ((std::int64_t{1} << 36) - 1);
        const std::int64_t bed = (in_bed * 8 >> 36) < 5 ? 307 : 1331;
        slope = slope * ((1024 << 8) + (bed - 1024) * controls.strata()) >> 18;
    }
    const std::int64_t* middle = &work.parents->heights[work.parent(x / 2, y / 2)];
    const auto steeper = [&](std::ptrdiff_t step) {
        return std::max(std::abs(middle[step] - middle[0]), std::abs(middle[0] - middle[-step])) >>
               12;
    };
    const std::int64_t gradient = length_of(steeper(1), steeper(work.parents->width));
    const std::int64_t above = gradient * work.level->per_cell >> 29;
    const std::int64_t kept = std::min(above * 1229 >> 10, talus);
    return std::max({slope, kept, std::int64_t{1}});
}

/// The height of the plane through the land above, and what land may rise over it.
std::int64_t plane_at(const RefinementWork& work, int x, int y, const Cell& at) {
    const std::int64_t* middle = &work.parents->heights[work.parent(x / 2, y / 2)];
    const auto slope_along = [&](std::ptrdiff_t step) {
        const std::int64_t rise = middle[step] - middle[-step];
        const std::int64_t slope =
            std::min<std::int64_t>((std::abs(rise) >> 12) * work.level->per_cell >> 30, 2047);
        return rise < 0 ? -slope : slope;
    };
    const std::int64_t east = slope_along(1), south = slope_along(work.parents->width);
    const std::int64_t across = work.children->point_x[at.cell] - kCellSide / 2,
                       down = work.children->point_y[at.cell] - kCellSide / 2;
    const std::int64_t plane = (across * east + down * south) * work.level->cell_1024 >> 6;
    const std::int64_t left =
        std::max<std::int64_t>(slope_at(work, x, y, at) - length_of(east, south), 0);
    return at.land + plane + ((16 * left + 8) * work.level->cell_1024 << 10);
}

/// From a child to its neighbour.
std::int64_t distance_to(const RefinementWork& work, std::size_t cell, int k) {
    const RiverCells& cells = *work.children;
    const std::size_t other = neighbour(work, cell, k);
    return std::max<std::int64_t>(
        length_of(kWayEast[k] * kCellSide + cells.point_x[other] - cells.point_x[cell],
                  kWaySouth[k] * kCellSide + cells.point_y[other] - cells.point_y[cell]),
        22938);
}

std::int64_t river_height(const RefinementWork& work, int x, int y, const Cell& at) {
    const int way = work.ways[at.cell];
    const std::int64_t own = work.rivers[at.cell];
    if (own <= 0 || way == kNoReceiver) return own;
    const std::int64_t gentle = slope_at(work, x, y, at) * work.level->cell_1024;
    const std::int64_t next = std::max<std::int64_t>(work.rivers[neighbour(work, at.cell, way)], 0);
    const std::int64_t distance = distance_to(work, at.cell, way);
    return std::min(own, std::max(plane_at(work, x, y, at), next + (gentle * distance >> 7)));
}

std::int64_t inland_height(const RefinementWork& work, int x, int y, const Cell& at) {
    const std::int64_t rise = slope_at(work, x, y, at) * work.level->cell_1024,
                       fall = rise * 2200 >> 10;
    std::int64_t cone = kNoRiver, below = 0;
    for (int k = 0; k < kWays; ++k) {
        const std::size_t other = neighbour(work, at.cell, k);
        if (is_free(work, other)) continue;
        const std::int64_t distance = distance_to(work, at.cell, k);
        cone = std::min(cone, work.rivers[other] + (rise * distance >> 6));
        below = std::max(below, work.rivers[other] - (fall * distance >> 6));
    }
    std::int64_t height = std::min({cone, at.land + at.rough * 1024 * 4, plane_at(work, x, y, at)});
    height = std::max(height, at.lowest + 1);
    if (at.floor < 1024) height = at.lowest + ((height - at.lowest) >> 10) * at.floor;
    const auto chance = 512 + static_cast<std::int64_t>(at.bits >> 54);
    const std::int64_t least = ((at.rough * 102 >> 10) * chance >> 10) * at.beside;
    return std::max({height, at.lowest + std::max<std::int64_t>(least, 1), below});
}

}  // namespace

void find_controls(RefinementWork& work) {
    const RiverBase& base = *work.base;
    const int level = work.parents->level;
    const auto place = [&](std::int64_t cell) {
        return static_cast<std::int64_t>(((2 * (cell & work.mask(level)) + 1) << 8) >>
                                         (level + 1)) -
               128;
    };
    for (int y = 0; y < work.area.height; ++y) {
        for (int x = 0; x < work.area.width; ++x) {
            const std::int64_t u = place(work.parent_x(x)), v = place(work.parent_y(y));
            const auto row = [&](std::int64_t at) {
                return between(base.controls[base.index(u >> 8, at)],
                               base.controls[base.index((u >> 8) + 1, at)],
                               static_cast<int>(u & 255));
            };
            work.controls[work.in_area(x, y)] =
                between(row(v >> 8), row((v >> 8) + 1), static_cast<int>(v & 255));
        }
    }
}

void predict_land(RefinementWork& work) {
    constexpr int kWeights[2][3] = {{9, 22, 1}, {1, 22, 9}};
    over(work, all_children(work), [&](int x, int y, std::size_t cell) {
        std::int64_t sum = 0;
        for (int j = -1; j <= 1; ++j) {
            for (int i = -1; i <= 1; ++i) {
                sum += kWeights[x % 2][i + 1] * kWeights[y % 2][j + 1] *
                       work.parents->heights[work.parent(x / 2 + i, y / 2 + j)];
            }
        }
        work.land[cell] = sum >> 10;
    });
}

void inherit_points(RefinementWork& work) {
    const RiverCells& parents = *work.parents;
    RiverCells& children = *work.children;
    const std::int64_t mask = work.mask(parents.level);
    const std::uint64_t key = level_key(work.seed, 4 * children.level);
    over(work, all_children(work), [&](int x, int y, std::size_t cell) {
        const std::size_t parent = work.parent(x / 2, y / 2);
        const std::uint64_t bits =
            river_bits(river_row(key, work.parent_y(y / 2) & mask), work.parent_x(x / 2) & mask);
        const auto own = static_cast<unsigned>(bits >> (16 * (x % 2 + 2 * (y % 2))) & 0xffff);
        const int east = parents.point_x[parent] >> 15, south = parents.point_y[parent] >> 15;
        work.inherited[work.in_area(x / 2, y / 2)] = static_cast<std::uint8_t>(east + 2 * south);
        work.ways[cell] = kNoReceiver;
        if (x % 2 == east && y % 2 == south) {
            children.origins[cell] = CellOrigin::inherited;
            work.rivers[cell] = parents.heights[parent];
            children.areas[cell] = 4 * parents.areas[parent];
            children.point_x[cell] =
                static_cast<std::uint16_t>(2u * parents.point_x[parent] + (own & 1));
            children.point_y[cell] =
                static_cast<std::uint16_t>(2u * parents.point_y[parent] + (own >> 1 & 1));
        } else {
            children.origins[cell] = CellOrigin::free;
            work.rivers[cell] = kNoRiver;
            children.areas[cell] = 1;
            children.point_x[cell] = static_cast<std::uint16_t>(8192 + 192 * (own & 255));
            children.point_y[cell] = static_cast<std::uint16_t>(8192 + 192 * (own >> 8));
        }
    });
}

void inherit_roughness(RefinementWork& work) {
    over(work, all_children(work), [&](int x, int y, std::size_t cell) {
        const int beside_x = x % 2 == 0 ? -1 : 1, beside_y = y % 2 == 0 ? -1 : 1;
        const auto rough = [&](int i, int j) -> std::int64_t {
            return work.parents->roughness[work.parent(x / 2 + i, y / 2 + j)];
        };
        const std::int64_t mean = (9 * rough(0, 0) + 3 * (rough(beside_x, 0) + rough(0, beside_y)) +
                                   rough(beside_x, beside_y)) >>
                                  4;
        const int dissection = work.controls[work.in_area(x / 2, y / 2)].dissection();
        const int decay = work.rules->decay[static_cast<std::size_t>(dissection / 16)];
        work.children->roughness[cell] =
            static_cast<std::int32_t>(std::min(mean * decay >> 16, work.level->roughest));
    });
}

void uncross(const RefinementWork& work, const CellArea& area, bool free_cells,
             std::vector<std::uint8_t>& receivers) {
    const std::vector<std::uint8_t> before = receivers;
    const std::vector<std::int64_t>& heights = free_cells ? work.children->heights : work.rivers;
    // A cell whose way is a diagonal, and both ways over the same corner between its neighbours.
    over(work, area, [&](int, int, std::size_t cell) {
        const int k = before[cell];
        if (k % 2 == 0) return;
        for (const int turn : {-1, 1}) {
            const std::size_t source = neighbour(work, cell, k + turn),
                              target = neighbour(work, cell, k - turn);
            if (before[source] != ((k - 2 * turn) & 7)) continue;
            // The higher turns; of two as high, the one of the corners of the north-west.
            const bool first = k == 1 || k == 5;
            bool turns = first ? heights[cell] >= heights[source] : heights[cell] > heights[source];
            // Of rivers the smaller one, unless it can't.
            const std::uint64_t own = work.children->areas[cell],
                                other = work.children->areas[source];
            const std::size_t other_target = neighbour(work, cell, k);
            if (!free_cells && own < other) turns = true;
            if (!free_cells && own > other) turns = heights[other_target] >= heights[source];
            if (!turns) continue;
            if (free_cells && !is_free(work, cell)) continue;
            if (heights[target] >= heights[cell]) continue;
            receivers[cell] = static_cast<std::uint8_t>((k - turn) & 7);
        }
    });
}

void raise_free_cells(RefinementWork& work) {
    RiverCells& children = *work.children;
    const std::int64_t mask = work.mask(children.level);
    const std::uint64_t key = level_key(work.seed, 4 * children.level + 2);
    over(work, work.around(RefinementReach::kHeights), [&](int x, int y, std::size_t cell) {
        Cell at{};
        at.cell = cell;
        at.land = work.land[cell];
        at.lowest = work.rivers[cell];
        std::uint64_t area = children.areas[cell];
        if (is_free(work, cell)) {
            for (int k = 0; k < kWays; ++k) {
                const std::size_t other = neighbour(work, cell, k);
                if (is_free(work, other)) continue;
                area = std::max(area, children.areas[other]);
                const auto runs = [&](int from, int to) {
                    return work.courses[neighbour(work, cell, from)] == (to & 7);
                };
                if (k % 2 == 1 && (runs(k - 1, k + 2) || runs(k + 1, k - 2))) continue;
                at.lowest = std::min(at.lowest, work.rivers[other]);
            }
        }
        const auto kind = static_cast<std::size_t>(kind_of_area(area));
        const int valley = work.controls[work.in_area(x / 2, y / 2)].valley();
        at.floor = work.level->floor[static_cast<std::size_t>(valley / 32)][kind];
        at.beside = work.rules->beside[kind];
        at.rough = children.roughness[cell];
        if (at.lowest > 0 && at.floor < 1024) {
            at.rough =
                std::max(at.rough * at.floor >> 10, std::min(work.level->least_rough, at.rough));
        }
        children.roughness[cell] = static_cast<std::int32_t>(at.rough);
        at.bits = river_bits(river_row(key, (children.y + y) & mask), (children.x + x) & mask);
        children.heights[cell] = !is_free(work, cell) ? river_height(work, x, y, at)
                                 : at.lowest <= 0     ? coastal_height(*work.level, at)
                                                      : inland_height(work, x, y, at);
    });
}

void find_receivers(RefinementWork& work) {
    RiverCells& children = *work.children;
    over(work, work.around(RefinementReach::kFreeReceivers), [&](int x, int y, std::size_t cell) {
        std::uint8_t& receiver = children.receivers[cell];
        receiver = work.ways[cell];
        const int chance = (children.point_x[cell] ^ children.point_y[cell]) >> 6 & 63;
        const std::int64_t height = children.heights[cell];
        if (!is_free(work, cell) || height <= 0) return;
        std::int64_t steepest[2] = {};
        std::uint8_t ways[2] = {kNoReceiver, kNoReceiver};
        for (int k = 0; k < kWays; ++k) {
            std::int64_t drop = height - children.heights[neighbour(work, cell, k)];
            bool crosses = false;
            if (k % 2 == 1) {
                const auto runs = [&](int from, int to) {
                    return work.ways[neighbour(work, cell, from)] == (to & 7);
                };
                crosses = runs(k - 1, k + 2) || runs(k + 1, k - 2);
                drop = ((drop >> 10) * 724 + ((drop & 1023) * 724 >> 10)) | 1;
            }
            const bool leaves = (x + kWayEast[k]) / 2 != x / 2 || (y + kWaySouth[k]) / 2 != y / 2;
            if (leaves && chance < work.level->straying) drop *= 8;
            if (drop <= steepest[crosses]) continue;
            steepest[crosses] = drop;
            ways[crosses] = static_cast<std::uint8_t>(k);
        }
        receiver = ways[0] != kNoReceiver ? ways[0] : ways[1];
    });
}

void count_areas(RefinementWork& work) {
    RiverCells& children = *work.children;
    over(work, work.around(RefinementReach::kReceivers), [&](int, int, std::size_t cell) {
        for (int step = 0; step < RefinementReach::kCountedSteps && is_free(work, cell); ++step) {
            if (children.receivers[cell] == kNoReceiver) return;
            cell = neighbour(work, cell, children.receivers[cell]);
            if (is_free(work, cell)) ++children.areas[cell];
        }
    });
    over(work, work.around(0), [&](int, int, std::size_t cell) {
        if (is_free(work, cell)) {
            children.areas[cell] = std::min<std::uint64_t>(children.areas[cell], 4);
        }
    });
}

}  // namespace orograph::plain
