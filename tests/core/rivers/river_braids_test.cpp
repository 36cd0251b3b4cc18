#include "core/rivers/river_braids.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/base/random.h"

namespace orograph {
namespace {

constexpr int kBraidColumns = 200, kBraidRows = 7;
constexpr double kBraidCell = 100;

/// Cells of 100 m, whose middle row a river runs down to the east; it falls by `slope`, and the
/// land beside it rises by `rise`.
RiverCells sloping_river(double slope, double rise = 0) {
    RiverCells cells;
    cells.place(3, 0, 0, kBraidColumns, kBraidRows);
    std::ranges::fill(cells.roughness, 1);
    for (int y = 0; y < kBraidRows; ++y) {
        for (int x = 0; x < kBraidColumns; ++x) {
            const std::size_t i = cells.index(x, y);
            const int off = std::abs(y - kBraidRows / 2);
            const double metres = 2000 + kBraidCell * (rise * off - slope * x);
            cells.heights[i] = static_cast<std::int64_t>(metres * kRiverMetre);
            cells.receivers[i] = off == 0 ? 0 : y < kBraidRows / 2 ? 2 : 6;
            cells.areas[i] = off == 0 ? 1000 : 1;
            const std::uint64_t bits = mix_bits(i);
            cells.point_x[i] = static_cast<std::uint16_t>(bits);
            cells.point_y[i] = static_cast<std::uint16_t>(bits >> 16);
        }
    }
    return cells;
}

RiverBraid braid_at(const RiverCells& cells, int x, double wide = 100) {
    return find_braid(cells, {x, kBraidRows / 2}, kBraidCell, wide);
}

double gravel_at_slope(double slope, double rise = 0) {
    return braid_at(sloping_river(slope, rise), 100).gravel;
}

TEST(RiverBraids, are_of_rivers_that_are_neither_gentle_nor_steep) {
    EXPECT_EQ(gravel_at_slope(0), 0);
    EXPECT_EQ(gravel_at_slope(0.001), 0);
    EXPECT_EQ(gravel_at_slope(0.004), 1);
    EXPECT_EQ(gravel_at_slope(0.02), 1);
    EXPECT_EQ(gravel_at_slope(0.06), 0);
    EXPECT_GT(gravel_at_slope(0.002), 0);
    EXPECT_LT(gravel_at_slope(0.002), 1);
}

TEST(RiverBraids, split_around_rocks_and_are_narrow_where_they_are_steep) {
    for (const double slope : {0.0, 0.005, 0.01}) {
        EXPECT_EQ(braid_at(sloping_river(slope), 100).width, 1);
    }
    const RiverBraid braid = braid_at(sloping_river(0.16), 100);
    EXPECT_EQ(braid.gravel, 0);
    EXPECT_EQ(braid.share, 1);
    EXPECT_NEAR(braid.width, std::pow(16, -3.0 / 16), 1e-9);
    const RiverBed river{10, 20, 300, 8, 2, 0.1}, main = main_thread(river, braid);
    EXPECT_LT(main.width, 0.6 * braid.width * river.width);
    double widest = 0;
    for (int x = 5; x + 5 < kBraidColumns; ++x) {
        const RiverBraid here = braid_at(sloping_river(0.16), x);
        for (int k = 0; k < kBraidThreads; ++k) {
            const RiverBed thread = side_thread(river, here, k);
            widest = std::max(widest, std::abs(thread.y - river.y) + thread.width / 2);
        }
    }
    // Together they are hardly wider than the river would be.
    EXPECT_LT(widest, 0.7 * braid.width * river.width);
    EXPECT_GT(widest, 0.4 * braid.width * river.width);
}

TEST(RiverBraids, have_no_room_between_slopes) {
    EXPECT_EQ(gravel_at_slope(0.01, 0.02), 1);
    EXPECT_EQ(gravel_at_slope(0.01, 0.4), 0);
    EXPECT_EQ(gravel_at_slope(0.01, -0.4), 0);  // nor above them
}

TEST(RiverBraids, are_of_rivers_up_to_a_width) {
    const RiverCells cells = sloping_river(0.01);
    EXPECT_EQ(braid_at(cells, 100, 20).gravel, 1);
    EXPECT_EQ(braid_at(cells, 100, 400).gravel, 0);
    EXPECT_NEAR(braid_at(cells, 100, 225).gravel, 0.5, 1e-9);
}

TEST(RiverBraids, are_neither_in_lakes_nor_in_the_sea) {
    RiverCells cells = sloping_river(0.01);
    const std::size_t at = cells.index(100, kBraidRows / 2);
    cells.roughness[at] = -1;
    EXPECT_EQ(braid_at(cells, 100).gravel, 0);
    cells.roughness[at] = 1;
    cells.heights[at] = 0;
    EXPECT_EQ(braid_at(cells, 100).gravel, 0);
}

TEST(RiverBraids, know_their_right) {
    const RiverBraid braid = braid_at(sloping_river(0.01), 100);
    EXPECT_NEAR(braid.right_x, 0, 1e-12);
    EXPECT_NEAR(braid.right_y, 1, 1e-12);  // to the south of what runs to the east
}

TEST(RiverBraids, have_threads_that_stay_on_the_plain_and_part_and_meet) {
    const RiverCells cells = sloping_river(0.01);
    const RiverBed river{10, 20, 300, 8, 2, 0.1};
    int crossings = 0;
    for (int x = 5; x + 5 < kBraidColumns; ++x) {
        const RiverBraid braid = braid_at(cells, x), next = braid_at(cells, x + 1);
        const RiverBed main = main_thread(river, braid), plain = gravel_plain(river, braid);
        EXPECT_LT(main.width, river.width);
        EXPECT_LT(main.depth, river.depth);
        EXPECT_GT(plain.width, 3 * river.width);
        EXPECT_LT(plain.depth, 0);
        for (int k = 0; k < kBraidThreads; ++k) {
            const RiverBed thread = side_thread(river, braid, k);
            EXPECT_LT(thread.width, main.width);
            EXPECT_LE(std::abs(thread.y - river.y) + thread.width / 2, plain.width / 2);
            EXPECT_EQ(thread.level, river.level);
            // From cell to cell, which is about as long as the river is wide, they turn little.
            EXPECT_LT(std::abs(next.aside[k] - braid.aside[k]), 1.25);
            crossings += (next.aside[k] > 0) != (braid.aside[k] > 0);
        }
    }
    // Each meets the one in the middle every two to twelve widths.
    EXPECT_GT(crossings, kBraidThreads * kBraidColumns / 12);
    EXPECT_LT(crossings, kBraidThreads * kBraidColumns / 2);
}

TEST(RiverBraids, change_nothing_where_there_are_none) {
    const RiverBed river{10, 20, 300, 8, 2, 0.1};
    const RiverBraid none;
    const RiverBed main = main_thread(river, none);
    EXPECT_EQ(main.width, river.width);
    EXPECT_EQ(main.depth, river.depth);
    EXPECT_EQ(main.turn, river.turn);
    EXPECT_EQ(gravel_plain(river, none).width, river.width);
    for (int k = 0; k < kBraidThreads; ++k) EXPECT_EQ(side_thread(river, none, k).width, 0);
}

}  // namespace
}  // namespace orograph
