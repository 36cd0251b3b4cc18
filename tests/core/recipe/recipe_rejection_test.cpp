#include <gtest/gtest.h>

#include <string>

#include "core/recipe/recipe.h"

namespace orograph {
namespace {

/// The sentence with which a recipe file was refused.
std::string refusal(std::string_view text) {
    const auto recipe = recipe_from_json(text, "a.json");
    if (recipe) return "accepted";
    EXPECT_EQ(recipe.error().fault, Fault::input);
    return recipe.error().message;
}

/// ... which holds `entries` beside what every recipe has.
std::string refusal_of(const std::string& entries) {
    return refusal(R"({"format": "orograph-recipe", "version": 3, )" + entries + "}");
}

constexpr const char* kNoRecipe =
    "a.json: it lacks \"format\": \"orograph-recipe\", so it is another kind of file";

TEST(RecipeRejection, bad_json_names_line_and_column) {
    EXPECT_EQ(refusal(""), "a.json: not valid JSON at line 1, column 1");
    EXPECT_EQ(refusal("{"), "a.json: not valid JSON at line 1, column 2");
    EXPECT_EQ(refusal("x"), "a.json: not valid JSON at line 1, column 1");
    EXPECT_EQ(refusal("{\n  \"seed\": 1,\n  \"view\": @\n}"),
              "a.json: not valid JSON at line 3, column 11");
    EXPECT_EQ(refusal("{}\n}"), "a.json: not valid JSON at line 2, column 1");
    EXPECT_EQ(refusal_of(R"("seed": NaN)").substr(0, 33), "a.json: not valid JSON at line 1,");
    EXPECT_EQ(refusal("{\"a\": \"\xff\"}").substr(0, 33), "a.json: not valid JSON at line 1,");
}

TEST(RecipeRejection, what_is_no_recipe) {
    EXPECT_EQ(refusal("{}"), kNoRecipe);
    EXPECT_EQ(refusal("[]"), kNoRecipe);
    EXPECT_EQ(refusal("3"), kNoRecipe);
    EXPECT_EQ(refusal("null"), kNoRecipe);
    EXPECT_EQ(refusal("\"orograph-recipe\""), kNoRecipe);
    EXPECT_EQ(refusal(R"({"format": "something else", "version": 1})"), kNoRecipe);
    EXPECT_EQ(refusal(R"({"format": 1, "version": 1})"), kNoRecipe);
}

TEST(RecipeRejection, a_version_that_is_missing_or_not_known) {
    const auto with = [](const std::string& version) {
        return refusal(R"({"format": "orograph-recipe")" + version + "}");
    };
    EXPECT_EQ(with(""), "a.json: \"version\" must be a whole number");
    EXPECT_EQ(with(R"(, "version": "1")"), "a.json: \"version\" must be a whole number");
    EXPECT_EQ(with(R"(, "version": 1.5)"), "a.json: \"version\" must be a whole number");
    EXPECT_EQ(with(R"(, "version": 4)"),
              "a.json: version 4 is not known; this program reads version 1 to 3");
    EXPECT_EQ(with(R"(, "version": 0)"),
              "a.json: version 0 is not known; this program reads version 1 to 3");
}

TEST(RecipeRejection, a_value_of_the_wrong_type) {
    EXPECT_EQ(refusal_of(R"("clouds": {"h": "high"})"),
              "a.json: clouds.h must be a number, not 'high'");
    EXPECT_EQ(refusal_of(R"("clouds": {"h": null})"),
              "a.json: clouds.h must be a number, not null");
    EXPECT_EQ(refusal_of(R"("clouds": {"h": [0.5]})"),
              "a.json: clouds.h must be a number, not [0.5]");
    EXPECT_EQ(refusal_of(R"("clouds": {"h": {"h": 1}})"),
              "a.json: clouds.h must be a number, not {\"h\":1}");
    EXPECT_EQ(refusal_of(R"("clouds": {"iterations": 2.5})"),
              "a.json: clouds.iterations must be a whole number, not 2.5");
    EXPECT_EQ(refusal_of(R"("view": {"hidden_lines": 1})"),
              "a.json: view.hidden_lines must be true or false, not 1");
    EXPECT_EQ(refusal_of(R"("view": {"rendering": 1})"),
              "a.json: view.rendering must be a text, not 1");
    EXPECT_EQ(refusal_of(R"("lattice": {"seed": -1})"),
              "a.json: lattice.seed must be a whole number of at least 0, not -1");
    EXPECT_EQ(
        refusal_of(R"("lattice": {"seed": 18446744073709551616})"),
        "a.json: lattice.seed must be a whole number of at least 0, not 18446744073709551616");
}

TEST(RecipeRejection, a_value_out_of_range) {
    EXPECT_EQ(refusal_of(R"("clouds": {"h": 1.5})"),
              "a.json: clouds.h can't be '1.5': it takes 0 to 1");
    EXPECT_EQ(refusal_of(R"("clouds": {"h": -5000000000})"),
              "a.json: clouds.h can't be '-5000000000': it takes 0 to 1");
    EXPECT_EQ(refusal_of(R"("clouds": {"iterations": 14})"),
              "a.json: clouds.iterations can't be '14': it takes 0 to 13");
    EXPECT_EQ(refusal_of(R"("view": {"rendering": "meshes"})"),
              "a.json: view.rendering can't be 'meshes': it takes ridge, lines, rendered, clouds, "
              "teximage");
    EXPECT_EQ(refusal_of(R"("extent": {"kind": "sea"})"),
              "a.json: extent.kind can't be 'sea': it takes tiled, region, endless");
    EXPECT_EQ(refusal_of(R"("lattice": {"levels": 41})"),
              "a.json: lattice.levels can't be '41': it takes 0 to 40");
}

TEST(RecipeRejection, a_number_too_large_for_any_type) {
    EXPECT_EQ(refusal_of(R"("camera": {"x": 1e999})"), "a.json: a number in it is too large");
    EXPECT_EQ(refusal(R"({"version": -1e999})"), "a.json: a number in it is too large");
}

TEST(RecipeRejection, nesting_that_could_overflow_the_stack) {
    const std::string expected = "a.json: nested more than 16 levels deep";
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '[') + std::string(depth, ']');
    };
    EXPECT_EQ(refusal(nested(100000)), expected);
    EXPECT_EQ(refusal_of("\"seed\": " + nested(100000)), expected);
    EXPECT_EQ(refusal(nested(18)), expected);
    EXPECT_EQ(refusal(nested(16)), kNoRecipe);
    EXPECT_EQ(refusal(std::string(100000, '[')), expected);
}

