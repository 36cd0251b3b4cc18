#include "core/parameters/parameter.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/parameters/value_check.h"

namespace orograph {

enum class Weather { clear, cloudy, rain };

static std::span<const Choice> choices_of(Weather) {
    static constexpr Choice kChoices[] = {
        {"clear", "Clear"}, {"cloudy", "Cloudy"}, {"rain", "Rain"}};
    return kChoices;
}

namespace {

struct Sample {
    bool on = true;
    int count = 3;
    std::uint64_t number = 7;
    double size = 1.5;
    std::string fruit = "apple";
    Weather weather = Weather::cloudy;
    std::string note = "none";
};

std::span<const Choice> fruits() {
    static constexpr Choice kChoices[] = {{"apple", "Apple"}, {"pear", "Pear"}};
    return kChoices;
}

constexpr std::array kSampleFields = {
    field<&Sample::on>({.key = "on", .label = "On"}),
    field<&Sample::count>({.key = "count", .label = "Count", .minimum = -2, .maximum = 10}),
    field<&Sample::number>({.key = "number", .label = "Number", .maximum = 18446744073709551615.0}),
    field<&Sample::size>({.key = "size", .label = "Size", .minimum = 0.25, .maximum = 100}),
    field<&Sample::fruit>({.key = "fruit", .label = "Fruit", .choices = fruits}),
    field<&Sample::weather>({.key = "weather", .label = "Weather"}),
    field<&Sample::note>({.key = "note", .label = "Note"}),
};

class ParameterTest : public testing::Test {
  protected:
    ParameterTest() {
        for (const Field& field : kSampleFields) {
            parameters.emplace_back("sample", field, &sample, &defaults);
        }
    }

    /// The sentence with which "key=value" was refused; empty where it was accepted.
    std::string refusal(std::string_view assignment) const {
        const Status status = assign(parameters, assignment);
        if (status) return "";
        EXPECT_EQ(status.error().fault, Fault::input);
        return status.error().message;
    }
    std::string refusal(std::size_t index, const Value& value) const {
        const Status status = parameters[index].set(value);
        return status ? "" : status.error().message;
    }

