#include "core/layers/generators/midpoint.h"

#include <gtest/gtest.h>

#include "core/world/midpoint_surface.h"
#include "tests/core/layers/layer_checks.h"

namespace orograph {
namespace {

TEST(MidpointLayer, has_the_samples_of_the_surface) {
    const MidpointParams params{.h = 0.6, .height_scale = 100};
    const Grid<float> heights = layer_heights(midpoint, params, map_site(17, 10, 5));
    const auto surface = midpoint_surface({5, 4, 0.6}, {});
    for (int y = 0; y < 17; ++y) {
        for (int x = 0; x < 17; ++x) {
            const double expected = surface->values.at(x % 16, y % 16) * surface->unit * 100;
            EXPECT_EQ(heights.at(x, y), static_cast<float>(expected)) << x << ", " << y;
        }
    }
}

TEST(MidpointLayer, half_the_resolution_has_every_second_sample) {
    const Grid<float> fine = layer_heights(midpoint, MidpointParams{}, map_site(33, 10, 2));
    const Grid<float> coarse = layer_heights(midpoint, MidpointParams{}, map_site(17, 20, 2));
    for (int y = 0; y < 17; ++y) {
        // Units differ with the number of iterations, so the last bits do.
        for (int x = 0; x < 17; ++x) {
            EXPECT_NEAR(coarse.at(x, y), fine.at(2 * x, 2 * y), 1e-3);
        }
    }
}

TEST(MidpointLayer, other_sizes_lie_between_its_samples) {
    const auto surface = midpoint_surface({1, 3, 0.8}, {});
    const Grid<float> heights = layer_heights(midpoint, MidpointParams{}, map_site(6));
    const double unit = surface->unit * MidpointParams{}.height_scale;
    EXPECT_FLOAT_EQ(heights.at(0, 0), static_cast<float>(surface->values.at(0, 0) * unit));
    // Sample 1 of 5 steps over 8 samples lies at 1.6.
    const double at = surface->values.at(1, 0) * 0.4 + surface->values.at(2, 0) * 0.6;
    EXPECT_NEAR(heights.at(1, 0), at * unit, 1e-3);
    const double down = surface->values.at(0, 1) * 0.4 + surface->values.at(0, 2) * 0.6;
    EXPECT_NEAR(heights.at(0, 1), down * unit, 1e-3);
}

TEST(MidpointLayer, every_shape_and_extreme_gives_finite_heights) {
    expect_finite_at_extremes<MidpointParams>(midpoint, midpoint_fields());
}

TEST(MidpointLayer, is_the_same_on_any_number_of_threads) {
    expect_same_on_threads(midpoint, MidpointParams{});
}

TEST(MidpointLayer, says_when_it_was_stopped) {
    expect_says_when_stopped(midpoint, MidpointParams{});
}

}  // namespace
}  // namespace orograph
