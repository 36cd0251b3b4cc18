#include "core/pictures/enlarged_relief.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/pictures/colouring.h"
#include "core/pictures/png_rows.h"
#include "tests/support/jobs.h"
#include "tests/support/png_reader.h"

namespace orograph {
namespace {

/// Heights of which neither a row nor a column is like another.
Grid<float> rough(int width, int height) {
    Grid<float> grid(width, height);
    std::uint32_t state = 7;
    for (float& value : grid.values()) {
        state = state * 1664525 + 1013904223;
        value = static_cast<float>(state >> 20) / 8;
    }
    return grid;
}

Image drawn(const EnlargedRelief& relief) {
    Image image(relief.width(), relief.height());
    for (int y = 0; y < image.height(); ++y) {
        relief.fill(y, {image.row(y), static_cast<std::size_t>(image.width())});
    }
    return image;
}

void expect_near(const Image& one, const Image& other, int apart) {
    ASSERT_EQ(one.size(), other.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        const Rgb a = one.values()[i], b = other.values()[i];
        EXPECT_LE(std::abs(a.red - b.red), apart) << i;
        EXPECT_LE(std::abs(a.green - b.green), apart) << i;
        EXPECT_LE(std::abs(a.blue - b.blue), apart) << i;
    }
}

const Palette& alpine() {
    return built_in_palette("alpine");
}

TEST(EnlargedRelief, with_a_texel_a_sample_is_the_relief) {
    const Grid<float> heights = rough(9, 13);
    const HeightRange range{0, 512};
    const EnlargedRelief relief(heights, 100, {&alpine(), range}, 9, 13);
    expect_near(drawn(relief), relief_image(heights, 100, alpine(), range), 1);
    Image colours(9, 13);
    for (std::size_t i = 0; i < colours.size(); ++i) {
        colours.values()[i] = {static_cast<std::uint8_t>(i), 200, static_cast<std::uint8_t>(2 * i)};
    }
    const EnlargedRelief coloured(heights, 100, {nullptr, {}, &colours}, 9, 13);
    expect_near(drawn(coloured), relief_image(heights, 100, colours), 1);
}

TEST(EnlargedRelief, has_the_extent_of_the_samples) {
    const Grid<float> level = [] {
        Grid<float> grid(2, 2);
        std::ranges::fill(grid.values(), 5.0f);
        return grid;
    }();
    Image colours(2, 2);
    for (int y = 0; y < 2; ++y) {
        colours.at(0, y) = {0, static_cast<std::uint8_t>(200 * y), 0};
        colours.at(1, y) = {200, static_cast<std::uint8_t>(200 * y), 0};
    }
    // The middles of four texels lie a quarter of a sample before and behind those of two samples.
    const Image image = drawn(EnlargedRelief(level, 10, {nullptr, {}, &colours}, 4, 4));
    const int expected[] = {0, 50, 150, 200};
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(image.at(i, 0).red, expected[i]);
        EXPECT_EQ(image.at(0, i).green, expected[i]);
    }
}

TEST(EnlargedRelief, of_a_tilted_plane_is_as_bright_everywhere) {
    Grid<float> heights(5, 4);
    for (int y = 0; y < 4; ++y) {
        for (int x = 0; x < 5; ++x) heights.at(x, y) = static_cast<float>(30 * x - 20 * y);
    }
    Image grey(5, 4);
    for (Rgb& colour : grey.values()) colour = {128, 128, 128};
    const Image image = drawn(EnlargedRelief(heights, 100, {nullptr, {}, &grey}, 50, 37));
    const Image plain = relief_image(heights, 100, grey);
    for (const Rgb colour : image.values()) EXPECT_NEAR(colour.red, plain.at(2, 2).red, 1);
}

TEST(EnlargedRelief, has_no_steps_between_samples) {
    const Grid<float> heights = rough(6, 6);
    Image grey(6, 6);
    for (Rgb& colour : grey.values()) colour = {200, 200, 200};
    // On so fine a grid neighbours hardly differ, be they on both sides of a sample.
    const Image image = drawn(EnlargedRelief(heights, 400, {nullptr, {}, &grey}, 1200, 1200));
    int largest = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 1; x < image.width(); ++x) {
            largest = std::max(largest, std::abs(image.at(x, y).red - image.at(x - 1, y).red));
            largest = std::max(largest, std::abs(image.at(y, x).red - image.at(y, x - 1).red));
        }
    }
    EXPECT_LE(largest, 3);
    EXPECT_GT(largest, 0);
}

TEST(PngRows, give_the_same_bytes_on_any_number_of_threads_and_carry_their_text) {
    const Grid<float> heights = rough(20, 20);
    const EnlargedRelief relief(heights, 50, {&alpine(), {0, 512}}, 150, 150);
    std::string first;
    for (const int threads : {1, 2, 5}) {
        std::string png;
        const auto written = encode_png_rows(
            {150, 150, "said", [&](int y, std::span<Rgb> row) { relief.fill(y, row); }},
            [&](std::string_view bytes) -> Status {
                png += bytes;
                return Done{};
            },
            on_threads(threads));
        ASSERT_TRUE(written && *written);
        if (first.empty()) first = png;
        EXPECT_EQ(png, first);
    }
    EXPECT_NE(first.find("said"), std::string::npos);
    const auto texels = read_rgb_png(first);
    ASSERT_TRUE(texels.ok());
    expect_near(*texels, drawn(relief), 0);
}

TEST(PngRows, end_when_they_are_stopped_or_refused) {
    const PngRows rows{8, 200, "", [](int, std::span<Rgb> row) { row[0] = {}; }};
    std::stop_source source;
    source.request_stop();
    const auto ignore = [](std::string_view) -> Status { return Done{}; };
    const auto stopped = encode_png_rows(rows, ignore, stopped_by(source));
    ASSERT_TRUE(stopped);
    EXPECT_FALSE(*stopped);
    const auto full = [](std::string_view) -> Status {
        return Error{Fault::output, "the disk is full"};
    };
    const auto refused = encode_png_rows(rows, full, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message, "the disk is full");
}

}  // namespace
}  // namespace orograph
