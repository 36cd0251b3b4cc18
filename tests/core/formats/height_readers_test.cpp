#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "core/formats/height_format.h"
#include "core/formats/open_picture.h"
#include "tests/core/formats/test_rows.h"
#include "tests/support/temporary_folder.h"

// What is read is what was written, and nothing that is cut off, lies about itself or holds no
// number gets through.

namespace orograph {
namespace {

using namespace std::string_literals;

constexpr int kWidth = 5, kHeight = 4;

std::vector<float> some_heights() {
    std::vector<float> heights;
    for (int i = 0; i < kWidth * kHeight; ++i) {
        heights.push_back(static_cast<float>(7 * (i * i % 11) - 20) + 0.125f);
    }
    return heights;
}

HeightRows some_rows() {
    return test_rows(kWidth, some_heights(), {-19.875f, 43.125f});
}

/// What a file of that name with those bytes holds, or the sentence without its name.
struct Opened {
    std::optional<PictureFile> file;
    std::string refusal;
};

Opened opened(const std::string& name, const std::string& bytes, const RawLayout& layout = {}) {
    const HeightFormat* format = height_format_of(bytes, name);
    if (!format) return {{}, "unknown"};
    auto file = format->decode({bytes, name, layout}, {});
    if (file) return {std::move(*file), {}};
    EXPECT_EQ(file.error().fault, Fault::input);
    EXPECT_TRUE(file.error().message.starts_with(name)) << file.error().message;
    return {{}, file.error().message.substr(name.size())};
}

/// The metres of a file.
std::vector<double> metres(const PictureFile& file) {
    std::vector<double> all;
    const GreyHeights grey = *file.heights;
    for (const float shade : file.shades.values()) {
        all.push_back(grey.black + grey.extent * shade / file.white);
    }
    return all;
}

class EachFormat : public testing::TestWithParam<std::string> {
  protected:
    std::string name() const { return "land" + GetParam(); }
    bool raw() const { return GetParam() == ".r16" || GetParam() == ".r32"; }
    RawLayout layout() const { return {.width = raw() ? kWidth : 0}; }
};

TEST_P(EachFormat, is_read_as_it_was_written) {
    Opened read = opened(name(), encoded(name(), some_rows()), layout());
    ASSERT_TRUE(read.file) << read.refusal;
    PictureFile& file = *read.file;
    ASSERT_EQ(file.shades.width(), kWidth);
    ASSERT_EQ(file.shades.height(), kHeight);
    if (raw()) {
        EXPECT_FALSE(file.spacing);
    } else {
        ASSERT_TRUE(file.spacing);
        EXPECT_EQ(file.spacing->x, 10);
        EXPECT_EQ(file.spacing->y, 10);
    }
    if (GetParam() == ".r16") file.heights = GreyHeights{-19.875, 63};
    const bool whole = (*height_format_of(name()))->scaled || GetParam() == ".ter";
    const double error = !whole ? 0 : GetParam() == ".ter" ? 70 / 65536.0 : 32 / 65535.0;
    const auto found = metres(file);
    const auto wanted = some_heights();
    for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_NEAR(found[i], wanted[i], error) << i;
}

TEST_P(EachFormat, is_refused_when_it_is_cut_off_anywhere) {
    const std::string whole = encoded(name(), some_rows());
    int accepted = 0;
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const Opened read = opened(name(), whole.substr(0, length), layout());
        accepted += read.file.has_value();
    }
    // What lacks nothing but its end mark is whole; a number of an ASCII grid may lose digits, and
    // a RAW file whole rows.
    const int tolerated = GetParam() == ".ter"   ? 4
                          : GetParam() == ".asc" ? 6
                          : raw()                ? kHeight - 1
                                                 : 0;
    EXPECT_LE(accepted, tolerated);
}

TEST_P(EachFormat, is_read_or_refused_whatever_byte_is_wrong) {
    const std::string whole = encoded(name(), some_rows());
    for (std::size_t i = 0; i < whole.size(); ++i) {
        std::string wrong = whole;
        wrong[i] = static_cast<char>(~wrong[i]);
        const Opened read = opened(name(), wrong, layout());
        EXPECT_TRUE(read.file || !read.refusal.empty());
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, EachFormat,
                         testing::Values(".png", ".r16", ".r32", ".pgm", ".exr", ".tif", ".asc",
                                         ".ter"),
                         [](const auto& one) { return one.param.substr(1); });

TEST(RawReader, guesses_a_square) {
    const std::string four = "\1\0\2\0\3\0\4\0"s;
    EXPECT_EQ(opened("a.r16", four).file->shades.at(1, 1), 4);
    EXPECT_EQ(opened("a.raw", four, {.byte_order = ByteOrder::big}).file->shades.at(0, 0), 256);
    EXPECT_EQ(opened("a.r16", four, {.rows = RowOrder::south_first}).file->shades.at(0, 0), 3);
    EXPECT_EQ(opened("a.r32", "\0\0\x80\x3f"s).file->shades.at(0, 0), 1);
    EXPECT_EQ(opened("a.r16", four + "\5\0"s).refusal,
              " is no square of 16-bit samples; set how many there are in a row, and of how many "
              "bits");
    EXPECT_EQ(opened("a.r16", four, {.width = 3}).refusal,
              " has no whole rows of 3 16-bit samples; set how many there are in a row, and of how "
              "many bits");
    EXPECT_FALSE(opened("a.r16", "").file);
    EXPECT_FALSE(opened("a.r16", four, {.width = 32769}).file);
}

TEST(PgmReader, reads_numbers_in_text_too) {
    const std::string head = "P2\n# minimum_metres 100\n# maximum_metres 200\n3 2\n# any\n100\n";
    const Opened read = opened("a.pgm", head + "0 50 100 # a comment\n  25\n75 300\n");
    ASSERT_TRUE(read.file) << read.refusal;
    EXPECT_EQ(read.file->shades.width(), 3);
    EXPECT_EQ(metres(*read.file), (std::vector<double>{100, 150, 200, 125, 175, 200}));
    EXPECT_EQ(opened("a.pgm", head + "0 50 100\n25 75").refusal,
              " is cut off or damaged (it ends before its last number); choose another file");
    EXPECT_EQ(opened("a.pgm", head + "0 50 100\n25 seven 100").refusal,
              " is cut off or damaged (not all of its samples are whole numbers); choose another "
              "file");
    EXPECT_EQ(opened("a.pgm", head + "0 -5 100\n25 7 100").refusal,
              " is cut off or damaged (not all of its samples are whole numbers); choose another "
              "file");
    // Before memory is asked for.
    EXPECT_NE(opened("a.pgm", "P2 20000 20000 100\n1 2 3").refusal.find("too short"),
              std::string::npos);
}

TEST(HgtReader, has_voids_and_a_place) {
    const std::string tile = "\x00\x01\xff\xff\x80\x00\x21\x80"s;
    const auto file = opened("a/N60E006.hgt", tile).file;
    EXPECT_EQ(file->shades.at(0, 0), 1);
    EXPECT_EQ(file->shades.at(1, 0), -1);
    EXPECT_TRUE(std::isnan(file->shades.at(0, 1)));
    EXPECT_EQ(file->shades.at(1, 1), 8576);
    EXPECT_NEAR(file->spacing->y, 111195, 1);
    EXPECT_NEAR(file->spacing->x, 111195 * std::cos(60.5 * 3.14159265 / 180), 1);
    EXPECT_FALSE(opened("land.hgt", tile).file->spacing);
    EXPECT_FALSE(opened("N60E006.hgt", tile + "\0\0"s).file);
}

TEST(AsciiGridReader, has_voids_and_other_headers) {
    const auto file = opened("a.asc",
                             "NCOLS 2\r\nNROWS 2\r\nXLLCORNER 0\r\nYLLCORNER 0\r\nDX 3\r\nDY 4\r\n"
                             "1 -9999\r\n+2.5e1 nan")
                          .file;
    EXPECT_EQ(file->shades.at(0, 0), 1);
    EXPECT_TRUE(std::isnan(file->shades.at(1, 0)));
    EXPECT_EQ(file->shades.at(0, 1), 25);
    EXPECT_TRUE(std::isnan(file->shades.at(1, 1)));
    EXPECT_EQ(file->spacing->x, 3);
    EXPECT_EQ(file->spacing->y, 4);
    EXPECT_EQ(opened("a.asc", "ncols 2\nnrows 1\ncellsize 1\n1 x").refusal,
              " is cut off or damaged ('x' is no number); choose another file");
}

TEST(AsciiGridReader, quotes_no_more_of_a_file_than_a_sentence_bears) {
    const std::string refusal = opened("a.asc", "ncols 2\nx" + std::string(5000, 'y')).refusal;
    EXPECT_LT(refusal.size(), 300u) << refusal.size();
}

TEST(HeightReaders, believe_no_size_that_the_file_does_not_hold) {
    for (const auto& [name, bytes] :
         {std::pair{"a.pgm", "P5\n30000 30000\n65535\n0000"s},
          {"a.asc", "ncols 30000\nnrows 30000\n1 2 3"s},
          {"a.ter", "TERRAGENTERRAIN SIZE\xff\x7f\0\0ALTW\1\0\0\0\0\0\0\0"s}}) {
        EXPECT_NE(opened(name, bytes).refusal.find("it is too short for 3"), std::string::npos)
            << name << opened(name, bytes).refusal;
    }
    EXPECT_EQ(opened("a.pgm", "P5\n40000 1\n255\n0"s).refusal,
              " has 40,000 x 1 samples; choose one of at most 32,769 a side");
    EXPECT_FALSE(opened("a.pgm", "P5\n0 1\n255\n0"s).file);
}

TEST(HeightReaders, know_files_by_what_they_begin_with) {
    const std::string exr = encoded("a.exr", some_rows());
    EXPECT_TRUE(opened("land.png", exr).file) << "named as another kind";
    EXPECT_TRUE(opened("land", exr).file);
    EXPECT_EQ(height_format_of("P5", "a.r16")->key, "raw16") << "which may begin with anything";
    EXPECT_EQ(height_format_of("", "a.jpg"), nullptr);
}

class OpenedFile : public testing::Test {
  protected:
    std::filesystem::path put(const std::string& name, const std::string& bytes) const {
        std::ofstream(folder_ / name, std::ios::binary) << bytes;
        return folder_ / name;
    }
    TemporaryFolder folder_;
};

TEST_F(OpenedFile, fills_voids_and_counts_them) {
    const float infinity = std::numeric_limits<float>::infinity();
    const auto file = put("a.r32", encoded("a.r32", test_rows(2, {3, NAN, infinity, -infinity})));
    const auto picture = open_picture(file);
    ASSERT_TRUE(picture) << picture.error().message;
    EXPECT_EQ((*picture)->voids, 3u);
    for (const float height : (*picture)->shades.values()) EXPECT_EQ(height, 3);
    const auto none = open_picture(put("b.r32", encoded("b.r32", test_rows(1, {NAN}))));
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().message,
              (folder_ / "b.r32").string() + " holds no heights; choose another file");
}

TEST_F(OpenedFile, takes_what_it_does_not_say_from_its_sidecar) {
    const HeightOptions turned{.rows = RowOrder::south_first, .byte_order = ByteOrder::big};
    const auto file = put("a.raw", encoded("a.raw", some_rows(), turned));
    EXPECT_FALSE(open_picture(file)) << "it is no square";
    put("a.raw.json", R"({"format": "orograph-heightmap", "encoding": "raw16", "bits": 16,
        "width": 5, "height": 4, "minimum_metres": -19.875, "maximum_metres": 43.125,
        "spacing_metres": 10, "rows": "south first", "byte_order": "big"})");
    const auto picture = open_picture(file);
    ASSERT_TRUE(picture) << picture.error().message;
    EXPECT_EQ((*picture)->spacing->x, 10);
    const auto found = metres(**picture);
    const auto wanted = some_heights();
    for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_NEAR(found[i], wanted[i], 0.001) << i;
    const auto asked = open_picture(file, {.width = 10});
    ASSERT_TRUE(asked);
    EXPECT_EQ((*asked)->shades.width(), 10) << "what is asked for goes before it";

    const auto png = put("a.png", encoded("a.png", some_rows(), {.rows = RowOrder::south_first}));
    put("a.png.json", R"({"format": "orograph-heightmap", "encoding": "png", "bits": 16,
        "rows": "south first"})");
    EXPECT_NEAR(metres(**open_picture(png))[0], wanted[0], 0.001);
    put("a.png.json", R"({"format": "another", "encoding": "png", "rows": "south first"})");
    EXPECT_NEAR(metres(**open_picture(png))[0], wanted[15], 0.001);
    put("a.png.json", "{");
    EXPECT_TRUE(open_picture(png));
}

}  // namespace
}  // namespace orograph
