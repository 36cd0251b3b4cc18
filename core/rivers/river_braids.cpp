#include "core/rivers/river_braids.h"

#include <algorithm>
#include <cmath>

#include "core/base/portable_math.h"
#include "core/base/random.h"

namespace orograph {
namespace {

/// Gentler rivers meander; from the one slope to the other they begin to braid, and from the third
/// to the last they cease to: steeper ones have steps.
constexpr double kMeanders = 0.0015, kBraids = 0.003, kStillBraids = 0.03, kHasSteps = 0.05;
/// How steeply land may rise or fall beside a plain that is as wide as it gets, and beside none.
constexpr double kFlatEnough = 0.12, kTooSteep = 0.36;
/// Metres: rivers from the one width on braid less, and those of the other not at all. Their plains
/// would be so large that one saw their levels differ from cell to cell.
constexpr double kWideBraid = 150, kTooWide = 300;
/// How wide the plain is, in widths of the river; and how far from its middle threads lie at most
/// that split around rocks.
constexpr double kGravelPlain = 3.2, kBetweenRocks = 0.45;
/// From the one slope to the other a river begins to split around rocks.
constexpr double kOneThread = 0.05, kAllThreads = 0.12;
/// Rivers are as wide as their water makes them up to the slope; where they are steeper they are
/// narrower, by that power of it (Finnegan et al., "Controls on the channel width of rivers",
/// Geology 33, 2005).
constexpr double kFullWidth = 0.01, kNarrowing = 3.0 / 16;
/// How wide threads are, and how deep, as shares of the river that doesn't braid.
constexpr double kMainThread = 0.5, kSideThreads[kBraidThreads] = {0.45, 0.38, 0.3};
constexpr double kThreadDepth = 0.7;
/// Metres that bars stand above the water.
constexpr double kLeastBar = 0.03, kMostBar = 0.12;

/// Where a cell would have a thread if it knew of none beside it: from -1 to 1.
double wish(const RiverCells& cells, RiverCell at, int which) {
    const std::size_t cell = cells.index(at.column, at.row);
    const std::uint64_t bits =
        mix_bits(std::uint64_t{cells.point_x[cell]} << 16 | cells.point_y[cell]);
    return static_cast<double>(bits >> (16 + 12 * which) & 4095) / 2047.5 - 1;
}

/// How steeply land rises or falls somewhere within two cells.
double steepest_side(const RiverCells& cells, RiverCell at, double side) {
    const std::int64_t own = cells.heights[cells.index(at.column, at.row)];
    double steepest = 0;
    for (int down = -2; down <= 2; ++down) {
        for (int across = -2; across <= 2; ++across) {
            if (across == 0 && down == 0) continue;
            const std::int64_t there =
                cells.heights[cells.index(at.column + across, at.row + down)];
            steepest = std::max(steepest, std::abs(river_metres(there - own)) /
                                              (side * std::sqrt(across * across + down * down)));
        }
    }
    return steepest;
}

/// A cell of a river, the two before it and the two after it.
struct Stretch {
    RiverCell first, before, at, next, last;

    Stretch(const RiverCells& cells, RiverCell middle)
        : before(source_of(cells, middle)), at(middle), next(receiver_of(cells, middle)) {
        first = source_of(cells, before);
        last = receiver_of(cells, next);
    }

    /// From end to end: the fall from one cell to the next says little.
    double slope(const RiverCells& cells, double side) const {
        const auto height = [&](RiverCell cell) {
            return std::max(cells.heights[cells.index(cell.column, cell.row)], std::int64_t{0});
        };
        const double length =
            far(first, before) + far(before, at) + far(at, next) + far(next, last);
        return length > 0 ? river_metres(height(first) - height(last)) / (length * side) : 0;
    }

    static double far(RiverCell from, RiverCell to) {
        const double east = to.column - from.column, south = to.row - from.row;
        return std::sqrt(east * east + south * south);
    }
};

/// From 0 at one value to 1 at another.
double part_between(double value, double none, double all) {
    return std::clamp((value - none) / (all - none), 0.0, 1.0);
}

}  // namespace

RiverBraid find_braid(const RiverCells& cells, RiverCell at, double side, double wide) {
    RiverBraid braid;
    const std::size_t cell = cells.index(at.column, at.row);
    if (cells.heights[cell] <= 0 || cells.flooded(cell)) return braid;
    const Stretch river(cells, at);
    const double slope = river.slope(cells, side);
    if (slope > kFullWidth) braid.width = 1 / power(slope / kFullWidth, kNarrowing);
    braid.gravel = part_between(slope, kMeanders, kBraids) *
                   part_between(slope, kHasSteps, kStillBraids) *
                   part_between(wide, kTooWide, kWideBraid);
    if (braid.gravel > 0)
        braid.gravel *= part_between(steepest_side(cells, at, side), kTooSteep, kFlatEnough);
    braid.share = std::max(braid.gravel, part_between(slope, kOneThread, kAllThreads));
    const double length = Stretch::far(river.first, river.last);
    if (length == 0) braid.share = braid.gravel = 0;
    if (braid.share == 0) return braid;
    braid.right_x = (river.first.row - river.last.row) / length;
    braid.right_y = (river.last.column - river.first.column) / length;
    for (int k = 0; k < kBraidThreads; ++k) {
        // A mean along the river, so that threads part and meet every few widths.
        const double mean =
            (wish(cells, river.first, k) + 2 * wish(cells, river.before, k) +
             3 * wish(cells, at, k) + 2 * wish(cells, river.next, k) + wish(cells, river.last, k)) /
            9;
        const double reach = braid.gravel > 0 ? (kGravelPlain - 1) / 2 : kBetweenRocks;
        braid.aside[k] = std::clamp(2.2 * mean, -1.0, 1.0) * reach;
    }
    braid.bars = kLeastBar + (kMostBar - kLeastBar) * (wish(cells, at, 3) + 1) / 2;
    return braid;
}

RiverBed main_thread(const RiverBed& river, const RiverBraid& braid) {
    RiverBed thread = river;
    thread.width *= braid.width * (1 - braid.share * (1 - kMainThread));
    thread.depth *= 1 - braid.share * (1 - kThreadDepth);
    return thread;
}

RiverBed side_thread(const RiverBed& river, const RiverBraid& braid, int which) {
    RiverBed thread = river;
    const double aside = braid.share * braid.aside[which] * braid.width * river.width;
    // Rounded, so that its place is exact, and the same to the bit in all windows.
    const auto moved = [](double by) { return std::round(by * 1024) / 1024; };
    thread.x += moved(aside * braid.right_x);
    thread.y += moved(aside * braid.right_y);
    thread.width *= braid.width * braid.share * kSideThreads[which];
    thread.depth *= braid.share * kThreadDepth;
    thread.turn = 0;
    return thread;
}

RiverBed gravel_plain(const RiverBed& river, const RiverBraid& braid) {
    RiverBed plain = river;
    plain.width *= braid.width * (1 + braid.gravel * (kGravelPlain - 1));
    plain.depth = -braid.bars;
    plain.turn = 0;
    return plain;
}

}  // namespace orograph
