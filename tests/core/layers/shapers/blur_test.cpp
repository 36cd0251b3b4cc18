#include "core/layers/shapers/blur.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "tests/core/layers/layer_checks.h"
#include "tests/core/layers/shapers/shaped_maps.h"

namespace orograph {
namespace {

/// A million metres at one sample of a plain of height 0.
Grid<float> spike(int width, int height, int x, int y) {
    Grid<float> result = level(width, height, 0);
    result.at(x, y) = 1e6f;
    return result;
}

/// With samples 10 m apart.
Grid<float> blurred(const Grid<float>& below, double radius, int threads = 1) {
    return layer_heights(blur, BlurParams{radius},
                         {{0, 0, 0, below.width(), below.height()}, 0, 10, 1}, &below, threads);
}

/// Three passes of the box along one axis, by their definition and without a running sum.
std::vector<double> three_boxes(std::vector<double> line, int reach, double edge) {
    const int last = static_cast<int>(line.size()) - 1;
    for (int passes = 0; passes < 3; ++passes) {
        std::vector<double> out;
        for (int i = 0; i <= last; ++i) {
            double sum = 0;
            for (int d = -reach - 1; d <= reach + 1; ++d) {
                const double weight = std::abs(d) > reach ? edge : 1;
                sum += weight * line[static_cast<std::size_t>(std::clamp(i + d, 0, last))];
            }
            out.push_back(sum / (2 * reach + 1 + 2 * edge));
        }
        line = out;
    }
    return line;
}

TEST(Blur, leaves_a_constant_to_the_bit) {
    for (const float metres : {0.0f, 1234.567f, -0.1f, 3e-20f, 98765.43f}) {
        for (const double radius : {0.0, 3.0, 50.0, 123.4, 100000.0}) {
            const auto heights = blurred(level(37, 21, metres), radius);
            for (const float height : heights.values()) EXPECT_EQ(height, metres);
        }
    }
}

TEST(Blur, takes_a_radius_of_more_samples_than_an_int_holds) {
    const Grid<float> below = test_hills(5, 4);
    const Site site{{0, 0, 0, 5, 4}, 0, 1e-7, 1};
    const auto heights = layer_heights(blur, BlurParams{100000}, site, &below);
    const auto [least, most] = std::ranges::minmax(heights.values());
    EXPECT_NEAR(least, most, 1e-3);
    EXPECT_GT(least, std::ranges::min(below.values()));
    EXPECT_LT(most, std::ranges::max(below.values()));
}

TEST(Blur, of_radius_0_changes_nothing) {
    expect_identity(blur, BlurParams{0});
}

TEST(Blur, is_three_boxes_along_each_axis_that_see_the_nearest_sample_beyond_the_border) {
    const std::vector<double> line = {5, -3, 80, 17, 0, 2, 2, 9, -40, 11, 60};
    Grid<float> row(11, 1), column(1, 11);
    for (int i = 0; i < 11; ++i) {
        row.at(i, 0) = column.at(0, i) = static_cast<float>(line[static_cast<std::size_t>(i)]);
    }
    for (const auto& [reach, edge] :
         {std::pair{0, 0.4}, {1, 0.25}, {3, 0.9}, {6, 0.5}, {40, 0.1}}) {
        const double squares = reach * (reach + 1.0) * (2 * reach + 1) / 3;
        const double variance =
            (squares + 2 * edge * (reach + 1.0) * (reach + 1.0)) / (2 * reach + 1 + 2 * edge);
        const double radius = 10 * std::sqrt(3 * variance);
        const auto along = blurred(row, radius), down = blurred(column, radius);
        const auto expected = three_boxes(line, reach, edge);
        for (int i = 0; i < 11; ++i) {
            EXPECT_NEAR(along.at(i, 0), expected[static_cast<std::size_t>(i)], 1e-5);
            EXPECT_EQ(along.at(i, 0), down.at(0, i));
        }
    }
}

TEST(Blur, has_the_variance_of_its_radius_and_keeps_the_sum) {
    for (const double deviation : {0.3, 1.0, 2.5, 7.7, 12.0}) {
        const auto heights = blurred(spike(121, 121, 60, 60), 10 * deviation);
        double sum = 0, spread_x = 0, spread_y = 0;
        for (int y = 0; y < 121; ++y) {
            for (int x = 0; x < 121; ++x) {
                sum += heights.at(x, y);
                spread_x += heights.at(x, y) * (x - 60.0) * (x - 60.0);
                spread_y += heights.at(x, y) * (y - 60.0) * (y - 60.0);
            }
        }
        EXPECT_NEAR(sum, 1e6, 1);
        EXPECT_NEAR(spread_x / sum, deviation * deviation, 1e-4 * deviation * deviation);
        EXPECT_NEAR(spread_y / sum, deviation * deviation, 1e-4 * deviation * deviation);
    }
}

TEST(Blur, is_nearly_a_gaussian) {
    // The peak of three boxes is 6 % below it along each axis.
    const auto heights = blurred(spike(101, 101, 50, 50), 60);
    const double peak = 1e6 / (2 * 3.14159265 * 36);
    for (int y = 0; y < 101; ++y) {
        for (int x = 0; x < 101; ++x) {
            const double square = (x - 50.0) * (x - 50) + (y - 50.0) * (y - 50);
            EXPECT_NEAR(heights.at(x, y), peak * std::exp(-square / 72), 0.125 * peak);
        }
    }
}

TEST(Blur, of_a_radius_far_beyond_the_map_flattens_it) {
    const auto heights = blurred(test_hills(33, 20), 100000);
    const auto [least, most] = std::ranges::minmax(heights.values());
    EXPECT_LT(most - least, 5);
}

TEST(Blur, is_measured_in_metres) {
    const Grid<float> below = test_hills(40, 30);
    const auto here = layer_heights(blur, BlurParams{40}, {{2, 0, 0, 40, 30}, 2, 10, 1}, &below);
    const auto there = layer_heights(blur, BlurParams{160}, {{0, 9, 5, 40, 30}, 2, 10, 1}, &below);
    EXPECT_TRUE(std::ranges::equal(here.values(), there.values()));
}

TEST(Blur, looks_alike_at_half_the_resolution) {
    // A wide hill, sampled twice as densely or not.
    const auto hill = [](int samples, double step) {
        Grid<float> result(samples, samples);
        for (int y = 0; y < samples; ++y) {
            for (int x = 0; x < samples; ++x) {
                const double dx = x * step - 640, dy = y * step - 640;
                result.at(x, y) = static_cast<float>(500 * std::exp(-(dx * dx + dy * dy) / 50000));
            }
        }
        return result;
    };
    const Grid<float> dense = hill(129, 10), sparse = hill(65, 20);
    const auto fine = layer_heights(blur, BlurParams{97}, map_site(129, 10), &dense);
    const auto coarse = layer_heights(blur, BlurParams{97}, map_site(65, 20), &sparse);
    for (int y = 0; y < 65; ++y) {
        for (int x = 0; x < 65; ++x) EXPECT_NEAR(coarse.at(x, y), fine.at(2 * x, 2 * y), 1);
    }
}

TEST(Sharpen, adds_what_a_blur_takes) {
    const Grid<float> below = test_hills(50, 40);
    const auto smooth = blurred(below, 25);
    const auto sharp =
        layer_heights(sharpen, SharpenParams{25, 1.5}, Site{{1, 0, 0, 50, 40}, 2, 5, 1}, &below);
    for (int y = 0; y < 40; ++y) {
        for (int x = 0; x < 50; ++x) {
            EXPECT_NEAR(sharp.at(x, y), below.at(x, y) + 1.5 * (below.at(x, y) - smooth.at(x, y)),
                        1e-3);
        }
    }
}

TEST(Sharpen, of_amount_0_or_radius_0_changes_nothing) {
    expect_identity(sharpen, SharpenParams{80, 0});
    expect_identity(sharpen, SharpenParams{0, 3});
}

TEST(BlurAndSharpen, give_the_same_heights_on_any_number_of_threads) {
    const Grid<float> below = test_hills(301, 257);
    expect_same_on_threads(blur, BlurParams{123}, &below);
    expect_same_on_threads(sharpen, SharpenParams{}, &below);
}

TEST(BlurAndSharpen, are_finite_at_every_extreme) {
    expect_finite_at_extremes<BlurParams>(blur, blur_fields());
    expect_finite_at_extremes<SharpenParams>(sharpen, sharpen_fields());
}

TEST(BlurAndSharpen, say_when_they_were_stopped) {
    expect_says_when_stopped(blur, BlurParams{});
    expect_says_when_stopped(sharpen, SharpenParams{});
}

TEST(BlurAndSharpen, report_progress_that_only_grows) {
    for (const bool sharp : {false, true}) {
        double reached = 0;
        const Job job = watched_by([&](double fraction) {
            EXPECT_GE(fraction, reached);
            reached = fraction;
        });
        Grid<float> heights = test_hills(50, 70);
        const Site site{{0, 0, 0, 50, 70}, 0, 10, 1};
        EXPECT_TRUE((sharp ? sharpen({}, site, heights, job) : blur({}, site, heights, job)).ok());
        EXPECT_EQ(reached, 1);
    }
}

TEST(BlurAndSharpen, make_known_heights_of_known_hills) {
    EXPECT_EQ(shaped_hills(blur, BlurParams{}), 5474169411286829371u);
    EXPECT_EQ(shaped_hills(sharpen, SharpenParams{}), 10322120200806810990u);
}

}  // namespace
}  // namespace orograph
