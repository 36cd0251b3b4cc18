#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rivers/river_cells.h"
#include "core/rivers/river_rules.h"

namespace orograph {

/// The cells around a corner, as steps from the south-eastern one.
inline constexpr int kAroundX[4] = {-1, 0, -1, 0}, kAroundY[4] = {-1, -1, 0, 0};

/// Corners of cells, row-major, as they are before valleys are cut: the north-western ones of all
/// cells of an area but those of its first column and row.
struct CornerSurface {
    int columns = 0, rows = 0;
    /// In units of height: between the surface through the points of the four cells around and
    /// their mean, sunk towards the lowest of them and raised by their roughness; at least as high
    /// as the lowest, which has the second height.
    std::vector<double> heights, lowest;
    /// How many corners further the one lies that each drains to, which the lowest cell and its
    /// receiver share; 0 if none does.
    std::vector<std::int32_t> steps;

    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(column);
    }
};

/// By the level's rise and sink. Requires an area of 9 x 2 cells or more, and one cell
/// more to its west and north.
CornerSurface corner_surface(const RiverCells& cells, const CellArea& area,
                             const LevelRules& level);

}  // namespace orograph
