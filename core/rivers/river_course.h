#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/rivers/river_cells.h"

namespace orograph {

/// A cell of a window.
struct RiverCell {
    int column = 0, row = 0;

    bool operator==(const RiverCell&) const = default;
};

/// What a cell flows into; itself if that is the sea, which goes nowhere.
inline RiverCell receiver_of(const RiverCells& cells, RiverCell cell) {
    const std::uint8_t way = cells.receivers[cells.index(cell.column, cell.row)];
    return way == kNoReceiver ? cell
                              : RiverCell{cell.column + kWayEast[way], cell.row + kWaySouth[way]};
}

/// The cell from which most flows into one; itself where a river begins. Looks at those around it,
/// which must be there.
inline RiverCell source_of(const RiverCells& cells, RiverCell cell) {
    const std::size_t middle = cells.index(cell.column, cell.row);
    int largest = -1;
    std::uint64_t most = 0;
    for (int k = 0; k < kWays; ++k) {
        const std::size_t i = cells.beside(middle, k);
        const std::uint64_t area =
            cells.receivers[i] == (k + kWays / 2) % kWays ? cells.areas[i] : 0;
        largest = area > most ? k : largest;
        most = std::max(area, most);
    }
    return largest < 0 ? cell
                       : RiverCell{cell.column + kWayEast[largest], cell.row + kWaySouth[largest]};
}

/// The height of the highest ground within so many cells beside a river that flows that way, on its
/// lower side; at least 0. `height` gives metres by cells to the east and to the south of it.
/// Requires another way than kNoReceiver.
template <class Height>
double lower_side(std::uint8_t way, int within, const Height& height) {
    double left = 0, right = 0;
    for (int south = -within; south <= within; ++south) {
        for (int east = -within; east <= within; ++east) {
            const int side = kWayEast[way] * south - kWaySouth[way] * east;
            double& highest = side < 0 ? left : right;
            if (side != 0) highest = std::max(highest, double{height(east, south)});
        }
    }
    return std::min(left, right);
}

}  // namespace orograph
