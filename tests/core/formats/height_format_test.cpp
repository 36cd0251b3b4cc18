#include "core/formats/height_format.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "tests/core/formats/test_rows.h"
#include "tests/support/jobs.h"

namespace orograph {
namespace {

using namespace std::string_literals;

TEST(HeightFormats, are_found_by_their_endings) {
    for (const HeightFormat& format : height_formats()) {
        if (!format.written()) continue;
        for (const std::string_view ending : format.endings) {
            const auto found = height_format_of("a/b" + std::string(ending));
            ASSERT_TRUE(found) << ending;
            EXPECT_EQ(*found, &format);
        }
    }
    EXPECT_EQ((*height_format_of("A.TIF"))->key, "tiff");
    for (const char* other : {"a.xyz", "png", "a.png.gz"}) {
        const auto refused = height_format_of(other);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().fault, Fault::usage);
        EXPECT_EQ(refused.error().message,
                  "can't write "s + other +
                      ": the name of a heightmap ends in .png, .r16, .raw, .r32, .pgm, .exr, "
                      ".tif, .tiff, .asc or .ter");
    }
}

TEST(HeightFormats, give_nothing_when_they_are_stopped) {
    const HeightRows rows = test_rows(2, {1, 2, 3, 4}, {1, 4});
    for (const HeightFormat& format : height_formats()) {
        if (!format.written()) continue;
        std::stop_source source;
        source.request_stop();
        const auto bytes = encode_heights(format, rows, {}, stopped_by(source));
        ASSERT_TRUE(bytes) << format.key;
        EXPECT_FALSE(*bytes) << format.key;
    }
}

/// Rows that no packing makes small, some of them more than a block.
HeightRows many_rows() {
    HeightRows rows{.width = 700, .height = 300, .spacing = 10, .range = {0, 65535}};
    rows.fill = [](int y, std::span<float> row) {
        auto state = static_cast<std::uint32_t>(y * 7919 + 1);
        for (float& height : row) {
            state = state * 1664525 + 1013904223;
            height = static_cast<float>(state >> 16);
        }
    };
    return rows;
}

TEST(HeightFormats, go_row_by_row_where_memory_need_not_hold_them) {
    for (const HeightFormat& format : height_formats()) {
        if (!format.written()) continue;
        HeightRows rows = many_rows();
        int filled = 0;
        rows.fill = [&filled, fill = rows.fill](int y, std::span<float> row) {
            ++filled;
            fill(y, row);
        };
        std::string all;
        std::size_t largest = 0;
        int first = -1;
        const auto take = [&](std::string_view bytes) -> Status {
            if (first < 0) first = filled;
            largest = std::max(largest, bytes.size());
            all += bytes;
            return Done{};
        };
        const auto written = write_heights(format, rows, {}, take, {});
        ASSERT_TRUE(written && *written) << format.key;
        EXPECT_TRUE(all == **encode_heights(format, rows, {}, {})) << format.key;
        EXPECT_EQ(largest > 140'000, format.written_whole) << format.key << largest;
        // Terragen looks at all of them first.
        const int before = format.key == "terragen" ? rows.height : 0;
        EXPECT_EQ(first - before > 100, format.written_whole) << format.key << first;
    }
}

TEST(HeightFormats, end_with_the_sentence_of_whoever_takes_them) {
    for (const HeightFormat& format : height_formats()) {
        if (!format.written()) continue;
        // The first block, and the last one.
        for (const int taken : {0, 3}) {
            int calls = 0;
            const auto take = [&](std::string_view) -> Status {
                if (calls++ < taken) return Done{};
                return Error{Fault::output, "the disk is full"};
            };
            const auto written = write_heights(format, many_rows(), {}, take, {});
            if (taken > 0 && format.written_whole) continue;  // which are taken at once
            ASSERT_FALSE(written) << format.key;
            EXPECT_EQ(written.error().message, "the disk is full") << format.key;
            EXPECT_EQ(calls, taken + 1) << format.key;
        }
    }
}

TEST(HeightFormats, of_whole_numbers_use_the_range) {
    const HeightRows rows = test_rows(3, {-1, 0, 1}, {-1, 1});
    EXPECT_EQ(encoded("a.r16", rows), "\x00\x00\x00\x80\xff\xff"s);
    EXPECT_EQ(encoded("a.raw", rows, {.byte_order = ByteOrder::big}), "\x00\x00\x80\x00\xff\xff"s);
    EXPECT_EQ(encoded("a.r16", rows, {.fixed_range = true, .lowest = -3, .highest = 1}),
              "\x00\x80\xff\xbf\xff\xff"s);
    EXPECT_EQ(encoded("a.pgm", rows),
              "P5\n# minimum_metres -1\n# maximum_metres 1\n# spacing_metres 10\n3 1\n65535\n"
              "\x00\x00\x80\x00\xff\xff"s);
}

TEST(HeightFormats, refuse_a_range_that_does_not_hold_the_heights) {
    const HeightRows rows = test_rows(2, {-1.5, 0, 1, 2.25}, {-1.5, 2.25});
    EXPECT_EQ(encoded("a.png", rows, {.fixed_range = true, .lowest = 0, .highest = 1}),
              "2 of 4 samples lie beyond the range from 0 to 1 m; they run from -1.5 to 2.25 m");
    EXPECT_EQ(encoded("a.r16", rows, {.fixed_range = true, .lowest = 1, .highest = 1}),
              "\"Height of 0\" must be less than \"Height of 65535\"");
}

TEST(HeightFormats, refuse_what_they_leave_no_choice_of) {
    const HeightRows rows = test_rows(1, {1});
    EXPECT_EQ(encoded("a.exr", rows, {.fixed_range = true}),
              "\"Fixed range\" can't be chosen for EXR, 32-bit real numbers");
    EXPECT_EQ(encoded("a.ter", rows, {.rows = RowOrder::south_first}),
              "\"Rows\" can't be chosen for Terragen");
    EXPECT_EQ(encoded("a.png", rows, {.byte_order = ByteOrder::big}),
              "\"Byte order\" can't be chosen for PNG, 16 bits");
}

TEST(HeightFormats, put_the_south_first_where_it_is_wanted) {
    const HeightRows rows = test_rows(1, {0, 1, 2}, {0, 2});
    EXPECT_EQ(encoded("a.r16", rows, {.rows = RowOrder::south_first}), "\xff\xff\x00\x80\x00\x00"s);
}

TEST(RawHeights, are_metres_in_32_bits) {
    const HeightRows rows = test_rows(2, {1, -0.5});
    EXPECT_EQ(encoded("a.r32", rows), "\x00\x00\x80\x3f\x00\x00\x00\xbf"s);
    EXPECT_EQ(encoded("a.r32", rows, {.byte_order = ByteOrder::big}),
              "\x3f\x80\x00\x00\xbf\x00\x00\x00"s);
}

TEST(AsciiGrid, has_the_south_west_corner_and_all_digits) {
    EXPECT_EQ(encoded("a.asc", test_rows(2, {0.1f, -9999, 1e-7f, 123456.789f})),
              "ncols 2\nnrows 2\nxllcenter 100\nyllcenter -210\ncellsize 10\n"
              "NODATA_value -1e+38\n0.1 -9999\n1e-07 123456.79\n");
}

TEST(Terragen, has_its_chunks_and_the_south_row_first) {
    // From -10 to 30 m are -1 to 3 spacings: about 1, with a scale that 32767 steps up reach.
    const std::string bytes = encoded("a.ter", test_rows(2, {-10, 0, 10, 20, 30, 30}));
    EXPECT_EQ(bytes,
              "TERRAGENTERRAIN SIZE\x01\x00\x00\x00XPTS\x02\x00\x00\x00YPTS\x03\x00\x00\x00"
              "SCAL\x00\x00\x20\x41\x00\x00\x20\x41\x00\x00\x20\x41"
              "CRAD\x00\x10\xc7\x45"
              "CRVM\x00\x00\x00\x00"
              "ALTW\x05\x00\x01\x00"
              "\x66\x66\x66\x66\x00\x00\x33\x33\x9a\x99\xcd\xcc"
              "EOF "s);
}

TEST(Terragen, refuses_heights_that_it_cannot_tell_apart) {
    EXPECT_EQ(encoded("a.ter", test_rows(1, {0, 400001})),
              "Terragen can't hold heights from 0 to 400001 m at 10 m from sample to sample; "
              "choose another format");
}

/// A tag of the first directory of a little-endian TIFF: where its values are, and how many.
struct Tag {
    std::size_t at = 0;
    std::uint32_t count = 0;
};

Tag tag_of(const std::string& tiff, int wanted) {
    constexpr auto kLittle = ByteOrder::little;
    const auto directory = number_at<std::uint32_t>(tiff, 4, kLittle);
    for (int i = 0; i < number_at<std::uint16_t>(tiff, directory, kLittle); ++i) {
        const std::size_t entry = directory + 2 + static_cast<std::size_t>(12 * i);
        if (number_at<std::uint16_t>(tiff, entry, kLittle) != wanted) continue;
        const int type = number_at<std::uint16_t>(tiff, entry + 2, kLittle);
        const auto count = number_at<std::uint32_t>(tiff, entry + 4, kLittle);
        const std::size_t bytes = count * (type == 12 ? 8 : type == 4 ? 4 : type == 3 ? 2 : 1);
        const auto at = number_at<std::uint32_t>(tiff, entry + 8, kLittle);
        return {bytes <= 4 ? entry + 8 : at, count};
    }
    return {};
}

TEST(TiffHeights, are_metres_with_a_place) {
    const std::vector<float> heights{1.25f, -3, 1e-7f, 8848.86f, 5, 6};
    const std::string tiff = encoded("a.tif", test_rows(3, heights));
    ASSERT_TRUE(tiff.starts_with("II*\0"s));
    const auto number = [&](int tag) {
        return number_at<std::uint16_t>(tiff, tag_of(tiff, tag).at, ByteOrder::little);
    };
    EXPECT_EQ(number(256), 3) << "width";
    EXPECT_EQ(number(257), 2) << "height";
    EXPECT_EQ(number(258), 32) << "bits";
    EXPECT_EQ(number(259), 1) << "not compressed";
    EXPECT_EQ(number(339), 3) << "real numbers";
    const auto doubles = [&](int tag) {
        const Tag found = tag_of(tiff, tag);
        std::vector<double> values;
        for (std::uint32_t i = 0; i < found.count; ++i) {
            values.push_back(std::bit_cast<double>(
                number_at<std::uint64_t>(tiff, found.at + 8 * i, ByteOrder::little)));
        }
        return values;
    };
    EXPECT_EQ(doubles(33550), (std::vector<double>{10, 10, 0}));
    EXPECT_EQ(doubles(33922), (std::vector<double>{0, 0, 0, 100, -200, 0}));
    EXPECT_EQ(tag_of(tiff, 34735).count, 20u);
    EXPECT_EQ(tiff.substr(tag_of(tiff, 270).at, 8), R"({"a": 1})");
    const auto strip = number_at<std::uint32_t>(tiff, tag_of(tiff, 273).at, ByteOrder::little);
    for (std::size_t i = 0; i < heights.size(); ++i) {
        EXPECT_EQ(float_at(tiff, strip + 4 * i, ByteOrder::little), heights[i]);
    }
}

TEST(ExrHeights, have_one_channel_and_say_what_they_are) {
    const std::string exr = encoded("a.exr", test_rows(2, {1, 2, 3, 4}));
    ASSERT_TRUE(exr.starts_with("\x76\x2f\x31\x01"));
    EXPECT_NE(exr.find("channels\0chlist\0\x13\0\0\0Y\0\x02\0\0\0"s), exr.npos) << "Y, real";
    EXPECT_NE(exr.find("orograph\0string\0\x08\0\0\0{\"a\": 1}"s), exr.npos);
}

}  // namespace
}  // namespace orograph
