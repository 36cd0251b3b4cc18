#include "core/pictures/palette.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orograph {

static void PrintTo(Rgb colour, std::ostream* out) {
    *out << int{colour.red} << " " << int{colour.green} << " " << int{colour.blue};
}

namespace {

Palette palette(std::vector<Palette::Stop> stops) {
    return {"test", std::move(stops)};
}

std::string refusal(std::string_view text) {
    const auto result = palette_from_json(text, "p.json");
    if (result) return "accepted";
    EXPECT_EQ(result.error().fault, Fault::input);
    return result.error().message;
}

std::string refusal_of_stops(const std::string& stops) {
    return refusal(R"({"label": "Test", "stops": [)" + stops + "]}");
}

TEST(Palette, the_built_in_ones_are_all_there_in_order) {
    const auto choices = palette_choices();
    EXPECT_TRUE(std::ranges::is_sorted(choices, {}, &Choice::key));
    EXPECT_EQ(std::ranges::adjacent_find(choices, {}, &Choice::key), choices.end());
    for (const std::string_view key : {"alpine", "desert", "grey", "volcanic"}) {
        EXPECT_NE(std::ranges::find(choices, key, &Choice::key), choices.end()) << key;
    }
}

TEST(Palette, each_built_in_one_has_a_label_and_runs_from_0_to_1) {
    for (const Choice& choice : palette_choices()) {
        const Palette& built_in = built_in_palette(choice.key);
        EXPECT_EQ(built_in.label, choice.label);
        EXPECT_FALSE(built_in.label.empty()) << choice.key;
        ASSERT_GE(built_in.stops.size(), 2u) << choice.key;
        EXPECT_EQ(built_in.table(1024).front(), built_in.stops.front().colour);
        EXPECT_EQ(built_in.table(1024).back(), built_in.stops.back().colour);
    }
    EXPECT_EQ(built_in_palette("grey").stops[0].colour, (Rgb{0, 0, 0}));
    EXPECT_EQ(built_in_palette("grey").stops[1].colour, (Rgb{255, 255, 255}));
}

TEST(Palette, is_read_from_json) {
    const auto result = palette_from_json(
        R"({"label": "Two", "source": "any", "stops": [{"at": 0, "colour": "#010aFF"},
            {"at": 1.0, "colour": "#FfffFe"}]})",
        "p.json");
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->label, "Two");
    ASSERT_EQ(result->stops.size(), 2u);
    EXPECT_EQ(result->stops[0].colour, (Rgb{1, 10, 255}));
    EXPECT_EQ(result->stops[1].colour, (Rgb{255, 255, 254}));
}

TEST(Palette, a_table_has_the_stops_and_straight_lines_between) {
    const auto colours =
        palette({{0, {0, 100, 200}}, {0.5, {100, 100, 0}}, {1, {200, 0, 255}}}).table(9);
    const std::vector<Rgb> expected = {{0, 100, 200},  {25, 100, 150}, {50, 100, 100},
                                       {75, 100, 50},  {100, 100, 0},  {125, 75, 64},
                                       {150, 50, 128}, {175, 25, 191}, {200, 0, 255}};
    EXPECT_EQ(colours, expected);
}

TEST(Palette, a_table_of_two_steps_is_both_ends) {
    EXPECT_EQ(palette({{0, {1, 2, 3}}, {0.3, {9, 9, 9}}, {1, {4, 5, 6}}}).table(2),
              (std::vector<Rgb>{{1, 2, 3}, {4, 5, 6}}));
}

TEST(Palette, a_table_passes_several_stops_within_a_step) {
    const auto colours =
        palette({{0, {0, 0, 0}}, {0.1, {9, 9, 9}}, {0.2, {50, 50, 50}}, {1, {90, 90, 90}}})
            .table(3);
    EXPECT_EQ(colours[1], (Rgb{65, 65, 65}));
}

TEST(PaletteRejection, bad_json_names_line_and_column) {
    EXPECT_EQ(refusal("{\n  \"label\" 1"), "p.json: not valid JSON at line 2, column 11");
    EXPECT_EQ(refusal(std::string(100000, '[') + std::string(100000, ']')),
              "p.json: nested more than 16 levels deep");
}

TEST(PaletteRejection, without_label_or_stops) {
    const std::string expected = "p.json: a palette needs a \"label\" and a list of \"stops\"";
    EXPECT_EQ(refusal("[]"), expected);
    EXPECT_EQ(refusal("{}"), expected);
    EXPECT_EQ(refusal(R"({"stops": []})"), expected);
    EXPECT_EQ(refusal(R"({"label": "Test"})"), expected);
    EXPECT_EQ(refusal(R"({"label": 1, "stops": []})"), expected);
    EXPECT_EQ(refusal(R"({"label": "Test", "stops": {}})"), expected);
}

TEST(PaletteRejection, a_stop_without_place_or_colour) {
    const std::string expected =
        "p.json: each stop needs a number \"at\" and a \"colour\" such as \"#4a7d2c\"";
    EXPECT_EQ(refusal_of_stops("1"), expected);
    EXPECT_EQ(refusal_of_stops(R"({"at": 0})"), expected);
    EXPECT_EQ(refusal_of_stops(R"({"colour": "#000000"})"), expected);
    EXPECT_EQ(refusal_of_stops(R"({"at": "0", "colour": "#000000"})"), expected);
    EXPECT_EQ(refusal_of_stops(R"({"at": 0, "colour": 0})"), expected);
}

TEST(PaletteRejection, a_colour_that_is_written_otherwise) {
    const std::string expected =
        "p.json: a colour is written \"#rrggbb\", with six hexadecimal digits";
    for (const std::string colour :
         {"", "#", "red", "000000", "#00000", "#0000000", "#00000g", "#-00001", "#0x0000"}) {
        EXPECT_EQ(refusal_of_stops(R"({"at": 0, "colour": ")" + colour + "\"}"), expected)
            << colour;
    }
}

TEST(PaletteRejection, stops_that_do_not_ascend_from_0_to_1) {
    const std::string expected = "p.json: the stops must ascend from 0 to 1";
    const auto with = [](std::initializer_list<const char*> places) {
        std::string stops;
        for (const char* place : places) {
            stops += std::string(stops.empty() ? "" : ",") + R"({"at": )" + place +
                     R"(, "colour": "#000000"})";
        }
        return refusal_of_stops(stops);
    };
    EXPECT_EQ(with({}), expected);
    EXPECT_EQ(with({"0"}), expected);
    EXPECT_EQ(with({"0", "0.5"}), expected);
    EXPECT_EQ(with({"0.1", "1"}), expected);
    EXPECT_EQ(with({"0", "0.6", "0.4", "1"}), expected);
    EXPECT_EQ(with({"0", "0.5", "0.5", "1"}), expected);
    EXPECT_EQ(with({"0", "2", "1"}), expected);
    EXPECT_EQ(with({"0", "0.5", "1"}), "accepted");
}

}  // namespace
}  // namespace orograph
