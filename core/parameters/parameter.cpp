#include "core/parameters/parameter.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/parameters/nearest_parameter.h"
#include "core/parameters/parameter_json.h"
#include "core/parameters/value_check.h"

namespace orograph {
namespace {

Error input_error(std::string message) {
    return {Fault::input, std::move(message)};
}

template <class T>
std::optional<T> read_number(std::string_view text) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// What `text` says, as the narrowest type that holds it; nothing if it is no number of that type.
std::optional<Value> number_from(std::string_view text, Type type) {
    if (type != Type::number) {
        if (const auto whole = read_number<int>(text)) return *whole;
        if (const auto natural = read_number<std::uint64_t>(text)) return *natural;
    }
    const auto number = read_number<double>(text);
    if (!number || (type != Type::number && *number != std::trunc(*number))) return std::nullopt;
    return *number;
}

/// The part of a value that a path leads to; null if it isn't there.
const Value* part_of(const Value& whole, std::span<const std::size_t> path) {
    const Value* part = &whole;
    for (const std::size_t index : path) {
        const List* list = std::get_if<List>(part);
        if (!list || index >= list->size()) return nullptr;
        part = &(*list)[index];
    }
    return part;
}

/// Replaces that part. `field` describes the list in which the path begins. Items before it that
/// aren't there get their defaults.
Status put_part(const Field& field, Value& whole, std::span<const std::size_t> path,
                const Value& part, const std::string& key) {
    if (path.empty()) {
        whole = part;
        return Done{};
    }
    List& items = std::get<List>(whole);
    const std::size_t index = path.front();
    if (index > items.size() && !field.is_array) {
        return input_error(key + ": there are " + std::to_string(items.size()) +
                           " items; the next one has the number " +
                           std::to_string(items.size() + 1));
    }
    while (items.size() <= index) items.push_back(field.new_item(items.size()));
    Value& item = items[index];
    if (path.size() == 1) {
        item = part;
        return Done{};
    }
    if (std::holds_alternative<std::monostate>(item)) item = field.new_record();
    const Field& member = field.item_fields()[path[1]];
    return put_part(member, std::get<List>(item)[path[1]], path.subspan(2), part, key);
}

/// The part of `list` that `path` names, such as "3" or "2.points.1".
Result<Parameter> descend(Parameter parameter, std::string_view path) {
    while (!path.empty()) {
        const std::string_view name = path.substr(0, path.find('.'));
        path.remove_prefix(std::min(name.size() + 1, path.size()));
        if (parameter.type() == Type::list) {
            const auto number = read_number<std::size_t>(name);
            const std::size_t most = parameter.field().most_items;
            if (!number || *number < 1 || *number > most) {
                return input_error(parameter.key() + " has items 1 to " + std::to_string(most) +
                                   ", not '" + excerpt(name) + "'");
            }
            parameter = parameter.child(*number - 1);
        } else if (parameter.type() == Type::record) {
            const auto fields = parameter.field().item_fields();
            const auto found = std::ranges::find(fields, name, &Field::key);
            if (found == fields.end()) {
                return input_error(parameter.key() + " has no '" + excerpt(name) + "'; it has " +
                                   parameter.range_text());
            }
            parameter = parameter.child(static_cast<std::size_t>(found - fields.begin()));
        } else {
            return input_error(parameter.key() + " is " + type_text({parameter.field()}) +
                               " and has no '" + excerpt(name) + "'");
        }
    }
    return parameter;
}

}  // namespace

Parameter::Parameter(std::string_view group, const Field& field, void* owner, const void* defaults)
    : key_(group.empty() ? std::string(field.key)
                         : std::string(group) + "." + std::string(field.key)),
      field_(&field),
      root_(&field),
      root_key_size_(key_.size()),
      owner_(owner),
      defaults_(defaults) {}

std::string Parameter::label() const {
    if (!is_item_) return std::string(field_->label);
    return std::string(field_->item_label) + " " + std::to_string(path_.back() + 1);
}

Parameter Parameter::described_by(const Field& field) const {
    assert(path_.empty() && field.get == field_->get);
    Parameter result = *this;
    result.field_ = result.root_ = &field;
    return result;
}

Value Parameter::part(const void* owner) const {
    const Value whole = root_->get(owner);
    if (path_.empty()) return whole;
    if (const Value* there = part_of(whole, path_)) return *there;
    return is_item_ ? field_->new_item(path_.back()) : field_->get_default();
}

Value Parameter::value() const {
    return part(owner_);
}

bool Parameter::in_use() const {
    return !root_->used_while || root_->used_while(owner_);
}

Value Parameter::default_value() const {
    return part(defaults_);
}

Status Parameter::set(const Value& value) const {
    const Shape shape{*field_, is_item_};
    if (path_.empty() && fits(shape, value)) {
        root_->set(owner_, value);
        return Done{};
    }
    auto typed = fitted(shape, value, key_);
    if (!typed) return typed.error();
    if (!path_.empty()) {
        Value whole = root_->get(owner_);
        if (Status put = put_part(*root_, whole, path_, *typed, key_); !put) return put;
        // A rule of the whole list may speak against it.
        typed = fitted({*root_}, std::move(whole), key_.substr(0, root_key_size_));
        if (!typed) return typed.error();
    }
    root_->set(owner_, *typed);
    return Done{};
}

Status Parameter::set_text(std::string_view text) const {
    switch (type()) {
        case Type::text:
            return set(std::string(text));
        case Type::boolean:
            if (text == "true") return set(true);
            if (text == "false") return set(false);
            break;
        case Type::whole:
        case Type::natural:
        case Type::number:
            if (const auto number = number_from(text, type())) return set(*number);
            break;
        case Type::list:
        case Type::record: {
            const auto json = parse_json(text, key_);
            if (!json) return json.error();
            const auto value = value_from_json({*field_, is_item_}, *json, key_);
            return value ? set(*value) : value.error();
        }
    }
    return set(std::string(text));
}

std::string Parameter::range_text() const {
    return orograph::range_text({*field_, is_item_});
}

std::size_t Parameter::size() const {
    if (type() == Type::record) return field_->item_fields().size();
    assert(type() == Type::list);
    const Value whole = value();
    const List* list = std::get_if<List>(&whole);
    return list ? list->size() : 0;
}

Parameter Parameter::child(std::size_t index) const {
    Parameter part = *this;
    part.path_.push_back(index);
    if (type() == Type::list) {
        assert(index < field_->most_items);
        part.is_item_ = true;
        part.key_ += "." + std::to_string(index + 1);
    } else {
        assert(type() == Type::record && index < field_->item_fields().size());
        part.field_ = &field_->item_fields()[index];
        part.is_item_ = false;
        part.key_ += "." + std::string(part.field_->key);
    }
    return part;
}

Result<Parameter> find_parameter(std::span<const Parameter> parameters, std::string_view key) {
    for (const Parameter& parameter : parameters) {
        const std::string& own = parameter.key();
        if (!key.starts_with(own)) continue;
        if (key.size() == own.size()) return parameter;
        if (key[own.size()] == '.') return descend(parameter, key.substr(own.size() + 1));
    }
    const auto group = std::ranges::find_if(parameters, [&](const Parameter& parameter) {
        return parameter.key().starts_with(std::string(key) + ".");
    });
    if (group != parameters.end() && !key.empty()) {
        return input_error("'" + excerpt(key) +
                           "' is a group of parameters; name one of them, such as '" +
                           group->key() + "'");
    }
    const std::string none = "there is no parameter '" + excerpt(key) + "'";
    const Parameter* nearest = nearest_parameter(parameters, key);
    return input_error(nearest ? none + "; the nearest is '" + nearest->key() + "'" : none);
}

Status assign(std::span<const Parameter> parameters, std::string_view assignment) {
    const std::size_t equals = assignment.find('=');
    if (equals == std::string_view::npos) {
        return input_error("'" + excerpt(assignment) + "' is not of the form key=value");
    }
    const auto parameter = find_parameter(parameters, assignment.substr(0, equals));
    if (!parameter) return parameter.error();
    return parameter->set_text(assignment.substr(equals + 1));
}

}  // namespace orograph
