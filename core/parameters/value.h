#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace orograph {

struct Value;
using List = std::vector<Value>;

/// What any parameter can hold. A multiple choice is the key of its answer; a record is the list of
/// its fields' values, in their order; an item that is left empty is nothing (monostate).
struct Value : std::variant<std::monostate, bool, int, std::uint64_t, double, std::string, List> {
    using variant::variant;
};

/// What a value is.
enum class Type { boolean, whole, natural, number, text, list, record };

/// The shortest text that Parameter::set_text reads back as the same value: a list as JSON.
std::string to_text(const Value& value);

/// The same of a number for people, who read 1000000 sooner than 1e+06: without an exponent where
/// it has at most 15 digits before the point and 9 behind it.
std::string plain_text(double number);

}  // namespace orograph
