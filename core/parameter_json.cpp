#include "core/parameter_json.h"

#include <utility>
#include <vector>

#include "core/json.h"

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

void flatten(const Json& json, const std::string& prefix,
             std::vector<std::pair<std::string, const Json*>>& out) {
    for (const auto& [key, child] : json.items()) {
        if (child.is_object() && prefix.empty())
            flatten(child, key + ".", out);
        else
            out.emplace_back(prefix + key, &child);
    }
}

}  // namespace

std::string parameters_to_json(std::span<const Parameter> parameters, std::string_view format,
                               int version) {
    Json json = {{"format", format}, {"version", version}};
    for (const Parameter& parameter : parameters) {
        const std::string& key = parameter.key();
        const std::size_t dot = key.find('.');
        Json& place =
            dot == std::string::npos ? json[key] : json[key.substr(0, dot)][key.substr(dot + 1)];
        std::visit([&](const auto& value) { place = value; }, parameter.value());
    }
    return json.dump(4) + "\n";
}

Status parameters_from_json(std::span<const Parameter> parameters, std::string_view text,
                            std::string_view name, std::string_view format, int version) {
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
    if (found != version) {
        return fail("version " + found.dump() + " is not known; this program reads version " +
                    std::to_string(version));
    }
    std::vector<std::pair<std::string, const Json*>> entries;
    flatten(*json, "", entries);
    for (const auto& [key, value] : entries) {
        if (key == "format" || key == "version") continue;
        const auto parameter = find_parameter(parameters, key);
        if (!parameter) return fail(parameter.error().message);
        const Status status = parameter->set(value_from_json(*value));
        if (!status) return fail(status.error().message);
    }
    return Done{};
}

}  // namespace orograph
