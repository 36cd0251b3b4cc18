#include "core/recipe/recipe.h"

#include <charconv>

#include "core/base/json.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/parameters/parameter_json.h"
#include "core/recipe/old_grounds.h"

namespace orograph {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormat = "orograph-recipe";
/// 2 had layers and a region; 3 has one ground: layers on a lattice.
constexpr int kVersion = 3;
constexpr std::string_view kLayers = "layers";

/// The layers that a document names, each with the defaults of its kind; none if it isn't such a
/// document, which is found out later.
Result<std::vector<Layer>> layers_of(const Json& json) {
    std::vector<Layer> layers;
    if (!json.is_object() || !json.contains(kLayers)) return layers;
    const Json& list = json[std::string(kLayers)];
    if (!list.is_array()) return Error{Fault::input, "\"layers\" must be a list"};
    for (const Json& entry : list) {
        const std::string number = std::to_string(layers.size() + 1);
        if (!entry.is_object() || !entry.contains("kind") || !entry["kind"].is_string()) {
            return Error{Fault::input, "layer " + number + " has no \"kind\""};
        }
        const auto kind = find_layer_kind(entry["kind"].get<std::string>());
        if (!kind) return Error{Fault::input, "layer " + number + ": " + kind.error().message};
        layers.emplace_back(**kind, static_cast<int>(layers.size()) + 1);
    }
    return layers;
}

/// Whether `json` is a recipe of a version that had other grounds.
bool is_old(const Json& json) {
    if (!json.is_object() || json.value("format", Json()) != kFormat) return false;
    const Json version = json.value("version", Json());
    return version.is_number_unsigned() && version >= 1 && version < kVersion;
}

/// Of "layers.3.key" the number 3, else 0; `key` becomes what follows.
std::size_t layer_number(std::string_view& key) {
    if (!key.starts_with("layers.")) return 0;
    const char* const end = key.data() + key.size();
    std::size_t number = 0;
    const auto read = std::from_chars(key.data() + kLayers.size() + 1, end, number);
    if (read.ec != std::errc() || read.ptr == end || *read.ptr != '.') return 0;
    key = {read.ptr + 1, end};
    return number;
}

}  // namespace

std::string recipe_to_json(const Recipe& recipe) {
    Recipe copy = recipe;
    UnknownEntries unknown = recipe.unknown;
    for (std::size_t i = 0; i < recipe.layers.size(); ++i) {
        for (const auto& [key, text] : recipe.layers[i].unknown) {
            unknown["layers." + std::to_string(i + 1) + "." + key] = text;
        }
    }
    return parameters_to_json(parameters(copy), kFormat, kVersion, unknown);
}

Result<Recipe> recipe_from_json(std::string_view text, std::string_view name) {
    const auto fail = [&](const Error& error) {
        return Error{error.fault, std::string(name) + ": " + error.message};
    };
    auto json = parse_json(text, name);
    if (!json) return json.error();
    std::string upgraded(text);
    if (is_old(*json)) {
        *json = with_lattice(std::move(*json));
        (*json)["version"] = kVersion;
        upgraded = json->dump();
    }
    auto layers = layers_of(*json);
    if (!layers) return fail(layers.error());
    Recipe recipe;
    if (json->is_object() && json->contains(kLayers)) recipe.layers = std::move(*layers);
    UnknownEntries unknown;
    const Status status =
        parameters_from_json(parameters(recipe), upgraded, name, kFormat, kVersion, &unknown);
    if (!status) return status.error();
    for (const auto& [key, value] : unknown) {
        std::string_view rest = key;
        const std::size_t number = layer_number(rest);
        if (number >= 1 && number <= recipe.layers.size())
            recipe.layers[number - 1].unknown[std::string(rest)] = value;
        else
            recipe.unknown[key] = value;
    }
    if (const Status sound = check_layers(recipe.layers); !sound) return fail(sound.error());
    return recipe;
}

std::vector<std::string> notes_on_unknown(const Recipe& recipe) {
    Recipe copy = recipe;
    const std::vector<Parameter> known = parameters(copy);
    std::vector<std::string> notes;
    const auto note = [&](const std::string& key) {
        notes.push_back(find_parameter(known, key).error().message + "; it is left as it is");
    };
    for (const auto& [key, text] : recipe.unknown) note(key);
    for (std::size_t i = 0; i < recipe.layers.size(); ++i) {
        for (const auto& [key, text] : recipe.layers[i].unknown) {
            note("layers." + std::to_string(i + 1) + "." + key);
        }
    }
    return notes;
}

}  // namespace orograph
