#include "core/parameters/parameter.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>
#include <optional>
#include <vector>

namespace orograph {
namespace {

Error input_error(std::string message) {
    return {Fault::input, std::move(message)};
}

template <class T>
std::string number_text(T value) {
    std::array<char, 32> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}

template <class T>
std::optional<T> read_number(std::string_view text) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::string_view type_name(const Value& value) {
    constexpr std::string_view kNames[] = {"true or false", "a whole number",
                                           "a whole number of at least 0", "a number", "a text"};
    return kNames[value.index()];
}

/// `value` as the type of `like`, where nothing is lost.
std::optional<Value> converted(const Value& value, const Value& like) {
    if (value.index() == like.index()) return value;
    const int* whole = std::get_if<int>(&value);
    const std::uint64_t* large = std::get_if<std::uint64_t>(&value);
    if (std::holds_alternative<double>(like)) {
        if (whole) return static_cast<double>(*whole);
        if (large) return static_cast<double>(*large);
    }
    if (std::holds_alternative<std::uint64_t>(like) && whole && *whole >= 0) {
        return static_cast<std::uint64_t>(*whole);
    }
    return std::nullopt;
}

bool in_range(const Field& field, const Value& value) {
    return std::visit(
        [&](const auto& v) {
            using T = std::decay_t<decltype(v)>;
            if constexpr (std::same_as<T, std::string>) {
                return !field.choices ||
                       std::ranges::any_of(field.choices(),
                                           [&](const Choice& choice) { return choice.key == v; });
            } else if constexpr (std::same_as<T, bool>) {
                return true;
            } else {
                return detail::within(field, v);  // false for NaN
            }
        },
        value);
}

/// Levenshtein's distance: insertions, deletions and substitutions that turn `a` into `b`.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substituted = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
        }
    }
    return row.back();
}

}  // namespace

Parameter::Parameter(std::string_view group, const Field& field, void* owner, const void* defaults)
    : key_(group.empty() ? std::string(field.key)
                         : std::string(group) + "." + std::string(field.key)),
      field_(&field),
      owner_(owner),
      defaults_(defaults) {}

Status Parameter::set(const Value& value) const {
    const std::optional<Value> typed = converted(value, default_value());
    if (!typed) {
        return input_error(key_ + " must be " + std::string(type_name(default_value())) + ", not " +
                           (std::holds_alternative<std::string>(value)
                                ? "'" + std::get<std::string>(value) + "'"
                                : to_text(value)));
    }
    if (!in_range(*field_, *typed)) {
        return input_error(key_ + " can't be '" + to_text(value) + "': it takes " + range_text());
    }
    field_->set(owner_, *typed);
    return Done{};
}

Status Parameter::set_text(std::string_view text) const {
    const Value like = default_value();
    if (std::holds_alternative<std::string>(like)) return set(std::string(text));
    std::optional<Value> value;
    if (std::holds_alternative<bool>(like)) {
        if (text == "true") value = true;
        if (text == "false") value = false;
    } else if (std::holds_alternative<double>(like)) {
        if (const auto number = read_number<double>(text)) value = *number;
    } else if (const auto whole = read_number<int>(text)) {
        value = *whole;
    } else if (const auto large = read_number<std::uint64_t>(text)) {
        value = *large;
    }
    return set(value ? *value : Value(std::string(text)));
}

std::string Parameter::range_text() const {
    const Value like = default_value();
    if (std::holds_alternative<bool>(like)) return "true or false";
    if (std::holds_alternative<std::string>(like)) {
        if (!field_->choices) return "any text";
        std::string keys;
        for (const Choice& choice : field_->choices()) {
            keys += (keys.empty() ? "" : ", ") + std::string(choice.key);
        }
        return keys;
    }
    if (std::holds_alternative<std::uint64_t>(like)) return "0 to 18446744073709551615";
    return number_text(field_->minimum) + " to " + number_text(field_->maximum);
}

std::string to_text(const Value& value) {
    return std::visit(
        [](const auto& v) -> std::string {
            using T = std::decay_t<decltype(v)>;
            if constexpr (std::same_as<T, bool>)
                return v ? "true" : "false";
            else if constexpr (std::same_as<T, std::string>)
                return v;
            else
                return number_text(v);
        },
        value);
}

Result<Parameter> find_parameter(std::span<const Parameter> parameters, std::string_view key) {
    const auto found = std::ranges::find(parameters, key, &Parameter::key);
    if (found != parameters.end()) return *found;
    const auto nearest = std::ranges::min_element(parameters, {}, [&](const Parameter& parameter) {
        return edit_distance(parameter.key(), key);
    });
    return input_error("there is no parameter '" + std::string(key) + "'; the nearest is '" +
                       nearest->key() + "'");
}

Status assign(std::span<const Parameter> parameters, std::string_view assignment) {
    const std::size_t equals = assignment.find('=');
    if (equals == std::string_view::npos) {
        return input_error("'" + std::string(assignment) + "' is not of the form key=value");
    }
    const auto parameter = find_parameter(parameters, assignment.substr(0, equals));
    if (!parameter) return parameter.error();
    return parameter->set_text(assignment.substr(equals + 1));
}

}  // namespace orograph
