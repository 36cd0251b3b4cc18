#include "core/rivers/river_course.h"

#include <cstddef>

namespace orograph {
namespace {

/// Smaller rivers are too narrow to be missed.
constexpr std::uint64_t kLeastArea = 64;

/// Whether a river of at least half of this cell's area flows into it.
bool has_source(const RiverCells& cells, int column, int row) {
    const std::uint64_t area = cells.areas[cells.index(column, row)];
    for (int k = 0; k < kWays; ++k) {
        const std::size_t from = cells.index(column + kWayEast[k], row + kWaySouth[k]);
        if (cells.receivers[from] == (k + kWays / 2) % kWays && 2 * cells.areas[from] >= area) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::uint8_t course_of(const RiverCells& cells, int column, int row) {
    const std::size_t here = cells.index(column, row);
    const std::uint8_t receiver = cells.receivers[here];
    const std::uint64_t area = cells.areas[here];
    if (receiver == kNoReceiver || area < kLeastArea) return receiver;
    const std::size_t next = cells.index(column + kWayEast[receiver], row + kWaySouth[receiver]);
    if (cells.receivers[next] == kNoReceiver || 2 * cells.areas[next] >= area) return receiver;
    std::uint8_t course = receiver;
    std::int64_t lowest = 0;
    for (int k = 0; k < kWays; ++k) {
        const int x = column + kWayEast[k], y = row + kWaySouth[k];
        const std::size_t other = cells.index(x, y);
        // What a river carries grows on its way; each level counts it anew, all but exactly.
        const bool carries_it = cells.areas[other] >= area - area / 32 &&
                                cells.areas[other] <= 2 * area &&
                                cells.receivers[other] != kNoReceiver &&
                                cells.receivers[other] != (k + kWays / 2) % kWays;
        if (!carries_it || has_source(cells, x, y)) continue;
        if (course != receiver && cells.heights[other] >= lowest) continue;
        course = static_cast<std::uint8_t>(k);
        lowest = cells.heights[other];
    }
    return course;
}

}  // namespace orograph
