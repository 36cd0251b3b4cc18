#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/base/grid.h"
#include "core/terrain/water.h"

// Where water goes on a map of heights with a border. The cells of a map are numbered row by row
// from the north-west.

namespace orograph {

/// For each cell one of the ways of kWayEast and kWaySouth: that to the cell which it drains into.
/// kWays for an outlet, where water leaves the map: a cell of the sea or of the border.
using Ways = Grid<std::uint8_t>;

inline constexpr double kDiagonal = 1.41421356237309504880;

/// From a cell's centre to that of the neighbour in a way, in cells.
inline constexpr double way_length(int way) {
    return way % 2 == 1 ? kDiagonal : 1;
}

/// Whether a cell of that height is sea; NaN is.
inline bool is_sea(float height, float sea_level) {
    return !(height > sea_level);
}

/// What each way adds to the number of a cell; 0 for kWays. Beyond the border it leads anywhere.
inline std::array<std::ptrdiff_t, kWays + 1> way_offsets(int width) {
    std::array<std::ptrdiff_t, kWays + 1> offsets{};
    for (std::size_t way = 0; way < kWays; ++way) {
        offsets[way] = std::ptrdiff_t{kWaySouth[way]} * width + kWayEast[way];
    }
    return offsets;
}

}  // namespace orograph
