#include "core/pictures/png_text.h"

#include <gtest/gtest.h>

#include "core/pictures/picture_png.h"
#include "tests/support/png_reader.h"

namespace orograph {
namespace {

using namespace std::string_literals;

std::string picture() {
    return *encode_png(Image(3, 2));
}

TEST(PngText, comes_back_and_leaves_the_texels) {
    const std::string with = with_png_text(picture(), "{\"a\": \"\u00e9\"}");
    EXPECT_EQ(text_in_png(with), "{\"a\": \"\u00e9\"}");
    // libpng looks at the checksum of the chunk.
    const auto texels = read_rgb_png(with);
    ASSERT_TRUE(texels.ok());
    EXPECT_EQ(texels->width(), 3);
    EXPECT_EQ(text_in_png(with_png_text(picture(), "")), "");
    EXPECT_EQ(text_in_png(with_png_text(picture(), "x\0y"s)), "x\0y"s);
}

TEST(PngText, has_the_checksum_that_the_format_asks_for) {
    const std::string with = with_png_text(picture(), "abc");
    const std::string chunk = with.substr(33 + 8 + 16, 4);
    // As zlib's crc32 of "iTXtorograph\0\0\0\0\0abc" says.
    EXPECT_EQ(chunk, "\xc9\x88\x39\x52"s);
}

TEST(PngText, is_none_where_there_is_none) {
    EXPECT_FALSE(text_in_png(picture()));
    EXPECT_FALSE(text_in_png(""));
    EXPECT_FALSE(text_in_png("no picture"));
    const std::string with = with_png_text(picture(), "abc");
    for (std::size_t size = 0; size < 33 + 12 + 16; ++size) {
        EXPECT_FALSE(text_in_png(with.substr(0, size))) << size;
    }
    std::string other = with;
    other.replace(other.find("orograph"), 8, "Software");
    EXPECT_FALSE(text_in_png(other));
    std::string packed = with;
    packed[packed.find("orograph") + 9] = 1;
    EXPECT_FALSE(text_in_png(packed));
    std::string huge = with;
    huge.replace(33, 4, "\xff\xff\xff\xff");
    EXPECT_FALSE(text_in_png(huge));
}

}  // namespace
}  // namespace orograph
