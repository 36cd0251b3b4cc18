#include "core/rivers/river_course.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

constexpr int kCourseSide = 9;
constexpr std::uint8_t kEast = 0, kSouthEast = 1, kSouth = 2;

/// A level plain through which a river of 1,000 cells runs to the east, in row 4. In its middle it
/// falls into the bed of a stream of ten cells, which runs to the south.
RiverCells with_gap() {
    RiverCells cells;
    cells.place(5, 0, 0, kCourseSide, kCourseSide);
    std::ranges::fill(cells.heights, 100 * kRiverMetre);
    std::ranges::fill(cells.receivers, kEast);
    std::ranges::fill(cells.areas, 1);
    for (int x = 0; x < kCourseSide; ++x) cells.areas[cells.index(x, 4)] = 1000;
    cells.receivers[cells.index(4, 4)] = kSouth;
    for (int y = 5; y < kCourseSide; ++y) {
        cells.areas[cells.index(4, y)] = 10;
        cells.receivers[cells.index(4, y)] = kSouth;
    }
    return cells;
}

TEST(RiverCourse, goes_on_in_its_own_bed) {
    const RiverCells cells = with_gap();
    EXPECT_EQ(course_of(cells, 3, 4), kEast);
    EXPECT_EQ(course_of(cells, 4, 4), kEast);
    EXPECT_EQ(course_of(cells, 4, 5), kSouth);
}

TEST(RiverCourse, is_that_of_its_water_where_none_goes_on) {
    RiverCells cells = with_gap();
    cells.areas[cells.index(5, 4)] = 900;  // another river: it never loses as much
    EXPECT_EQ(course_of(cells, 4, 4), kSouth);
    cells = with_gap();
    cells.areas[cells.index(5, 4)] = 2100;
    EXPECT_EQ(course_of(cells, 4, 4), kSouth);
    // One that has a source.
    cells = with_gap();
    cells.areas[cells.index(4, 3)] = 700;
    cells.receivers[cells.index(4, 3)] = kSouthEast;
    EXPECT_EQ(course_of(cells, 4, 4), kSouth);
    // The sea, and small streams, which nobody misses.
    cells = with_gap();
    cells.receivers[cells.index(4, 5)] = kNoReceiver;
    EXPECT_EQ(course_of(cells, 4, 4), kSouth);
    cells = with_gap();
    for (auto& area : cells.areas) area = area == 1000 ? 63 : 1;
    EXPECT_EQ(course_of(cells, 4, 4), kSouth);
}

TEST(RiverCourse, takes_the_lowest_of_two) {
    RiverCells cells = with_gap();
    cells.areas[cells.index(5, 3)] = 1000;
    cells.heights[cells.index(5, 3)] -= 1;
    EXPECT_EQ(course_of(cells, 4, 4), 7);
    cells.heights[cells.index(5, 4)] -= 2;
    EXPECT_EQ(course_of(cells, 4, 4), kEast);
}

TEST(RiverCourse, closes_most_gaps) {
    const RiverWorld& world = small_world();
    int rivers = 0, gaps = 0, drawn = 0;
    for (int number = 0; number < 12; ++number) {
        const RiverCells cells =
            world.cells({world.base_level() + 5, 620 * number, 5000 - 310 * number, 500, 500});
        for (int y = 2; y + 2 < cells.height; ++y) {
            for (int x = 2; x + 2 < cells.width; ++x) {
                const std::size_t here = cells.index(x, y);
                if (cells.areas[here] < 1024 || cells.receivers[here] == kNoReceiver) continue;
                ++rivers;
                const auto ends = [&](std::uint8_t way) {
                    const std::size_t next = cells.index(x + kWayEast[way], y + kWaySouth[way]);
                    return cells.receivers[next] != kNoReceiver &&
                           2 * cells.areas[next] < cells.areas[here];
                };
                gaps += ends(cells.receivers[here]) ? 1 : 0;
                drawn += ends(course_of(cells, x, y)) ? 1 : 0;
            }
        }
    }
    EXPECT_GT(rivers, 20000);
    EXPECT_GT(gaps, 50);
    EXPECT_LT(3 * drawn, gaps) << gaps << " of " << rivers;
}

}  // namespace
}  // namespace orograph
