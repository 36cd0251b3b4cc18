#include <algorithm>
#include <array>
#include <span>

#include "core/rivers/king_paths.h"
#include "core/rivers/refinement_work.h"
#include "core/rivers/river_random.h"

// The edge from a parent to its receiver becomes a path of cells from one inherited child to the
// other. Small streams take a profile that is steep above and gentle below, and follow the land.

namespace orograph {
namespace {

/// At least so much of a path's drop, in 1024ths, lies between any two of its cells.
constexpr std::int64_t kLeastDrop = 60;
/// Of the path's drop in 1024ths: how concave small streams are, and how far they follow the land.
constexpr std::int64_t kConcave = 350, kFollow = 717;
/// How far below the land a stream runs, in 1024ths of its roughness, which are 1 / 2^20 m.
constexpr std::int64_t kIncision = 410;

/// One of the paths to a cell that far away: of the preferred kind if there is one that avoids
/// inherited cells, then of the other, then any.
const KingPath& choose_path(int step_x, int step_y, bool winding, std::uint64_t bits,
                            const CellOrigin* from, std::ptrdiff_t stride) {
    const std::span<const KingPath> straight = straight_paths(step_x, step_y),
                                    wound = winding_paths(step_x, step_y);
    const auto first_of = [&](std::span<const KingPath> paths) {
        return static_cast<std::size_t>((bits & 0xffff) * paths.size() >> 16);
    };
    for (const std::span<const KingPath> paths :
         {winding ? wound : straight, winding ? straight : wound}) {
        const std::size_t first = first_of(paths);
        for (std::size_t i = 0; i < paths.size(); ++i) {
            const KingPath& path =
                paths[first + i < paths.size() ? first + i : first + i - paths.size()];
            bool avoids = true;
            for (int cell = 0; cell < path.cells; ++cell) {
                avoids &= from[path.y[cell] * stride + path.x[cell]] != CellOrigin::inherited;
            }
            if (avoids) return path;
        }
    }
    const std::span<const KingPath> any = straight.empty() ? wound : straight;
    return any[first_of(any)];
}

void lay_path(RefinementWork& work, int x, int y, std::uint64_t bits) {
    const RiverCells& parents = *work.parents;
    RiverCells& children = *work.children;
    const std::size_t source = work.parent(x, y);
    const int direction = parents.receivers[source];
    const int to_x = x + kWayEast[direction], to_y = y + kWaySouth[direction];
    const std::size_t target = work.parent(to_x, to_y);
    const auto child = [&](int column, int row) {
        const int which = work.inherited[work.in_area(column, row)];
        return std::array{2 * column + (which & 1), 2 * row + (which >> 1)};
    };
    const auto from = child(x, y), to = child(to_x, to_y);
    const int step_x = to[0] - from[0], step_y = to[1] - from[1];
    const std::ptrdiff_t stride = children.width;
    const std::size_t start = children.index(from[0], from[1]);
    const std::int64_t top = parents.heights[source];

    // A cell that several paths cross goes on along the lowest.
    const auto flow = [&](std::size_t cell, std::int64_t height, std::uint8_t way) {
        std::int64_t& lowest = work.rivers[cell];
        std::uint8_t& receiver = work.ways[cell];
        if (height > lowest || (height == lowest && way >= receiver)) return false;
        lowest = height;
        receiver = way;
        return true;
    };
    if (std::max(std::abs(step_x), std::abs(step_y)) == 1) {
        flow(start, top, direction_of(step_x, step_y));
        return;
    }

    const RegionalControls controls = work.controls[work.in_area(x, y)];
    const std::uint64_t area = parents.areas[source];
    const auto kind = static_cast<std::size_t>(
        std::min(kind_of_area(area) + 4, LevelRules::kAreas - 1));  // of four times the cells
    const LevelRules& level = *work.level;
    const bool winding =
        static_cast<int>(bits >> 56) < (level.winding[kind] * (64 + controls.valley()) >> 8);
    const KingPath& path =
        choose_path(step_x, step_y, winding, bits, &children.origins[start], stride);

    // How much of the drop lies above each cell. Small streams are concave and follow the land.
    const std::int64_t drop = top - parents.heights[target];
    const std::int64_t small = area > 4096 ? 0 : 8 * 1024 / (7 + static_cast<std::int64_t>(area));
    const std::int64_t follow = kFollow * small >> 10;
    const std::int64_t incision = static_cast<std::int64_t>(parents.roughness[source]) * kIncision;
    std::int64_t above[3] = {};
    for (int i = 0; i < path.cells; ++i) {
        std::int64_t share = path.share[i] + (kConcave * small >> 10) +
                             static_cast<std::int64_t>(bits >> (20 + 8 * i) & 63) - 32;
        const int after = path.cells - 1 - i;
        if (follow > 20 && drop > (1 << 14)) {
            const std::int64_t land =
                work.land[start + static_cast<std::size_t>(path.y[i] * stride + path.x[i])] -
                incision;
            const std::int64_t wanted =
                std::clamp<std::int64_t>(((top - land) >> 4) * 1024 / ((drop >> 4) + 1),
                                         123 + 184 * i, 1024 - 123 - 184 * after);
            share += (wanted - share) * follow >> 10;
        }
        if (i > 0) share = std::max(share, above[i - 1] + kLeastDrop);
        above[i] = std::min(share, 1024 - kLeastDrop * (after + 1));
    }

    // Points of the path's cells lie on the line between the two points, or wander off it.
    const std::int64_t start_x = std::int64_t{2 * x} * 32768 + parents.point_x[source],
                       start_y = std::int64_t{2 * y} * 32768 + parents.point_y[source],
                       across = std::int64_t{2 * kWayEast[direction]} * 32768 +
                                parents.point_x[target] - parents.point_x[source],
                       down = std::int64_t{2 * kWaySouth[direction]} * 32768 +
                              parents.point_y[target] - parents.point_y[source];
    const std::int64_t wander = level.wandering[kind];
    int here_x = 0, here_y = 0;
    std::int64_t height = top;
    for (int i = 0; i <= path.cells; ++i) {
        const int next_x = i < path.cells ? path.x[i] : step_x,
                  next_y = i < path.cells ? path.y[i] : step_y;
        const std::size_t cell =
            start +
            static_cast<std::size_t>(here_y * stride + here_x);  // wraps round for the north
        const bool lowest = flow(cell, height, direction_of(next_x - here_x, next_y - here_y));
        if (i > 0) {
            const std::uint64_t drained = 4 * area - 3 + static_cast<std::uint64_t>(i);
            CellOrigin& origin = children.origins[cell];
            if (origin == CellOrigin::free) {
                origin = CellOrigin::path;
                children.areas[cell] = drained;
            } else {
                children.areas[cell] = std::max(children.areas[cell], drained);
            }
            if (lowest && origin == CellOrigin::path) {
                const auto point = [&](std::int64_t on_line, int shift) {
                    const std::int64_t line = std::clamp<std::int64_t>(2 * on_line, 6000, 59535);
                    const std::int64_t off =
                        static_cast<std::int64_t>(bits >> shift & 0xfff) * 12 + 8192;
                    return static_cast<std::uint16_t>((line * (256 - wander) + off * wander) >> 8);
                };
                children.point_x[cell] = point(start_x + across * i / (path.cells + 1) -
                                                   std::int64_t{from[0] + here_x} * 32768,
                                               8 + 12 * i);
                children.point_y[cell] = point(
                    start_y + down * i / (path.cells + 1) - std::int64_t{from[1] + here_y} * 32768,
                    14 + 12 * i);
            }
        }
        if (i < path.cells) {
            height = top - ((drop >> 10) * above[i] + ((drop & 1023) * above[i] >> 10));
        }
        here_x = next_x;
        here_y = next_y;
    }
}

}  // namespace

void lay_paths(RefinementWork& work) {
    const std::int64_t mask = work.mask(work.parents->level);
    const std::uint64_t key = level_key(work.seed, 4 * work.children->level + 1);
    for (int y = kAroundSources; y < work.area.height - kAroundSources; ++y) {
        const std::uint64_t row = river_row(key, work.parent_y(y) & mask);
        for (int x = kAroundSources; x < work.area.width - kAroundSources; ++x) {
            if (work.parents->receivers[work.parent(x, y)] == kNoReceiver) continue;
            lay_path(work, x, y, river_bits(row, work.parent_x(x) & mask));
        }
    }
}

}  // namespace orograph
