#include "core/base/file_ending.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

constexpr std::string_view kEndings[] = {".png", ".r16", ".exr"};

TEST(FileEnding, is_what_follows_the_last_dot_in_small_letters) {
    EXPECT_EQ(ending_of("a/b.c.PnG"), ".png");
    EXPECT_EQ(ending_of("a.b/c"), "");
    EXPECT_EQ(ending_of(".png"), "");
}

TEST(FileEnding, is_checked_and_what_would_do_is_listed) {
    EXPECT_TRUE(check_ending("a.R16", kEndings, "a heightmap"));
    EXPECT_TRUE(check_ending("", kEndings, "a heightmap"));
    const Status wrong = check_ending("a.tga", kEndings, "a heightmap");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().fault, Fault::usage);
    EXPECT_EQ(wrong.error().message,
              "can't write a.tga: the name of a heightmap ends in .png, .r16 or .exr");
    EXPECT_FALSE(check_ending("png", kEndings, "a heightmap"));
}

}  // namespace
}  // namespace orograph
