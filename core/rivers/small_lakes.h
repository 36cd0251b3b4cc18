#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "core/rivers/river_course.h"
#include "core/rivers/river_reach.h"

// What lakes that are found among a level's cells, and not in the base, have in common.

namespace orograph {

/// A number from `least` to `most`, by the eight of 64 random bits that `which` says.
inline double chosen(std::uint64_t bits, int which, double least, double most) {
    return least + (most - least) * static_cast<double>(bits >> 8 * which & 255) / 255;
}

/// Appends a lake as so many reaches on a window, whose cells are `scale` times as fine. `bed_at`
/// gives its bed in cells of the level, from the corner of that by which it was found, by a share
/// from -1 at one end to 1 at the other.
template <class BedAt>
void append_lake(const RiverCells& cells, RiverCell found_by, const Window& window, double scale,
                 int pieces, const BedAt& bed_at, std::vector<RiverReach>& reaches) {
    // Exact, so that it is the same to the bit in all windows.
    const auto place = [&](std::int64_t corner, double from_corner, std::int64_t first) {
        const double rounded = std::round(from_corner * kCellSide) / kCellSide;
        return (static_cast<double>(corner) + rounded) * scale - static_cast<double>(first);
    };
    const auto bed_on_window = [&](int piece) {
        RiverBed bed = bed_at(2.0 * piece / pieces - 1);
        bed.x = place(cells.x + found_by.column, bed.x, window.x);
        bed.y = place(cells.y + found_by.row, bed.y, window.y);
        bed.width *= scale;
        return bed;
    };
    for (int piece = 0; piece < pieces; ++piece) {
        reaches.push_back({bed_on_window(piece), bed_on_window(piece + 1), true});
    }
}

}  // namespace orograph
