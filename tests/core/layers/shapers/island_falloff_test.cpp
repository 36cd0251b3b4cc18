#include "core/layers/shapers/island_falloff.h"

#include <gtest/gtest.h>

#include "tests/core/layers/layer_checks.h"

namespace orograph {
namespace {

Grid<float> plateau(int width, int height, float metres = 400) {
    Grid<float> result(width, height);
    std::ranges::fill(result.values(), metres);
    return result;
}

Grid<float> island_of(const Grid<float>& below, const IslandFalloffParams& params) {
    return layer_heights(island_falloff, params,
                         Site{{0, 3, 9, below.width(), below.height()}, 0, 10, 1}, &below);
}

TEST(IslandFalloff, falls_from_the_ground_to_the_sea_bed_over_its_shore) {
    for (const FalloffOutline outline : {FalloffOutline::round, FalloffOutline::square}) {
        const auto heights = island_of(plateau(41, 41), {outline, -100, 50});
        EXPECT_EQ(heights.at(20, 20), 400);
        EXPECT_EQ(heights.at(10, 20), 400);  // halfway to the border
        EXPECT_LT(heights.at(9, 20), 400);
        EXPECT_FLOAT_EQ(heights.at(5, 20), 150);  // the middle of the shore
        EXPECT_FLOAT_EQ(heights.at(20, 35), 150);
        EXPECT_EQ(heights.at(0, 20), -100);
        EXPECT_EQ(heights.at(20, 40), -100);
        EXPECT_EQ(heights.at(0, 0), -100);
    }
}

TEST(IslandFalloff, that_is_round_has_sea_in_the_corners_where_a_square_one_has_ground) {
    const auto round = island_of(plateau(41, 41), {FalloffOutline::round, 0, 20});
    const auto square = island_of(plateau(41, 41), {FalloffOutline::square, 0, 20});
    EXPECT_EQ(round.at(5, 5), 0);
    EXPECT_EQ(square.at(5, 5), 400);
    EXPECT_FLOAT_EQ(square.at(2, 2), 100);                         // half of half
    EXPECT_FLOAT_EQ(round.at(20 - 12, 20 - 16), round.at(0, 20));  // 3, 4, 5
    EXPECT_FLOAT_EQ(round.at(20 - 6, 20 + 8), round.at(10, 20));
}

TEST(IslandFalloff, raises_nothing) {
    const Grid<float> below = test_hills(60, 50);
    const auto heights = island_of(below, {FalloffOutline::round, 100, 80});
    bool lowered = false;
    for (int y = 0; y < 50; ++y) {
        for (int x = 0; x < 60; ++x) {
            EXPECT_LE(heights.at(x, y), below.at(x, y));
            if (below.at(x, y) <= 100) {
                EXPECT_EQ(heights.at(x, y), below.at(x, y));
            } else {
                EXPECT_GE(heights.at(x, y), 100);
            }
            lowered |= heights.at(x, y) < below.at(x, y);
        }
    }
    EXPECT_TRUE(lowered);
}

TEST(IslandFalloff, keeps_what_lies_inland_to_the_bit) {
    const Grid<float> below = test_hills(61, 41);
    const auto heights = island_of(below, {FalloffOutline::square, -1000, 10});
    for (int y = 3; y < 38; ++y) {
        for (int x = 4; x < 57; ++x) EXPECT_EQ(heights.at(x, y), below.at(x, y));
    }
    const auto low = island_of(plateau(9, 9, 1e-20f), {FalloffOutline::square, -1000, 10});
    EXPECT_EQ(low.at(4, 4), 1e-20f);
}

TEST(IslandFalloff, is_an_ellipse_on_a_map_that_is_not_square) {
    const auto heights = island_of(plateau(81, 21), {FalloffOutline::round, 0, 40});
    EXPECT_FLOAT_EQ(heights.at(8, 10), heights.at(40, 2));
    EXPECT_GT(heights.at(8, 10), 0);
}

TEST(IslandFalloff, looks_the_same_at_half_the_resolution) {
    for (const FalloffOutline outline : {FalloffOutline::round, FalloffOutline::square}) {
        const auto fine = island_of(plateau(65, 33), {outline, -50, 70});
        const auto coarse = island_of(plateau(33, 17), {outline, -50, 70});
        for (int y = 0; y < 17; ++y) {
            for (int x = 0; x < 33; ++x) EXPECT_EQ(coarse.at(x, y), fine.at(2 * x, 2 * y));
        }
    }
}

TEST(IslandFalloff, of_one_sample_is_all_inland) {
    EXPECT_EQ(island_of(plateau(1, 1), {}).at(0, 0), 400);
    EXPECT_EQ(island_of(plateau(1, 9), {}).at(0, 4), 400);
    EXPECT_EQ(island_of(plateau(1, 9), {}).at(0, 0), -100);
}

TEST(IslandFalloff, names_its_outlines_in_the_order_of_their_values) {
    const auto choices = choices_of(FalloffOutline{});
    ASSERT_EQ(choices.size(), 2u);
    EXPECT_EQ(choices[static_cast<int>(FalloffOutline::round)].key, "round");
    EXPECT_EQ(choices[static_cast<int>(FalloffOutline::square)].key, "square");
}

TEST(IslandFalloff, is_the_same_on_any_number_of_threads) {
    const Grid<float> below = test_hills(301, 257);
    expect_same_on_threads(island_falloff, IslandFalloffParams{}, &below);
}

TEST(IslandFalloff, is_finite_at_every_extreme) {
    expect_finite_at_extremes<IslandFalloffParams>(island_falloff, island_falloff_fields());
}

TEST(IslandFalloff, says_when_it_was_stopped) {
    expect_says_when_stopped(island_falloff, IslandFalloffParams{});
}

TEST(IslandFalloff, is_known_for_known_hills) {
    EXPECT_EQ(shaped_hills(island_falloff, IslandFalloffParams{}), 5409314314458479518u);
    EXPECT_EQ(shaped_hills(island_falloff, IslandFalloffParams{FalloffOutline::square, 50, 80}),
              14741683026268743157u);
}

}  // namespace
}  // namespace orograph
