#include "app/interface/wrapped_text.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

/// In lines of at most so many letters.
std::string wrapped(std::string_view text, int letters) {
    return broken_at_spaces(text, static_cast<float>(letters),
                            [](std::string_view line) { return static_cast<float>(line.size()); });
}

TEST(BrokenAtSpaces, fills_lines_with_whole_words) {
    EXPECT_EQ(wrapped("one two three", 13), "one two three");
    EXPECT_EQ(wrapped("one two three", 12), "one two\nthree");
    EXPECT_EQ(wrapped("one two three", 7), "one two\nthree");
    EXPECT_EQ(wrapped("one two three", 6), "one\ntwo\nthree");
}

TEST(BrokenAtSpaces, breaks_no_number_at_its_commas) {
    EXPECT_EQ(wrapped("corners, 2,097,152 triangles", 14), "corners,\n2,097,152\ntriangles");
}

TEST(BrokenAtSpaces, keeps_a_number_and_its_unit_together) {
    EXPECT_EQ(wrapped("Speed 150 m/s, heading 30° N", 27), "Speed 150 m/s, heading\n30° N");
    EXPECT_EQ(wrapped("Speed 150 m/s, heading 30° N", 10), "Speed\n150 m/s,\nheading\n30° N");
    EXPECT_EQ(wrapped("1 2 3", 1), "1\n2\n3");
    EXPECT_EQ(wrapped("at 5", 2), "at\n5");
    EXPECT_EQ(wrapped("5 ", 2), "5 ");
}

TEST(BrokenAtSpaces, keeps_breaks_and_words_wider_than_a_line) {
    EXPECT_EQ(wrapped("a b\nc d e", 3), "a b\nc d\ne");
    EXPECT_EQ(wrapped("in /a/long/path it is", 5), "in\n/a/long/path\nit is");
    EXPECT_EQ(wrapped("/a/long/path", 5), "/a/long/path");
    EXPECT_EQ(wrapped("", 5), "");
    EXPECT_EQ(wrapped(" a ", 0), "\na\n");
}

}  // namespace
}  // namespace orograph
