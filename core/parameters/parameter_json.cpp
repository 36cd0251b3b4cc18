#include "core/parameters/parameter_json.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>

#include "core/base/text.h"

namespace orograph {
namespace {

std::string quoted(const Json& json) {
    return excerpt(json.dump());
}

Value scalar_from_json(Shape shape, const Json& json) {
    // As it will be, so that a list of numbers needn't be changed; what is wrong stays as it
    // stands.
    if (shape.type() == Type::number && json.is_number()) {
        const auto number = json.get<double>();
        if (detail::within(shape.field, number)) return number;
    }
    switch (json.type()) {
        case Json::value_t::boolean:
            return json.get<bool>();
        case Json::value_t::number_unsigned: {
            const auto number = json.get<std::uint64_t>();
            if (std::in_range<int>(number)) return static_cast<int>(number);
            return number;
        }
        case Json::value_t::number_integer: {
            const auto number = json.get<std::int64_t>();
            if (std::in_range<int>(number)) return static_cast<int>(number);
            return static_cast<double>(number);
        }
        case Json::value_t::number_float:
            return json.get<double>();
        case Json::value_t::string:
            return json.get<std::string>();
        default:
            return {};
    }
}

// What is wrong is said without the key that it is about, which is made only then: lists may have a
// million items.

Result<Value> read_value(Shape shape, Json& json, const Job& job);

/// Reads a part, and says of which one what is wrong.
Result<Value> read_part(Shape shape, Json& json, const Job& job, const auto& name_of_part) {
    auto value = read_value(shape, json, job);
    if (value) return value;
    return Error{value.error().fault, "." + std::string(name_of_part()) + value.error().message};
}

Result<Value> read_object(const Field& list, Json& object, const Job& job) {
    const auto fields = list.item_fields();
    Value record = list.new_record();
    for (auto& [name, part] : object.items()) {
        const auto field = std::ranges::find(fields, name, &Field::key);
        if (field == fields.end()) {
            return Error{Fault::input,
                         " has no '" + excerpt(name) + "'; it has " + range_text({list, true})};
        }
        auto value = read_part({*field}, part, job, [&] { return field->key; });
        if (!value) return value;
        std::get<List>(record)[static_cast<std::size_t>(field - fields.begin())] =
            std::move(*value);
    }
    return record;
}

Result<Value> read_row(const Field& list, Json& row, const Job& job) {
    const auto fields = list.item_fields();
    if (row.size() != fields.size()) {
        return Error{Fault::input, " must have " + std::to_string(fields.size()) +
                                       " values: " + range_text({list, true})};
    }
    List record;
    record.reserve(fields.size());
    for (std::size_t i = 0; i < fields.size(); ++i) {
        auto value = read_part({fields[i]}, row[i], job, [&] { return fields[i].key; });
        if (!value) return value;
        record.push_back(std::move(*value));
    }
    return Value(std::move(record));
}

Result<Value> read_list(const Field& list, Json& array, const Job& job) {
    if (array.size() > list.most_items) return too_many_items(list, "", array.size());
    List items;
    items.reserve(array.size());
    for (std::size_t i = 0; i < array.size(); ++i) {
        go_on_reading(job);
        auto value = read_part({list, true}, array[i], job, [&] { return std::to_string(i + 1); });
        if (!value) return value;
        items.push_back(std::move(*value));
        array[i] = nullptr;  // now, not all at once where nobody looks for a stop
    }
    return Value(std::move(items));
}

Result<Value> read_value(Shape shape, Json& json, const Job& job) {
    const Type type = shape.type();
    if (json.is_null() && shape.may_be_empty()) return Value();
    if (json.is_object() && type == Type::record) return read_object(shape.field, json, job);
    if (json.is_array() && type == Type::record) return read_row(shape.field, json, job);
    if (json.is_array() && type == Type::list) return read_list(shape.field, json, job);
    if (json.is_null() || json.is_object() || json.is_array()) {
        return wrong_type(shape, "", quoted(json));
    }
    return scalar_from_json(shape, json);
}

/// The object that `group` of `parameters` is in: the parameters without a group are in the whole.
std::string_view group_of(const Parameter& parameter, std::string_view outer) {
    std::string_view key = parameter.key();
    if (!outer.empty()) key.remove_prefix(outer.size() + 1);
    const std::size_t own = parameter.field().key.size();
    return key.substr(0, key.size() > own ? key.size() - own - 1 : 0);
}

/// Equal objects of unknown entries have equal texts, however a document mixed them with others.
void sort_keys(Json& object) {
    std::vector<std::pair<std::string, Json>> entries;
    for (auto& [key, value] : object.items()) entries.emplace_back(key, std::move(value));
    std::ranges::stable_sort(entries, {}, &std::pair<std::string, Json>::first);
    object = Json::object();
    for (auto& [key, value] : entries) object[key] = std::move(value);
}

/// Adds what `more` has and `object` doesn't, in its groups too.
void add_missing(Json& object, const Json& more) {
    for (const auto& [key, value] : more.items()) {
        if (!object.contains(key)) {
            object[key] = value;
        } else if (object[key].is_object() && value.is_object()) {
            add_missing(object[key], value);
        }
    }
}

/// Counts about as many bytes as `json` comes to, as far as kMostUnknown and no further.
void count_bytes(const Json& json, std::size_t& bytes) {
    bytes += json.is_string() ? json.get_ref<const std::string&>().size() : 1;
    for (auto part = json.begin(); json.is_structured() && part != json.end(); ++part) {
        if (bytes > kMostUnknown) return;
        if (json.is_object()) bytes += part.key().size();
        count_bytes(*part, bytes);
    }
}

/// Puts an unknown entry among the others of its object, unless these are too many or it is too
/// large to be kept.
Status keep_unknown(const std::string& key, const Json& json, Json& others) {
    if (others.size() >= kMostUnknownKeys) {
        return Error{Fault::input,
                     "'" + excerpt(key) + "' and " + std::to_string(kMostUnknownKeys) +
                         " entries beside it are not known here: at most " +
                         std::to_string(kMostUnknownKeys) + " of an object are left as they are"};
    }
    std::size_t bytes = key.size();
    count_bytes(json, bytes);
    if (bytes > kMostUnknown) {
        return Error{Fault::input, "'" + excerpt(key) +
                                       "' is not known here, and too large to be left as it is: at "
                                       "most " +
                                       std::to_string(kMostUnknown) + " bytes are"};
    }
    others[key] = json;
    return Done{};
}

/// The parameters of one object, by the keys that it has for them.
using Members = std::unordered_map<std::string_view, const Parameter*>;

/// Sets the one with `key`, if it is among them.
Result<bool> set_member(const Members& members, const std::string& key, Json& json,
                        const Job& job) {
    const auto found = members.find(key);
    if (found == members.end()) return false;
    const Parameter& parameter = *found->second;
    auto value = value_from_json({parameter.field()}, std::move(json), parameter.key(), job);
    if (!value) return value.error();
    go_on_reading(job);
    const Status set = parameter.set(*value);
    if (!set) return set.error();
    return true;
}

}  // namespace

Json value_to_json(Shape shape, const Value& value, const Job& job) {
    if (const List* list = std::get_if<List>(&value)) {
        if (shape.type() == Type::list) {
            Json json = Json::array();
            for (const Value& item : *list) {
                go_on_reading(job);
                json.push_back(value_to_json({shape.field, true}, item, job));
            }
            return json;
        }
        const auto fields = shape.field.item_fields();
        Json json = shape.field.rows ? Json::array() : Json::object();
        for (std::size_t i = 0; i < list->size(); ++i) {
            Json part = value_to_json({fields[i]}, (*list)[i], job);
            if (shape.field.rows)
                json.push_back(std::move(part));
            else
                json[std::string(fields[i].key)] = std::move(part);
        }
        return json;
    }
    return std::visit(
        [](const auto& v) -> Json {
            using T = std::decay_t<decltype(v)>;
            if constexpr (std::same_as<T, std::monostate> || std::same_as<T, List>)
                return nullptr;
            else
                return v;
        },
        value);
}

Result<Value> value_from_json(Shape shape, Json json, const std::string& key, const Job& job) {
    auto value = read_value(shape, json, job);
    if (value) return value;
    return Error{value.error().fault, key + value.error().message};
}

Json parameters_to_json(std::span<const Parameter> parameters, const UnknownEntries& unknown,
                        std::string_view group) {
    Json object = Json::object();
    for (const Parameter& parameter : parameters) {
        const std::string inner(group_of(parameter, group));
        // Made here: what operator[] makes of nothing can't be taken apart when memory runs out.
        if (!inner.empty() && !object.contains(inner)) object.emplace(inner, Json::object());
        Json& place = inner.empty() ? object : object[inner];
        place[std::string(parameter.field().key)] =
            value_to_json({parameter.field()}, parameter.value());
    }
    if (!unknown.empty()) add_missing(object, Json::parse(unknown.json));
    return object;
}

Status parameters_from_json(std::span<const Parameter> parameters, Json object,
                            UnknownEntries& unknown, std::string_view group, const Job& job) {
    std::unordered_map<std::string_view, Members> groups;
    for (const Parameter& parameter : parameters) {
        groups[group_of(parameter, group)][parameter.field().key] = &parameter;
    }
    const Members& own = groups[{}];
    Json rest = Json::object(), rest_of_groups = Json::object();
    for (auto& [key, json] : object.items()) {
        const auto known = set_member(own, key, json, job);
        if (!known) return known.error();
        if (*known) continue;
        const auto inner = key.empty() ? groups.end() : groups.find(key);
        if (inner == groups.end()) {
            if (const Status kept = keep_unknown(key, json, rest); !kept) return kept;
            continue;
        }
        if (!json.is_object()) {
            return Error{Fault::input, excerpt(key) + " must be an object, not " + quoted(json)};
        }
        Json left = Json::object();
        for (auto& [name, part] : json.items()) {
            const auto set = set_member(inner->second, name, part, job);
            if (!set) return set.error();
            if (*set) continue;
            if (const Status kept = keep_unknown(name, part, left); !kept) return kept;
        }
        sort_keys(left);
        if (!left.empty()) rest_of_groups[key] = std::move(left);
    }
    rest.update(rest_of_groups);
    sort_keys(rest);
    unknown.json = rest.empty() ? "" : rest.dump();
    return Done{};
}

std::vector<std::string> keys_of_unknown(std::span<const Parameter> parameters,
                                         const UnknownEntries& unknown, std::string_view group) {
    std::vector<std::string> keys;
    if (unknown.empty()) return keys;
    const std::string prefix = group.empty() ? "" : std::string(group) + ".";
    const Json object = Json::parse(unknown.json);
    for (const auto& [key, json] : object.items()) {
        const std::string inner = prefix + key + ".";
        const bool is_group = std::ranges::any_of(parameters, [&](const Parameter& parameter) {
            return parameter.key().starts_with(inner);
        });
        if (!is_group) {
            keys.push_back(prefix + key);
            continue;
        }
        for (const auto& [name, part] : json.items()) keys.push_back(inner + name);
    }
    return keys;
}

}  // namespace orograph
