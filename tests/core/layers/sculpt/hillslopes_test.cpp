#include "core/layers/sculpt/hillslopes.h"

#include "tests/core/layers/sculpt/sculpt_maps.h"

namespace orograph {
namespace {

Grid<float> same(int width, int height, float value) {
    Grid<float> result(width, height);
    std::ranges::fill(result.values(), value);
    return result;
}

TEST(Slide, conserves_what_slides) {
    for (const int width : {9, 33, 70}) {
        Grid<float> heights = rough_plain(width, 40), scratch(width, 40);
        const Grid<float> rock = rough_plain(width, 40, 9);
        const double before = volume(heights);
        ASSERT_TRUE(
            slide({.fall = 0.02f, .rock = &rock, .sweeps = 20}, heights, scratch, on_threads(3)));
        EXPECT_NEAR(volume(heights) / before, 1, 1e-6);
    }
}

TEST(Slide, ends_at_the_angle_of_repose) {
    Grid<float> heights = same(65, 65, 10), scratch(65, 65);
    const Grid<float> rock = same(65, 65, 0);
    heights.at(32, 32) = 2000;
    ASSERT_TRUE(slide({.fall = 3, .rock = &rock, .sweeps = 3000}, heights, scratch, {}));
    for (int y = 1; y < 64; ++y) {
        for (int x = 1; x < 64; ++x) {
            for (std::size_t k = 0; k < 8; ++k) {
                const float fall = heights.at(x, y) - heights.at(x + kWayEast[k], y + kWaySouth[k]);
                EXPECT_LE(fall, 3.05f * ((k & 1) ? kAcross : 1));
            }
        }
    }
    EXPECT_GT(heights.at(32, 32), 25);  // a heap, not a plain
    EXPECT_NEAR(heights.at(32 - 5, 32), heights.at(32, 32 + 5), 0.01);
}

TEST(Slide, is_the_same_in_whole_vectors_and_beside_them) {
    // The same ground, one column further each time.
    const Grid<float> wide = rough_plain(64, 12);
    const auto slid_from = [&](int first) {
        Grid<float> heights(40, 12), scratch(40, 12);
        for (int y = 0; y < 12; ++y) {
            for (int x = 0; x < 40; ++x) heights.at(x, y) = wide.at(x + first, y);
        }
        const Grid<float> rock = same(40, 12, 0.3f);
        (void)slide({.sea = 101, .fall = 2, .rock = &rock, .sweeps = 1}, heights, scratch, {});
        return heights;
    };
    const Grid<float> from_here = slid_from(0);
    for (int first = 1; first < 20; ++first) {
        const Grid<float> further = slid_from(first);
        for (int y = 0; y < 12; ++y) {
            for (int x = 1; x + 1 < 40 - first; ++x) {
                ASSERT_EQ(further.at(x, y), from_here.at(x + first, y));
            }
        }
    }
}

TEST(Slide, hard_rock_bears_more) {
    const auto fall_with = [](float hardness) {
        Grid<float> heights = same(33, 33, 10), scratch(33, 33);
        heights.at(16, 16) = 400;
        const Grid<float> rock = same(33, 33, hardness);
        (void)slide({.fall = 3, .rock = &rock, .sweeps = 2000}, heights, scratch, {});
        return heights.at(16, 16) - heights.at(17, 16);
    };
    EXPECT_NEAR(fall_with(1) / fall_with(0), 1 + kRockFall, 0.02);
    EXPECT_NEAR(fall_with(-1) / fall_with(0), 1 - kRockFall, 0.02);
}

TEST(Slide, the_sea_neither_gives_nor_takes) {
    Grid<float> heights = same(20, 9, -50), scratch(20, 9);
    for (int y = 0; y < 9; ++y) {
        for (int x = 10; x < 20; ++x) heights.at(x, y) = static_cast<float>(100 + 40 * x);
    }
    const double before = volume(heights);
    const Grid<float> rock = same(20, 9, 0);
    ASSERT_TRUE(slide({.fall = 1, .rock = &rock, .sweeps = 50}, heights, scratch, {}));
    EXPECT_NEAR(volume(heights), before, 0.01);
    for (int y = 0; y < 9; ++y) EXPECT_EQ(heights.at(9, y), -50);
}

TEST(Creep, rounds_crests_and_leaves_planes) {
    Grid<float> plane = tilted_plane(30, 20, 3, 2, 500), scratch(30, 20);
    ASSERT_TRUE(creep(0.25f, 0, plane, scratch, on_threads(2)));
    const Grid<float> before = tilted_plane(30, 20, 3, 2, 500);
    for (int y = 1; y < 19; ++y) {
        for (int x = 1; x < 29; ++x) EXPECT_NEAR(plane.at(x, y), before.at(x, y), 1e-3);
    }
    Grid<float> ridge = same(9, 9, 10);
    for (int y = 0; y < 9; ++y) ridge.at(4, y) = 30;
    Grid<float> other(9, 9);
    ASSERT_TRUE(creep(0.2f, 0, ridge, other, {}));
    // Of eight neighbours with weights that add up to 1, two of 0.2 and four of 0.05 are lower.
    EXPECT_NEAR(ridge.at(4, 4), 30 - 0.2 * 20 * (0.4 + 0.2), 1e-4);
    EXPECT_NEAR(ridge.at(3, 4), 10 + 0.2 * 20 * (0.2 + 0.1), 1e-4);
    EXPECT_EQ(ridge.at(1, 4), 10);
}

TEST(Creep, the_sea_counts_as_its_surface_and_stays) {
    Grid<float> heights = same(9, 9, -500), scratch(9, 9);
    heights.at(4, 4) = 10;
    ASSERT_TRUE(creep(0.25f, 0, heights, scratch, {}));
    EXPECT_NEAR(heights.at(4, 4), 7.5, 1e-4);
    EXPECT_EQ(heights.at(5, 4), -500);
}

}  // namespace
}  // namespace orograph
