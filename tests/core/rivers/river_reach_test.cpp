#include "core/rivers/river_reach.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/rivers/river_rules.h"

namespace orograph {
namespace {

constexpr int kReachSide = 11;
constexpr double kReachCell = 100;

/// Eleven by eleven cells of 100 m through whose middle row a river runs to the east, `cells` wide;
/// from the middle on it goes on in that direction. It falls by so many metres a cell, and the land
/// beside it is so high.
RiverCells straight_river(double cells, int level, int way = 0, double fall = 0, int land = 600) {
    RiverCells made;
    made.place(level, 1000, 2000, kReachSide, kReachSide);
    std::ranges::fill(made.heights, land * kRiverMetre);
    std::ranges::fill(made.receivers, kNoReceiver);
    std::ranges::fill(made.areas, 1);
    std::ranges::fill(made.point_x, static_cast<std::uint16_t>(kCellSide / 2));
    std::ranges::fill(made.point_y, static_cast<std::uint16_t>(kCellSide / 2));
    const double metres = cells * kReachCell / channel_width(1);
    int x = 0, y = kReachSide / 2;
    for (int step = 0; x < kReachSide && y >= 0 && y < kReachSide; ++step) {
        const int on = step < kReachSide / 2 ? 0 : way;
        made.receivers[made.index(x, y)] = static_cast<std::uint8_t>(on);
        made.heights[made.index(x, y)] =
            static_cast<std::int64_t>((500 - fall * step) * kRiverMetre);
        made.areas[made.index(x, y)] =
            static_cast<std::uint64_t>(metres * metres / (kReachCell * kReachCell) + 0.5);
        x += kWayEast[on];
        y += kWaySouth[on];
    }
    return made;
}

/// On a window `finer` levels finer.
std::vector<RiverReach> reaches_among(const RiverCells& cells, int finer) {
    std::vector<RiverReach> reaches;
    const Window window{20, 1000 << finer, 2000 << finer, 64, 64};
    find_wide_reaches(cells, RiverRunoff(), {0, 0, kReachSide, kReachSide}, window, finer,
                      kReachCell, reaches);
    return reaches;
}

std::vector<RiverReach> reaches_of(double cells, int level, int finer, int way = 0,
                                   double fall = 0) {
    return reaches_among(straight_river(cells, level, way, fall), finer);
}

TEST(RiverReach, is_found_where_it_is_one_or_two_cells_wide) {
    EXPECT_TRUE(reaches_of(0.9, 3, 2).empty());
    EXPECT_FALSE(reaches_of(1.1, 3, 2).empty());
    EXPECT_FALSE(reaches_of(1.9, 3, 2).empty());
    EXPECT_TRUE(reaches_of(2.1, 3, 2).empty());
    EXPECT_FALSE(reaches_of(2.1, 0, 2).empty());  // the base has no level above it
    // Of no more than two samples it is a line.
    EXPECT_TRUE(reaches_of(1.5, 3, 0).empty());
}

TEST(RiverReach, follows_its_cells) {
    for (const RiverReach& reach : reaches_of(1.5, 3, 2)) {
        EXPECT_NEAR(reach.from.width, 6, 0.01);
        EXPECT_NEAR(reach.from.y, 22, 1e-9);
        EXPECT_NEAR(reach.to.y, 22, 1e-9);
        EXPECT_GT(reach.to.x, reach.from.x);
        EXPECT_NEAR(reach.from.level, 500, 1e-9);
        EXPECT_GT(reach.from.depth, 1);
        EXPECT_EQ(reach.from.turn, 0);
    }
}

TEST(RiverReach, lies_as_low_as_the_cell_after_the_next) {
    for (const RiverReach& reach : reaches_of(1.5, 3, 2, 0, 3)) {
        // Its points lie in the middles of cells that are four samples wide.
        EXPECT_NEAR(reach.from.level, 500 - 3 * (reach.from.x / 4 - 0.5 + 2), 1e-9);
        EXPECT_NEAR(reach.to.level, 500 - 3 * (reach.to.x / 4 - 0.5 + 2), 1e-9);
    }
}

/// The steepest of the reaches, in metres a cell.
double steepest(const std::vector<RiverReach>& reaches) {
    double most = 0;
    for (const RiverReach& reach : reaches) {
        EXPECT_GE(reach.from.level, reach.to.level);
        most =
            std::max(most, (reach.from.level - reach.to.level) / (reach.to.x - reach.from.x) * 4);
    }
    return most;
}

TEST(RiverReach, falls_in_steps_where_it_is_steep) {
    const auto steep = reaches_of(1.5, 3, 2, 0, 30);
    EXPECT_GT(steepest(steep), 8 * 30);
    EXPECT_NEAR(steepest(reaches_of(1.5, 3, 2, 0, 3)), 3, 1e-6);
    // Between them it is where it would be without: half way between two cells.
    for (const RiverReach& reach : steep) {
        if (std::fmod(reach.from.x, 4) != 0) continue;
        EXPECT_NEAR(reach.from.level, 500 - 30 * (reach.from.x / 4 - 0.5 + 2), 1e-9);
    }
}

TEST(RiverReach, is_shallower_where_it_is_steep) {
    const double depth = reaches_of(1.5, 3, 2).front().from.depth;
    EXPECT_EQ(reaches_of(1.5, 3, 2, 0, 1).front().from.depth, depth);  // 1 %
    EXPECT_NEAR(reaches_of(1.5, 3, 2, 0, 4).front().from.depth, depth * std::pow(4, -0.3), 1e-9);
}

TEST(RiverReach, is_as_deep_at_its_mouth_however_deep_the_sea) {
    RiverCells cells = straight_river(1.5, 3);
    const int mouth = 7;
    for (int y = 0; y < kReachSide; ++y) {
        for (int x = 0; x < kReachSide; ++x) {
            cells.heights[cells.index(x, y)] =
                x < mouth ? (mouth - x) * kRiverMetre / 2 : -400 * kRiverMetre;
            if (x >= mouth) cells.receivers[cells.index(x, y)] = kNoReceiver;
        }
    }
    const std::vector<RiverReach> reaches = reaches_among(cells, 2);
    // Of the last cell of the land, which begins half way from the one before.
    const auto last = std::ranges::find(reaches, 4.0 * (mouth - 1),
                                        [](const RiverReach& reach) { return reach.from.x; });
    ASSERT_NE(last, reaches.end());
    EXPECT_EQ(last->from.depth, reaches_of(1.5, 3, 2).front().from.depth);
}

TEST(RiverReach, has_threads_and_a_plain_of_gravel_where_it_braids) {
    const auto reaches = reaches_among(straight_river(1.5, 3, 0, 1, 500), 3);
    const auto is_plain = [](const RiverReach& reach) { return reach.from.depth < 0; };
    const auto plains = std::ranges::count_if(reaches, is_plain);
    ASSERT_GT(plains, 0);
    EXPECT_GT(std::ssize(reaches), 3 * plains);
    for (const RiverReach& reach : reaches) {
        if (is_plain(reach)) {
            EXPECT_GT(reach.from.width, 12 * 2);
        } else {
            EXPECT_LT(reach.from.width, 12);
        }
    }
    // Threads of less than a sample would be rows of pools.
    for (const RiverReach& reach : reaches_among(straight_river(1.5, 3, 0, 1, 500), 1)) {
        EXPECT_GE(reach.from.width, 1);
    }
}

TEST(RiverReach, knows_which_way_it_turns) {
    const auto sum = [](const std::vector<RiverReach>& reaches) {
        double turn = 0;
        for (const RiverReach& reach : reaches) turn += reach.from.turn;
        return turn;
    };
    EXPECT_GT(sum(reaches_of(1.5, 3, 2, 2)), 1);   // from the east to the south
    EXPECT_LT(sum(reaches_of(1.5, 3, 2, 6)), -1);  // to the north
}

}  // namespace
}  // namespace orograph
