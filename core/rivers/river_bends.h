#pragma once

#include <cstdint>

#include "core/rivers/river_cells.h"
#include "core/rivers/river_rules.h"

namespace orograph {

/// The curve along which a large river goes from a parent to its receiver: a cubic of Bezier.
struct RiverBend {
    /// In units of which kCellSide are a parent's side, from the parent's north-western corner.
    struct Place {
        std::int64_t x, y;
    };
    /// The first and the last are the points of the two parents.
    Place control[4];

    /// Where it is `along` 1024ths of the way.
    Place at(std::int64_t along) const;
};

/// Whether a river that falls so much over a parent is gentle enough to follow bends.
inline bool is_gentle(const LevelRules& level, std::int64_t drop) {
    return drop < level.cell / 50;  // 1 %, of two children
}

/// The bend of a parent's edge. `level`: of the children. Curves that follow one another have the
/// same direction where they meet, unless a smaller river joins a larger one there. Requires a
/// parent that has a receiver, and three more around it.
RiverBend find_bend(const RiverCells& parents, const LevelRules& level, int column, int row);

}  // namespace orograph
