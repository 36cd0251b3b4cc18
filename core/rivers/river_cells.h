#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/terrain/water.h"

// The state of a world with rivers, which one step of refinement takes from a level to the next:
// see river_refinement.h.

namespace orograph {

/// In place of one of kWays, of a cell that flows nowhere: the sea.
inline constexpr std::uint8_t kNoReceiver = kWays;

/// Which of the eight a step leads to. Requires steps from -1 to 1, not both 0.
constexpr std::uint8_t direction_of(int step_x, int step_y) {
    constexpr std::uint8_t kDirections[3][3] = {{5, 6, 7}, {4, kNoReceiver, 0}, {3, 2, 1}};
    return kDirections[step_y + 1][step_x + 1];
}

/// Units of height in a metre. Heights are at most some 2^44 units.
inline constexpr std::int64_t kRiverMetre = std::int64_t{1} << 30;
/// A height or a difference of heights in metres.
constexpr double river_metres(std::int64_t height) {
    return static_cast<double>(height) / static_cast<double>(kRiverMetre);
}
/// Units of roughness in a metre.
inline constexpr int kRoughnessMetre = 1 << 20;
/// From units of roughness to units of height.
inline constexpr int kHeightShift = 10;
static_assert(std::int64_t{kRoughnessMetre} << kHeightShift == kRiverMetre);
/// Units of a cell's side, for points in it.
inline constexpr int kCellSide = 1 << 16;

/// How a cell came to its height.
enum class CellOrigin : std::uint8_t {
    free,       // on its own
    inherited,  // it is the child in which its parent's point lies
    path,       // a river of the level above passes through it
};

/// A window of the cells of one level, row-major, the northern row first. Cell (x, y) of level 0 is
/// a cell of the base; each cell has four children, (2x, 2y) and its neighbours to the east and the
/// south. The world is a torus: cells `size << level` apart are the same.
struct RiverCells {
    int level = 0;
    std::int64_t x = 0, y = 0;
    int width = 0, height = 0;

    /// Units above the sea; the sea's are 0 or below.
    std::vector<std::int64_t> heights;
    /// Which cell each flows into, a strictly lower one: 0 to 7, or kNoReceiver.
    std::vector<std::uint8_t> receivers;
    /// Cells of this level that drain through each, itself included.
    std::vector<std::uint64_t> areas;
    /// How far free children will stand above rivers, in units of roughness. Below 0 in a lake: so
    /// far below its surface the land would lie.
    std::vector<std::int32_t> roughness;
    /// Where in the cell its point lies, on which its height is, and through which its river flows.
    std::vector<std::uint16_t> point_x, point_y;
    std::vector<CellOrigin> origins;

    std::size_t size() const {
        return static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    }
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(width) +
               static_cast<std::size_t>(column);
    }
    /// The index of a cell's neighbour in a direction, which must be there.
    std::size_t beside(std::size_t cell, int way) const {
        return cell +
               static_cast<std::size_t>(std::ptrdiff_t{kWaySouth[way]} * width + kWayEast[way]);
    }
    /// Whether a cell lies under a lake.
    bool flooded(std::size_t i) const { return roughness[i] < 0; }
    /// Sets which cells these are; what is in them is left to be written.
    void place(int at_level, std::int64_t at_x, std::int64_t at_y, int columns, int rows) {
        level = at_level;
        x = at_x;
        y = at_y;
        width = columns;
        height = rows;
        const std::size_t cells = size();
        heights.resize(cells);
        receivers.resize(cells);
        areas.resize(cells);
        roughness.resize(cells);
        point_x.resize(cells);
        point_y.resize(cells);
        origins.resize(cells);
    }
};

/// A rectangle of a window's cells, from its north-western cell.
struct CellArea {
    int column = 0, row = 0, width = 0, height = 0;
};

}  // namespace orograph
