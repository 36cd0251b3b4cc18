#include "core/layers/island/island_outline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace orograph {
namespace {

constexpr IslandOutline kOutlines[] = {IslandOutline::radial, IslandOutline::noise,
                                       IslandOutline::square};

/// The fraction of the map [-1, 1] x [-1, 1] that is land.
double land_share(IslandOutline outline, double size, std::uint64_t seed) {
    int land = 0;
    for (int row = 0; row < 50; ++row) {
        for (int column = 0; column < 50; ++column) {
            land += outline_has_land(outline, size, seed, column / 25.0 - 0.98, row / 25.0 - 0.98);
        }
    }
    return land / 2500.0;
}

TEST(IslandOutline, has_land_in_the_middle) {
    for (const IslandOutline outline : kOutlines) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            EXPECT_TRUE(outline_has_land(outline, 0.3, seed, 0, 0));
        }
    }
}

TEST(IslandOutline, grows_with_its_size) {
    for (const IslandOutline outline : kOutlines) {
        EXPECT_LT(land_share(outline, 0.4, 5), land_share(outline, 0.7, 5) - 0.1);
        EXPECT_LT(land_share(outline, 0.7, 5), land_share(outline, 1.0, 5) - 0.1);
    }
}

TEST(IslandOutline, of_a_square_is_exact) {
    EXPECT_TRUE(outline_has_land(IslandOutline::square, 0.5, 1, 0.49, -0.49));
    EXPECT_FALSE(outline_has_land(IslandOutline::square, 0.5, 1, 0.51, 0));
    EXPECT_FALSE(outline_has_land(IslandOutline::square, 0.5, 1, 0, -0.51));
}

TEST(IslandOutline, that_is_radial_has_one_coast_in_every_direction) {
    for (int direction = 0; direction < 100; ++direction) {
        const double angle = direction * 0.0628;
        bool before = true;
        for (double radius = 0; radius < 2; radius += 0.01) {
            const bool land = outline_has_land(IslandOutline::radial, 0.8, 3,
                                               radius * std::cos(angle), radius * std::sin(angle));
            EXPECT_TRUE(before || !land);
            before = land;
        }
        EXPECT_FALSE(before);
    }
}

TEST(IslandOutline, that_is_radial_has_a_radius_that_varies_smoothly) {
    double shortest = 2, longest = 0, last = 0, sum = 0;
    for (int direction = 0; direction <= 1000; ++direction) {
        const double angle = direction * 0.00628318;
        double radius = 0;
        while (outline_has_land(IslandOutline::radial, 0.8, 3, radius * std::cos(angle),
                                radius * std::sin(angle))) {
            radius += 0.001;
        }
        if (direction > 0) {
            EXPECT_NEAR(radius, last, 0.02);
        }
        last = radius;
        sum += radius;
        shortest = std::min(shortest, radius);
        longest = std::max(longest, radius);
    }
    EXPECT_GT(longest, 1.2 * shortest);
    // Sines of whole multiples of the angle cancel over a turn.
    EXPECT_NEAR(sum / 1001, 0.85 * 0.8, 0.002);
}

TEST(IslandOutline, that_is_random_differs_by_seed) {
    for (const IslandOutline outline : {IslandOutline::radial, IslandOutline::noise}) {
        EXPECT_NE(land_share(outline, 0.8, 1), land_share(outline, 0.8, 2));
    }
}

TEST(IslandGroundNoise, is_smooth_and_varied) {
    for (auto* const noise : {lake_noise, ground_hardness}) {
        double lowest = 1, highest = 0, last = noise(1, -1, 0.3);
        for (int i = 0; i <= 10000; ++i) {
            const double value = noise(1, i / 5000.0 - 1, 0.3);
            EXPECT_NEAR(value, last, 0.01);
            last = value;
            lowest = std::min(lowest, value);
            highest = std::max(highest, value);
        }
        EXPECT_GE(lowest, 0);
        EXPECT_LT(highest, 1);
        EXPECT_GT(highest - lowest, 0.3);
    }
    EXPECT_NE(lake_noise(1, 0.1, 0.1), ground_hardness(1, 0.1, 0.1));
    EXPECT_NE(lake_noise(1, 0.1, 0.1), lake_noise(1, 0.1, 0.15));
}

}  // namespace
}  // namespace orograph
