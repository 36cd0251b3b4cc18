#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/parameters/parameter.h"
#include "core/parameters/parameter_json.h"

namespace orograph {

enum class Metal { iron, copper };

static std::span<const Choice> choices_of(Metal) {
    static constexpr Choice kChoices[] = {{"iron", "Iron"}, {"copper", "Copper"}};
    return kChoices;
}

struct Nail {
    Metal metal = Metal::iron;
    int length = 5;
    std::vector<double> bends;
    bool operator==(const Nail&) const = default;
};

static std::span<const Field> fields_of(const Nail&) {
    static constexpr Field kFields[] = {
        field<&Nail::metal>({.key = "metal", .label = "Metal"}),
        field<&Nail::length>({.key = "length", .label = "Length", .minimum = 1, .maximum = 20}),
        field<&Nail::bends>(
            {.key = "bends", .label = "Bends", .minimum = 0, .maximum = 1, .most_items = 4}),
    };
    return kFields;
}

/// At most one nail of copper.
static Status check_value(const std::vector<Nail>& nails) {
    const auto copper = std::ranges::count(nails, Metal::copper, &Nail::metal);
    if (copper > 1) return Error{Fault::input, "too much copper"};
    return Done{};
}

namespace {

struct Toolbox {
    std::array<double, 3> weights = {1, 2, 3};
    std::vector<std::string> labels;
    std::vector<Nail> nails;
    std::array<std::optional<Nail>, 2> spare;
    bool operator==(const Toolbox&) const = default;
};

constexpr std::array kToolboxFields = {
    field<&Toolbox::weights>(
        {.key = "weights", .label = "Weights", .minimum = 0, .maximum = 9, .item_label = "Weight"}),
    field<&Toolbox::labels>({.key = "labels", .label = "Labels", .most_items = 2}),
    field<&Toolbox::nails>({.key = "nails", .label = "Nails", .most_items = 3}),
    field<&Toolbox::spare>({.key = "spare", .label = "Spare nails", .rows = true}),
};

class ListParameterTest : public testing::Test {
  protected:
    ListParameterTest() {
        for (const Field& field : kToolboxFields)
            parameters.emplace_back("box", field, &box, &defaults);
    }

    /// The sentence with which "key=value" was refused; empty where it was accepted.
    std::string refusal(std::string_view assignment) const {
        const Toolbox before = box;
        const Status status = assign(parameters, assignment);
        if (status) return "";
        EXPECT_EQ(box, before) << "though it was refused";
        return status.error().message;
    }

    Toolbox box;
    const Toolbox defaults;
    std::vector<Parameter> parameters;
};

TEST_F(ListParameterTest, is_set_as_json) {
    EXPECT_EQ(refusal("box.weights=[4, 5.5]"), "");
    EXPECT_EQ(box.weights, (std::array<double, 3>{4, 5.5, 3}));
    EXPECT_EQ(refusal(R"(box.labels=["a", "b \"c\""])"), "");
    EXPECT_EQ(box.labels, (std::vector<std::string>{"a", "b \"c\""}));
    EXPECT_EQ(refusal(R"(box.nails=[{"length": 2.0}, ["copper", 7, [0.5]]])"), "");
    EXPECT_EQ(box.nails, (std::vector<Nail>{{Metal::iron, 2, {}}, {Metal::copper, 7, {0.5}}}));
    EXPECT_EQ(refusal(R"(box.spare=[null, {}])"), "");
    EXPECT_EQ(box.spare[0], std::nullopt);
    EXPECT_EQ(box.spare[1], Nail());
    EXPECT_EQ(refusal("box.labels=[]"), "");
    EXPECT_TRUE(box.labels.empty());
}

TEST_F(ListParameterTest, an_item_and_a_field_of_one_have_keys) {
    EXPECT_EQ(refusal("box.weights.3=0.5"), "");
    EXPECT_EQ(box.weights, (std::array<double, 3>{1, 2, 0.5}));
    EXPECT_EQ(refusal("box.labels.1=a"), "");
    EXPECT_EQ(refusal("box.labels.2=b"), "");
    EXPECT_EQ(refusal("box.nails.1.metal=copper"), "");
    EXPECT_EQ(refusal("box.nails.1.bends.1=0.25"), "");
    EXPECT_EQ(box.nails, (std::vector<Nail>{{Metal::copper, 5, {0.25}}}));
    EXPECT_EQ(refusal("box.spare.2.length=9"), "");
    EXPECT_EQ(box.spare[0], std::nullopt);
    EXPECT_EQ(box.spare[1]->length, 9);
    EXPECT_EQ(find_parameter(parameters, "box.nails.1.length")->value(), Value(5));
    EXPECT_EQ(find_parameter(parameters, "box.nails.3.length")->value(), Value(5));
    EXPECT_EQ(find_parameter(parameters, "box.weights.2")->label(), "Weight 2");
    EXPECT_EQ(find_parameter(parameters, "box.weights.2")->default_value(), Value(2.0));
}

TEST_F(ListParameterTest, says_what_is_wrong_and_where) {
    EXPECT_EQ(refusal("box.weights=3"), "box.weights must be a list, not 3");
    EXPECT_EQ(refusal("box.weights=[1, 2"), "box.weights: not valid JSON at line 1, column 6");
    EXPECT_EQ(refusal("box.weights=[1,2,3,4]"), "box.weights can have at most 3 items, not 4");
    EXPECT_EQ(refusal("box.weights=[1,10]"), "box.weights.2 can't be '10': it takes 0 to 9");
    EXPECT_EQ(refusal("box.weights.2=10"), "box.weights.2 can't be '10': it takes 0 to 9");
    EXPECT_EQ(refusal("box.weights.4=1"), "box.weights has items 1 to 3, not '4'");
    EXPECT_EQ(refusal("box.weights.0=1"), "box.weights has items 1 to 3, not '0'");
    EXPECT_EQ(refusal("box.weights.x=1"), "box.weights has items 1 to 3, not 'x'");
    EXPECT_EQ(refusal("box.weights=[null]"), "box.weights.1 must be a number, not null");
    EXPECT_EQ(refusal("box.labels=[1]"), "box.labels.1 must be a text, not 1");
    EXPECT_EQ(refusal("box.labels.2=b"),
              "box.labels.2: there are 0 items; the next one has the number 1");
    EXPECT_EQ(refusal(R"(box.nails=[{"size": 3}])"),
              "box.nails.1 has no 'size'; it has metal, length, bends");
    EXPECT_EQ(refusal(R"(box.nails=[["iron", 3]])"),
              "box.nails.1 must have 3 values: metal, length, bends");
    EXPECT_EQ(refusal(R"(box.nails=[{"bends": [0, 2]}])"),
              "box.nails.1.bends.2 can't be '2': it takes 0 to 1");
    EXPECT_EQ(refusal(R"(box.nails=[["copper", 1, []], ["copper", 2, []]])"),
              "box.nails: too much copper");
    EXPECT_EQ(refusal("box.nails.1.size=3"),
              "box.nails.1 has no 'size'; it has metal, length, bends");
}

TEST_F(ListParameterTest, a_rule_of_the_list_holds_for_each_of_its_parts) {
    ASSERT_EQ(refusal(R"(box.nails=[["copper", 1, []], ["iron", 2, []]])"), "");
    EXPECT_EQ(refusal("box.nails.2.metal=copper"), "box.nails: too much copper");
}

TEST_F(ListParameterTest, text_reads_back_as_the_same_value) {
    box.weights = {0, 0.1, 3};
    box.labels = {"a, \"b\"", ""};
    box.nails = {{Metal::copper, 7, {1.0 / 3}}, {}};
    box.spare = {std::nullopt, Nail()};
    const Toolbox filled = box;
    std::vector<std::string> texts;
    for (const Parameter& parameter : parameters) texts.push_back(to_text(parameter.value()));
    EXPECT_EQ(texts,
              (std::vector<std::string>{"[0, 0.1]", R"(["a, \"b\"", ""])",
                                        R"([["copper", 7, [0.3333333333333333]], ["iron", 5, []]])",
                                        R"([null, ["iron", 5, []]])"}));
    box = {};
    for (std::size_t i = 0; i < texts.size(); ++i) EXPECT_TRUE(parameters[i].set_text(texts[i]));
    EXPECT_EQ(box, filled);
}

