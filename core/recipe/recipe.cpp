#include "core/recipe/recipe.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/layer_numbers.h"
#include "core/parameters/document_json.h"
#include "core/parameters/parameter_json.h"
#include "core/recipe/recipe_versions.h"

namespace orograph {
namespace {

constexpr std::string_view kFormat = "orograph-recipe";
constexpr const char* kLayers = "layers";
/// What a document has room for. With the lists of its layers, each of which may stand on a line of
/// its own, with what is unknown, and with a thousand layers it stays below the limits of
/// core/base/json.h when it is written, so that what was written opens.
constexpr std::size_t kMostDocumentValues = 4000000;

Json layers_to_json(std::vector<Layer>& layers) {
    Json list = Json::array();
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const std::string group = layer_group(i);
        list.push_back(parameters_to_json(parameters(layers[i], group), layers[i].unknown, group));
    }
    return list;
}

/// How many numbers, texts and lists a value comes to.
std::size_t count_values(const Value& value) {
    std::size_t count = 1;
    if (const List* list = std::get_if<List>(&value)) {
        for (const Value& item : *list) count += count_values(item);
    }
    return count;
}

/// As fits_document in recipe.h. Throws ReadingStopped.
Status fits_document(const Recipe& recipe, const Job& job) {
    Recipe copy = recipe;
    std::size_t values = 0, unknown = recipe.unknown.json.size();
    for (std::size_t i = 0; i < copy.layers.size(); ++i) {
        go_on_reading(job);
        for (const Parameter& parameter : parameters(copy.layers[i], layer_group(i))) {
            if (parameter.type() == Type::list) values += count_values(parameter.value());
        }
        unknown += copy.layers[i].unknown.json.size();
    }
    if (values > kMostDocumentValues) {
        return Error{Fault::input, "the lists of its layers, such as strokes, come to " +
                                       std::to_string(values) + " values; a document has at most " +
                                       std::to_string(kMostDocumentValues)};
    }
    if (unknown > kMostUnknown) {
        return Error{Fault::input, "what it has that this program doesn't know comes to " +
                                       std::to_string(unknown) + " bytes; at most " +
                                       std::to_string(kMostUnknown) + " are kept"};
    }
    return Done{};
}

/// The kind first: the rest of the object is the parameters of that.
Result<Layer> layer_from_json(Json json, std::size_t index, const Job& job) {
    const std::string name = "layer " + std::to_string(index + 1);
    const Json key = json.is_object() ? json.value("kind", Json()) : Json();
    if (!key.is_string()) return Error{Fault::input, name + " has no \"kind\""};
    const auto kind = find_layer_kind(key.get<std::string>());
    if (!kind) return Error{Fault::input, name + ": " + kind.error().message};
    Layer layer(**kind, static_cast<int>(index) + 1);
    const std::string group = layer_group(index);
    const Status read =
        parameters_from_json(parameters(layer, group), std::move(json), layer.unknown, group, job);
    if (!read) return read.error();
    return layer;
}

Result<std::vector<Layer>> layers_from_json(Json list, const Job& job) {
    std::vector<Layer> layers;
    if (!list.is_array()) return Error{Fault::input, "\"layers\" must be a list"};
    if (list.size() > kMostLayers) {
        return Error{Fault::input, "there are " + std::to_string(list.size()) +
                                       " layers; at most " + std::to_string(kMostLayers) +
                                       " are allowed"};
    }
    for (Json& json : list) {
        go_on_reading(job);
        auto layer = layer_from_json(std::move(json), layers.size(), job);
        if (!layer) return layer.error();
        layers.push_back(std::move(*layer));
        job.report(static_cast<double>(layers.size()) / static_cast<double>(list.size()));
    }
    if (const Status sound = check_numbers(layers); !sound) return sound.error();
    return layers;
}

Result<Recipe> recipe_of(OpenedDocument document, const Job& job) {
    auto json = upgraded(std::move(document.object), document.version, job);
    if (!json) return json.error();
    Recipe recipe;
    if (json->contains(kLayers)) {
        auto layers = layers_from_json(std::move((*json)[kLayers]), job);
        if (!layers) return layers.error();
        recipe.layers = std::move(*layers);
        json->erase(kLayers);
    }
    const Status read =
        parameters_from_json(own_parameters(recipe), std::move(*json), recipe.unknown);
    if (!read) return read.error();
    if (const Status fits = fits_document(recipe, job); !fits) return fits.error();
    return recipe;
}

}  // namespace

std::string recipe_to_json(const Recipe& recipe) {
    Recipe copy = recipe;
    Json json = parameters_to_json(own_parameters(copy), recipe.unknown);
    json[kLayers] = layers_to_json(copy.layers);
    return document_text(kFormat, kRecipeVersion, json);
}

Status fits_document(const Recipe& recipe) {
    return fits_document(recipe, {});
}

Result<std::optional<Recipe>> recipe_from_json(std::string_view text, std::string_view name,
                                               const Job& job) {
    try {
        auto document = open_document(text, name, kFormat, kRecipeVersion, job.part(0, 0.5));
        if (!document) return document.error();
        auto recipe = recipe_of(std::move(*document), job.part(0.5, 1));
        if (recipe) return std::optional(std::move(*recipe));
        return Error{recipe.error().fault, std::string(name) + ": " + recipe.error().message};
    } catch (const ReadingStopped&) {
        return std::optional<Recipe>();
    }
}

Result<Recipe> recipe_from_json(std::string_view text, std::string_view name) {
    auto recipe = recipe_from_json(text, name, {});
    if (!recipe) return recipe.error();
    return std::move(**recipe);  // which nobody stops
}

std::vector<std::string> notes_on_unknown(const Recipe& recipe) {
    constexpr std::size_t kMostNotes = 20;  // more than anybody reads
    Recipe copy = recipe;
    std::vector<std::string> notes;
    std::size_t others = 0;
    const auto note = [&](std::span<const Parameter> known, const UnknownEntries& unknown,
                          const std::string& group) {
        for (const std::string& key : keys_of_unknown(known, unknown, group)) {
            if (notes.size() == kMostNotes) {
                ++others;
                continue;
            }
            const auto parameter = find_parameter(known, key);
            // A key with dots in it may look like that of a parameter, which stands elsewhere.
            const std::string why = parameter ? "\"" + excerpt(key) + "\" is not known here"
                                              : parameter.error().message;
            notes.push_back(why + "; it is left as it is");
        }
    };
    if (!recipe.unknown.empty()) note(parameters(copy), recipe.unknown, {});
    for (std::size_t i = 0; i < recipe.layers.size(); ++i) {
        const UnknownEntries& unknown = recipe.layers[i].unknown;
        const std::string group = layer_group(i);
        if (!unknown.empty()) note(parameters(copy.layers[i], group), unknown, group);
    }
    if (others > 0) {
        notes.push_back(std::to_string(others) + " other entries are not known either");
    }
    return notes;
}

}  // namespace orograph
