#include "core/parameters/value_check.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "core/base/text.h"

namespace orograph {
namespace {

/// Whole numbers up to here are doubles without a loss.
constexpr double kMostExact = 9007199254740992.0;
/// Bytes: as long as Linux lets the path of a file be.
constexpr std::size_t kLongestText = 4096;

/// `number` as the type, where nothing is lost.
std::optional<Value> converted(double number, Type type) {
    if (type == Type::number) return number;
    if (number != std::trunc(number)) return std::nullopt;  // nor infinite: that is out of range
    if (type == Type::whole && number >= std::numeric_limits<int>::min() &&
        number <= std::numeric_limits<int>::max()) {
        return static_cast<int>(number);
    }
    if (type == Type::natural && number >= 0 && number <= kMostExact) {
        return static_cast<std::uint64_t>(number);
    }
    return std::nullopt;
}

std::optional<Value> converted(const Value& value, Type type) {
    switch (type) {
        case Type::boolean:
            if (std::holds_alternative<bool>(value)) return value;
            break;
        case Type::text:
            if (std::holds_alternative<std::string>(value)) return value;
            break;
        case Type::list:
        case Type::record:
            if (std::holds_alternative<List>(value)) return value;
            break;
        case Type::whole:
        case Type::natural:
        case Type::number:
            if (const int* whole = std::get_if<int>(&value)) return converted(*whole, type);
            if (const auto* natural = std::get_if<std::uint64_t>(&value)) {
                if (type == Type::natural) return value;
                return converted(static_cast<double>(*natural), type);
            }
            if (const double* number = std::get_if<double>(&value)) {
                return converted(*number, type);
            }
            break;
    }
    return std::nullopt;
}

bool in_range(const Field& field, const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) {
        return !field.choices || std::ranges::any_of(field.choices(), [&](const Choice& choice) {
            return choice.key == *text;
        });
    }
    if (const int* whole = std::get_if<int>(&value)) return detail::within(field, *whole);
    if (const double* number = std::get_if<double>(&value)) {
        return detail::within(field, *number);  // false for NaN
    }
    return true;
}

/// A sentence if a text is none that the field can have, whatever its choices.
Status check_text(const Field& field, const std::string& text, const std::string& key) {
    if (text.size() > kLongestText) {
        return Error{Fault::input, key + " can't be '" + excerpt(text) + "': it takes at most " +
                                       std::to_string(kLongestText) + " bytes"};
    }
    if (field.editor == Editor::file) {
        if (text.find('\0') == std::string::npos) return Done{};
        return Error{Fault::input, key + " can't be '" + excerpt(text) +
                                       "': no file has a name with a zero byte in it"};
    }
    if (is_utf8(text)) return Done{};
    return Error{Fault::input,
                 key + " can't be '" + excerpt(text) + "': that is no UTF-8; type it anew"};
}

/// Replaces each part of `list` by what fits; `key_of` and `shape_of` say of the one with an index
/// what it is.
template <class ShapeOf, class KeyOf>
Result<Value> fitted_parts(List list, const ShapeOf& shape_of, const KeyOf& key_of) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        auto part = fitted(shape_of(i), list[i], key_of(i));
        if (!part) return part.error();
        list[i] = std::move(*part);
    }
    return Value(std::move(list));
}

Result<Value> fitted_list(const Field& field, const List& list, const std::string& key) {
    if (list.size() > field.most_items) return too_many_items(field, key, list.size());
    auto result = fitted_parts(
        list,
        [&](std::size_t) {
            return Shape{field, true};
        },
        [&](std::size_t i) { return key + "." + std::to_string(i + 1); });
    if (result && field.check) {
        if (const Status status = field.check(*result); !status) {
            return Error{Fault::input, key + ": " + status.error().message};
        }
    }
    return result;
}

Result<Value> fitted_record(const Field& field, const List& row, const std::string& key) {
    const auto fields = field.item_fields();
    if (row.size() != fields.size()) {
        return Error{Fault::input, key + " must have " + std::to_string(fields.size()) +
                                       " values: " + range_text({field, true})};
    }
    return fitted_parts(
        row, [&](std::size_t i) { return Shape{fields[i]}; },
        [&](std::size_t i) { return key + "." + std::string(fields[i].key); });
}

template <class Names>
std::string listed(const Names& names) {
    std::string text;
    for (const auto& name : names) text += (text.empty() ? "" : ", ") + std::string(name.key);
    return text;
}

}  // namespace

std::string type_text(Shape shape) {
    constexpr std::string_view kTexts[] = {
        "true or false", "a whole number", "a whole number of at least 0", "a number", "a text",
        "a list",        "an object"};
    return std::string(kTexts[static_cast<std::size_t>(shape.type())]);
}

std::string range_text(Shape shape) {
    const Field& field = shape.field;
    switch (shape.type()) {
        case Type::boolean:
            return "true or false";
        case Type::text:
            return field.choices ? listed(field.choices()) : "any text";
        case Type::natural:
            return "0 to 18446744073709551615";
        case Type::list:
            return "up to " + std::to_string(field.most_items) + " of " + range_text({field, true});
        case Type::record:
            return listed(field.item_fields());
        case Type::whole:
        case Type::number:
            break;
    }
    return to_text(field.minimum) + " to " + to_text(field.maximum);
}

Error too_many_items(const Field& list, const std::string& key, std::size_t size) {
    return {Fault::input, key + " can have at most " + std::to_string(list.most_items) +
                              " items, not " + std::to_string(size)};
}

Error wrong_type(Shape shape, const std::string& key, const std::string& text) {
    return {Fault::input, key + " must be " + type_text(shape) + ", not " + text};
}

Result<Value> fitted(Shape shape, const Value& value, const std::string& key) {
    if (shape.may_be_empty() && std::holds_alternative<std::monostate>(value)) return value;
    const std::optional<Value> typed = converted(value, shape.type());
    if (!typed) {
        const bool text = std::holds_alternative<std::string>(value);
        return wrong_type(shape, key,
                          text ? "'" + excerpt(to_text(value)) + "'" : excerpt(to_text(value)));
    }
    if (const auto* text = std::get_if<std::string>(&*typed)) {
        if (const Status sound = check_text(shape.field, *text, key); !sound) return sound.error();
    }
    if (shape.type() == Type::list) return fitted_list(shape.field, std::get<List>(*typed), key);
    if (shape.type() == Type::record) {
        return fitted_record(shape.field, std::get<List>(*typed), key);
    }
    if (!in_range(shape.field, *typed)) {
        return Error{Fault::input, key + " can't be '" + excerpt(to_text(value)) + "': it takes " +
                                       range_text(shape)};
    }
    return *typed;
}

}  // namespace orograph
