#include "core/parameters/value_check.h"

#include <algorithm>
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

/// Likewise; nothing for lists and records, which are fitted part by part.
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

// What follows says what is wrong without the key that it is about, which is made only then: lists
// may have a million items.

Error refusal(std::string what) {
    return {Fault::input, std::move(what)};
}

/// A sentence if a text is none that the field can have, whatever its choices.
Status check_text(const Field& field, const std::string& text) {
    const auto fail = [&](const std::string& why) {
        return refusal(" can't be '" + excerpt(text) + "': " + why);
    };
    if (text.size() > kLongestText) {
        return fail("it takes at most " + std::to_string(kLongestText) + " bytes");
    }
    if (field.editor != Editor::file) {
        if (!is_utf8(text)) return fail("that is no UTF-8; type it anew");
    } else if (text.find('\0') != std::string::npos) {
        return fail("no file has a name with a zero byte in it");
    }
    return Done{};
}

Status fit(Shape shape, Value& value);

/// Fits a part, and says of which one what is wrong.
Status fit_part(Shape shape, Value& part, const auto& name_of_part) {
    const Status fits = fit(shape, part);
    if (fits) return fits;
    return refusal("." + std::string(name_of_part()) + fits.error().message);
}

Status fit_list(const Field& field, Value& value) {
    List& list = std::get<List>(value);
    if (list.size() > field.most_items) return too_many_items(field, "", list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Status fits = fit_part({field, true}, list[i], [&] { return std::to_string(i + 1); });
        if (!fits) return fits;
    }
    if (!field.check) return Done{};
    const Status keeps_rules = field.check(value);
    if (keeps_rules) return keeps_rules;
    return refusal(": " + keeps_rules.error().message);
}

Status fit_record(const Field& field, List& row) {
    const auto fields = field.item_fields();
    if (row.size() != fields.size()) {
        return refusal(" must have " + std::to_string(fields.size()) +
                       " values: " + range_text({field, true}));
    }
    for (std::size_t i = 0; i < row.size(); ++i) {
        const Status fits = fit_part({fields[i]}, row[i], [&] { return fields[i].key; });
        if (!fits) return fits;
    }
    return Done{};
}

/// Gives `value` the types that the field has.
Status fit(Shape shape, Value& value) {
    const Type type = shape.type();
    if (shape.may_be_empty() && std::holds_alternative<std::monostate>(value)) return Done{};
    if (List* list = std::get_if<List>(&value)) {
        if (type == Type::list) return fit_list(shape.field, value);
        if (type == Type::record) return fit_record(shape.field, *list);
    }
    std::optional<Value> typed = converted(value, type);
    if (!typed) {
        const bool text = std::holds_alternative<std::string>(value);
        const std::string shown = excerpt(to_text(value));
        return wrong_type(shape, "", text ? "'" + shown + "'" : shown);
    }
    if (const auto* text = std::get_if<std::string>(&*typed)) {
        if (const Status sound = check_text(shape.field, *text); !sound) return sound;
    }
    if (!in_range(shape.field, *typed)) {
        const auto* number = std::get_if<double>(&value);
        return refusal(" can't be '" + (number ? plain_text(*number) : excerpt(to_text(value))) +
                       "': it takes " + range_text(shape));
    }
    value = std::move(*typed);
    return Done{};
}

/// Whether a value that is no list has the very type.
bool has_type(const Value& value, Type type) {
    switch (type) {
        case Type::boolean:
            return std::holds_alternative<bool>(value);
        case Type::whole:
            return std::holds_alternative<int>(value);
        case Type::natural:
            return std::holds_alternative<std::uint64_t>(value);
        case Type::number:
            return std::holds_alternative<double>(value);
        case Type::text:
            return std::holds_alternative<std::string>(value);
        case Type::list:
        case Type::record:
            break;
    }
    return false;
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
    return plain_text(field.minimum) + " to " + plain_text(field.maximum);
}

Error too_many_items(const Field& list, const std::string& key, std::size_t size) {
    return {Fault::input, key + " can have at most " + std::to_string(list.most_items) +
                              " items, not " + std::to_string(size)};
}

Error wrong_type(Shape shape, const std::string& key, const std::string& text) {
    return {Fault::input, key + " must be " + type_text(shape) + ", not " + text};
}

bool fits(Shape shape, const Value& value) {
    const Field& field = shape.field;
    const Type type = shape.type();
    if (shape.may_be_empty() && std::holds_alternative<std::monostate>(value)) return true;
    if (const List* list = std::get_if<List>(&value)) {
        if (type == Type::list) {
            return list->size() <= field.most_items &&
                   std::ranges::all_of(*list,
                                       [&](const Value& item) {
                                           return fits({field, true}, item);
                                       }) &&
                   (!field.check || field.check(value));
        }
        if (type != Type::record) return false;
        const auto fields = field.item_fields();
        return std::ranges::equal(
            *list, fields, [](const Value& part, const Field& own) { return fits({own}, part); });
    }
    const auto* text = std::get_if<std::string>(&value);
    return has_type(value, type) && (!text || check_text(field, *text)) && in_range(field, value);
}

Result<Value> fitted(Shape shape, Value value, const std::string& key) {
    const Status fits = fit(shape, value);
    if (fits) return value;
    return Error{fits.error().fault, key + fits.error().message};
}

}  // namespace orograph
