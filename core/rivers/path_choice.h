#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/rivers/king_paths.h"
#include "core/rivers/refinement_work.h"
#include "core/rivers/river_bends.h"

// An edge takes a path by chance, if its river is large and gentle the one along its bend, and on
// steep ground the straightest; but none on which it would meet others.

namespace orograph {

/// The edge between two parents, from the child that inherits the first one's point to that of the
/// other.
struct RiverEdge {
    std::uint64_t bits;          // random
    std::size_t source, target;  // parents
    std::size_t start;           // the first one's inherited child
    int which;                   // of the four that is
    std::int8_t step_x, step_y;  // in children
    std::uint8_t way;            // from parent to parent
    std::uint8_t kind;           // of the river, by its area in children
};

/// How far along a curve a path's cells lie, in 1024ths.
constexpr int along_path(int cell, int cells) {
    return 1024 * (cell + 1) / (cells + 1);
}

// Most edges need these, and take longer where they aren't inlined.

/// Whether a path crosses no parents but the two that it joins, and those that flow into one of
/// them: in the valley of another river it would be lost.
[[gnu::always_inline]] inline bool stays(const RefinementWork& work, const RiverEdge& edge,
                                         const KingPath& path) {
    const RiverCells& parents = *work.parents;
    const auto joins = [&](int x, int y) {
        return (x == 0 && y == 0) || (x == kWayEast[edge.way] && y == kWaySouth[edge.way]);
    };
    for (int i = 0; i < path.cells; ++i) {
        const int x = ((edge.which & 1) + path.x[i]) >> 1, y = ((edge.which >> 1) + path.y[i]) >> 1;
        if (joins(x, y)) continue;
        const std::ptrdiff_t step = std::ptrdiff_t{y} * parents.width + x;
        const std::uint8_t way = parents.receivers[edge.source + static_cast<std::size_t>(step)];
        if (way == kNoReceiver || !joins(x + kWayEast[way], y + kWaySouth[way])) return false;
    }
    return true;
}

/// Whether none of a path's cells is inherited.
[[gnu::always_inline]] inline bool avoids_inherited(const RefinementWork& work,
                                                    const RiverEdge& edge, const KingPath& path) {
    const CellOrigin* from = &work.children->origins[edge.start];
    bool avoids = true;
    for (int i = 0; i < KingPath::kMostCells; ++i) {
        const std::ptrdiff_t step = std::ptrdiff_t{path.y[i]} * work.children->width + path.x[i];
        avoids &= from[step] != CellOrigin::inherited;
    }
    return avoids;
}

/// One of the paths of an edge: of the preferred kind if there is one that avoids inherited cells
/// and stays by its river, then of the other; then one that only avoids; then any.
[[gnu::always_inline]] inline const KingPath& choose_path(const RefinementWork& work,
                                                          const KingPaths& all,
                                                          const RiverEdge& edge, bool winding) {
    const auto first_of = [&](std::span<const KingPath> paths) {
        return static_cast<std::size_t>((edge.bits & 0xffff) * paths.size() >> 16);
    };
    for (const bool stray : {false, true}) {
        for (const bool kind : {winding, !winding}) {
            const std::span<const KingPath> paths = all.to(edge.step_x, edge.step_y, kind);
            std::size_t next = first_of(paths);
            for (std::size_t tried = 0; tried < paths.size(); ++tried) {
                const KingPath& path = paths[next];
                if (avoids_inherited(work, edge, path) && (stray || stays(work, edge, path))) {
                    return path;
                }
                next = next + 1 < paths.size() ? next + 1 : 0;
            }
        }
    }
    const std::span<const KingPath> any = all.to(edge.step_x, edge.step_y, false);
    return any[first_of(any)];
}

/// Of the paths that avoid inherited cells and stay by their river the one nearest to a curve, by
/// the mean square of how far its cells lie off it; null if there is none.
const KingPath* nearest_path(const RefinementWork& work, const KingPaths& all,
                             const RiverEdge& edge, const RiverBend& bend);

/// Whether water that falls so much over a parent runs straight down. `level`: of the children.
inline bool is_steep(const LevelRules& level, std::int64_t drop) {
    return drop > level.cell / 5;  // 10 %, of two children
}

/// Of the nearly straight paths that do so too the one nearest to the line from point to point.
const KingPath* straightest_path(const RefinementWork& work, const KingPaths& all,
                                 const RiverEdge& edge);

}  // namespace orograph