    Sample sample;
    const Sample defaults;
    std::vector<Parameter> parameters;
};

TEST_F(ParameterTest, fits_only_what_would_stay_as_it_is) {
    const Value values[] = {Value(),
                            true,
                            3,
                            50,
                            -2.0,
                            3.5,
                            1e9,
                            -3,
                            std::uint64_t{5},
                            "pear",
                            "rain",
                            "\xff",
                            std::string(5000, 'x'),
                            std::numeric_limits<double>::quiet_NaN(),
                            List{}};
    int fitting = 0;
    for (const Parameter& parameter : parameters) {
        for (const Value& value : values) {
            const Shape shape{parameter.field()};
            const auto typed = fitted(shape, value, "key");
            EXPECT_EQ(fits(shape, value), typed && *typed == value)
                << parameter.key() << " " << to_text(value);
            fitting += fits(shape, value);
        }
    }
    EXPECT_EQ(fitting, 8);
}

TEST_F(ParameterTest, reads_and_writes_members_of_every_type) {
    EXPECT_EQ(refusal("sample.on=false"), "");
    EXPECT_EQ(refusal("sample.count=-2"), "");
    EXPECT_EQ(refusal("sample.number=18446744073709551615"), "");
    EXPECT_EQ(refusal("sample.size=0.1e2"), "");
    EXPECT_EQ(refusal("sample.fruit=pear"), "");
    EXPECT_EQ(refusal("sample.weather=rain"), "");
    EXPECT_FALSE(sample.on);
    EXPECT_EQ(sample.count, -2);
    EXPECT_EQ(sample.number, std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(sample.size, 10);
    EXPECT_EQ(sample.fruit, "pear");
    EXPECT_EQ(sample.weather, Weather::rain);
    EXPECT_EQ(to_text(parameters[5].value()), "rain");
    EXPECT_EQ(to_text(parameters[5].default_value()), "cloudy");
}

TEST_F(ParameterTest, allows_both_ends_of_a_range_and_nothing_past_them) {
    EXPECT_EQ(refusal(1, -2), "");
    EXPECT_EQ(refusal(1, 10), "");
    EXPECT_EQ(refusal(1, -3), "sample.count can't be '-3': it takes -2 to 10");
    EXPECT_EQ(refusal(1, 11), "sample.count can't be '11': it takes -2 to 10");
    EXPECT_EQ(sample.count, 10);
    EXPECT_EQ(refusal(3, 0.25), "");
    EXPECT_EQ(refusal(3, 100.0), "");
    EXPECT_EQ(refusal(3, 0.249), "sample.size can't be '0.249': it takes 0.25 to 100");
    EXPECT_EQ(refusal(3, 100.001), "sample.size can't be '100.001': it takes 0.25 to 100");
    EXPECT_EQ(sample.size, 100);
}

TEST_F(ParameterTest, refuses_what_is_no_number) {
    EXPECT_EQ(refusal("sample.size=nan"), "sample.size can't be 'nan': it takes 0.25 to 100");
    EXPECT_EQ(refusal("sample.size=inf"), "sample.size can't be 'inf': it takes 0.25 to 100");
    EXPECT_EQ(refusal("sample.size=-inf"), "sample.size can't be '-inf': it takes 0.25 to 100");
    EXPECT_EQ(refusal("sample.size="), "sample.size must be a number, not ''");
    EXPECT_EQ(refusal("sample.size=1,5"), "sample.size must be a number, not '1,5'");
    EXPECT_EQ(refusal("sample.size= 2"), "sample.size must be a number, not ' 2'");
    EXPECT_EQ(refusal("sample.size=2m"), "sample.size must be a number, not '2m'");
    EXPECT_EQ(refusal("sample.count=1.5"), "sample.count must be a whole number, not '1.5'");
    EXPECT_EQ(refusal("sample.count=5000000000"),
              "sample.count must be a whole number, not 5000000000");
    EXPECT_EQ(refusal("sample.number=-1"),
              "sample.number must be a whole number of at least 0, not -1");
    EXPECT_EQ(refusal("sample.number=18446744073709551616"),
              "sample.number must be a whole number of at least 0, not 18446744073709551616");
    EXPECT_EQ(refusal("sample.count=2.0"), "");
    EXPECT_EQ(sample.count, 2);
    EXPECT_EQ(refusal("sample.number=1e+05"), "");
    EXPECT_EQ(sample.number, 100000u);
    EXPECT_EQ(refusal("sample.count=3"), "");
    EXPECT_EQ(refusal("sample.number=7"), "");
    EXPECT_EQ(sample.size, 1.5);
    EXPECT_EQ(sample.count, 3);
    EXPECT_EQ(sample.number, 7u);
}

TEST_F(ParameterTest, refuses_what_is_no_answer) {
    EXPECT_EQ(refusal("sample.on=1"), "sample.on must be true or false, not '1'");
    EXPECT_EQ(refusal("sample.on=True"), "sample.on must be true or false, not 'True'");
    EXPECT_EQ(refusal("sample.fruit=plum"), "sample.fruit can't be 'plum': it takes apple, pear");
    EXPECT_EQ(refusal("sample.weather=Rain"),
              "sample.weather can't be 'Rain': it takes clear, cloudy, rain");
    EXPECT_EQ(refusal(4, 1), "sample.fruit must be a text, not 1");
    EXPECT_EQ(refusal(5, true), "sample.weather must be a text, not true");
    EXPECT_TRUE(sample.on);
    EXPECT_EQ(sample.fruit, "apple");
    EXPECT_EQ(sample.weather, Weather::cloudy);
}

TEST_F(ParameterTest, a_text_without_choices_may_be_anything) {
    for (const char* text : {"", "a=b", "1.5", "\xc3\xa4 \"quoted\""}) {
        EXPECT_EQ(refusal(std::string("sample.note=") + text), "");
        EXPECT_EQ(sample.note, text);
    }
    EXPECT_EQ(refusal(6, 1), "sample.note must be a text, not 1");
}

TEST_F(ParameterTest, a_number_serves_where_it_loses_nothing_and_no_other_type_does) {
    EXPECT_EQ(refusal(2, 8), "");
    EXPECT_EQ(sample.number, 8u);
    EXPECT_EQ(refusal(3, 2), "");
    EXPECT_EQ(sample.size, 2);
    EXPECT_EQ(refusal(3, std::uint64_t{50}), "");
    EXPECT_EQ(sample.size, 50);
    EXPECT_EQ(refusal(1, 2.0), "");
    EXPECT_EQ(sample.count, 2);
    EXPECT_EQ(refusal(2, 4294967296.0), "");
    EXPECT_EQ(sample.number, 4294967296u);
    EXPECT_EQ(refusal(1, 2.5), "sample.count must be a whole number, not 2.5");
    EXPECT_EQ(refusal(1, 1e300), "sample.count must be a whole number, not 1e+300");
    EXPECT_EQ(refusal(1, std::numeric_limits<double>::quiet_NaN()),
              "sample.count must be a whole number, not nan");
    EXPECT_EQ(refusal(1, true), "sample.count must be a whole number, not true");
    EXPECT_EQ(refusal(0, 1), "sample.on must be true or false, not 1");
    EXPECT_EQ(refusal(2, 0.5), "sample.number must be a whole number of at least 0, not 0.5");
    // Beyond 2^53 a real number may be another than the one that was meant.
    EXPECT_EQ(refusal(2, 1e18), "sample.number must be a whole number of at least 0, not 1e+18");
}

TEST_F(ParameterTest, says_its_range_for_every_type) {
    std::vector<std::string> ranges;
    for (const Parameter& parameter : parameters) ranges.push_back(parameter.range_text());
    EXPECT_EQ(ranges, (std::vector<std::string>{"true or false", "-2 to 10",
                                                "0 to 18446744073709551615", "0.25 to 100",
                                                "apple, pear", "clear, cloudy, rain", "any text"}));
}

TEST_F(ParameterTest, text_reads_back_as_the_same_value) {
    const Parameter& size = parameters[3];
    for (const double value : {0.25, 1.0 / 3, 0.3, 0.1 + 0.2, 99.99999999999999}) {
        ASSERT_TRUE(size.set(value));
        const std::string text = to_text(size.value());
        ASSERT_TRUE(size.set_text(text));
        EXPECT_EQ(sample.size, value) << text;
    }
    EXPECT_EQ(to_text(Value(0.1)), "0.1");
    EXPECT_EQ(to_text(Value(100.0)), "100");
    EXPECT_EQ(to_text(Value(false)), "false");
    EXPECT_EQ(to_text(Value(-5)), "-5");
}

TEST_F(ParameterTest, is_found_by_its_key) {
    const auto found = find_parameter(parameters, "sample.size");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->key(), "sample.size");
    EXPECT_EQ(found->field().label, "Size");
}

TEST_F(ParameterTest, an_unknown_key_names_the_nearest) {
    const auto nearest = [&](std::string_view key) {
        return find_parameter(parameters, key).error().message;
    };
    EXPECT_EQ(nearest("sample.siez"),
              "there is no parameter 'sample.siez'; the nearest is 'sample.size'");
    EXPECT_EQ(nearest("sample.wether"),
              "there is no parameter 'sample.wether'; the nearest is 'sample.weather'");
    EXPECT_EQ(nearest("sample"),
              "'sample' is a group of parameters; name one of them, such as 'sample.on'");
    EXPECT_EQ(nearest("sample.size.3"), "sample.size is a number and has no '3'");
    EXPECT_EQ(nearest("count"), "there is no parameter 'count'; the nearest is 'sample.count'");
    EXPECT_EQ(nearest(""), "there is no parameter ''");
    EXPECT_EQ(nearest("zebra"), "there is no parameter 'zebra'");
    EXPECT_EQ(nearest("zebra.siez"), "there is no parameter 'zebra.siez'");
    EXPECT_EQ(nearest("zebra.size"),
              "there is no parameter 'zebra.size'; the nearest is 'sample.size'");
    EXPECT_EQ(refusal("sample.numbers=1"),
              "there is no parameter 'sample.numbers'; the nearest is 'sample.number'");
}

TEST_F(ParameterTest, an_assignment_needs_an_equals_sign) {
    EXPECT_EQ(refusal("sample.size"), "'sample.size' is not of the form key=value");
    EXPECT_EQ(refusal(""), "'' is not of the form key=value");
    EXPECT_EQ(refusal("sample.fruit=a=b"), "sample.fruit can't be 'a=b': it takes apple, pear");
}

TEST_F(ParameterTest, without_a_group_the_key_is_the_fields) {
    const Parameter parameter("", kSampleFields[1], &sample, &defaults);
    EXPECT_EQ(parameter.key(), "count");
}

TEST(PlainText, has_no_exponent_where_people_can_read_the_digits) {
    EXPECT_EQ(plain_text(0), "0");
    EXPECT_EQ(plain_text(1e6), "1000000");
    EXPECT_EQ(plain_text(-1e5), "-100000");
    EXPECT_EQ(plain_text(1e-6), "0.000001");
    EXPECT_EQ(plain_text(0.3), "0.3");
    EXPECT_EQ(plain_text(1e13), "10000000000000");
    EXPECT_EQ(plain_text(1e18), "1e+18");
    EXPECT_EQ(plain_text(1e-12), "1e-12");
    EXPECT_EQ(plain_text(std::nan("")), "nan");
}

}  // namespace
}  // namespace orograph
