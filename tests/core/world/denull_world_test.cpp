#include "core/world/denull_world.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "core/base/files.h"
#include "tests/support/jobs.h"

namespace orograph {
namespace {

using Json = nlohmann::json;

/// What the article's program printed, run as it stands.
const Json& article() {
    static const Json result =
        Json::parse(*read_file(OROGRAPH_TEST_DATA_FOLDER "/denull_lazy.json"));
    return result;
}

std::vector<double> denull_heights(const DenullWorld& world, const Window& window,
                                   int threads = 1) {
    auto heights = denull_window(world, window, on_threads(threads));
    EXPECT_TRUE(heights.has_value());
    return std::move(*heights);
}

double height_at(const DenullWorld& world, int level, std::int64_t x, std::int64_t y) {
    return denull_heights(world, {level, x, y, 1, 1}).front();
}

TEST(DenullWorld, random_numbers_are_the_articles) {
    ASSERT_GE(article()["rand"].size(), 18u);
    for (const Json& answer : article()["rand"]) {
        EXPECT_EQ(denull_random(answer["seed"], answer["x"], answer["y"]),
                  answer["r"].get<double>())
            << answer;
    }
}

TEST(DenullWorld, random_numbers_of_the_farthest_arguments_stay_in_range) {
    for (const std::int64_t seed : {std::int64_t{1} << 52, -(std::int64_t{1} << 52)}) {
        for (const std::int64_t place : {std::int64_t{1} << 30, -(std::int64_t{1} << 30)}) {
            EXPECT_LT(std::abs(denull_random(seed, place, place)), 1);
        }
    }
}

TEST(DenullWorld, heights_are_the_articles) {
    ASSERT_GE(article()["cases"].size(), 30u);
    for (const Json& expected : article()["cases"]) {
        const DenullWorld world{expected["size"], expected["seed"], expected["roughness"]};
        const Window window{finest_level(world), expected["x"], expected["y"], expected["w"],
                            expected["h"]};
        EXPECT_EQ(denull_heights(world, window), expected["heights"].get<std::vector<double>>())
            << "size " << world.size << ", seed " << world.seed << ", roughness " << world.roughness
            << ", at " << window.x << ", " << window.y;
    }
}

TEST(DenullWorld, the_smallest_world_is_its_middle) {
    const DenullWorld world{.size = 2, .seed = 5, .roughness = 1.5};
    const double middle = std::clamp((denull_random(5, 1, 1) - 0.5) * 1.5, 0.0, 1.0);
    EXPECT_EQ(finest_level(world), 1);
    EXPECT_GT(middle, 0);
    EXPECT_EQ(denull_heights(world, {1, 0, 0, 3, 3}),
              (std::vector<double>{0, 0, 0, 0, middle, 0, 0, 0, 0}));
}

TEST(DenullWorld, a_world_without_roughness_is_flat) {
    for (const double height : denull_heights({.size = 64, .roughness = 0}, {6, 0, 0, 65, 65})) {
        EXPECT_EQ(height, 0);
    }
}

TEST(DenullWorld, heights_reach_and_keep_to_zero_and_one_where_roughness_is_large) {
    const DenullWorld world{.size = 256, .seed = 100, .roughness = 50};
    for (int level = 2; level <= 8; ++level) {
        const auto heights =
            denull_heights(world, {level, 1, 1, (1 << level) - 1, (1 << level) - 1});
        const auto [lowest, highest] = std::ranges::minmax(heights);
        EXPECT_EQ(lowest, 0) << level;
        EXPECT_EQ(highest, 1) << level;
    }
}

TEST(DenullWorld, windows_agree_with_the_whole) {
    for (const std::int64_t seed : {2, 17, -7, -123456789}) {
        const DenullWorld world{.size = 64, .seed = seed, .roughness = 1};
        const int side = 80, first = -8;  // reaches outside on all sides
        const auto whole = denull_heights(world, {6, first, first, side, side});
        for (const auto [x, y, width, height] :
             {std::array{-8, -8, 9, 9}, std::array{-3, 5, 20, 7}, std::array{1, 1, 63, 63},
              std::array{30, 30, 42, 1}, std::array{31, 17, 1, 50}, std::array{57, 60, 15, 12}}) {
            const auto part = denull_heights(world, {6, x, y, width, height});
            ASSERT_EQ(part.size(), static_cast<std::size_t>(width * height));
            for (int j = 0; j < height; ++j) {
                for (int i = 0; i < width; ++i) {
                    ASSERT_EQ(
                        part[static_cast<std::size_t>(j * width + i)],
                        whole[static_cast<std::size_t>((y + j - first) * side + x + i - first)])
                        << seed << ": " << x + i << ", " << y + j;
                }
            }
        }
    }
}

TEST(DenullWorld, single_samples_agree_with_the_whole) {
    const DenullWorld world{.size = 32, .seed = 3, .roughness = 1};
    const auto whole = denull_heights(world, {5, -1, -1, 35, 35});
    auto expected = whole.begin();
    for (int y = -1; y < 34; ++y) {
        for (int x = -1; x < 34; ++x) ASSERT_EQ(height_at(world, 5, x, y), *expected++);
    }
}

TEST(DenullWorld, overlapping_windows_far_from_the_corner_agree) {
    const DenullWorld world;
    const auto left = denull_heights(world, {24, 1234567, 7654321, 60, 50});
    const auto right = denull_heights(world, {24, 1234567 + 25, 7654321 - 10, 60, 50});
    for (int y = 10; y < 50; ++y) {
        for (int x = 0; x < 35; ++x) {
            ASSERT_EQ(left[static_cast<std::size_t>((y - 10) * 60 + x + 25)],
                      right[static_cast<std::size_t>(y * 60 + x)]);
        }
    }
}

TEST(DenullWorld, every_second_sample_is_one_of_the_level_before) {
    for (const std::int64_t seed : {2, -7}) {
        const DenullWorld world{.seed = seed};
        for (int level = 1; level <= 24; ++level) {
            const std::int64_t x = 1234567 >> (25 - level), y = 7654321 >> (25 - level);
            const auto coarse = denull_heights(world, {level - 1, x, y, 8, 8});
            const auto fine = denull_heights(world, {level, 2 * x, 2 * y, 16, 16});
            for (std::size_t j = 0; j < 8; ++j) {
                for (std::size_t i = 0; i < 8; ++i) {
                    ASSERT_EQ(coarse[j * 8 + i], fine[j * 32 + i * 2]) << level;
                }
            }
        }
    }
}

TEST(DenullWorld, every_levels_samples_are_some_of_the_finest) {
    const DenullWorld world{.size = 128, .seed = 9, .roughness = 1};
    const auto finest = denull_heights(world, {7, 0, 0, 129, 129});
    for (int level = 0; level <= 7; ++level) {
        const int side = (1 << level) + 1, stride = 128 >> level;
        const auto heights = denull_heights(world, {level, 0, 0, side, side});
        for (int y = 0; y < side; ++y) {
            for (int x = 0; x < side; ++x) {
                ASSERT_EQ(heights[static_cast<std::size_t>(y * side + x)],
                          finest[static_cast<std::size_t>((y * 129 + x) * stride)]);
            }
        }
    }
}

TEST(DenullWorld, is_zero_outside) {
    const DenullWorld world{.seed = 100};
    constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();
    for (const std::int64_t far : {lowest, std::int64_t{-9}, std::int64_t{16777216}, highest - 8}) {
        for (const Window& window :
             {Window{24, far, 5000000, 9, 4}, Window{24, 5000000, far, 4, 9},
              Window{24, far, far, 9, 9}, Window{3, far, 4, 9, 2}, Window{0, far, 0, 9, 1}}) {
            const auto heights = denull_heights(world, window);
            EXPECT_EQ(heights.size(), static_cast<std::size_t>(window.width * window.height));
            EXPECT_TRUE(std::ranges::all_of(heights, [](double height) { return height == 0; }));
        }
    }
    EXPECT_GT(height_at(world, 24, 5000000, 5000000), 0);
}

TEST(DenullWorld, a_window_without_samples_is_empty) {
    EXPECT_TRUE(denull_heights({}, {24, 5, 5, 0, 7}).empty());
    EXPECT_TRUE(denull_heights({}, {24, 5, 5, 7, 0}).empty());
}

TEST(DenullWorld, reaches_every_corner_of_the_largest_world) {
    const DenullWorld world{.size = std::int64_t{1} << 30, .seed = 0, .roughness = 1};
    const std::int64_t middle = std::int64_t{1} << 29;
    EXPECT_EQ(finest_level(world), 30);
    EXPECT_EQ(height_at(world, 30, middle, middle),
              std::clamp(denull_random(0, middle, middle) - 0.5, 0.0, 1.0));
    const auto corner = denull_heights(world, {30, 2 * middle - 4, 2 * middle - 4, 8, 8});
    EXPECT_GT(*std::ranges::max_element(corner), 0);
}

TEST(DenullWorld, threads_do_not_matter) {
    const Window window{24, 8388600, 8388500, 150, 170};
    const auto one = denull_heights({}, window, 1);
    EXPECT_EQ(denull_heights({}, window, 2), one);
    EXPECT_EQ(denull_heights({}, window, 0), one);
}

TEST(DenullWorld, a_stopped_job_gives_nothing) {
    std::stop_source source;
    source.request_stop();
    for (const Window& window : {Window{24, 100, 100, 8, 8}, Window{0, 0, 0, 1, 1},
                                 Window{24, -100, -100, 8, 8}, Window{24, 0, 0, 0, 0}}) {
        EXPECT_FALSE(denull_window({}, window, stopped_by(source)));
    }
}

TEST(DenullWorld, stopping_on_the_way_gives_nothing_and_works_no_further) {
    std::stop_source source;
    double last = 0;
    const auto stop_past_a_half = [&](double fraction) {
        last = fraction;
        if (fraction > 0.5) source.request_stop();
    };
    EXPECT_FALSE(
        denull_window({}, {24, 5000, 5000, 128, 128}, stopped_by(source, stop_past_a_half)));
    EXPECT_GT(last, 0.5);
    EXPECT_LT(last, 0.75);
}

TEST(DenullWorld, progress_grows_from_zero_to_one) {
    for (const Window& window : {Window{24, 100, 100, 90, 90}, Window{24, -100, -100, 8, 8}}) {
        std::vector<double> fractions;
        const auto collect = [&](double fraction) { fractions.push_back(fraction); };
        ASSERT_TRUE(denull_window({}, window, watched_by(collect)));
        ASSERT_FALSE(fractions.empty());
        EXPECT_TRUE(std::ranges::is_sorted(fractions));
        EXPECT_GE(fractions.front(), 0);
        EXPECT_EQ(fractions.back(), 1);
    }
}

}  // namespace
}  // namespace orograph
