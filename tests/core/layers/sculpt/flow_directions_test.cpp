#include "core/layers/sculpt/flow_directions.h"

#include <set>

#include "tests/core/layers/sculpt/sculpt_maps.h"

namespace orograph {
namespace {

/// By the definition, of one sample inside the map.
std::uint8_t by_hand(const Grid<float>& heights, int x, int y, const FlowRule& rule) {
    double steepest = 0;
    std::uint8_t result = kPit;
    const std::uint32_t bits = random_bits(rule.seed, rule.round, x, y);
    for (std::size_t k = 0; k < 8; ++k) {
        const double distance = k % 2 == 1 ? std::sqrt(2.0) : 1;
        const double fall = heights.at(x, y) - heights.at(x + kWayEast[k], y + kWaySouth[k]);
        const double drawn = (bits >> (4 * k) & 15) / 8.0 - 15 / 16.0;
        const double slope = fall / distance * (1 + rule.jitter * drawn);
        if (slope <= steepest) continue;
        steepest = slope;
        result = static_cast<std::uint8_t>(k);
    }
    return heights.at(x, y) > rule.sea ? result : kOutlet;
}

TEST(SteepestDescent, is_the_definition_on_rough_ground_of_any_width) {
    for (const int width : {3, 9, 18, 37, 70}) {
        const Grid<float> heights = rough_plain(width, 12);
        for (const float jitter : {0.0f, 0.5f}) {
            const FlowRule rule{.sea = 102, .jitter = jitter, .seed = 8, .round = 3};
            Ways ways(width, 12);
            ASSERT_TRUE(steepest_descent(heights, rule, ways, on_threads(3)));
            for (int y = 1; y < 11; ++y) {
                for (int x = 1; x + 1 < width; ++x) {
                    EXPECT_EQ(ways.at(x, y), by_hand(heights, x, y, rule)) << x << " " << y;
                }
            }
        }
    }
}

TEST(SteepestDescent, follows_a_tilted_plane_and_leaves_it_at_the_border) {
    for (std::size_t k = 0; k < 8; ++k) {
        const Grid<float> plane =
            tilted_plane(20, 14, -3.0 * kWayEast[k], -3.0 * kWaySouth[k], 500);
        Ways ways(20, 14);
        ASSERT_TRUE(steepest_descent(plane, {}, ways, {}));
        EXPECT_EQ(ways.at(9, 7), k);
        int outlets = 0;
        for (const std::uint8_t direction : ways.values()) {
            EXPECT_NE(direction, kPit);
            outlets += direction == kOutlet;
        }
        EXPECT_GE(outlets, k % 2 == 1 ? 1 : 14) << k;
    }
}

TEST(SteepestDescent, knows_the_sea_and_pits) {
    Grid<float> heights = rough_plain(5, 5);
    heights.at(2, 2) = 50;
    Ways ways(5, 5);
    ASSERT_TRUE(steepest_descent(heights, {}, ways, {}));
    EXPECT_EQ(ways.at(2, 2), kPit);
    ASSERT_TRUE(steepest_descent(heights, {.sea = 50}, ways, {}));
    EXPECT_EQ(ways.at(2, 2), kOutlet);
    ASSERT_TRUE(steepest_descent(heights, {.sea = 1000}, ways, {}));
    for (const std::uint8_t direction : ways.values()) EXPECT_EQ(direction, kOutlet);
}

TEST(SteepestDescent, chance_bends_the_way_without_turning_it) {
    const Grid<float> plane = tilted_plane(64, 64, 1, 0.5, 500);
    Ways ways(64, 64);
    std::set<int> seen;
    ASSERT_TRUE(steepest_descent(plane, {.jitter = 0.5, .seed = 4}, ways, {}));
    for (int y = 1; y < 63; ++y) {
        for (int x = 1; x < 63; ++x) {
            const std::uint8_t direction = ways.at(x, y);
            ASSERT_TRUE(flows_on(direction));
            EXPECT_LT(plane.at(x + kWayEast[direction], y + kWaySouth[direction]), plane.at(x, y));
            seen.insert(direction);
        }
    }
    EXPECT_GE(seen.size(), 3u);
}

TEST(CollectUpstream, finds_all_that_drains_to_an_outlet_after_what_it_drains_to) {
    const Grid<float> plane = tilted_plane(9, 6, 2, 0, 100);
    const Ways ways = drained(plane);
    std::vector<std::int32_t> samples, receivers;
    collect_upstream(ways, 3 * 9, samples, receivers);
    ASSERT_EQ(samples.size(), 9u);
    EXPECT_EQ(receivers[0], -1);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        EXPECT_EQ(samples[i], 27 + static_cast<int>(i));
        if (i > 0) {
            EXPECT_EQ(receivers[i], static_cast<int>(i) - 1);
        }
    }
}

}  // namespace
}  // namespace orograph
