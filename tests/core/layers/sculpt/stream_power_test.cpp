#include "core/layers/sculpt/stream_power.h"

#include "core/layers/sculpt/flow_trees.h"
#include "tests/core/layers/sculpt/sculpt_maps.h"

namespace orograph {
namespace {

Grid<float> no_rock(const Grid<float>& like) {
    Grid<float> rock(like.width(), like.height());
    std::ranges::fill(rock.values(), 0.0f);
    return rock;
}

TEST(FlowTrees, hold_each_sample_of_the_land_once_and_count_what_drains) {
    const Grid<float> heights = rough_plain(90, 61);
    const Ways ways = drained(heights, {.sea = 103, .jitter = 0.5});
    std::vector<int> seen(heights.size(), 0);
    double at_outlets = 0, all = 0;
    ASSERT_TRUE(for_each_flow_tree(ways, on_threads(1), [&](const FlowTrees& trees) {
        std::vector<float> areas;
        count_upstream(trees, nullptr, areas);
        for (std::size_t i = 0; i < trees.size(); ++i) {
            ++seen[static_cast<std::size_t>(trees.samples[i])];
            all += 1;
            EXPECT_LT(trees.receivers[i], static_cast<std::int32_t>(i));
            if (trees.receivers[i] < 0) at_outlets += areas[i];
        }
    }));
    EXPECT_EQ(at_outlets, all);
    for (std::size_t i = 0; i < heights.size(); ++i) {
        EXPECT_LE(seen[i], 1);
        if (flows_on(ways.values()[i])) {
            EXPECT_EQ(seen[i], 1);
        }
    }
}

/// A ridge one sample wide from the sea in the west, whose stream gains a sample of ground each.
Grid<float> lone_stream() {
    Grid<float> heights(12, 1);
    for (int x = 0; x < 12; ++x) heights.at(x, 0) = static_cast<float>(20 * x - 10);
    return heights;
}

TEST(WearDown, is_the_implicit_solution_along_a_stream) {
    Grid<float> heights = lone_stream();
    const Grid<float> rock = no_rock(heights);
    const StreamPower power{.spacing = 100, .retreat = 300, .steepest = 100, .rock = &rock};
    const Ways ways = drained(heights);
    ASSERT_TRUE(wear_down(power, ways, heights, {}));
    EXPECT_EQ(heights.at(0, 0), -10);
    double below = 0;  // the sea's surface
    for (int x = 1; x < 12; ++x) {
        const double before = 20.0 * x - 10, area = (12 - x) * 100.0 * 100.0;
        const double factor = 300 * std::sqrt(area) / 1000 / 100;
        const double expected = (before + factor * below) / (1 + factor);
        EXPECT_NEAR(heights.at(x, 0), expected, 1e-3) << x;
        below = expected;
    }
}

TEST(WearDown, hard_rock_resists_and_soft_rock_does_not) {
    const auto worn = [](float hardness) {
        Grid<float> heights = lone_stream();
        Grid<float> rock = no_rock(heights);
        std::ranges::fill(rock.values(), hardness);
        const Ways ways = drained(heights);
        (void)wear_down({.spacing = 100, .retreat = 300, .steepest = 100, .rock = &rock}, ways,
                        heights, {});
        return heights.at(6, 0);
    };
    EXPECT_GT(worn(1), worn(0) + 5);
    EXPECT_LT(worn(-1), worn(0) - 5);
}

TEST(WearDown, leaves_land_above_what_it_drains_to_and_no_steeper_than_said) {
    Grid<float> heights = rough_plain(80, 70);
    const Grid<float> rock = no_rock(heights);
    const Ways ways = drained(heights, {.sea = 102});
    ASSERT_TRUE(wear_down(
        {.sea = 102, .spacing = 2, .retreat = 5, .sediment = 1, .steepest = 0.5f, .rock = &rock},
        ways, heights, {}));
    for (int y = 0; y < 70; ++y) {
        for (int x = 0; x < 80; ++x) {
            const std::uint8_t direction = ways.at(x, y);
            if (!flows_on(direction)) continue;
            const float below = heights.at(x + kWayEast[direction], y + kWaySouth[direction]);
            const float base = std::max(below, 102.0f);
            EXPECT_GT(heights.at(x, y), base);
            const float distance = 2 * ((direction & 1) ? kAcross : 1);
            EXPECT_LE(heights.at(x, y), base + 0.501f * distance);
        }
    }
    EXPECT_EQ(pits_of(heights, 102), 0);
}

TEST(WearDown, sediment_stays_where_much_comes_from_upstream) {
    const auto worn = [](float sediment) {
        // A cliff above a long plain.
        Grid<float> heights(40, 1);
        for (int x = 0; x < 40; ++x) {
            heights.at(x, 0) = static_cast<float>(x < 30 ? x - 1 : 300 + x);
        }
        const Grid<float> rock = no_rock(heights);
        const Ways ways = drained(heights);
        (void)wear_down(
            {.spacing = 100, .retreat = 100, .sediment = sediment, .steepest = 100, .rock = &rock},
            ways, heights, {});
        return heights.at(29, 0);
    };
    EXPECT_GT(worn(1), worn(0) + 1);
    EXPECT_GT(worn(3), worn(1) + 1);
}

TEST(WearDown, takes_any_length_of_time) {
    Grid<float> heights = fractal_island(6);
    const Grid<float> rock = no_rock(heights);
    const Ways ways = drained(heights);
    ASSERT_TRUE(wear_down({.spacing = 256, .retreat = 1e9f, .steepest = 1, .rock = &rock}, ways,
                          heights, {}));
    for_each_of_land(heights, 0, [&](int x, int y) { EXPECT_LT(heights.at(x, y), 10); });
}

}  // namespace
}  // namespace orograph
