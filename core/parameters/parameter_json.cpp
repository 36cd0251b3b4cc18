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

Value scalar_from_json(const Json& json) {
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

Result<Value> record_from_json(const Field& list, const Json& object, const std::string& key,
                               const Job& job) {
    const auto fields = list.item_fields();
    Value record = list.new_record();
    for (const auto& [name, part] : object.items()) {
        const auto field = std::ranges::find(fields, name, &Field::key);
        if (field == fields.end()) {
            return Error{Fault::input, key + " has no '" + excerpt(name) + "'; it has " +
                                           range_text({list, true})};
        }
        auto value = value_from_json({*field}, part, key + "." + name, job);
        if (!value) return value;
        std::get<List>(record)[static_cast<std::size_t>(field - fields.begin())] =
            std::move(*value);
    }
    return record;
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

/// The parameters of one object, by the keys that it has for them.
using Members = std::unordered_map<std::string_view, const Parameter*>;

/// Sets the one with `key`, if it is among them.
Result<bool> set_member(const Members& members, const std::string& key, const Json& json,
                        const Job& job) {
    const auto found = members.find(key);
    if (found == members.end()) return false;
    const Parameter& parameter = *found->second;
    auto value = value_from_json({parameter.field()}, json, parameter.key(), job);
    if (!value) return value.error();
    const Status set = parameter.set(*value);
    if (!set) return set.error();
    return true;
}

}  // namespace

Json value_to_json(Shape shape, const Value& value) {
    if (const List* list = std::get_if<List>(&value)) {
        if (shape.type() == Type::list) {
            Json json = Json::array();
            for (const Value& item : *list)
                json.push_back(value_to_json({shape.field, true}, item));
            return json;
        }
        const auto fields = shape.field.item_fields();
        Json json = shape.field.rows ? Json::array() : Json::object();
        for (std::size_t i = 0; i < list->size(); ++i) {
            Json part = value_to_json({fields[i]}, (*list)[i]);
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

Result<Value> value_from_json(Shape shape, const Json& json, const std::string& key,
                              const Job& job) {
    const Type type = shape.type();
    if (json.is_null() && shape.may_be_empty()) return Value();
    if (json.is_object() && type == Type::record) {
        return record_from_json(shape.field, json, key, job);
    }
    if (json.is_array() && type == Type::list && json.size() > shape.field.most_items) {
        return too_many_items(shape.field, key, json.size());
    }
    if (json.is_array() && (type == Type::list || type == Type::record)) {
        go_on_reading(job);
        const auto fields =
            type == Type::record ? shape.field.item_fields() : std::span<const Field>();
        List list;
        list.reserve(json.size());
        for (std::size_t i = 0; i < json.size(); ++i) {
            const bool of_record = i < fields.size();
            const Shape part = of_record ? Shape{fields[i]} : Shape{shape.field, true};
            if (type == Type::record && !of_record) break;
            auto value = value_from_json(
                part, json[i],
                key + "." + (of_record ? std::string(fields[i].key) : std::to_string(i + 1)), job);
            if (!value) return value;
            list.push_back(std::move(*value));
        }
        if (type == Type::record && json.size() != fields.size()) {
            return Error{Fault::input, key + " must have " + std::to_string(fields.size()) +
                                           " values: " + range_text(shape)};
        }
        return Value(std::move(list));
    }
    if (json.is_null() || json.is_object() || json.is_array()) {
        return wrong_type(shape, key, quoted(json));
    }
    return scalar_from_json(json);
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

Status parameters_from_json(std::span<const Parameter> parameters, const Json& object,
                            UnknownEntries& unknown, std::string_view group, const Job& job) {
    std::unordered_map<std::string_view, Members> groups;
    for (const Parameter& parameter : parameters) {
        groups[group_of(parameter, group)][parameter.field().key] = &parameter;
    }
    const Members& own = groups[{}];
    Json rest = Json::object();
    for (const auto& [key, json] : object.items()) {
        const auto known = set_member(own, key, json, job);
        if (!known) return known.error();
        if (*known) continue;
        const auto inner = key.empty() ? groups.end() : groups.find(key);
        if (inner == groups.end()) {
            rest[key] = json;
            continue;
        }
        if (!json.is_object()) {
            return Error{Fault::input, excerpt(key) + " must be an object, not " + quoted(json)};
        }
        Json left = Json::object();
        for (const auto& [name, part] : json.items()) {
            const auto set = set_member(inner->second, name, part, job);
            if (!set) return set.error();
            if (!*set) left[name] = part;
        }
        sort_keys(left);
        if (!left.empty()) rest[key] = std::move(left);
    }
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

std::string document_text(std::string_view format, int version, const Json& object) {
    Json document = {{"format", format}, {"version", version}};
    for (const auto& [key, value] : object.items()) document[key] = value;
    return json_text(document) + "\n";
}

Result<OpenedDocument> open_document(std::string_view text, std::string_view name,
                                     std::string_view format, int version, const Job& job) {
    const auto fail = [&](const std::string& why) {
        return Error{Fault::input, std::string(name) + ": " + why};
    };
    auto json = parse_json(text, name, job);
    if (!json) return json.error();
    if (!json->is_object() || json->value("format", Json()) != format) {
        return fail("it lacks \"format\": \"" + std::string(format) +
                    "\", so it is another kind of file");
    }
    const std::optional<std::int64_t> found = whole_number(json->value("version", Json()));
    if (!found) return fail("\"version\" must be a whole number");
    if (*found < 1 || *found > version) {
        return fail("version " + std::to_string(*found) +
                    " is not known; this program reads version " + (version == 1 ? "" : "1 to ") +
                    std::to_string(version));
    }
    json->erase("format");
    json->erase("version");
    return OpenedDocument{static_cast<int>(*found), std::move(*json)};
}

}  // namespace orograph