TEST(RecipeRejection, more_than_anybody_needs) {
    std::string layers;
    for (int i = 0; i < 20000; ++i) layers += std::string(i > 0 ? "," : "") + R"({"kind":"noise"})";
    EXPECT_EQ(refusal_of("\"layers\": [" + layers + "]"),
              "a.json: there are 20000 layers; at most 1000 are allowed");
    std::string keys;
    for (int i = 0; i < 251; ++i) {
        keys += (i > 0 ? ",\"" : "\"") + std::to_string(i) + "\":" + std::to_string(i);
    }
    EXPECT_EQ(refusal_of("\"later\": {" + keys + "}"),
              "a.json: an object in it has more than 250 keys");
}

#if !defined(OROGRAPH_SANITIZED)  // with which this takes a quarter of a minute

TEST(RecipeRejection, more_than_any_memory_should_hold) {
    std::string zeros = "0";
    for (int i = 0; i < 5000000; ++i) zeros += ",0";
    EXPECT_EQ(refusal_of("\"later\": [" + zeros + "]"), "a.json: it has more than 5000000 values");
    EXPECT_EQ(refusal(std::string((std::size_t{256} << 20) + 1, ' ')),
              "a.json: it is longer than 256 MiB");
}

#endif

TEST(RecipeRejection, a_list_with_too_many_items_or_a_wrong_one) {
    const auto refusal_of_3 = [](const std::string& entries) {
        return refusal(R"({"format": "orograph-recipe", "version": 3, )" + entries + "}");
    };
    EXPECT_EQ(refusal_of_3(R"("layers": [{"kind": "diamond_square", "gains": [1, 17]}])"),
              "a.json: layers.1.gains.2 can't be '17': it takes 0 to 16");
    std::string ones = "1";
    for (int i = 0; i < 40; ++i) ones += ",1";
    EXPECT_EQ(
        refusal_of_3("\"layers\": [{\"kind\": \"diamond_square\", \"gains\": [" + ones + "]}]"),
        "a.json: layers.1.gains can have at most 40 items, not 41");
    EXPECT_EQ(refusal_of_3(R"("bookmarks": {"1": ""})"),
              "a.json: bookmarks must be a list, not {\"1\":\"\"}");
    EXPECT_EQ(refusal_of_3(R"("bookmarks": [null, {"zoom": 2}])"),
              "a.json: bookmarks.2 has no 'zoom'; it has x, y, z, heading_degrees, pitch_degrees");
    EXPECT_EQ(refusal_of_3(R"("layers": [{"kind": "drawn_curve", "curve": [[0, 0], [1, 2]]}])"),
              "a.json: layers.1.curve.2.y can't be '2': it takes 0 to 1");
    EXPECT_EQ(refusal_of_3(R"("layers": [{"kind": "drawn_curve", "curve": [[0, 0]]}])"),
              "a.json: layers.1.curve: a curve needs at least two points");
    EXPECT_EQ(refusal_of_3(R"("layers": [{"kind": "painted", "strokes": [{"points": []}]}])"),
              "a.json: layers.1.strokes: stroke 1 has no points");
    EXPECT_EQ(refusal_of_3(R"("layers": [{"kind": "painted", "strokes": "raise"}])"),
              "a.json: layers.1.strokes must be a list, not 'raise'");
}

TEST(RecipeRejection, an_old_text_that_says_nothing) {
    const auto refusal_of_2 = [](const std::string& entries) {
        return refusal(R"({"format": "orograph-recipe", "version": 2, )" + entries + "}");
    };
    EXPECT_TRUE(refusal_of_2(R"("layers": [{"kind": "drawn_curve", "curve": "0 0; up"}])")
                    .starts_with("a.json: layer 1: 'up' in a curve is not a point: "));
    EXPECT_TRUE(refusal_of_2(R"("layers": [{"kind": "painted", "strokes": "blow 1 1 0: 0 0"}])")
                    .starts_with("a.json: layer 1: stroke 1: 'blow' is not a brush: "));
    EXPECT_TRUE(refusal_of_2(R"("bookmarks": {"4": "here"})")
                    .starts_with("a.json: the bookmark 'here' is no place: "));
    EXPECT_EQ(refusal_of_2(R"("bookmarks": {"4": 4})"), "a.json: bookmark 4 must be a text");
    EXPECT_EQ(refusal_of_2(R"("terrain": "world", "world": {"gain_2": "loud"})"),
              "a.json: layers.1.gains.2 must be a number, not 'loud'");
}

}  // namespace
}  // namespace orograph
