#include "core/formats/text_words.h"

#include <gtest/gtest.h>

#include <fstream>
#include <vector>

#include "core/formats/ascii_grid.h"
#include "core/formats/open_picture.h"
#include "tests/core/formats/test_rows.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

TextWords words_of(std::string_view text, std::size_t block) {
    const auto more = [text](std::span<char> out) mutable {
        const std::size_t count = text.copy(out.data(), out.size());
        text.remove_prefix(count);
        return count;
    };
    return {text.size(), more, block};
}

std::vector<std::string> all(TextWords words) {
    std::vector<std::string> result;
    for (;;) {
        const std::string word(words.take());
        if (word.empty()) return result;
        result.push_back(word);
    }
}

TEST(TextWords, are_the_same_in_blocks_of_any_size) {
    const std::string text = " one two\r\n\tthree   \n\n four 5 ";
    const std::vector<std::string> known = {"one", "two", "three", "four", "5"};
    for (std::size_t block = 6; block < text.size() + 2; ++block) {
        EXPECT_EQ(all(words_of(text, block)), known) << block;
        EXPECT_EQ(all(words_of(text.substr(0, text.size() - 1), block)), known) << block;
    }
    EXPECT_TRUE(all(words_of("", 8)).empty());
    EXPECT_TRUE(all(words_of("  \n   \n      \n", 4)).empty());
}

TEST(TextWords, say_how_much_is_left_after_the_last_one_taken) {
    const std::string text = "ab  cde f";
    for (const std::size_t block : {4u, 5u, 64u}) {
        TextWords words = words_of(text, block);
        EXPECT_EQ(words.left(), text.size());
        EXPECT_EQ(words.peek(), "ab");
        EXPECT_EQ(words.left(), text.size()) << "nothing was taken";
        words.take();
        EXPECT_EQ(words.left(), text.size() - 2) << block;
        EXPECT_EQ(words.peek(), "cde");
        words.take();
        EXPECT_EQ(words.left(), 2u) << block;
        words.take();
        EXPECT_EQ(words.take(), "");
        EXPECT_EQ(words.left(), 0u) << block;
    }
}

TEST(TextWords, longer_than_a_block_are_refused) {
    const std::string text = "1 " + std::string(40, '7') + " 2";
    TextWords words = words_of(text, 16);
    EXPECT_EQ(words.take(), "1");
    EXPECT_THROW(words.take(), Refusal);
}

TEST(AsciiGrid, is_written_and_read_row_by_row_as_at_once) {
    std::vector<float> heights;
    for (int i = 0; i < 300 * 200; ++i)
        heights.push_back(static_cast<float>(i % 7919 * (i % 11)) / 7);
    const HeightRows rows = test_rows(300, heights);
    const std::string bytes = encoded("h.asc", rows);
    std::string written;
    std::size_t longest = 0;
    const HeightFormat& format = **height_format_of(std::filesystem::path("h.asc"));
    const auto take = [&](std::string_view part) -> Status {
        written += part;
        longest = std::max(longest, part.size());
        return Done{};
    };
    const auto done = write_heights(format, rows, {}, take, {});
    ASSERT_TRUE(done.ok() && *done);
    EXPECT_TRUE(written == bytes);
    EXPECT_LT(longest, bytes.size() / 5);
    const TemporaryFolder folder;
    const auto path = folder / "h.asc";
    std::ofstream(path, std::ios::binary) << bytes;
    const auto read = open_picture(path);
    ASSERT_TRUE(read.ok() && *read);
    EXPECT_TRUE(std::ranges::equal((*read)->shades.values(), heights));
}

}  // namespace
}  // namespace orograph
