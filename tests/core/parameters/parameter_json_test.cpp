#include "core/parameters/parameter_json.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

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

constexpr std::array kFields = {
    field<&Pair::count>({.key = "count", .label = "Count", .minimum = 0, .maximum = 10}),
    field<&Pair::size>({.key = "size", .label = "Size", .minimum = 0, .maximum = 100}),
};

/// Its first parameter has no group and its second one has.
std::vector<Parameter> parameters_of(Pair& sample) {
    static const Pair defaults;
    return {{"", kFields[0], &sample, &defaults}, {"part", kFields[1], &sample, &defaults}};
}

std::string refusal(std::string_view text) {
    Pair sample;
    const Status status = parameters_from_json(parameters_of(sample), text, "a.json", "thing", 3);
    return status ? "accepted" : status.error().message;
}

TEST(ParameterJson, is_grouped_by_the_first_part_of_a_key) {
    Pair sample{.count = 4, .size = 0.25};
    EXPECT_EQ(parameters_to_json(parameters_of(sample), "thing", 3),
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
    const std::string text = parameters_to_json(parameters_of(sample), "thing", 3);
    EXPECT_TRUE(parameters_from_json(parameters_of(again), text, "a.json", "thing", 3));
    EXPECT_EQ(again, sample);
}

TEST(ParameterJson, refuses_another_format_and_another_version) {
    EXPECT_EQ(refusal(R"({"format": "thing", "version": 3, "count": 7})"), "accepted");
    EXPECT_EQ(refusal(R"({"format": "things", "version": 3})"),
              "a.json: it lacks \"format\": \"thing\", so it is another kind of file");
    EXPECT_EQ(refusal(R"({"format": "thing", "version": 4})"),
              "a.json: version 4 is not known; this program reads version 1 to 3");
    EXPECT_EQ(refusal(R"({"format": "thing", "version": 3, "size": 1})"),
              "a.json: there is no parameter 'size'; the nearest is 'count'");
}

}  // namespace
}  // namespace orograph
