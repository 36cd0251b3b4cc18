#include "core/pictures/heightmap_png.h"

#include <gtest/gtest.h>

#include <charconv>
#include <cmath>
#include <limits>
#include <stop_token>
#include <vector>

#include "core/terrain/map_terrain.h"
#include "tests/core/pictures/torus.h"
#include "tests/support/encoded_heightmap.h"
#include "tests/support/jobs.h"
#include "tests/support/png_reader.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

PngFile read_back(const Terrain& terrain, const Window& window, const std::string& text = "") {
    const auto bytes = encode_heightmap(terrain, window, text, {});
    EXPECT_TRUE(bytes) << bytes.error().message;
    EXPECT_TRUE(bytes->has_value());
    auto file = read_png(**bytes);
    EXPECT_TRUE(file) << file.error().message;
    return std::move(*file);
}

double number(const std::string& text) {
    double value = std::numeric_limits<double>::quiet_NaN();
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

TEST(Quantise, gives_the_ends_of_the_range_the_ends_of_the_scale) {
    const HeightRange range{-123.5f, 877.25f};
    EXPECT_EQ(quantise(-123.5f, range), 0);
    EXPECT_EQ(quantise(877.25f, range), 65535);
    EXPECT_EQ(quantise(-1e30f, range), 0);
    EXPECT_EQ(quantise(1e30f, range), 65535);
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    EXPECT_EQ(quantise(-kInfinity, range), 0);
    EXPECT_EQ(quantise(kInfinity, range), 65535);
}

TEST(Quantise, rounds_to_the_nearest) {
    const HeightRange range{0, 65535};
    EXPECT_EQ(quantise(1234, range), 1234);
    EXPECT_EQ(quantise(1234.49f, range), 1234);
    EXPECT_EQ(quantise(1234.5f, range), 1235);
    EXPECT_EQ(quantise(0.49f, range), 0);
    EXPECT_EQ(quantise(65534.6f, range), 65535);
}

TEST(Quantise, makes_flat_ground_0) {
    EXPECT_EQ(quantise(5, {5, 5}), 0);
    EXPECT_EQ(quantise(7, {5, 5}), 0);
}

TEST(Heightmap, holds_every_sample_exactly) {
    const MapTerrain terrain = torus(5);
    for (const Window& window : {Window{5, 0, 0, 32, 32}, Window{5, -7, 100, 13, 5},
                                 Window{3, 2, 1, 1, 9}, Window{5, 9, 9, 1, 1}}) {
        const PngFile file = read_back(terrain, window);
        EXPECT_EQ(file.bit_depth, 16);
        EXPECT_EQ(file.channels, 1);
        ASSERT_EQ(file.width, window.width);
        ASSERT_EQ(file.height, window.height);
        const auto heights = heights_of(terrain, window);
        ASSERT_EQ(file.samples.size(), heights.size());
        for (std::size_t i = 0; i < heights.size(); ++i) {
            EXPECT_EQ(file.samples[i], quantise(heights[i], terrain.range())) << i;
        }
    }
}

TEST(Heightmap, uses_the_whole_scale_with_the_lowest_black) {
    const FormulaTerrain ramp(8, 256, {-10, 245}, [](std::int64_t x, std::int64_t y) {
        return static_cast<float>((x + 16 * y) & 255) - 10;
    });
    const PngFile file = read_back(ramp, {8, 0, 0, 16, 16});
    for (int i = 0; i < 256; ++i) {
        EXPECT_EQ(file.samples[static_cast<std::size_t>(i)], 257 * i);  // 257 * 255 = 65535
    }
}

TEST(Heightmap, its_last_row_and_column_repeat_the_first) {
    // What engines ask for: 2^n + 1 samples, which join the next copy without a seam.
    const PngFile file = read_back(torus(4), {4, 0, 0, 17, 17});
    ASSERT_EQ(file.samples.size(), 289u);
    for (std::size_t i = 0; i < 17; ++i) {
        EXPECT_EQ(file.samples[16 * 17 + i], file.samples[i]);
        EXPECT_EQ(file.samples[17 * i + 16], file.samples[17 * i]);
    }
}

TEST(Heightmap, says_what_its_values_are_in_metres) {
    const FormulaTerrain terrain(3, 1000, {-123.375f, 877.25f},
                                 [](std::int64_t, std::int64_t) { return 0.0f; });
    const PngFile file = read_back(terrain, {3, 0, 0, 8, 8}, "what\n\"ever\" it is: \xc3\xa4");
    ASSERT_TRUE(file.calibration);
    EXPECT_EQ(file.calibration->purpose, "height");
    EXPECT_EQ(file.calibration->unit, "m");
    EXPECT_EQ(file.calibration->first, 0);
    EXPECT_EQ(file.calibration->last, 65535);
    EXPECT_TRUE(file.calibration->linear);
    EXPECT_EQ(file.calibration->parameters, (std::vector<std::string>{"-123.375", "1000.625"}));
    ASSERT_TRUE(file.scale);
    EXPECT_EQ(file.scale->width, 125);
    EXPECT_EQ(file.scale->height, 125);
    ASSERT_EQ(file.texts.size(), 1u);
    EXPECT_EQ(file.texts[0].keyword, "orograph");
    EXPECT_EQ(file.texts[0].text, "what\n\"ever\" it is: \xc3\xa4");
}

TEST(Heightmap, its_metres_turn_values_back_into_heights) {
    for (const double height_scale : {300.0, 1e-7, 100000.0}) {
        const MapTerrain terrain = torus(4, height_scale);
        const PngFile file = read_back(terrain, {4, 0, 0, 16, 16});
        ASSERT_TRUE(file.calibration);
        const double lowest = number(file.calibration->parameters.at(0));
        const double extent = number(file.calibration->parameters.at(1));
        EXPECT_EQ(static_cast<float>(lowest), terrain.range().minimum);
        const auto heights = heights_of(terrain, {4, 0, 0, 16, 16});
        for (std::size_t i = 0; i < heights.size(); ++i) {
            EXPECT_NEAR(lowest + extent * file.samples[i] / 65535, heights[i], extent / 65535);
        }
    }
}

TEST(Heightmap, its_spacing_is_that_of_the_level_it_shows) {
    const MapTerrain terrain = torus(6, 300, 1234);
    for (int level = 0; level <= 6; ++level) {
        const PngFile file = read_back(terrain, {level, 0, 0, 2, 2});
        ASSERT_TRUE(file.scale);
        EXPECT_NEAR(file.scale->width, terrain.spacing(level), 1e-4 * terrain.spacing(level));
    }
}

TEST(Heightmap, of_flat_ground_is_black) {
    const FormulaTerrain flat(3, 8, {5, 5}, [](std::int64_t, std::int64_t) { return 5.0f; });
    const PngFile file = read_back(flat, {3, 0, 0, 9, 9});
    EXPECT_EQ(file.samples, std::vector<std::uint16_t>(81, 0));
    EXPECT_EQ(file.calibration->parameters, (std::vector<std::string>{"5", "0"}));
}

TEST(Heightmap, the_same_window_gives_the_same_bytes) {
    const MapTerrain terrain = torus(5);
    const Window window{5, 3, 4, 33, 33};
    const auto one = encode_heightmap(terrain, window, "text", {});
    const auto two = encode_heightmap(terrain, window, "text", on_threads(1));
    ASSERT_TRUE(one);
    ASSERT_TRUE(two);
    EXPECT_TRUE(*one == *two);
}

TEST(Heightmap, a_stopped_job_gives_nothing) {
    std::stop_source source;
    double last = 0;
    const auto stop_half_way = [&](double fraction) {
        last = fraction;
        if (fraction >= 0.5) source.request_stop();
    };
    const Job job = stopped_by(source, stop_half_way);
    for (int i = 0; i < 2; ++i) {  // on the way, then before the start
        const auto bytes = encode_heightmap(torus(4), {4, 0, 0, 16, 16}, "", job);
        ASSERT_TRUE(bytes);
        EXPECT_FALSE(bytes->has_value());
        EXPECT_EQ(last, 0.5);
    }
}

TEST(Heightmap, progress_grows_to_one) {
    std::vector<double> fractions;
    const auto collect = [&](double fraction) { fractions.push_back(fraction); };
    ASSERT_TRUE(encode_heightmap(torus(2), {2, 0, 0, 4, 4}, "", watched_by(collect)));
    EXPECT_EQ(fractions, (std::vector<double>{0.25, 0.5, 0.75, 1}));
}

TEST(Heightmap, what_no_png_can_be_is_refused_in_a_sentence) {
    const auto bytes = encode_heightmap(torus(2), {2, 0, 0, 0, 0}, "", {});
    ASSERT_FALSE(bytes);
    EXPECT_EQ(bytes.error().fault, Fault::output);
    EXPECT_TRUE(bytes.error().message.starts_with("the PNG could not be encoded: "))
        << bytes.error().message;
}

}  // namespace
}  // namespace orograph
