#include "core/layers/sculpt/flow_directions.h"

#include <set>

#include "tests/core/layers/sculpt/sculpt_maps.h"

namespace orograph {
namespace {

/// By the definition, of one sample inside the map.
FlowDirection by_hand(const Grid<float>& heights, int x, int y, const FlowRule& rule) {
    double steepest = 0;
    FlowDirection result = kPit;
    const std::uint32_t bits = random_bits(rule.seed, rule.round, x, y);
    for (std::size_t k = 0; k < 8; ++k) {
        const double distance = k % 2 == 1 ? std::sqrt(2.0) : 1;
        const double fall = heights.at(x, y) - heights.at(x + kFlowEast[k], y + kFlowSouth[k]);
        const double drawn = (bits >> (4 * k) & 15) / 8.0 - 15 / 16.0;
        const double slope = fall / distance * (1 + rule.jitter * drawn);
        if (slope <= steepest) continue;
        steepest = slope;
        result = static_cast<FlowDirection>(k);
    }
    return heights.at(x, y) > rule.sea ? result : kOutlet;
}

TEST(SteepestDescent, is_the_definition_on_rough_ground_of_any_width) {
    for (const int width : {3, 9, 18, 37, 70}) {
        const Grid<float> heights = rough_plain(width, 12);
        for (const float jitter : {0.0f, 0.5f}) {
            const FlowRule rule{.sea = 102, .jitter = jitter, .seed = 8, .round = 3};
            Grid<FlowDirection> directions(width, 12);
            ASSERT_TRUE(steepest_descent(heights, rule, directions, on_threads(3)));
            for (int y = 1; y < 11; ++y) {
                for (int x = 1; x + 1 < width; ++x) {
                    EXPECT_EQ(directions.at(x, y), by_hand(heights, x, y, rule)) << x << " " << y;
                }
            }
        }
    }
}

TEST(SteepestDescent, follows_a_tilted_plane_and_leaves_it_at_the_border) {
    for (std::size_t k = 0; k < 8; ++k) {
        const Grid<float> plane =
            tilted_plane(20, 14, -3.0 * kFlowEast[k], -3.0 * kFlowSouth[k], 500);
        Grid<FlowDirection> directions(20, 14);
        ASSERT_TRUE(steepest_descent(plane, {}, directions, {}));
        EXPECT_EQ(directions.at(9, 7), k);
        int outlets = 0;
        for (const FlowDirection direction : directions.values()) {
            EXPECT_NE(direction, kPit);
            outlets += direction == kOutlet;
        }
        EXPECT_GE(outlets, k % 2 == 1 ? 1 : 14) << k;
    }
}

TEST(SteepestDescent, knows_the_sea_and_pits) {
    Grid<float> heights = rough_plain(5, 5);
    heights.at(2, 2) = 50;
    Grid<FlowDirection> directions(5, 5);
    ASSERT_TRUE(steepest_descent(heights, {}, directions, {}));
    EXPECT_EQ(directions.at(2, 2), kPit);
    ASSERT_TRUE(steepest_descent(heights, {.sea = 50}, directions, {}));
    EXPECT_EQ(directions.at(2, 2), kOutlet);
    ASSERT_TRUE(steepest_descent(heights, {.sea = 1000}, directions, {}));
    for (const FlowDirection direction : directions.values()) EXPECT_EQ(direction, kOutlet);
}

TEST(SteepestDescent, chance_bends_the_way_without_turning_it) {
    const Grid<float> plane = tilted_plane(64, 64, 1, 0.5, 500);
    Grid<FlowDirection> directions(64, 64);
    std::set<int> seen;
    ASSERT_TRUE(steepest_descent(plane, {.jitter = 0.5, .seed = 4}, directions, {}));
    for (int y = 1; y < 63; ++y) {
        for (int x = 1; x < 63; ++x) {
            const FlowDirection direction = directions.at(x, y);
            ASSERT_TRUE(flows_on(direction));
            EXPECT_LT(plane.at(x + kFlowEast[direction], y + kFlowSouth[direction]),
                      plane.at(x, y));
            seen.insert(direction);
        }
    }
    EXPECT_GE(seen.size(), 3u);
}

TEST(CollectUpstream, finds_all_that_drains_to_an_outlet_after_what_it_drains_to) {
    const Grid<float> plane = tilted_plane(9, 6, 2, 0, 100);
    const Grid<FlowDirection> directions = drained(plane);
    std::vector<std::int32_t> samples, receivers;
    collect_upstream(directions, 3 * 9, samples, receivers);
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
