#include "core/layers/sculpt/map_levels.h"

#include "core/layers/sculpt/broad_mean.h"
#include "core/layers/sculpt/rock.h"
#include "core/layers/shapers/blur.h"
#include "tests/core/layers/sculpt/sculpt_maps.h"

namespace orograph {
namespace {

TEST(MapLevels, halving_keeps_every_second_sample_and_goes_on_beyond_the_border) {
    const Grid<float> fine = rough_plain(8, 5);
    const Grid<float> coarse = halved(fine);
    ASSERT_EQ(coarse.width(), 5);
    ASSERT_EQ(coarse.height(), 3);
    for (int y = 0; y < 3; ++y) {
        for (int x = 0; x < 4; ++x) EXPECT_EQ(coarse.at(x, y), fine.at(2 * x, 2 * y));
        EXPECT_EQ(coarse.at(4, y), fine.at(7, 2 * y));
    }
}

TEST(MapLevels, doubling_keeps_the_samples_and_bends_through_four_between) {
    for (const int width : {16, 17}) {
        const Grid<float> coarse = halved(rough_plain(width, 21));
        const Grid<float> fine = doubled(coarse, width, 21, on_threads(3));
        for (int y = 0; y < 21; ++y) {
            for (int x = 0; x < width; ++x) {
                if (x % 2 == 0 && y % 2 == 0) {
                    EXPECT_EQ(fine.at(x, y), coarse.at(x / 2, y / 2));
                }
            }
        }
        const auto expected =
            (9 * (coarse.at(3, 4) + coarse.at(4, 4)) - coarse.at(2, 4) - coarse.at(5, 4)) / 16;
        EXPECT_NEAR(fine.at(7, 8), expected, 1e-4);
        const auto across =
            (9 * (coarse.at(3, 4) + coarse.at(3, 5)) - coarse.at(3, 3) - coarse.at(3, 6)) / 16;
        EXPECT_NEAR(fine.at(6, 9), across, 1e-4);
    }
}

TEST(MapLevels, doubling_a_plane_gives_a_plane_inside) {
    const Grid<float> plane = tilted_plane(33, 33, 2, 3, 300);
    const Grid<float> fine = doubled(halved(plane), 33, 33, {});
    for (int y = 2; y < 30; ++y) {
        for (int x = 2; x < 30; ++x) EXPECT_NEAR(fine.at(x, y), plane.at(x, y), 1e-3);
    }
}

TEST(BroadMean, is_nearly_the_gaussian_that_it_stands_for) {
    const Grid<float> ground = fractal_island(8);
    for (const double radius : {0.5, 3.0, 8.0, 20.0}) {
        Grid<float> blurred(257, 257);
        std::ranges::copy(ground.values(), blurred.values().begin());
        ASSERT_TRUE(gaussian_blur(blurred, radius, {}));
        const BroadMean mean(ground, radius, on_threads(2));
        for (int y = 20; y < 237; y += 5) {
            for (int x = 20; x < 237; x += 3) {
                EXPECT_NEAR(mean.at(x, y), blurred.at(x, y), 25) << radius;
            }
        }
    }
}

TEST(BroadMean, of_what_is_the_same_everywhere_is_that) {
    Grid<float> level(37, 5);
    std::ranges::fill(level.values(), 12.5f);
    for (const double radius : {0.0, 4.0, 500.0}) {
        const BroadMean mean(level, radius, {});
        for (const int x : {0, 1, 17, 36}) EXPECT_EQ(mean.at(x, x % 5), 12.5f);
    }
}

TEST(Rock, is_the_same_at_another_resolution_but_for_its_finest_patches) {
    const Grid<float> fine = rock_hardness(1, 5, 16, 257, 257, {});
    const Grid<float> coarse = rock_hardness(1, 5, 64, 65, 65, {});
    double squares = 0, differences = 0;
    for (int y = 0; y < 65; ++y) {
        for (int x = 0; x < 65; ++x) {
            squares += fine.at(4 * x, 4 * y) * fine.at(4 * x, 4 * y);
            const double apart = fine.at(4 * x, 4 * y) - coarse.at(x, y);
            differences += apart * apart;
        }
    }
    EXPECT_LT(differences, 0.15 * squares);
    EXPECT_GT(differences, 0);
    EXPECT_GT(squares / (65 * 65), 0.05);
}

TEST(Rock, without_variety_or_room_for_it_is_the_same_everywhere) {
    for (const Grid<float>& rock :
         {rock_hardness(0, 5, 16, 40, 30, {}), rock_hardness(1, 5, 800, 40, 30, {})}) {
        for (const float hardness : rock.values()) EXPECT_EQ(hardness, 0);
    }
}

TEST(Bent, moves_each_sample_by_no_more_than_its_reach) {
    const Grid<float> plane = tilted_plane(80, 60, 1, 0, 500);
    const Grid<float> moved = bent(plane, 1.6, 3, on_threads(3));
    double largest = 0, sum = 0;
    for (int y = 0; y < 60; ++y) {
        for (int x = 4; x < 76; ++x) {
            const double by = moved.at(x, y) - plane.at(x, y);
            largest = std::max(largest, std::abs(by));
            sum += by;
        }
    }
    EXPECT_LE(largest, 1.6 * 1.5 + 1e-3);
    EXPECT_GT(largest, 1);
    EXPECT_NEAR(sum / (60 * 72), 0, 0.15);
    EXPECT_TRUE(std::ranges::equal(bent(plane, 0, 3, {}).values(), plane.values()));
}

}  // namespace
}  // namespace orograph
