#include "core/layers/sculpt/valley_floors.h"

#include "core/base/grid_copy.h"
#include "core/layers/sculpt/rebound.h"
#include "tests/core/layers/sculpt/sculpt_maps.h"

namespace orograph {
namespace {

/// A valley like a V that falls to the west, with samples 20 m apart.
Grid<float> sharp_valley() {
    Grid<float> heights(150, 101);
    for (int y = 0; y < 101; ++y) {
        for (int x = 0; x < 150; ++x) {
            heights.at(x, y) = static_cast<float>(100 + 0.2 * x + 12 * std::abs(y - 50));
        }
    }
    return heights;
}

TEST(ValleyFloors, make_a_sharp_valley_flat_at_its_bottom) {
    const Grid<float> before = sharp_valley();
    Grid<float> heights = copy_of(before);
    ASSERT_TRUE(fill_valley_floors({.amount = 1, .spacing = 20}, heights, {}));
    const float channel = heights.at(40, 50);
    EXPECT_GT(channel, before.at(40, 50) + 8);
    EXPECT_LT(heights.at(40, 51) - channel, 0.25f * (before.at(40, 51) - before.at(40, 50)));
    EXPECT_EQ(heights.at(40, 80), before.at(40, 80));
    EXPECT_EQ(pits_of(heights), 0);
}

TEST(ValleyFloors, rise_by_at_most_half_the_depth_and_more_with_more_ground_upstream) {
    const Grid<float> before = sharp_valley();
    Grid<float> heights = copy_of(before);
    ASSERT_TRUE(fill_valley_floors({.amount = 3, .spacing = 20}, heights, {}));
    for (int x = 30; x < 130; ++x) {
        // A Gaussian of 250 m over sides that rise by 0.6: the mean lies 120 m above the bottom.
        EXPECT_LE(heights.at(x, 50) - before.at(x, 50), 62) << x;
    }
    Grid<float> little = copy_of(before);
    ASSERT_TRUE(fill_valley_floors({.amount = 0.3f, .spacing = 20}, little, {}));
    EXPECT_GT(little.at(30, 50) - before.at(30, 50), little.at(130, 50) - before.at(130, 50) + 1);
}

TEST(ValleyFloors, rise_more_under_more_rain) {
    const Grid<float> before = sharp_valley();
    Grid<float> rain(150, 101), plain = copy_of(before), wet = copy_of(before);
    std::ranges::fill(rain.values(), 4.0f);
    const ValleyFloors floors{.amount = 0.3f, .spacing = 20};
    ASSERT_TRUE(fill_valley_floors(floors, plain, {}));
    ValleyFloors rained = floors;
    rained.rain = &rain;
    ASSERT_TRUE(fill_valley_floors(rained, wet, {}));
    EXPECT_GT(wet.at(60, 50) - before.at(60, 50), 1.3f * (plain.at(60, 50) - before.at(60, 50)));
}

TEST(ValleyFloors, leave_no_pit_and_lower_nothing) {
    const Grid<float> before = fractal_island(8);
    Grid<float> heights = copy_of(before);
    ASSERT_TRUE(fill_valley_floors({.amount = 1.5f, .spacing = 64}, heights, on_threads(3)));
    EXPECT_EQ(pits_of(heights), 0);
    for (std::size_t i = 0; i < heights.size(); ++i) {
        EXPECT_GE(heights.values()[i], before.values()[i]);
        if (before.values()[i] <= 0) {
            EXPECT_EQ(heights.values()[i], before.values()[i]);
        }
    }
}

TEST(LetAllDrain, raises_pits_alone) {
    const Grid<float> before = fractal_island(8);
    Grid<float> heights = copy_of(before);
    ASSERT_GT(pits_of(before), 100);
    ASSERT_TRUE(let_all_drain(0, 64, heights, {}));
    EXPECT_EQ(pits_of(heights), 0);
    int raised = 0;
    for (std::size_t i = 0; i < heights.size(); ++i) {
        EXPECT_GE(heights.values()[i], before.values()[i]);
        raised += heights.values()[i] > before.values()[i];
    }
    EXPECT_LT(raised, 0.2 * 257 * 257);
    Grid<float> again = copy_of(heights);
    ASSERT_TRUE(let_all_drain(0, 64, again, {}));
    EXPECT_TRUE(std::ranges::equal(again.values(), heights.values()));
}

TEST(Lift, gives_back_its_share_of_what_the_land_around_lost) {
    // Land all over, far above the base, of which 100 m were taken everywhere.
    Grid<float> before(64, 64), heights(64, 64);
    std::ranges::fill(before.values(), 100100.0f);
    std::ranges::fill(heights.values(), 100000.0f);
    const Rebound rebound{.share = 0.4f, .radius = 8, .sea = 0, .base = 0};
    const BroadMean land = share_of_land(heights, rebound, {});
    ASSERT_TRUE(lift(rebound, land, before, heights, on_threads(2)));
    for (const float height : heights.values()) EXPECT_NEAR(height, 100040, 0.1);
}

TEST(Lift, leaves_the_sea_and_spares_the_shore) {
    Grid<float> before(64, 8), heights(64, 8);
    for (int y = 0; y < 8; ++y) {
        for (int x = 0; x < 64; ++x) {
            heights.at(x, y) = x < 32 ? -10.0f : 30.0f * static_cast<float>(x - 31);
            before.at(x, y) = heights.at(x, y) + (x < 32 ? 0.0f : 50.0f);
        }
    }
    const Rebound rebound{.share = 0.4f, .radius = 4};
    const Grid<float> old = copy_of(heights);
    const BroadMean land = share_of_land(heights, rebound, {});
    ASSERT_TRUE(lift(rebound, land, before, heights, {}));
    for (int x = 0; x < 32; ++x) EXPECT_EQ(heights.at(x, 4), -10);
    // What land lost counts for land alone: half as much on half as much land.
    EXPECT_NEAR(heights.at(32, 4) - old.at(32, 4), 0.4 * 50 * 0.5, 2);
    EXPECT_NEAR(heights.at(60, 4) - old.at(60, 4), 0.4 * 50 * 870 / 900, 1);
}

}  // namespace
}  // namespace orograph
