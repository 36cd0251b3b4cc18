// What grows on the ground and how its rock lies, as the shaders have it.

#include <gtest/gtest.h>

#include <cmath>

#include "tests/render/glsl_as_cpp.h"

namespace orograph::glsl {
namespace ground {
#define float double
#include "shaders/lib/forest.glsl"
#include "shaders/lib/strata.glsl"
#undef float
}  // namespace ground

namespace {

using namespace ground;

const vec3 kMeadow(0.055, 0.085, 0.028), kRock(0.165, 0.152, 0.138), kSnow(0.84, 0.87, 0.91),
    kBeach(0.42, 0.35, 0.235), kOpenSea(0.02, 0.05, 0.12);

TEST(Forest, stands_on_green_ground_alone) {
    EXPECT_GT(greenness(kMeadow), 0.8);
    for (const vec3& bare : {kRock, kSnow, kBeach, kOpenSea, vec3(0)}) {
        EXPECT_LT(greenness(bare), 0.05);
    }
}

TEST(Forest, covers_more_where_it_should_and_none_where_there_is_none) {
    EXPECT_EQ(tree_cover(0.0, kMeadow, 0.05, 0.5, 1.0), 0);
    double before = -1;
    for (double share = 0; share <= 1; share += 0.1) {
        double sum = 0;
        for (double noise = -0.7; noise <= 0.7; noise += 0.01) {
            const double cover = tree_cover(share, kMeadow, 0.05, 0.86, noise);
            EXPECT_GE(cover, 0);
            EXPECT_LE(cover, 1);
            sum += cover;
        }
        const double mean = sum / 141;
        if (share > 0.05 && share < 0.95) {
            EXPECT_NEAR(mean / greenness(kMeadow), share, 0.2) << share;
        }
        EXPECT_GE(mean, before);
        before = mean;
    }
    EXPECT_GT(tree_cover(0.5, kMeadow, 0.05, 0.6, 0.0), tree_cover(0.5, kMeadow, 0.05, 1.0, 0.0));
    EXPECT_EQ(tree_cover(1.0, kMeadow, 0.95, 0.6, 0.0), 0);
}

TEST(Strata, are_light_and_dark_with_a_height_between) {
    double least = 1, most = 0, sum = 0;
    constexpr int kHeights = 5000;
    double before = strata_light(0.0, 1e-4);
    for (int i = 0; i < kHeights; ++i) {
        const double light = strata_light(i / double(kHeights), 1e-4);
        EXPECT_LE(std::abs(light - before), 0.06);  // edges are soft
        least = std::min(least, light);
        most = std::max(most, light);
        sum += light;
        before = light;
    }
    EXPECT_GE(least, 0);
    EXPECT_LE(most, 1);
    EXPECT_GT(most - least, 0.5);
    EXPECT_NEAR(sum / kHeights, 0.5, 0.15);
    // Thinner than a pixel, none is seen.
    EXPECT_EQ(strata_light(0.123, 1.0), 0.5);
}

TEST(WornLayers, fade_with_distance_and_are_even_in_the_mean) {
    double sum = 0, square = 0;
    constexpr int kHeights = 20000;
    for (int i = 0; i < kHeights; ++i) {
        const double light = worn_layers(0.173 * i, 0.1, 0.3 * std::sin(0.01 * i));
        EXPECT_LE(std::abs(light), 1);
        sum += light;
        square += light * light;
    }
    EXPECT_NEAR(sum / kHeights, 0, 0.05);
    EXPECT_GT(square / kHeights, 0.1);
    EXPECT_EQ(worn_layers(77.0, 200.0, 0.1), 0);
}

}  // namespace
}  // namespace orograph::glsl
