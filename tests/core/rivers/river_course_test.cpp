#include "core/rivers/river_course.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

constexpr std::uint8_t kEast = 0, kSouth = 2, kWest = 4;

/// A river of 1,000 cells that runs to the east, into which one of 700 flows from the north.
RiverCells junction() {
    constexpr int kSide = 5, kRow = 2;
    RiverCells cells;
    cells.place(5, 0, 0, kSide, kSide);
    std::ranges::fill(cells.receivers, kNoReceiver);
    std::ranges::fill(cells.areas, 1);
    for (int x = 0; x < kSide; ++x) {
        cells.areas[cells.index(x, kRow)] = 1000;
        cells.receivers[cells.index(x, kRow)] = kEast;
    }
    cells.areas[cells.index(2, 1)] = 700;
    cells.receivers[cells.index(2, 1)] = kSouth;
    return cells;
}

TEST(RiverCourse, goes_from_the_cell_from_which_most_flows_to_the_receiver) {
    RiverCells cells = junction();
    const RiverCell middle{2, 2};
    EXPECT_EQ(receiver_of(cells, middle), (RiverCell{3, 2}));
    EXPECT_EQ(source_of(cells, middle), (RiverCell{1, 2}));
    cells.receivers[cells.index(1, 2)] = kWest;
    EXPECT_EQ(source_of(cells, middle), (RiverCell{2, 1}));
    cells.receivers[cells.index(2, 1)] = kEast;
    EXPECT_EQ(source_of(cells, middle), middle);
    cells.receivers[cells.index(2, 2)] = kNoReceiver;
    EXPECT_EQ(receiver_of(cells, middle), middle);
}

/// How many cells of large rivers there are in some windows, how many flow into one through which
/// less than half as much flows, and how many that are larger than the base's springs have no
/// source.
struct LargeRivers {
    int cells = 0, ends = 0, springs = 0;

    void add(const RiverCells& window) {
        const std::uint64_t springs_area = std::uint64_t{16} << 2 * window.level;
        for (int y = 1; y + 1 < window.height; ++y) {
            for (int x = 1; x + 1 < window.width; ++x) {
                const std::size_t here = window.index(x, y);
                if (window.areas[here] < 1024 || window.receivers[here] == kNoReceiver) continue;
                ++cells;
                const auto area_of = [&](RiverCell cell) {
                    return window.areas[window.index(cell.column, cell.row)];
                };
                const RiverCell next = receiver_of(window, {x, y});
                const bool sea =
                    window.receivers[window.index(next.column, next.row)] == kNoReceiver;
                ends += !sea && 2 * area_of(next) < window.areas[here] ? 1 : 0;
                const RiverCell source = source_of(window, {x, y});
                const bool none =
                    source == RiverCell{x, y} || 16 * area_of(source) < window.areas[here];
                springs += none && window.areas[here] >= springs_area ? 1 : 0;
            }
        }
    }
};

TEST(RiverCourse, ends_nowhere_and_begins_nowhere) {
    const RiverWorld& world = small_world();
    LargeRivers rivers;
    for (int finer = 5; finer <= 8; ++finer) {
        for (int number = 0; number < 6; ++number) {
            rivers.add(world.cells(
                {world.base_level() + finer, 620 * number, 5000 - 310 * number, 500, 500}));
        }
    }
    EXPECT_GT(rivers.cells, 50000);
    EXPECT_LE(rivers.ends, rivers.cells / 5000) << rivers.ends << " of " << rivers.cells;
    EXPECT_LE(rivers.springs, rivers.cells / 10000) << rivers.springs << " of " << rivers.cells;
}

}  // namespace
}  // namespace orograph
