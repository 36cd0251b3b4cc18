#include "core/measure/roughness.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/base/portable_math.h"
#include "core/base/random.h"
#include "tests/core/drainage/drainage_maps.h"
#include "tests/support/jobs.h"

namespace orograph {
namespace {

Roughness roughness_of(const Grid<float>& heights, float sea_level = -1e9f, int threads = 1) {
    Roughness roughness;
    EXPECT_TRUE(find_roughness(heights, sea_level, roughness, on_threads(threads)));
    return roughness;
}

/// Walks by chance along each axis: their squares grow as the distance, so that H is a half.
Grid<float> brownian_map(int side, std::uint64_t seed) {
    std::vector<double> east(1, 0.0), south(1, 0.0);
    for (int i = 1; i < side; ++i) {
        east.push_back(east.back() + random_unit(seed, i, 0, 0) - 0.5);
        south.push_back(south.back() + random_unit(seed, i, 1, 0) - 0.5);
    }
    return map_of(side, side, [&](int x, int y) {
        return 100 * (east[static_cast<std::size_t>(x)] + south[static_cast<std::size_t>(y)]);
    });
}

TEST(Roughness, of_a_plane_is_1) {
    const Roughness plane = roughness_of(map_of(90, 90, [](int x, int y) { return 3 * x - y; }));
    EXPECT_NEAR(plane.fine, 1, 1e-9);
    EXPECT_NEAR(plane.coarse, 1, 1e-9);
}

TEST(Roughness, of_brownian_land_is_a_half) {
    double fine = 0, coarse = 0;
    constexpr int kSeeds = 12;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        const Roughness own = roughness_of(brownian_map(1025, seed));
        fine += own.fine / kSeeds;
        coarse += own.coarse / kSeeds;
    }
    EXPECT_NEAR(fine, 0.5, 0.02);
    EXPECT_NEAR(coarse, 0.5, 0.06);
}

TEST(Roughness, of_noise_is_0) {
    const Roughness noise =
        roughness_of(map_of(300, 300, [](int x, int y) { return random_unit(1, x, y, 0); }));
    EXPECT_NEAR(noise.fine, 0, 0.01);
    EXPECT_NEAR(noise.coarse, 0, 0.01);
}

TEST(Roughness, falls_where_large_features_repeat) {
    // Differences of a wave of 128 cells grow as those of a line at first; between 32 and 64 their
    // squares double.
    const Roughness wave =
        roughness_of(map_of(1088, 1088, [](int x, int) { return 100 * sine_of_turns(x / 128.0); }));
    EXPECT_NEAR(wave.fine, 1, 0.01);
    EXPECT_NEAR(wave.coarse, 0.5, 0.02);
}

TEST(Roughness, sees_land_alone) {
    // The sea and the holes are rough, the plane isn't.
    const auto land = [](int x, int y) { return 100.0 + x + y; };
    const Grid<float> heights = map_of(200, 200, [&](int x, int y) {
        if (x % 5 == 0) return -1000.0 * random_unit(2, x, y, 0);
        return y % 7 == 0 ? std::nan("") : land(x, y);
    });
    EXPECT_NEAR(roughness_of(heights, 0).fine, 1, 1e-9);
    EXPECT_TRUE(std::isnan(roughness_of(heights, 1e6f).fine));
    EXPECT_TRUE(std::isnan(roughness_of(map_of(1, 1, [](int, int) { return 1; })).coarse));
}

TEST(Roughness, is_the_same_on_any_number_of_threads) {
    const Grid<float> heights = brownian_map(200, 1);
    EXPECT_EQ(roughness_of(heights, -1e9f, 1).fine, roughness_of(heights, -1e9f, 3).fine);
}

}  // namespace
}  // namespace orograph
