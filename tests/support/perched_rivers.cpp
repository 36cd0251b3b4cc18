#include "tests/support/perched_rivers.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/rivers/river_course.h"

namespace orograph {
namespace {

/// How many cells a river is followed up and down, and how many away from it the land is looked at.
constexpr int kAlong = 4, kAside = 4;

/// By how much the higher of the two sides of a river lies above it, over the way there; nothing
/// where it turns too sharply to have sides, and by the sea.
std::optional<double> rise_of_sides(const RiverCells& cells, RiverCell at, double side) {
    RiverCell up = at, down = at;
    for (int step = 0; step < kAlong; ++step) {
        up = source_of(cells, up);
        down = receiver_of(cells, down);
    }
    const double east = down.column - up.column, south = down.row - up.row,
                 length = std::hypot(east, south);
    const auto height = [&](RiverCell cell) {
        return cells.heights[cells.index(cell.column, cell.row)];
    };
    if (length < 1.5 * kAlong || height(down) <= 0) return std::nullopt;
    double highest = -HUGE_VAL;
    for (const int hand : {-1, 1}) {
        const int aside_east = static_cast<int>(std::lround(-south / length * kAside * hand)),
                  aside_south = static_cast<int>(std::lround(east / length * kAside * hand));
        const RiverCell aside{at.column + aside_east, at.row + aside_south};
        const double rise = river_metres(height(aside) - height(at));
        highest = std::max(highest, rise / (std::hypot(aside_east, aside_south) * side));
    }
    return highest;
}

}  // namespace

void count_perched(const RiverCells& cells, std::uint64_t least, double side, PerchedRivers& sum) {
    constexpr int kEdge = kAlong + kAside + 2;
    for (int y = kEdge; y + kEdge < cells.height; ++y) {
        for (int x = kEdge; x + kEdge < cells.width; ++x) {
            const std::size_t i = cells.index(x, y);
            if (cells.areas[i] < least || cells.heights[i] <= 0 || cells.flooded(i)) continue;
            const auto rise = rise_of_sides(cells, {x, y}, side);
            if (!rise) continue;
            sum.cells += 1;
            sum.by_tenth += *rise < -0.1 ? 1 : 0;
            sum.by_half += *rise < -0.5 ? 1 : 0;
        }
    }
}

}  // namespace orograph
