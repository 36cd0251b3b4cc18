#include "core/layers/shapers/strokes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/base/random.h"

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

/// Numbers of all sizes within a limit, some of them whole, some with many digits.
double random_number(int index, double limit) {
    const auto unit = [&](int y) { return random_unit(7, 1, index, y); };
    const double sign = unit(0) < 0.5 ? -1 : 1;
    if (unit(1) < 0.2) return sign * std::floor(std::min(limit, 300.0) * unit(2));
    return sign * unit(2) * std::ldexp(limit, -static_cast<int>(60 * unit(3)));
}

std::vector<Stroke> random_strokes(int seed) {
    std::vector<Stroke> strokes;
    int index = seed * 10000;
    const int count = seed % 7;
    for (int i = 0; i < count; ++i) {
        Stroke stroke;
        stroke.brush = static_cast<Brush>(random_bits(1, 2, index, 0) % 5);
        const bool share = stroke.brush == Brush::smooth || stroke.brush == Brush::flatten;
        stroke.radius = std::fabs(random_number(++index, kLargestRadius)) + 1e-12;
        stroke.strength = random_number(++index, share ? 1 : kStrokeHeightLimit);
        if (share) stroke.strength = std::fabs(stroke.strength);
        stroke.height = random_number(++index, kStrokeHeightLimit);
        for (unsigned n = random_bits(1, 3, index, 0) % 9 + 1; n > 0; --n) {
            const double x = random_number(++index, kFarthestPoint);
            stroke.points.push_back({x, random_number(++index, kFarthestPoint)});
        }
        strokes.push_back(stroke);
    }
    return strokes;
}

TEST(Strokes, are_read_from_text) {
    const std::vector<Stroke> expected = {
        {Brush::raise, 200, 15, 0, {{100, -50}, {120, -40}}},
        {Brush::plant, 50, 1, 320, {{0, 0}}},
    };
    EXPECT_EQ(read("raise 200 15 0: 100 -50, 120 -40; plant 50 1 320: 0 0"), expected);
    EXPECT_EQ(read("raise 2e2 15.0 -0:100 -50,1.2e2 -40;plant 50 1 320:0 0"), expected);
    EXPECT_EQ(read("\n raise\t200 15 0 :100  -50 ,120 -40\r\n;plant 50 1 320: 0 0 \n"), expected);
}

TEST(Strokes, have_a_key_for_each_brush) {
    const std::vector<Stroke> strokes =
        read("raise 1 0 0:0 0;lower 1 0 0:0 0;smooth 1 0 0:0 0;flatten 1 0 0:0 0;plant 1 0 0:0 0");
    ASSERT_EQ(strokes.size(), 5u);
    EXPECT_EQ(strokes[0].brush, Brush::raise);
    EXPECT_EQ(strokes[1].brush, Brush::lower);
    EXPECT_EQ(strokes[2].brush, Brush::smooth);
    EXPECT_EQ(strokes[3].brush, Brush::flatten);
    EXPECT_EQ(strokes[4].brush, Brush::plant);
}

TEST(Strokes, are_none_in_a_blank_text) {
    EXPECT_TRUE(read("").empty());
    EXPECT_TRUE(read(" \t\r\n").empty());
    EXPECT_EQ(strokes_text({}), "");
}

TEST(Strokes, are_written_without_a_needless_character) {
    const std::vector<Stroke> strokes = {
        {Brush::lower, 0.1, -2.5, 0, {{1e15, -50}, {120.25, 1e-7}}},
        {Brush::flatten, 200, 1, 320, {{0, 0}}},
    };
    EXPECT_EQ(strokes_text(strokes),
              "lower 0.1 -2.5 0:1e+15 -50,120.25 1e-07;flatten 200 1 320:0 0");
}

TEST(Strokes, read_back_as_they_were_written) {
    for (int seed = 0; seed < 300; ++seed) {
        const std::vector<Stroke> strokes = random_strokes(seed);
        const std::string text = strokes_text(strokes);
        EXPECT_EQ(read(text), strokes) << text;
    }
}

TEST(Strokes, may_reach_every_limit) {
    const std::vector<Stroke> strokes = {
        {Brush::raise, kLargestRadius, kStrokeHeightLimit, -kStrokeHeightLimit, {{1e15, -1e15}}},
        {Brush::plant, 5e-324, -kStrokeHeightLimit, kStrokeHeightLimit, {{-1e15, 1e15}}},
        {Brush::smooth, 1, 0, 0, {{0, 0}}},
        {Brush::flatten, 1, 1, 0, {{0, 0}}},
    };
    EXPECT_EQ(read(strokes_text(strokes)), strokes);
}

TEST(Strokes, need_a_brush_that_there_is) {
    expect_refused("blow 1 1 0: 0 0", "stroke 1", "blow", "is not a brush");
    expect_refused("Raise 1 1 0: 0 0", "stroke 1", "Raise", "is not a brush");
    expect_refused("raise 1 1 0: 0 0; : 0 0", "stroke 2", "", "is not a brush");
    expect_refused("raise 1 1 0: 0 0;", "stroke 2", "", "is not a brush");
    expect_refused(";raise 1 1 0: 0 0", "stroke 1", "", "is not a brush");
}

TEST(Strokes, need_a_radius_above_0) {
    for (const std::string_view bad :
         {"0", "-0", "-5", "nan", "inf", "-inf", "1e999", "1.1e9", "2OO", "1,5", "0x10", "+3"}) {
        expect_refused("plant 50 1 320: 0 0; raise " + std::string(bad) + " 1 0: 0 0", "stroke 2",
                       bad, "is not a radius");
    }
    expect_refused("raise: 0 0", "stroke 1", "", "is not a radius");
}

TEST(Strokes, need_a_strength_that_the_brush_understands) {
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

TEST(Strokes, need_a_height) {
    for (const std::string_view bad : {"nan", "-inf", "100001", "-100001", "high"}) {
        expect_refused("plant 1 1 " + std::string(bad) + ": 0 0", "stroke 1", bad,
                       "is not a height");
    }
    expect_refused("raise 1 1: 0 0", "stroke 1", "", "is not a height");
    expect_refused("raise 1 1 0 7 : 0 0", "stroke 1", "7", "is too much");
}

TEST(Strokes, need_points) {
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

TEST(Strokes, are_quoted_in_part_where_they_are_long) {
    const std::string forty(40, 'x');
    expect_refused("raise 1 1 0:" + forty, "stroke 1", forty, "is not a point");
    expect_refused("raise 1 1 0:" + forty + "y", "stroke 1", forty + "...", "is not a point");
}

TEST(Strokes, have_no_more_than_a_million_points) {
    std::string text = "raise 1 1 0:0 0;raise 1 1 0:0 0";
    for (int i = 2; i < kMostStrokePoints; ++i) text += ",0 0";
    const std::vector<Stroke> strokes = read(text);
    ASSERT_EQ(strokes.size(), 2u);
    EXPECT_EQ(strokes[1].points.size(), 999999u);
    const auto more = parse_strokes(text + ",0 0");
    ASSERT_FALSE(more.ok());
    EXPECT_EQ(more.error().message,
              "stroke 2: there are more than 1000000 points: draw fewer strokes");
}

}  // namespace
}  // namespace orograph
