#include "core/parameters/parameter_json.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "core/parameters/document_json.h"

namespace orograph {
namespace {

/// Not called as the struct of another test: GCC 12 gives the accessors that `field` makes for
/// members of two local structs of one name the same symbol, and one of them would read the other's
/// members.
struct Pair {
    int count = 3;
    double size = 1.5;
    bool operator==(const Pair&) const = default;
};

constexpr std::array kPairFields = {
    field<&Pair::count>({.key = "count", .label = "Count", .minimum = 0, .maximum = 10}),
    field<&Pair::size>({.key = "size", .label = "Size", .minimum = 0, .maximum = 100}),
};

/// Its first parameter has no group and its second one has.
std::vector<Parameter> parameters_of(Pair& sample) {
    static const Pair defaults;
    return {{"", kPairFields[0], &sample, &defaults}, {"part", kPairFields[1], &sample, &defaults}};
}

std::string text_of(Pair& sample, const UnknownEntries& unknown = {}) {
    return document_text("thing", 3, parameters_to_json(parameters_of(sample), unknown));
}

/// The sentence with which a document was refused.
std::string refusal(std::string_view text) {
    const auto document = open_document(text, "a.json", "thing", 3);
    if (!document) return document.error().message;
    Pair sample;
    UnknownEntries unknown;
    const Status status = parameters_from_json(parameters_of(sample), document->object, unknown);
    return status ? "accepted" : status.error().message;
}

/// What `text` leaves unknown.
UnknownEntries unknown_of(std::string_view text, Pair& sample) {
    UnknownEntries unknown;
    const auto document = open_document(text, "a.json", "thing", 3);
    EXPECT_TRUE(parameters_from_json(parameters_of(sample), document->object, unknown).ok());
    return unknown;
}

TEST(ParameterJson, is_grouped_by_the_first_part_of_a_key) {
    Pair sample{.count = 4, .size = 0.25};
    EXPECT_EQ(text_of(sample),
              "{\n"
              "    \"format\": \"thing\",\n"
              "    \"version\": 3,\n"
              "    \"count\": 4,\n"
              "    \"part\": {\n"
              "        \"size\": 0.25\n"
              "    }\n"
              "}\n");
}

TEST(ParameterJson, reads_back_what_was_written) {
    Pair sample{.count = 4, .size = 1.0 / 3}, again;
    EXPECT_TRUE(unknown_of(text_of(sample), again).empty());
    EXPECT_EQ(again, sample);
}

TEST(ParameterJson, refuses_another_format_and_another_version) {
    EXPECT_EQ(refusal(R"({"format": "thing", "version": 3, "count": 7})"), "accepted");
    EXPECT_EQ(refusal(R"({"format": "things", "version": 3})"),
              "a.json: it lacks \"format\": \"thing\", so it is another kind of file");
    EXPECT_EQ(refusal(R"({"format": "thing", "version": 4})"),
              "a.json: version 4 is not known; this program reads version 1 to 3");
}

TEST(ParameterJson, refuses_what_stands_where_something_else_belongs) {
    const auto with = [](const std::string& entry) {
        return refusal(R"({"format": "thing", "version": 3, )" + entry + "}");
    };
    EXPECT_EQ(with(R"("part": 3)"), "part must be an object, not 3");
    EXPECT_EQ(with(R"("count": {"a": 1})"), "count must be a whole number, not {\"a\":1}");
    EXPECT_EQ(with(R"("count": [])"), "count must be a whole number, not []");
    EXPECT_EQ(with(R"("part": {"size": null})"), "part.size must be a number, not null");
    EXPECT_EQ(with(R"("count": [")" + std::string(100, 'x') + "\"]"),
              "count must be a whole number, not [\"" + std::string(58, 'x') + "...");
}

TEST(ParameterJson, quotes_numbers_as_they_stand) {
    EXPECT_EQ(refusal(R"({"format": "thing", "version": 3, "part": {"size": 1000000}})"),
              "part.size can't be '1000000': it takes 0 to 100");
    EXPECT_EQ(refusal(R"({"format": "thing", "version": 3, "part": {"size": 100}})"), "accepted");
}

TEST(ParameterJson, keeps_what_is_unknown_as_it_is) {
    Pair sample, again;
    const UnknownEntries unknown = unknown_of(
        R"({"format": "thing", "version": 3, "z": {"b": [1, {"c": null}], "a": 1e300},
            "part": {"weight": 3, "size": 2}, "part.size": 7, "a": [], "": 5, ".": 3})",
        sample);
    EXPECT_EQ(sample.size, 2);
    EXPECT_EQ(unknown.json, R"({"":5,".":3,"a":[],"part":{"weight":3},"part.size":7,)"
                            R"("z":{"b":[1,{"c":null}],"a":1e+300}})");
    EXPECT_EQ(unknown_of(text_of(sample, unknown), again), unknown);
    EXPECT_EQ(again, sample);
    EXPECT_EQ(keys_of_unknown(parameters_of(sample), unknown),
              (std::vector<std::string>{"", ".", "a", "part.weight", "part.size", "z"}));
}

}  // namespace
}  // namespace orograph
