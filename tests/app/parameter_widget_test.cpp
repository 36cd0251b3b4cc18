#include "app/interface/parameter_widget.h"

#include <gtest/gtest.h>

#include <climits>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/recipe.h"

namespace orograph {
namespace {

Field field_of(double minimum, double maximum, Scale scale = Scale::linear) {
    Field field{};
    field.minimum = minimum;
    field.maximum = maximum;
    field.scale = scale;
    return field;
}

TEST(SliderNumber, has_as_many_places_as_its_range_needs) {
    EXPECT_EQ(slider_number(field_of(0, 24), 18.5882), 18.6);
    EXPECT_EQ(slider_number(field_of(0, 1), 0.34567), 0.35);
    EXPECT_EQ(slider_number(field_of(-90, 90), -0.04), 0);
    EXPECT_EQ(slider_number(field_of(0, 20000), 12345.6), 12300);
}

TEST(SliderNumber, has_three_digits_where_small_numbers_have_as_much_room) {
    const Field field = field_of(0, 1e6, Scale::logarithmic);
    EXPECT_EQ(slider_number(field, 0.0012345), 0.00123);
    EXPECT_EQ(slider_number(field, 98765.4), 98800);
    EXPECT_EQ(slider_number(field, 0), 0);
    EXPECT_EQ(slider_number(field_of(-100, 100, Scale::both_ways), -1.2345), -1.23);
}

TEST(SliderNumber, reaches_both_ends) {
    EXPECT_EQ(slider_number(field_of(0.123, 7.777), 0.123), 0.123);
    EXPECT_EQ(slider_number(field_of(0.123, 7.777), 7.777), 7.777);
}

/// The tooltip of a parameter of a document with these layers.
std::string tooltip_of(std::string_view key, std::string_view unused = {}) {
    Recipe recipe;
    recipe.layers.emplace_back(**find_layer_kind("erosion"), 2);
    return parameter_tooltip(*find_parameter(parameters(recipe), key), unused);
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(ParameterTooltip, has_numbers_as_people_write_them) {
    const std::string scale = tooltip_of("layers.1.height_scale");
    EXPECT_TRUE(has(scale, "0 to 1,000,000 m. Default: 300. ")) << scale;
    const std::string spacing = tooltip_of("lattice.spacing");
    EXPECT_TRUE(has(spacing, "0.000001 to 1,000,000 m. Default: 1. ")) << spacing;
    const std::string seed = tooltip_of("lattice.seed");
    EXPECT_TRUE(has(seed, "0 to 18,446,744,073,709,551,615. ")) << seed;
    Recipe recipe;
    for (const LayerKind& kind : layer_kinds()) recipe.layers.emplace_back(kind, 1);
    for (const Parameter& parameter : parameters(recipe)) {
        const std::string text = parameter_tooltip(parameter);
        EXPECT_FALSE(has(text, "e+") || has(text, "e-0")) << text;
    }
}

TEST(ParameterTooltip, has_one_empty_line_between_its_parts) {
    Recipe recipe;
    for (const LayerKind& kind : layer_kinds()) recipe.layers.emplace_back(kind, 1);
    for (const Parameter& parameter : parameters(recipe)) {
        const std::string text = parameter_tooltip(parameter, "A reason.");
        EXPECT_FALSE(has(text, "\n\n\n")) << text;
        EXPECT_TRUE(has(text, "\nKey: " + parameter.key())) << text;
    }
}

TEST(ParameterTooltip, has_the_label_of_a_choice) {
    const std::string text = tooltip_of("view.rendering");
    EXPECT_TRUE(has(text, "Default: 2D mesh / ")) << text;
    Recipe recipe;
    recipe.layers.emplace_back(**find_layer_kind("imported"), 2);
    const std::string order =
        parameter_tooltip(*find_parameter(parameters(recipe), "layers.2.raw_byte_order"));
    EXPECT_FALSE(has(order, "Default: little.")) << order;
}

TEST(TypedNumber, may_have_commas_between_its_thousands) {
    EXPECT_EQ(typed_number<double>("1,234.5"), 1234.5);
    EXPECT_EQ(typed_number<double>("-1,234,567"), -1234567);
    EXPECT_EQ(typed_number<double>("+2.5e3"), 2500);
    EXPECT_EQ(typed_number<double>(".5"), 0.5);
    EXPECT_EQ(typed_number<double>("5."), 5);
    EXPECT_EQ(typed_number<int>("1,025"), 1025);
    EXPECT_EQ(typed_number<std::uint64_t>("18,446,744,073,709,551,615"), UINT64_MAX);
}

TEST(TypedNumber, may_have_a_comma_before_its_decimals) {
    EXPECT_EQ(typed_number<double>("1,5"), 1.5);
    EXPECT_EQ(typed_number<double>("-12,34"), -12.34);
    EXPECT_EQ(typed_number<double>("1,2345"), 1.2345);
    EXPECT_EQ(typed_number<double>("1234,567"), 1234.567);
    EXPECT_EQ(typed_number<double>("0,125"), 0.125);
    EXPECT_EQ(typed_number<double>("-0,125"), -0.125);
    EXPECT_EQ(typed_number<double>(",5"), 0.5);
    EXPECT_EQ(typed_number<double>("1,"), 1);
    EXPECT_EQ(typed_number<double>("1,5e3"), 1500);
    EXPECT_EQ(typed_number<double>("1.234,5"), 1234.5);
    EXPECT_EQ(typed_number<double>("-1.234.567,25"), -1234567.25);
    EXPECT_EQ(typed_number<double>("1,234"), 1234);  // as the program writes it
}

TEST(TypedNumber, is_none_where_it_would_be_another) {
    for (const char* text :
         {"12.34,5", "1,2,3", "1,23,456", "1,234,5", "1,5.2", "1.5,2", "1.2.3", "0.123,5",
          "1,234.5,6", "1e", "-", "", "+", "+-1", ".", ",", "-,", "1e1,000", "1e1,5"}) {
        EXPECT_EQ(typed_number<double>(text), std::nullopt) << text;
    }
    for (const char* text : {"1,5", "0,125", "1,", "1.234,5"}) {
        EXPECT_EQ(typed_number<int>(text), std::nullopt) << text;
    }
    EXPECT_EQ(typed_number<int>("1.5"), std::nullopt);
    EXPECT_EQ(typed_number<int>("1.025"), std::nullopt);
    EXPECT_EQ(typed_number<std::uint64_t>("-5"), std::nullopt);
}

TEST(TypedNumber, is_the_nearest_where_it_is_too_large) {
    EXPECT_EQ(typed_number<int>("99999999999"), INT_MAX);
    EXPECT_EQ(typed_number<int>("-99999999999"), INT_MIN);
    EXPECT_EQ(typed_number<std::uint64_t>("99999999999999999999999"), UINT64_MAX);
    EXPECT_EQ(typed_number<double>("1e999"), std::numeric_limits<double>::max());
    EXPECT_EQ(typed_number<double>("1e-999"), 0);
}

TEST(ParameterTooltip, of_a_list_of_layers_has_no_range) {
    for (const char* key : {"layers.2.mask", "view.overlay"}) {
        const std::string text = tooltip_of(key);
        EXPECT_TRUE(has(text, "Default: None. ")) << text;
        EXPECT_FALSE(has(text, " to 1,000,000") || has(text, "any text")) << text;
    }
}

TEST(ParameterTooltip, says_why_there_is_no_effect) {
    const std::string text = tooltip_of("extent.side", "A texture has no metres.");
    EXPECT_TRUE(has(text, "\n\nA texture has no metres.\n\n1 to ")) << text;
    EXPECT_EQ(tooltip_of("extent.side").find("\n\n1 to "), tooltip_of("extent.side").find("\n\n"));
}

}  // namespace
}  // namespace orograph