TEST_F(ListParameterTest, is_written_as_objects_or_as_rows) {
    box.nails = {{Metal::copper, 7, {0.5}}};
    box.spare[1] = Nail();
    const Json json = parameters_to_json(parameters, {});
    EXPECT_EQ(json.dump(), R"({"box":{"weights":[],"labels":[],)"
                           R"("nails":[{"metal":"copper","length":7,"bends":[0.5]}],)"
                           R"("spare":[null,["iron",5,[]]]}})");
    const Toolbox filled = box;
    box = {};
    UnknownEntries unknown;
    ASSERT_TRUE(parameters_from_json(parameters, json, unknown).ok());
    EXPECT_EQ(box, filled);
}

TEST_F(ListParameterTest, fits_only_what_would_stay_as_it_is) {
    const List nail = {"copper", 7, List{1.0}};
    // In parentheses where a list has a list alone: Clang takes List{nail} for a copy.
    const Value values[] = {Value(),
                            1,
                            "a",
                            List{},
                            List{1.0, 2.0},
                            List{1.0, 2},
                            List{1.0, 99.0},
                            List{1.0, 2.0, 3.0, 4.0},
                            List{"a"},
                            List{"a", "\xff"},
                            List(1, nail),
                            List{nail, nail},
                            List(1, List{"copper", 7.0, List{1.0}}),
                            List(1, List{"tin", 7, List{1.0}}),
                            List(1, List{"copper", 7, List{2.0}}),
                            List(1, List{"copper", 7}),
                            List{Value(), nail}};
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
    EXPECT_EQ(fitting, 10);
}

TEST_F(ListParameterTest, is_no_further_read_or_written_once_that_is_stopped) {
    std::stop_source source;
    Job job;
    job.stop = source.get_token();
    const Shape weights{parameters[0].field()};
    EXPECT_EQ(value_to_json(weights, List{1.0}, job), Json({1.0}));
    EXPECT_TRUE(value_from_json(weights, Json({1}), "weights", job).ok());
    source.request_stop();
    EXPECT_THROW((void)value_to_json(weights, List{1.0}, job), ReadingStopped);
    EXPECT_THROW((void)value_from_json(weights, Json({1}), "weights", job), ReadingStopped);
}

TEST_F(ListParameterTest, says_its_range) {
    std::vector<std::string> ranges;
    for (const Parameter& parameter : parameters) ranges.push_back(parameter.range_text());
    EXPECT_EQ(ranges, (std::vector<std::string>{"up to 3 of 0 to 9", "up to 2 of any text",
                                                "up to 3 of metal, length, bends",
                                                "up to 2 of metal, length, bends"}));
}

}  // namespace
}  // namespace orograph
