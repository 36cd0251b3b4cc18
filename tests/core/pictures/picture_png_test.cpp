#include "core/pictures/picture_png.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "tests/support/png_reader.h"

namespace orograph {
namespace {

Image patterned(int width, int height) {
    Image image(width, height);
    std::uint32_t state = 1;
    for (Rgb& colour : image.values()) {
        state = state * 1664525 + 1013904223;
        colour = {static_cast<std::uint8_t>(state >> 24), static_cast<std::uint8_t>(state >> 16),
                  static_cast<std::uint8_t>(state >> 8)};
    }
    return image;
}

TEST(DecodePng, reads_what_was_encoded) {
    const Image image = patterned(13, 7);
    const auto again = decode_png(*encode_png(image));
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(again->width(), 13);
    EXPECT_TRUE(std::ranges::equal(again->values(), image.values()));
}

TEST(DecodePng, refuses_what_is_none) {
    EXPECT_FALSE(decode_png("").ok());
    EXPECT_FALSE(decode_png("not a picture").ok());
    const std::string whole = *encode_png(patterned(40, 40));
    EXPECT_FALSE(decode_png(std::string_view(whole).substr(0, whole.size() / 2)).ok());
}

/// That of a chunk of a PNG.
std::uint32_t checksum(std::string_view bytes) {
    std::uint32_t sum = 0xFFFFFFFF;
    for (const char byte : bytes) {
        sum ^= static_cast<unsigned char>(byte);
        for (int i = 0; i < 8; ++i) sum = sum >> 1 ^ ((sum & 1) != 0 ? 0xEDB88320 : 0);
    }
    return ~sum;
}

TEST(Picture, reads_back_as_it_was) {
    for (const auto& [width, height] : {std::pair{1, 1}, {7, 3}, {3, 7}, {1, 50}, {128, 128}}) {
        const Image image = patterned(width, height);
        const auto bytes = encode_png(image);
        ASSERT_TRUE(bytes) << bytes.error().message;
        const auto again = read_rgb_png(*bytes);
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(again->width(), width);
        EXPECT_EQ(again->height(), height);
        EXPECT_TRUE(std::ranges::equal(again->values(), image.values()));
    }
}

TEST(DecodePng, a_picture_that_its_bytes_cannot_hold_asks_for_no_memory) {
    // A header of 16384 x 16384 in a picture of a pixel.
    std::string bytes = *encode_png(patterned(1, 1));
    const std::size_t header = bytes.find("IHDR");
    bytes.replace(header + 4, 8, std::string("\0\0\x40\0\0\0\x40\0", 8));
    const std::uint32_t sum = checksum(std::string_view(bytes).substr(header, 17));
    for (int i = 0; i < 4; ++i) {
        bytes[header + 17 + static_cast<std::size_t>(i)] = static_cast<char>(sum >> (24 - 8 * i));
    }
    const auto refused = decode_png(bytes);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().message, "the picture can't be read: it is too short for its size");
}

TEST(DecodePng, a_chunk_that_ends_beyond_the_file_asks_for_no_memory) {
    // Heights (pCAL) that say they take 2 GiB: libpng would ask for it.
    std::string bytes = *encode_png(patterned(1, 1));
    bytes.insert(bytes.find("IDAT") - 4, std::string("\x7f\xff\xff\0pCAL", 8));
    const auto refused = decode_png(bytes);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().message, "the picture can't be read: it is no PNG, or cut off");
}

TEST(Picture, the_same_image_gives_the_same_bytes) {
    const auto one = encode_png(patterned(40, 30));
    const auto two = encode_png(patterned(40, 30));
    ASSERT_TRUE(one);
    ASSERT_TRUE(two);
    EXPECT_EQ(*one, *two);
}

TEST(Picture, an_empty_one_is_refused_in_a_sentence) {
    const auto refusal = [](int width, int height) {
        const auto bytes = encode_png(Image(width, height));
        return bytes ? "accepted" : bytes.error().message;
    };
    EXPECT_EQ(refusal(0, 0),
              "a picture of 0 x 0 is beyond what the PNG encoder can hold; export fewer samples");
    EXPECT_EQ(refusal(0, 5),
              "a picture of 0 x 5 is beyond what the PNG encoder can hold; export fewer samples");
    EXPECT_EQ(encode_png(Image()).error().fault, Fault::output);
}

}  // namespace
}  // namespace orograph
