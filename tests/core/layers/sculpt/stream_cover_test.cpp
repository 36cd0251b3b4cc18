#include "core/layers/sculpt/stream_cover.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/layers/sculpt/cover.h"

namespace orograph {
namespace {

constexpr int kValleySide = 41, kValleyMiddle = 20;

/// Ground that falls by `fall` to the south, and a stream that drains `area` down its middle.
struct Valley {
    Grid<float> heights{kValleySide, kValleySide}, flow{kValleySide, kValleySide};

    Valley(double area, double fall, double step) {
        for (int y = 0; y < kValleySide; ++y) {
            for (int x = 0; x < kValleySide; ++x) {
                heights.at(x, y) = static_cast<float>(500 - fall * step * y);
                flow.at(x, y) = x == kValleyMiddle ? static_cast<float>(area) : 0.01f;
            }
        }
    }
};

TEST(StreamCover, greens_the_banks_of_streams_and_nothing_else) {
    const Valley valley(1, 0.02, 10);
    const StreamCover cover = stream_cover(valley.flow, valley.heights, 10);
    EXPECT_EQ(cover.green.at(kValleyMiddle, 7), 1);
    EXPECT_EQ(cover.green.at(kValleyMiddle + 1, 7), 0.5f);
    EXPECT_EQ(cover.green.at(kValleyMiddle - 1, 7), 0.5f);
    for (int x = 0; x < kValleySide; ++x) {  // 20 m
        if (std::abs(x - kValleyMiddle) >= 2) {
            EXPECT_EQ(cover.green.at(x, 7), 0) << x;
        }
        EXPECT_EQ(cover.gravel.at(x, 7), 0) << x;  // it is nearly level
    }
}

TEST(StreamCover, goes_on_over_joined_sides) {
    const Valley valley(1, 0.1, 10);
    Grid<float> flow(kValleySide, kValleySide);  // the stream along the western side
    for (int y = 0; y < kValleySide; ++y) {
        for (int x = 0; x < kValleySide; ++x) {
            flow.at(x, y) = valley.flow.at(around(x + kValleyMiddle, kValleySide), y);
        }
    }
    const StreamCover there = stream_cover(valley.flow, valley.heights, 10, Sides::joined);
    const StreamCover here = stream_cover(flow, valley.heights, 10, Sides::joined);
    EXPECT_EQ(here.green.at(kValleySide - 1, 7), 0.5f);
    EXPECT_EQ(stream_cover(flow, valley.heights, 10).green.at(kValleySide - 1, 7), 0);
    for (int y = 0; y < kValleySide; ++y) {
        for (int x = 0; x < kValleySide; ++x) {
            const int from = around(x + kValleyMiddle, kValleySide);
            ASSERT_EQ(here.green.at(x, y), there.green.at(from, y)) << x << " " << y;
            ASSERT_EQ(here.gravel.at(x, y), there.gravel.at(from, y)) << x << " " << y;
        }
    }
}

TEST(StreamCover, is_wider_beside_larger_streams_up_to_a_limit) {
    const auto width = [](double area, double step) {
        const Valley valley(area, 0.02, step);
        const StreamCover cover = stream_cover(valley.flow, valley.heights, step);
        int samples = 0;
        for (int x = 0; x < kValleySide; ++x) samples += cover.green.at(x, kValleyMiddle) > 0;
        return samples;
    };
    EXPECT_EQ(width(0.1, 10), 0);  // no stream
    EXPECT_EQ(width(1, 10), 3);
    EXPECT_EQ(width(10, 10), 11);   // 50 m each side
    EXPECT_EQ(width(1e6, 20), 11);  // 120 m
    EXPECT_EQ(width(1e6, 1), 23);   // 12 samples
    EXPECT_EQ(width(1, 1000), 3);   // as little as can be seen
}

TEST(StreamCover, has_gravel_in_beds_that_are_steep) {
    const auto gravel = [](double fall) {
        const Valley valley(4, fall, 10);
        return stream_cover(valley.flow, valley.heights, 10).gravel.at(kValleyMiddle, 7);
    };
    EXPECT_EQ(gravel(0.03), 0);
    EXPECT_GT(gravel(0.1), 0.3f);
    EXPECT_EQ(gravel(0.2), 1);
}

TEST(StreamCover, passes_over_what_is_no_number) {
    Valley valley(1, 0.2, 10);
    valley.flow.at(3, 3) = std::numeric_limits<float>::quiet_NaN();
    valley.flow.at(30, 3) = std::numeric_limits<float>::infinity();
    const StreamCover cover = stream_cover(valley.flow, valley.heights, 10);
    EXPECT_EQ(cover.green.at(3, 3), 0);
    EXPECT_EQ(cover.green.at(30, 3), 0);
}

TEST(StreamCover, lets_a_desert_bloom_and_leaves_wet_land_as_it_is) {
    EXPECT_EQ(cover_at(25, watered(25, 80, 0), 0.1).sand, 1);
    const Cover bank = cover_at(25, watered(25, 80, 1), 0.1);
    EXPECT_GT(bank.grass + bank.forest, 0.95);
    EXPECT_EQ(watered(25, 1200, 1), 1200);
    const Cover bed = with_gravel(cover_at(10, 1000, 0.2), 0.75);
    EXPECT_GE(bed.scree, 0.75);
    EXPECT_NEAR(bed.snow + bed.rock + bed.scree + bed.sand + bed.grass + bed.forest, 1, 1e-12);
}

TEST(StreamCover, colours_the_picture_of_the_cover) {
    const Valley valley(1, 0.2, 10);
    const StreamCover streams = stream_cover(valley.flow, valley.heights, 10);
    Grid<float> temperature(kValleySide, kValleySide), rain(kValleySide, kValleySide);
    std::ranges::fill(temperature.values(), 22.0f);
    std::ranges::fill(rain.values(), 100.0f);
    const Image dry = *cover_image(valley.heights, temperature, rain, 10, nullptr, {});
    const Image wet = *cover_image(valley.heights, temperature, rain, 10, &streams, {});
    EXPECT_EQ(wet.at(2, 9), dry.at(2, 9));
    const Rgb sand = dry.at(kValleyMiddle + 1, 9), bank = wet.at(kValleyMiddle + 1, 9);
    EXPECT_GT(int{bank.green} - bank.red, int{sand.green} - sand.red + 20);
    const Cover gravel = with_gravel({}, 1);
    EXPECT_EQ(wet.at(kValleyMiddle, 9), cover_colour(gravel, 22, 100));
}

}  // namespace
}  // namespace orograph
