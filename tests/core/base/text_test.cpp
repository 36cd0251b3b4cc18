#include "core/base/text.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

const std::string kMark = "\xEF\xBF\xBD";

TEST(IsUtf8, takes_what_is_well_formed_and_nothing_else) {
    for (const std::string_view text :
         {"", "plain", "\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF",
          "\xEE\x80\x80", "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF", "Zürich 雪"}) {
        EXPECT_TRUE(is_utf8(text)) << text;
    }
    EXPECT_TRUE(is_utf8(std::string_view("a\0b", 3)));
    for (const std::string_view bytes :
         {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2z", "\xE0\x9F\xBF", "\xE2\x82",
          "\xED\xA0\x80", "\xED\xBF\xBF", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF0\x90\x80",
          "\xF5\x80\x80\x80", "\xFF", "caf\xE9", "\xE2\x28\xA1", "\xF0\x90\x28\x80"}) {
        EXPECT_FALSE(is_utf8(bytes)) << printable(bytes);
    }
}

TEST(Printable, keeps_text_and_marks_each_byte_that_is_none) {
    EXPECT_EQ(printable("Zürich 雪"), "Zürich 雪");
    EXPECT_EQ(printable("caf\xE9.json"), "caf" + kMark + ".json");
    EXPECT_EQ(printable("\xED\xA0\x80"), kMark + kMark + kMark);
    EXPECT_EQ(printable("a\xF0\x90\x80"), "a" + kMark + kMark + kMark);
}

TEST(Printable, lets_no_control_character_reach_a_terminal) {
    EXPECT_EQ(printable("a\nb\x1B[31m\x7F"), "a" + kMark + "b" + kMark + "[31m" + kMark);
    EXPECT_EQ(printable("\xC2\x9B"
                        "1m\xC2\xA0"),
              kMark + "1m\xC2\xA0");
}

TEST(Excerpt, is_short_and_ends_between_characters) {
    EXPECT_EQ(excerpt(std::string(60, 'a')), std::string(60, 'a'));
    EXPECT_EQ(excerpt(std::string(61, 'a')), std::string(60, 'a') + "...");
    for (int before = 0; before < 4; ++before) {
        const std::string text = std::string(56 + static_cast<std::size_t>(before), 'a') +
                                 "\xF0\x9F\x8F\x94\xF0\x9F\x8F\x94";
        EXPECT_TRUE(excerpt(text).ends_with("..."));
        EXPECT_EQ(excerpt(text).find(kMark), std::string::npos) << before;
        EXPECT_LE(excerpt(text).size(), 63u);
    }
    EXPECT_LE(excerpt(std::string(1000, '\xFF')).size(), 3 * 60u + 3);
}

TEST(Shown, is_the_name_of_a_file_for_people) {
    EXPECT_EQ(shown(std::filesystem::path("maps") / "Zürich.png"), "maps/Zürich.png");
    EXPECT_EQ(shown(std::filesystem::path("maps/caf\xE9.png")), "maps/caf" + kMark + ".png");
}

}  // namespace
}  // namespace orograph
