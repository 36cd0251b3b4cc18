#include "core/parameters/parameter_json.h"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

#include "core/base/json.h"

namespace orograph {
namespace {

using Json = nlohmann::ordered_json;

Value value_from_json(const Json& json) {
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
            return std::string(json.dump());
    }
}

/// The values below `json` with their keys; what is nested deeper is one value.
void flatten(const Json& json, const std::string& prefix, int depth,
             std::vector<std::pair<std::string, const Json*>>& out) {
    const auto add = [&](const std::string& key, const Json& child) {
        if (child.is_object() && !child.empty() && depth == 0)
            flatten(child, key + ".", depth + 1, out);
        else if (child.is_array() && depth == 0 && !child.empty() && child.front().is_object())
            flatten(child, key + ".", depth, out);
        else
            out.emplace_back(key, &child);
    };
    if (json.is_array()) {
        for (std::size_t i = 0; i < json.size(); ++i) {
            const std::string key = prefix + std::to_string(i + 1);
            if (json[i].is_object())
                flatten(json[i], key + ".", depth + 1, out);
            else
                out.emplace_back(key, &json[i]);
        }
        return;
    }
    for (const auto& [key, child] : json.items()) add(prefix + key, child);
}

/// Where the value of `key` belongs.
Json& place_of(Json& json, std::string_view key) {
    const std::size_t dot = key.find('.');
    if (dot == std::string_view::npos) return json[std::string(key)];
    Json& group = json[std::string(key.substr(0, dot))];
    key.remove_prefix(dot + 1);
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), number);
    if (error != std::errc() || end == key.data() + key.size() || *end != '.' || number == 0) {
        return group[std::string(key)];
    }
    return group[number - 1][std::string(end + 1, key.data() + key.size())];
}

}  // namespace

std::string parameters_to_json(std::span<const Parameter> parameters, std::string_view format,
                               int version, const UnknownEntries& unknown) {
    Json json = {{"format", format}, {"version", version}};
    for (const Parameter& parameter : parameters) {
        Json& place = place_of(json, parameter.key());
        std::visit([&](const auto& value) { place = value; }, parameter.value());
    }
    for (const auto& [key, text] : unknown) {
        Json& place = place_of(json, key);
        if (place.is_null()) place = Json::parse(text);
    }
    return json.dump(4) + "\n";
}

Status parameters_from_json(std::span<const Parameter> parameters, std::string_view text,
                            std::string_view name, std::string_view format, int version,
                            UnknownEntries* unknown) {
    const auto fail = [&](const std::string& why) {
        return Error{Fault::input, std::string(name) + ": " + why};
    };
    const auto json = parse_json(text, name);
    if (!json) return json.error();
    if (!json->is_object() || json->value("format", Json()) != format) {
        return fail("it lacks \"format\": \"" + std::string(format) +
                    "\", so it is another kind of file");
    }
    const Json found = json->value("version", Json());
    if (!found.is_number_unsigned()) return fail("\"version\" must be a whole number");
    if (found < 1 || found > version) {
        return fail("version " + found.dump() + " is not known; this program reads version " +
                    (version == 1 ? "" : "1 to ") + std::to_string(version));
    }
    std::vector<std::pair<std::string, const Json*>> entries;
    flatten(*json, "", 0, entries);
    for (const auto& [key, value] : entries) {
        if (key == "format" || key == "version") continue;
        const auto parameter = std::ranges::find(parameters, key, &Parameter::key);
        const auto in_group = [&group = key](const Parameter& any) {
            return any.key().starts_with(group + ".");
        };
        if (value->empty() && value->is_object() && std::ranges::any_of(parameters, in_group)) {
            continue;  // all of a group has its defaults
        }
        if (parameter != parameters.end()) {
            const Status status = parameter->set(value_from_json(*value));
            if (!status) return fail(status.error().message);
        } else if (unknown) {
            (*unknown)[key] = value->dump();
        } else {
            return fail(find_parameter(parameters, key).error().message);
        }
    }
    return Done{};
}

}  // namespace orograph
