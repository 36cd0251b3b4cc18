#include "core/layers/sculpt/basins.h"

#include "tests/core/layers/sculpt/sculpt_maps.h"

namespace orograph {
namespace {

/// Follows the water from each sample to an outlet; the most steps that it took.
int longest_way(const Ways& ways) {
    int longest = 0;
    const int limit = static_cast<int>(ways.size());
    for (int y = 0; y < ways.height(); ++y) {
        for (int x = 0; x < ways.width(); ++x) {
            int steps = 0, at_x = x, at_y = y;
            while (flows_on(ways.at(at_x, at_y)) && steps <= limit) {
                const std::uint8_t direction = ways.at(at_x, at_y);
                at_x += kWayEast[direction];
                at_y += kWaySouth[direction];
                ++steps;
            }
            EXPECT_EQ(ways.at(at_x, at_y), kOutlet);
            longest = std::max(longest, steps);
        }
    }
    return longest;
}

TEST(DrainPits, every_sample_drains_to_an_outlet) {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        EXPECT_GT(longest_way(drained(rough_plain(70, 50, seed))), 20);
        EXPECT_GT(longest_way(drained(rough_plain(70, 50, seed), {.sea = 101, .jitter = 0.5})), 5);
    }
    EXPECT_GT(longest_way(drained(fractal_island(7))), 30);
}

TEST(DrainPits, leaves_a_basin_over_its_lowest_pass) {
    // Two bowls in a plateau; the way out of the deeper one leads over the other.
    Grid<float> heights(11, 5);
    std::ranges::fill(heights.values(), 100.0f);
    for (const int x : {1, 2, 3, 5, 6, 7}) heights.at(x, 2) = 40;
    heights.at(2, 2) = 20;  // the pit of the first
    heights.at(6, 2) = 30;  // of the second
    heights.at(4, 2) = 60;  // the pass between them
    heights.at(8, 2) = 70;  // the pass out of the second
    heights.at(9, 2) = 10;
    heights.at(10, 2) = 5;  // an outlet at the border
    const Ways ways = drained(heights);
    for (const int x : {2, 3, 4, 5, 6, 7, 8, 9}) EXPECT_EQ(ways.at(x, 2), 0) << x;
    EXPECT_EQ(ways.at(10, 2), kOutlet);
    EXPECT_EQ(ways.at(1, 2), 0);
}

TEST(DrainPits, changes_nothing_where_there_are_no_pits) {
    const Grid<float> plane = tilted_plane(30, 20, 1, 2, 300);
    Ways ways(30, 20);
    ASSERT_TRUE(steepest_descent(plane, {}, ways, {}));
    EXPECT_TRUE(std::ranges::equal(ways.values(), drained(plane).values()));
}

TEST(DrainPits, the_lowest_pit_is_the_outlet_where_there_is_none) {
    Grid<float> bowl(9, 9);
    for (int y = 0; y < 9; ++y) {
        for (int x = 0; x < 9; ++x) {
            bowl.at(x, y) = static_cast<float>(10 + (x - 6) * (x - 6) + (y - 2) * (y - 2));
        }
    }
    bowl.at(2, 6) = 11;  // another pit, less deep
    const Ways ways = drained(bowl);
    EXPECT_EQ(ways.at(6, 2), kOutlet);
    EXPECT_EQ(std::ranges::count(ways.values(), kOutlet), 1);
    EXPECT_GT(longest_way(ways), 4);
}

TEST(DrainPits, takes_ground_that_is_level) {
    Grid<float> level(17, 23);
    std::ranges::fill(level.values(), 7.0f);
    EXPECT_GT(longest_way(drained(level)), 4);
    std::ranges::fill(level.values(), -7.0f);
    EXPECT_EQ(longest_way(drained(level)), 0);
    const Grid<float> one = rough_plain(1, 1);
    EXPECT_EQ(drained(one).at(0, 0), kOutlet);
}

}  // namespace
}  // namespace orograph
