#include "tests/support/perched_rivers.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/rivers/river_course.h"

namespace orograph {
namespace {

/// How many cells a river is followed up and down, and how many away from it the land is looked at.
constexpr int kAlong = 4, kAside = 4;

/// By how much the two sides of a river lie above it, over the way there.
struct Sides {
    double higher, lower;
};

/// Nothing where it turns too sharply to have sides, and by the sea.
std::optional<Sides> sides_of(const RiverCells& cells, RiverCell at, double side) {
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
    Sides sides{-HUGE_VAL, HUGE_VAL};
    for (const int hand : {-1, 1}) {
        const int aside_east = static_cast<int>(std::lround(-south / length * kAside * hand)),
                  aside_south = static_cast<int>(std::lround(east / length * kAside * hand));
        const RiverCell aside{at.column + aside_east, at.row + aside_south};
        const double rise =
            river_metres(height(aside) - height(at)) / (std::hypot(aside_east, aside_south) * side);
        sides = {std::max(sides.higher, rise), std::min(sides.lower, rise)};
    }
    return sides;
}

}  // namespace

void count_perched(const RiverCells& cells, std::uint64_t least, double side, PerchedRivers& sum) {
    constexpr int kEdge = kAlong + kAside + 2;
    for (int y = kEdge; y + kEdge < cells.height; ++y) {
        for (int x = kEdge; x + kEdge < cells.width; ++x) {
            const std::size_t i = cells.index(x, y);
            if (cells.areas[i] < least || cells.heights[i] <= 0 || cells.flooded(i)) continue;
            const auto sides = sides_of(cells, {x, y}, side);
            if (!sides) continue;
            sum.cells += 1;
            sum.by_tenth += sides->higher < -0.1 ? 1 : 0;
            sum.by_half += sides->higher < -0.5 ? 1 : 0;
            sum.on_hillside += sides->lower < -0.5 ? 1 : 0;
        }
    }
}

}  // namespace orograph
