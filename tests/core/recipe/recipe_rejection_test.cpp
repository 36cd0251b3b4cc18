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
              "a.json: clouds.h must be a number, not 'null'");
    EXPECT_EQ(refusal_of(R"("clouds": {"h": [0.5]})"),
              "a.json: clouds.h must be a number, not '[0.5]'");
    EXPECT_EQ(refusal_of(R"("clouds": {"h": {"h": 1}})"),
              "a.json: clouds.h must be a number, not '{\"h\":1}'");
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
              "a.json: clouds.h can't be '-5e+09': it takes 0 to 1");
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
    EXPECT_EQ(refusal(std::string(100000, '[')).substr(0, 25), "a.json: not valid JSON at");
}

}  // namespace
}  // namespace orograph
