#include "core/recipe/recipe.h"

#include <algorithm>
#include <utility>

#include "core/layers/stack/layer_kinds.h"
#include "core/parameters/parameter_json.h"
#include "core/recipe/recipe_versions.h"

namespace orograph {
namespace {

constexpr std::string_view kFormat = "orograph-recipe";
constexpr const char* kLayers = "layers";

Json layers_to_json(std::vector<Layer>& layers) {
    Json list = Json::array();
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const std::string group = layer_group(i);
        list.push_back(parameters_to_json(parameters(layers[i], group), layers[i].unknown, group));
    }
    return list;
}

/// The kind first: the rest of the object is the parameters of that.
Result<Layer> layer_from_json(const Json& json, std::size_t index) {
    const std::string name = "layer " + std::to_string(index + 1);
    const Json key = json.is_object() ? json.value("kind", Json()) : Json();
    if (!key.is_string()) return Error{Fault::input, name + " has no \"kind\""};
    const auto kind = find_layer_kind(key.get<std::string>());
    if (!kind) return Error{Fault::input, name + ": " + kind.error().message};
    Layer layer(**kind, static_cast<int>(index) + 1);
    const std::string group = layer_group(index);
    const Status read = parameters_from_json(parameters(layer, group), json, layer.unknown, group);
    if (!read) return read.error();
    return layer;
}

Result<std::vector<Layer>> layers_from_json(const Json& list) {
    std::vector<Layer> layers;
    if (!list.is_array()) return Error{Fault::input, "\"layers\" must be a list"};
    if (list.size() > kMostLayers) {
        return Error{Fault::input, "there are " + std::to_string(list.size()) +
                                       " layers; at most " + std::to_string(kMostLayers) +
                                       " are allowed"};
    }
    for (const Json& json : list) {
        auto layer = layer_from_json(json, layers.size());
        if (!layer) return layer.error();
        layers.push_back(std::move(*layer));
    }
    if (const Status sound = check_layers(layers); !sound) return sound.error();
    return layers;
}

Result<Recipe> recipe_of(OpenedDocument document) {
    auto json = upgraded(std::move(document.object), document.version);
    if (!json) return json.error();
    Recipe recipe;
    if (json->contains(kLayers)) {
        auto layers = layers_from_json((*json)[kLayers]);
        if (!layers) return layers.error();
        recipe.layers = std::move(*layers);
        json->erase(kLayers);
    }
    const Status read = parameters_from_json(own_parameters(recipe), *json, recipe.unknown);
    if (!read) return read.error();
    return recipe;
}

}  // namespace

std::string recipe_to_json(const Recipe& recipe) {
    Recipe copy = recipe;
    Json json = parameters_to_json(own_parameters(copy), recipe.unknown);
    json[kLayers] = layers_to_json(copy.layers);
    return document_text(kFormat, kRecipeVersion, json);
}

Result<Recipe> recipe_from_json(std::string_view text, std::string_view name) {
    auto document = open_document(text, name, kFormat, kRecipeVersion);
    if (!document) return document.error();
    auto recipe = recipe_of(std::move(*document));
    if (recipe) return recipe;
    return Error{recipe.error().fault, std::string(name) + ": " + recipe.error().message};
}

std::vector<std::string> notes_on_unknown(const Recipe& recipe) {
    Recipe copy = recipe;
    const std::vector<Parameter> known = parameters(copy);
    std::vector<std::string> notes;
    const auto note = [&](const UnknownEntries& unknown, const std::string& group) {
        for (const std::string& key : keys_of_unknown(known, unknown, group)) {
            const auto parameter = find_parameter(known, key);
            // A key with dots in it may look like that of a parameter, which stands elsewhere.
            const std::string why =
                parameter ? "\"" + key + "\" is not known here" : parameter.error().message;
            notes.push_back(why + "; it is left as it is");
        }
    };
    note(recipe.unknown, {});
    for (std::size_t i = 0; i < recipe.layers.size(); ++i) {
        note(recipe.layers[i].unknown, layer_group(i));
    }
    return notes;
}

}  // namespace orograph
