#include "core/recipe/recipe.h"
#include "tests/support/recipes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <locale>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace orograph {
namespace {

/// Whether any text will do.
bool is_free_text(const Parameter& parameter) {
    return !parameter.field().choices && parameter.type() == Type::text;
}

/// A legal value of `parameter`, another than its default.
Value another_value(const Parameter& parameter) {
    const Field& field = parameter.field();
    const Value like = parameter.default_value();
    if (const bool* on = std::get_if<bool>(&like)) return !*on;
    if (std::holds_alternative<std::uint64_t>(like)) return std::uint64_t{18446744073709551615u};
    if (const int* whole = std::get_if<int>(&like)) {
        const int highest = static_cast<int>(field.maximum);
        return *whole == highest ? highest - 1 : highest;
    }
    if (std::holds_alternative<double>(like)) {
        return field.minimum + (field.maximum - field.minimum) / 3;  // has no short decimal form
    }
    if (is_free_text(parameter)) return std::string("1 2 3 \"4\" \n5");
    if (parameter.type() == Type::list) return List{another_value(parameter.child(0))};
    if (parameter.type() == Type::record) {
        List record;
        for (std::size_t i = 0; i < parameter.size(); ++i) {
            record.push_back(another_value(parameter.child(i)));
        }
        return record;
    }
    const auto choices = field.choices();
    const std::string key(choices.back().key);
    return key == std::get<std::string>(like) ? std::string(choices.front().key) : key;
}

/// Any legal value.
Value random_value(const Parameter& parameter, std::mt19937_64& random) {
    const Field& field = parameter.field();
    const Value like = parameter.default_value();
    const auto below = [&](std::uint64_t count) { return random() % count; };
    if (std::holds_alternative<bool>(like)) return below(2) == 1;
    if (std::holds_alternative<std::uint64_t>(like)) return std::uint64_t{random()} >> below(64);
    if (std::holds_alternative<int>(like)) {
        const auto values = static_cast<std::uint64_t>(field.maximum - field.minimum) + 1;
        return static_cast<int>(field.minimum) + static_cast<int>(below(values));
    }
    if (std::holds_alternative<double>(like)) {
        const double share = static_cast<double>(random() >> 11) / 9007199254740992.0;
        const double value = field.minimum + (field.maximum - field.minimum) * share;
        return below(2) == 1 ? value : std::max(field.minimum, std::trunc(value));
    }
    if (is_free_text(parameter)) return std::to_string(random()) + " \t\u00e9";
    if (parameter.type() == Type::list) {
        List list;
        for (std::size_t i = below(field.most_items + 1); i > 0; --i) {
            const bool empty = field.items_may_be_empty && below(3) == 0;
            const Parameter item = parameter.child(list.size());
            list.push_back(empty ? Value() : random_value(item, random));
        }
        return list;
    }
    if (parameter.type() == Type::record) {
        List record;
        for (std::size_t i = 0; i < parameter.size(); ++i) {
            record.push_back(random_value(parameter.child(i), random));
        }
        return record;
    }
    return std::string(field.choices()[below(field.choices().size())].key);
}

Recipe read_back(const Recipe& recipe) {
    auto result = recipe_from_json(recipe_to_json(recipe), "test");
    EXPECT_TRUE(result) << result.error().message;
    return *result;
}

TEST(Recipe, defaults_are_the_articles) {
    const Recipe recipe;
    EXPECT_EQ(recipe.lattice.levels, 2);
    EXPECT_EQ(diamond_square_of(recipe).h, 0.7);
    EXPECT_EQ(recipe.extent.kind, ExtentKind::tiled);
    EXPECT_EQ(recipe.view.rendering, Rendering::lines);
    EXPECT_EQ(recipe.view.tile, 1);
    EXPECT_TRUE(recipe.view.antialiased_lines);
    EXPECT_TRUE(recipe.view.hidden_lines);
    EXPECT_FALSE(recipe.view.invert_colours);
}

TEST(Recipe, every_parameter_is_described) {
    Recipe recipe;
    std::set<std::string> keys;
    std::set<std::string_view> tooltips;
    for (const Parameter& parameter : parameters(recipe)) {
        const std::string& key = parameter.key();
        EXPECT_TRUE(keys.insert(key).second) << key << " is there twice";
        EXPECT_FALSE(parameter.field().label.empty()) << key;
        EXPECT_TRUE(parameter.field().tooltip.ends_with('.')) << key;
        EXPECT_TRUE(tooltips.insert(parameter.field().tooltip).second || key.starts_with("camera."))
            << key << " has the tooltip of another";
        EXPECT_FALSE(parameter.range_text().empty()) << key;
        EXPECT_NE(parameter.field().used_by & 31u, 0u) << key << " has an effect nowhere";
        // Those of layers stand in an editor of their own.
        EXPECT_TRUE(!parameter.field().section.heading.empty() || key.starts_with("layers."))
            << key;
    }
    EXPECT_GE(keys.size(), 20u);
}

TEST(Recipe, parameters_of_a_section_stand_together) {
    Recipe recipe;
    std::vector<std::string_view> sections;
    for (const Parameter& parameter : parameters(recipe)) {
        const std::string_view section = parameter.field().section.heading;
        if (sections.empty() || sections.back() != section) sections.push_back(section);
    }
    EXPECT_EQ(std::set(sections.begin(), sections.end()).size(), sections.size());
}

/// A recipe without layers, whose defaults depend on where they stand.
Recipe bare() {
    Recipe recipe;
    recipe.layers.clear();
    return recipe;
}

TEST(Recipe, every_default_is_legal) {
    Recipe recipe = bare();
    for (const Parameter& parameter : parameters(recipe)) {
        EXPECT_EQ(parameter.value(), parameter.default_value()) << parameter.key();
        EXPECT_TRUE(parameter.set(parameter.default_value())) << parameter.key();
    }
    EXPECT_EQ(recipe, bare());
}

TEST(Recipe, every_parameter_round_trips_however_it_is_set) {
    Recipe pattern = bare();
    const std::size_t count = parameters(pattern).size();
    for (std::size_t i = 0; i < count; ++i) {
        Recipe by_value = bare(), by_text = bare(), by_assignment = bare();
        const Parameter parameter = parameters(by_value)[i];
        const Value value = another_value(parameter);
        ASSERT_NE(value, parameter.default_value()) << parameter.key();
        ASSERT_TRUE(parameter.set(value)) << parameter.key();
        EXPECT_EQ(parameter.value(), value) << parameter.key();
        EXPECT_NE(by_value, bare()) << parameter.key();

        EXPECT_TRUE(parameters(by_text)[i].set_text(to_text(value))) << parameter.key();
        EXPECT_EQ(by_text, by_value) << parameter.key();

        EXPECT_TRUE(assign(parameters(by_assignment), parameter.key() + "=" + to_text(value)));
        EXPECT_EQ(by_assignment, by_value) << parameter.key();

        EXPECT_EQ(read_back(by_value), by_value) << parameter.key();
    }
}

TEST(Recipe, every_parameter_refuses_bad_values_by_name_and_keeps_its_own) {
    Recipe recipe = bare();
    for (const Parameter& parameter : parameters(recipe)) {
        const Field& field = parameter.field();
        const Value like = parameter.default_value();
        if (is_free_text(parameter)) continue;
        std::vector<Value> bad = {std::string("no such value")};
        std::vector<std::string> bad_texts = {"", "garbage", "0x10", "1 2", "--1"};
        if (std::holds_alternative<double>(like)) {
            bad.insert(bad.end(), {std::nextafter(field.minimum, -1e300),
                                   std::nextafter(field.maximum, 1e300), std::nan(""), true});
            bad_texts.insert(bad_texts.end(), {"nan", "inf", "-inf", "1e999", "0,5"});
        } else if (std::holds_alternative<int>(like)) {
            bad.insert(bad.end(), {static_cast<int>(field.minimum) - 1,
                                   static_cast<int>(field.maximum) + 1, 1.5, false});
            bad_texts.insert(bad_texts.end(), {"1.5", "nan", "99999999999999999999"});
        } else if (std::holds_alternative<std::uint64_t>(like)) {
            bad.insert(bad.end(), {-1, 0.5, true});
            bad_texts.insert(bad_texts.end(), {"-1", "18446744073709551616", "nan"});
        } else {
            bad.insert(bad.end(), {1, 0.5});
        }
        for (const Value& value : bad) {
            const Status status = parameter.set(value);
            ASSERT_FALSE(status) << parameter.key() << " took " << to_text(value);
            EXPECT_TRUE(status.error().message.starts_with(parameter.key() + " "));
            EXPECT_EQ(status.error().fault, Fault::input);
        }
        for (const std::string& text : bad_texts) {
            const Status status = parameter.set_text(text);
            ASSERT_FALSE(status) << parameter.key() << " took " << text;
            EXPECT_TRUE(status.error().message.starts_with(parameter.key())) << text;
        }
        EXPECT_EQ(parameter.value(), like) << parameter.key();
    }
    EXPECT_EQ(recipe, bare());
}

TEST(Recipe, text_of_any_recipe_gives_the_same_recipe_and_the_same_text) {
    std::mt19937_64 random(20240607);
    for (int i = 0; i < 200; ++i) {
        Recipe recipe = bare();
        for (const Parameter& parameter : parameters(recipe)) {
            const Value value = random_value(parameter, random);
            ASSERT_TRUE(parameter.set(value)) << parameter.key() << "=" << to_text(value);
        }
        const std::string text = recipe_to_json(recipe);
        const Recipe again = read_back(recipe);
        ASSERT_EQ(again, recipe) << text;
        ASSERT_EQ(recipe_to_json(again), text);
    }
}

TEST(Recipe, text_is_for_people_too) {
    Recipe recipe;
    recipe.lattice.seed = 18446744073709551615u;
    const std::string text = recipe_to_json(recipe);
    EXPECT_TRUE(text.starts_with("{\n    \"format\": \"orograph-recipe\",\n    \"version\": 3,\n"));
    EXPECT_TRUE(text.ends_with("}\n"));
    EXPECT_NE(text.find("\n        \"seed\": 18446744073709551615,\n"), text.npos);
    EXPECT_NE(text.find("\n            \"h\": 0.7,\n"), text.npos);
    EXPECT_NE(text.find("\"rendering\": \"lines\""), text.npos);
}

TEST(Recipe, what_a_text_leaves_out_takes_its_default) {
    const auto recipe = recipe_from_json(
        R"({"format": "orograph-recipe", "version": 1, "clouds": {"h": 1}, "camera": {}})", "test");
    ASSERT_TRUE(recipe);
    Recipe expected;
    expected.clouds.h = 1;
    EXPECT_EQ(*recipe, expected);
}

TEST(Recipe, a_locale_with_decimal_commas_changes_nothing) {
    struct Commas : std::numpunct<char> {
        char do_decimal_point() const override { return ','; }
        char do_thousands_sep() const override { return '.'; }
        std::string do_grouping() const override { return "\3"; }
    };
    Recipe recipe;
    diamond_square_in(recipe).h = 0.1234567;
    recipe.extent.side = 123456.5;
    const std::string expected = recipe_to_json(recipe);
    const std::locale before = std::locale::global(std::locale(std::locale(), new Commas));
    const std::string text = recipe_to_json(recipe);
    const auto again = recipe_from_json(expected, "test");
    Recipe by_text;
    const bool set = assign(parameters(by_text), "layers.1.h=0.1234567").ok();
    const bool refused = !assign(parameters(by_text), "layers.1.h=0,5").ok();
    std::locale::global(before);

    EXPECT_EQ(text, expected);
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, recipe);
    EXPECT_TRUE(set);
    EXPECT_TRUE(refused);
    EXPECT_EQ(diamond_square_in(by_text).h, 0.1234567);
}

}  // namespace
}  // namespace orograph
