#include "core/recipe/old_texts.h"

#include <gtest/gtest.h>

#include <string>

#include "core/base/json.h"

namespace orograph {
namespace {

std::vector<Stroke> read(std::string_view text) {
    const auto strokes = parse_strokes(text);
    if (strokes) return *strokes;
    ADD_FAILURE() << strokes.error().message;
    return {};
}

void expect_refused(std::string_view text, std::string_view stroke, std::string_view culprit,
                    std::string_view reason) {
    const auto strokes = parse_strokes(text);
    ASSERT_FALSE(strokes.ok()) << text;
    EXPECT_EQ(strokes.error().fault, Fault::input);
    const std::string begin = std::string(stroke) + ": '" + std::string(culprit) + "' ";
    EXPECT_TRUE(strokes.error().message.starts_with(begin)) << strokes.error().message;
    EXPECT_NE(strokes.error().message.find(reason), std::string::npos) << strokes.error().message;
}

TEST(OldTexts, end_when_they_are_told_to_stop) {
    std::stop_source source;
    Job job;
    job.stop = source.get_token();
    EXPECT_TRUE(parse_strokes("raise 200 15 0: 100 -50, 120 -40", job).ok());
    EXPECT_TRUE(parse_curve("0 0; 1 1", job).ok());
    source.request_stop();
    EXPECT_THROW((void)parse_strokes("raise 200 15 0: 100 -50, 120 -40", job), ReadingStopped);
    EXPECT_THROW((void)parse_curve("0 0; 1 1", job), ReadingStopped);
}

TEST(OldStrokes, are_read_from_text) {
    const std::vector<Stroke> expected = {
        {Brush::raise, 200, 15, 0, {{100, -50}, {120, -40}}},
        {Brush::plant, 50, 1, 320, {{0, 0}}},
    };
    EXPECT_EQ(read("raise 200 15 0: 100 -50, 120 -40; plant 50 1 320: 0 0"), expected);
    EXPECT_EQ(read("raise 2e2 15.0 -0:100 -50,1.2e2 -40;plant 50 1 320:0 0"), expected);
    EXPECT_EQ(read("\n raise\t200 15 0 :100  -50 ,120 -40\r\n;plant 50 1 320: 0 0 \n"), expected);
}

TEST(OldStrokes, have_a_key_for_each_brush) {
    const std::vector<Stroke> strokes =
        read("raise 1 0 0:0 0;lower 1 0 0:0 0;smooth 1 0 0:0 0;flatten 1 0 0:0 0;plant 1 0 0:0 0");
    ASSERT_EQ(strokes.size(), 5u);
    EXPECT_EQ(strokes[0].brush, Brush::raise);
    EXPECT_EQ(strokes[1].brush, Brush::lower);
    EXPECT_EQ(strokes[2].brush, Brush::smooth);
    EXPECT_EQ(strokes[3].brush, Brush::flatten);
    EXPECT_EQ(strokes[4].brush, Brush::plant);
}

TEST(OldStrokes, are_none_in_a_blank_text) {
    EXPECT_TRUE(read("").empty());
    EXPECT_TRUE(read(" \t\r\n").empty());
}

TEST(OldStrokes, may_reach_every_limit) {
    const std::vector<Stroke> expected = {
        {Brush::raise, kLargestRadius, kStrokeHeightLimit, -kStrokeHeightLimit, {{1e15, -1e15}}},
        {Brush::smooth, 1, 0, 0, {{0, 0}}},
        {Brush::flatten, 1, 1, 0, {{0, 0}}},
    };
    EXPECT_EQ(read("raise 1e9 100000 -100000: 1e15 -1e15; smooth 1 0 0: 0 0; flatten 1 1 0: 0 0"),
              expected);
}

TEST(OldStrokes, need_a_brush_that_there_is) {
    expect_refused("blow 1 1 0: 0 0", "stroke 1", "blow", "is not a brush");
    expect_refused("Raise 1 1 0: 0 0", "stroke 1", "Raise", "is not a brush");
    expect_refused("raise 1 1 0: 0 0; : 0 0", "stroke 2", "", "is not a brush");
    expect_refused("raise 1 1 0: 0 0;", "stroke 2", "", "is not a brush");
    expect_refused(";raise 1 1 0: 0 0", "stroke 1", "", "is not a brush");
}

TEST(OldStrokes, need_a_radius_above_0) {
    for (const std::string_view bad :
         {"0", "-0", "-5", "nan", "inf", "-inf", "1e999", "1.1e9", "2OO", "1,5", "0x10", "+3"}) {
        expect_refused("plant 50 1 320: 0 0; raise " + std::string(bad) + " 1 0: 0 0", "stroke 2",
                       bad, "is not a radius");
    }
    expect_refused("raise: 0 0", "stroke 1", "", "is not a radius");
}

TEST(OldStrokes, need_a_strength_that_the_brush_understands) {
    for (const std::string_view bad : {"nan", "inf", "100001", "-100001", "x", "1m"}) {
        expect_refused("lower 1 " + std::string(bad) + " 0: 0 0", "stroke 1", bad,
                       "is not a strength: give metres");
    }
    for (const std::string_view bad : {"nan", "1.0001", "-0.0001", "15"}) {
        for (const std::string_view brush : {"smooth 1 ", "flatten 1 "}) {
            expect_refused(std::string(brush) + std::string(bad) + " 0: 0 0", "stroke 1", bad,
                           "share from 0 to 1");
        }
    }
    expect_refused("raise 1: 0 0", "stroke 1", "", "is not a strength");
}

TEST(OldStrokes, need_a_height) {
    for (const std::string_view bad : {"nan", "-inf", "100001", "-100001", "high"}) {
        expect_refused("plant 1 1 " + std::string(bad) + ": 0 0", "stroke 1", bad,
                       "is not a height");
    }
    expect_refused("raise 1 1: 0 0", "stroke 1", "", "is not a height");
    expect_refused("raise 1 1 0 7 : 0 0", "stroke 1", "7", "is too much");
}

TEST(OldStrokes, need_points) {
    expect_refused("raise 1 1 0", "stroke 1", "raise 1 1 0", "has no points");
    for (const std::string_view bad :
         {"", "1", "1 2 3", "x 2", "1 y", "nan 0", "0 inf", "1e16 0", "0 -1e16", "1 2:", "1;"}) {
        const std::string_view culprit = bad.substr(0, bad.find(';'));
        expect_refused("raise 1 1 0:" + std::string(bad), "stroke 1", culprit, "is not a point");
        expect_refused("raise 1 1 0: 5 5 , " + std::string(bad), "stroke 1", culprit,
                       "is not a point");
    }
    expect_refused("raise 1 1 0: 0 0,,1 1", "stroke 1", "", "is not a point");
    expect_refused("raise 1 1 0: 0 0,", "stroke 1", "", "is not a point");
}

TEST(OldStrokes, are_quoted_in_part_where_they_are_long) {
    const std::string sixty(60, 'x');
    expect_refused("raise 1 1 0:" + sixty, "stroke 1", sixty, "is not a point");
    expect_refused("raise 1 1 0:" + sixty + "y", "stroke 1", sixty + "...", "is not a point");
}

TEST(OldStrokes, have_no_more_than_a_million_points) {
    std::string text = "raise 1 1 0:0 0;raise 1 1 0:0 0";
    for (std::size_t i = 2; i < kMostStrokePoints; ++i) text += ",0 0";
    const std::vector<Stroke> strokes = read(text);
    ASSERT_EQ(strokes.size(), 2u);
    EXPECT_EQ(strokes[1].points.size(), 999999u);
    const auto more = parse_strokes(text + ",0 0");
    ASSERT_FALSE(more.ok());
    EXPECT_EQ(more.error().message,
              "stroke 2: there are more than 1000000 points: draw fewer strokes");
}

TEST(OldCurve, is_read_from_text) {
    const std::vector<CurvePoint> expected = {{0, 0}, {0.5, 0.2}, {1, 1}};
    for (const char* text : {"0 0; 0.5 0.2; 1 1", " 0 0;0.5\t0.2 ;\n1   1 ", "0 0;5e-1 .2;1.0 1"}) {
        const auto points = parse_curve(text);
        ASSERT_TRUE(points.ok()) << text;
        EXPECT_EQ(*points, expected);
    }
}

TEST(OldCurve, names_what_is_wrong_with_a_text) {
    const auto expect_error = [](std::string_view text, std::string_view culprit,
                                 std::string_view reason) {
        const auto points = parse_curve(text);
        ASSERT_FALSE(points.ok()) << text;
        EXPECT_EQ(points.error().fault, Fault::input);
        EXPECT_TRUE(points.error().message.starts_with("'" + std::string(culprit) + "'"))
            << points.error().message;
        EXPECT_NE(points.error().message.find(reason), std::string::npos) << points.error().message;
    };
    expect_error("", "", "is not a point");
    expect_error("0 0; 1 1;", "", "is not a point");
    expect_error("0 0; x 0.5; 1 1", "x 0.5", "is not a point");
    expect_error("0 0; 0.5; 1 1", "0.5", "is not a point");
    expect_error("0 0; 0.5 0.5 0.5; 1 1", "0.5 0.5 0.5", "is not a point");
    expect_error("0 0; 0.5 1.5; 1 1", "0.5 1.5", "is not a point");
    expect_error("0 -0.1; 1 1", "0 -0.1", "is not a point");
    expect_error("0 nan; 1 1", "0 nan", "is not a point");
    expect_error("0.1 0; 1 1", "0.1 0", "must begin at 0");
    expect_error("0 0; 0.9 1", "0 0; 0.9 1", "must end with a point at 1");
    expect_error("0 0", "0 0", "must end with a point at 1");
    expect_error("0 0; 0.5 1; 0.5 0; 1 1", "0.5 0", "to the right");
    expect_error("0 0; 0.5 1; 0.4 0; 1 1", "0.4 0", "to the right");
    expect_error("0 0; 0.5 1; 0.5000009 0; 1 1", "0.5000009 0", "to the right");
}

TEST(OldBookmark, is_read_to_the_last_bit) {
    const auto place =
        parse_bookmark("0.3333333333333333 12345678.9012345 -7 -179.99999999999997 -90");
    ASSERT_TRUE(place.ok());
    const Bookmark expected{1.0 / 3, 12345678.9012345, -7, -179.99999999999997, -90};
    EXPECT_EQ(*place, expected);
    EXPECT_EQ(*parse_bookmark(""), std::nullopt);
    EXPECT_EQ(*parse_bookmark(" "), std::nullopt);
}

TEST(OldBookmark, that_is_no_place_is_refused) {
    for (const char* text : {"1 2 3 4", "1 2 3 4 5 6", "1 2 x 4 5", "1 2 3 4 91", "1 2 3 361 5",
                             "1 nan 3 4 5", "1e14 2 3 4 5", "1 2 3 4 inf"}) {
        const auto place = parse_bookmark(text);
        ASSERT_FALSE(place.ok()) << text;
        EXPECT_NE(place.error().message.find(std::string("'") + text + "'"), std::string::npos);
    }
}

}  // namespace
}  // namespace orograph
