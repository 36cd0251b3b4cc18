#include "core/layers/generators/rectangles.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/support/fingerprint.h"
#include "tests/support/layers.h"

namespace orograph {
namespace {

/// Every step looks at every sample, as the article does.
Grid<float> brute_force(const RectanglesParams& params, const Site& site) {
    const int columns = site.window.width, rows = site.window.height;
    Grid<float> result(columns, rows);
    std::vector<double> sums(result.size(), 0);
    for (int step = 0; step < params.steps; ++step) {
        const auto draw = [&](int stream) { return random_unit(site.seed, stream, step, 0); };
        const double width = draw(0) * params.largest_width / 100;
        const double height = draw(1) * params.largest_height / 100;
        const double left = params.classic ? draw(2) : draw(2) * (1 + width) - width;
        const double top = params.classic ? draw(3) : draw(3) * (1 + height) - height;
        const double metres = std::floor(draw(4) * params.height * 0x1p20) * 0x1p-20;
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                const double x = column, y = row;
                if (x >= left * (columns - 1) && x < (left + width) * (columns - 1) &&
                    y >= top * (rows - 1) && y < (top + height) * (rows - 1)) {
                    sums[static_cast<std::size_t>(row * columns + column)] += metres;
                }
            }
        }
    }
    for (std::size_t i = 0; i < sums.size(); ++i) {
        result.values()[i] = static_cast<float>(sums[i]);
    }
    return result;
}

/// What the samples of a part of the map have on average, over many maps.
double mean_height(bool classic, int left, int top, int columns, int rows) {
    constexpr int kMaps = 300;
    double sum = 0;
    for (std::uint64_t seed = 1; seed <= kMaps; ++seed) {
        const Grid<float> heights = layer_heights(
            rectangles,
            RectanglesParams{
                .steps = 200, .largest_width = 40, .largest_height = 40, .classic = classic},
            map_site(33, 10, seed));
        for (int row = top; row < top + rows; ++row) {
            for (int column = left; column < left + columns; ++column) {
                sum += heights.at(column, row);
            }
        }
    }
    return sum / (kMaps * columns * rows);
}

TEST(Rectangles, agree_with_rectangles_laid_sample_by_sample) {
    for (const bool classic : {false, true}) {
        const RectanglesParams params{
            .steps = 300, .largest_width = 30, .largest_height = 70, .classic = classic};
        const Site site = window_site(70, 150, 10, 7);
        const Grid<float> heights = layer_heights(rectangles, params, site);
        const Grid<float> expected = brute_force(params, site);
        for (std::size_t i = 0; i < heights.size(); ++i) {
            EXPECT_EQ(heights.values()[i], expected.values()[i]) << i;
        }
    }
}

TEST(Rectangles, one_raises_one_rectangle_by_one_height) {
    const Grid<float> heights = layer_heights(
        rectangles, RectanglesParams{.steps = 1, .largest_width = 80, .largest_height = 80},
        map_site(65, 10, 5));
    int left = 65, right = -1, top = 65, bottom = -1, raised = 0;
    float height = 0;
    for (int row = 0; row < 65; ++row) {
        for (int column = 0; column < 65; ++column) {
            if (heights.at(column, row) == 0) continue;
            left = std::min(left, column), right = std::max(right, column);
            top = std::min(top, row), bottom = std::max(bottom, row);
            height = heights.at(column, row);
            ++raised;
        }
    }
    EXPECT_GT(raised, 4);
    EXPECT_EQ(raised, (right - left + 1) * (bottom - top + 1));
    EXPECT_GT(height, 0);
    EXPECT_LE(height, 100);
    for (const float other : heights.values()) EXPECT_TRUE(other == 0 || other == height);
}

TEST(Rectangles, favour_no_part_of_the_map) {
    // Mean over 300 maps: its own standard deviation is about 1.5 %.
    const double all = mean_height(false, 0, 0, 33, 33);
    EXPECT_GT(all, 100);
    for (const int left : {0, 17}) {
        for (const int top : {0, 17}) {
            EXPECT_NEAR(mean_height(false, left, top, 16, 16) / all, 1, 0.06);
        }
    }
    EXPECT_NEAR(mean_height(false, 0, 0, 33, 1) / all, 1, 0.08) << "north";
    EXPECT_NEAR(mean_height(false, 0, 32, 33, 1) / all, 1, 0.08) << "south";
    EXPECT_NEAR(mean_height(false, 0, 0, 1, 33) / all, 1, 0.08) << "west";
    EXPECT_NEAR(mean_height(false, 32, 0, 1, 33) / all, 1, 0.08) << "east";
}

TEST(Rectangles, classic_ones_favour_the_far_corner_and_leave_the_near_borders_bare) {
    EXPECT_EQ(mean_height(true, 0, 0, 33, 1), 0);
    EXPECT_EQ(mean_height(true, 0, 0, 1, 33), 0);
    const double near = mean_height(true, 0, 0, 16, 16);
    const double far = mean_height(true, 17, 17, 16, 16);
    EXPECT_GT(far, 1.5 * near);
    EXPECT_GT(mean_height(true, 32, 32, 1, 1), 1.2 * near);
}

TEST(Rectangles, at_half_the_resolution_are_every_other_sample) {
    for (const bool classic : {false, true}) {
        expect_every_other_sample(rectangles, RectanglesParams{.classic = classic}, 10);
    }
}

TEST(Rectangles, are_the_same_on_any_number_of_threads) {
    expect_same_on_threads(rectangles, RectanglesParams{});
}

TEST(Rectangles, fill_maps_of_any_shape_with_any_parameters) {
    expect_within_at_extremes<RectanglesParams>(
        rectangles, rectangles_fields(), [](const RectanglesParams& params) {
            return std::pair(0.0, params.steps * params.height);
        });
}

TEST(Rectangles, cover_a_single_sample_as_they_cover_a_corner) {
    const RectanglesParams params{.largest_width = 100, .largest_height = 100};
    const Grid<float> heights = layer_heights(rectangles, params, map_site(1));
    EXPECT_GT(heights.at(0, 0), 0);
    EXPECT_EQ(heights.at(0, 0), layer_heights(rectangles, params, map_site(9)).at(0, 0));
}

TEST(Rectangles, differ_from_seed_to_seed) {
    expect_another_for_another_seed(rectangles, RectanglesParams{});
}

TEST(Rectangles, are_those_they_were) {
    EXPECT_EQ(fingerprint(layer_heights(rectangles, RectanglesParams{}, map_site(65))),
              553229807964846894u);
    EXPECT_EQ(
        fingerprint(layer_heights(rectangles, RectanglesParams{.classic = true}, map_site(65))),
        5793095855031779440u);
}

TEST(Rectangles, say_when_they_were_stopped) {
    expect_says_when_stopped(rectangles, RectanglesParams{.steps = 100000});
}

}  // namespace
}  // namespace orograph
