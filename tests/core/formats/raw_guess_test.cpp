#include "core/formats/raw_guess.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <string>

#include "core/formats/bytes.h"

namespace orograph {
namespace {

/// Smooth ground, from 100 to 900.
double height_at(int x, int y) {
    return 500 + 250 * std::sin(x * 0.11) + 150 * std::cos(y * 0.07 + x * 0.013);
}

std::string whole(int width, int height, ByteOrder order) {
    std::string bytes;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            put_number(bytes, static_cast<std::uint16_t>(60 * height_at(x, y)), order);
        }
    }
    return bytes;
}

std::string real(int width, int height, ByteOrder order) {
    std::string bytes;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            put_float(bytes, static_cast<float>(height_at(x, y)), order);
        }
    }
    return bytes;
}

TEST(GuessedLayout, finds_whole_numbers_of_both_orders) {
    for (const ByteOrder order : {ByteOrder::little, ByteOrder::big}) {
        for (const auto& [width, height] : {std::pair{129, 129}, {200, 120}, {96, 160}}) {
            const RawLayout layout = guessed_layout(whole(width, height, order), "a.raw", {});
            EXPECT_EQ(layout.width, width) << height;
            EXPECT_EQ(layout.samples, RawSamples::whole_16);
            EXPECT_EQ(layout.byte_order, order);
        }
    }
}

TEST(GuessedLayout, finds_real_numbers_whatever_the_ending_says) {
    for (const char* name : {"a.raw", "a.r32"}) {
        for (const ByteOrder order : {ByteOrder::little, ByteOrder::big}) {
            const RawLayout layout = guessed_layout(real(96, 96, order), name, {});
            EXPECT_EQ(layout.width, 96);
            EXPECT_EQ(layout.samples, RawSamples::real_32) << name;
            EXPECT_EQ(layout.byte_order, order);
        }
    }
}

TEST(GuessedLayout, takes_whole_numbers_for_no_real_ones) {
    // As many bytes as 64 x 64 real numbers have.
    const RawLayout layout = guessed_layout(whole(128, 64, ByteOrder::little), "a.raw", {});
    EXPECT_EQ(layout.samples, RawSamples::whole_16);
    EXPECT_EQ(layout.width, 128);
}

TEST(GuessedLayout, keeps_to_what_is_said) {
    const std::string bytes = whole(64, 64, ByteOrder::little);
    const RawLayout layout = guessed_layout(
        bytes, "a.raw",
        {.width = 32, .byte_order = RawByteOrder::big, .rows = RowOrder::south_first});
    EXPECT_EQ(layout, (RawLayout{32, RawSamples::whole_16, ByteOrder::big, RowOrder::south_first}));
    EXPECT_EQ(guessed_layout(bytes, "a.raw", {.samples = RawSamples::real_32}).samples,
              RawSamples::real_32);
}

TEST(GuessedLayout, says_what_it_found_in_words) {
    EXPECT_EQ(layout_text({100, RawSamples::real_32, ByteOrder::big, RowOrder::north_first}, 8000),
              "100 x 20 real numbers of 32 bits, big endian");
}

TEST(GuessedLayout, of_what_is_no_rectangle_is_left_to_be_refused) {
    EXPECT_EQ(guessed_layout("abc", "a.raw", {}).width, 0);
    EXPECT_EQ(guessed_layout("", "a.raw", {}).width, 0);
}

}  // namespace
}  // namespace orograph
