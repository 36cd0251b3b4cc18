#include "core/layers/stack/layer.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "core/base/text.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/layer_numbers.h"

namespace orograph {
namespace {

constexpr std::string_view kGroupOfLayers = "layers.";  // before the number of one

std::span<const Choice> kind_choices() {
    static const std::vector<Choice> all = [] {
        std::vector<Choice> choices;
        for (const LayerKind& kind : layer_kinds()) choices.push_back({kind.key, kind.label});
        return choices;
    }();
    return all;
}

/// Of a Layer; a layer has its kind by what its method is.
constexpr Field kKindField{
    {.key = "kind",
     .label = "Kind",
     .tooltip = "What makes the heights of the layer. Another kind starts with its defaults.",
     .choices = kind_choices,
     .leads = true},
    [](const void* owner) -> Value {
        return std::string(static_cast<const Layer*>(owner)->kind().key);
    },
    [](void* owner, const Value& value) {
        auto& layer = *static_cast<Layer*>(owner);
        const std::string& key = std::get<std::string>(value);
        if (layer.kind().key != key) layer.change_kind(**find_layer_kind(key));
    }};

constexpr Field kFields[] = {
    field<&LayerSettings::id>(
        {.key = "id",
         .label = "Number",
         .tooltip = "The number by which masks refer to this layer. Each layer has its own.",
         .minimum = 1,
         .maximum = kLargestLayerId,
         .editor = Editor::elsewhere}),
    field<&LayerSettings::name>({.key = "name", .label = "Name", .tooltip = "Any name you like."}),
    field<&LayerSettings::visible>(
        {.key = "visible",
         .label = "Visible",
         .tooltip = "Turns the layer on or off. A hidden layer can still be the mask of another.",
         .editor = Editor::elsewhere}),
    field<&LayerSettings::solo>({.key = "solo",
                                 .label = "Solo",
                                 .tooltip = "Shows only this layer and others that are soloed.",
                                 .editor = Editor::elsewhere}),
    field<&LayerSettings::blend>(
        {.key = "blend",
         .label = "Blend",
         .tooltip = "How the layer combines with what is below. When it multiplies, a height of 1 "
                    "m leaves what is below as it is."}),
    field<&LayerSettings::opacity>({.key = "opacity",
                                    .label = "Opacity",
                                    .tooltip = "Strength of the layer.",
                                    .minimum = 0,
                                    .maximum = 1}),
    field<&LayerSettings::mask>(
        {.key = "mask",
         .label = "Mask",
         .tooltip = "The number of a layer below. This layer has its full strength where that "
                    "layer's height is 1 m, and none where it is 0.",
         .minimum = 0,
         .maximum = kLargestLayerId,
         .editor = Editor::mask}),
    field<&LayerSettings::mask_field>(
        {.key = "mask_field",
         .label = "Mask field",
         .tooltip = "A field of the mask's layer, such as moisture, whose numbers from 0 to 1 are "
                    "the mask in place of its heights. Empty for the heights.",
         .editor = Editor::elsewhere}),
    field<&LayerSettings::seed>(
        {.key = "seed",
         .label = "Seed",
         .tooltip = "Each number makes a different layer. 0 uses the seed of the document.",
         .maximum = 18446744073709551615.0}),
};

}  // namespace

Layer::Layer(const LayerKind& kind, int id) : method(kind.make()) {
    settings.id = id;
    settings.name = kind.label;
    settings.blend = kind.role == Role::shaper ? Blend::mix : Blend::add;
    settings.seed = static_cast<std::uint64_t>(id);
}

Layer::Layer(const Layer& other)
    : settings(other.settings), unknown(other.unknown), method(other.method->clone()) {}

Layer& Layer::operator=(const Layer& other) {
    if (this != &other) *this = Layer(other);
    return *this;
}

std::string Layer::name() const {
    const bool named = settings.name.find_first_not_of(' ') != std::string::npos;
    return named ? settings.name : std::string(kind().label);
}

bool Layer::operator==(const Layer& other) const {
    return settings == other.settings && unknown == other.unknown && method->equals(*other.method);
}

bool make_the_same(const Layer& a, const Layer& b) {
    LayerSettings renamed = a.settings;
    renamed.name = b.settings.name;
    return renamed == b.settings && a.method->equals(*b.method);
}

void Layer::change_kind(const LayerKind& kind) {
    const bool named = settings.name != method->kind().label;
    Layer changed(kind, settings.id);
    if (named) changed.settings.name = settings.name;
    changed.settings.seed = settings.seed;
    *this = std::move(changed);
}

std::vector<Parameter> parameters(Layer& layer, std::string_view group) {
    static const LayerSettings defaults;
    static const Layer any_kind(layer_kinds().front());
    std::vector<Parameter> result;
    result.emplace_back(group, kKindField, &layer, &any_kind);
    for (const Field& field : kFields) {
        result.emplace_back(group, field, &layer.settings, &defaults);
    }
    for (Parameter& parameter : layer.method->parameters(group)) {
        result.push_back(std::move(parameter));
    }
    return result;
}

std::vector<Parameter> parameters(std::vector<Layer>& layers) {
    std::vector<Parameter> result;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        std::ranges::move(parameters(layers[i], layer_group(i)), std::back_inserter(result));
    }
    return result;
}

bool in_use(const Layer& layer, const Parameter& parameter) {
    if (!parameter.in_use()) return false;
    const Field& field = parameter.field();
    const auto is = [&](std::string_view key) {
        return std::ranges::find(kFields, key, &Field::key) == &field;
    };
    if (is("seed")) return !layer.kind().seedless;
    if (!layer.kind().keeps_heights) return true;
    const Blend blend = layer.settings.blend;
    const bool same = blend == Blend::mix || blend == Blend::minimum || blend == Blend::maximum;
    return !same || !(is("opacity") || is("mask"));
}

std::string layer_group(std::size_t index) {
    return std::string(kGroupOfLayers) + std::to_string(index + 1);
}

std::optional<std::size_t> layer_of_key(std::string_view key) {
    if (!key.starts_with(kGroupOfLayers)) return std::nullopt;
    key.remove_prefix(kGroupOfLayers.size());
    std::size_t number = 0;
    const char* const end = key.data() + key.size();
    const auto [after, error] = std::from_chars(key.data(), end, number);
    const bool read = error == std::errc() && after != end && *after == '.';
    if (!read || number < 1) return std::nullopt;
    return number - 1;
}

int free_id(std::span<const Layer> layers) {
    std::set<int> taken;
    for (const Layer& layer : layers) taken.insert(layer.settings.id);
    if (taken.empty() || *taken.rbegin() < kLargestLayerId) {
        return taken.empty() ? 1 : std::max(*taken.rbegin(), 0) + 1;
    }
    int id = 1;
    while (taken.contains(id)) ++id;
    return id;
}

Result<std::size_t> find_field(const Layer& layer, std::string_view key) {
    const LayerKind& kind = layer.kind();
    const std::size_t index = kind.field_index(key);
    if (index < kind.fields.size()) return index;
    std::string known;
    for (const LayerField& field : kind.fields) {
        known += (known.empty() ? "" : ", ") + std::string(field.key);
    }
    return Error{Fault::input,
                 "the layer '" + excerpt(layer.name()) + "' makes no field '" + excerpt(key) +
                     "'; " + (known.empty() ? "it makes heights alone" : "it makes " + known)};
}

namespace {

using LayersById = std::map<int, const Layer*>;

/// The layer with a number that isn't below the one that asks for it, and what to do.
std::string not_below(int id, std::span<const Layer> layers, const std::string& another) {
    const auto has_id = [id](const Layer& layer) { return layer.settings.id == id; };
    const auto found = std::ranges::find_if(layers, has_id);
    if (found == layers.end()) {
        return "layer number " + std::to_string(id) + ", which is gone: choose " + another;
    }
    return "the layer '" + excerpt(found->name()) +
           "', which isn't below it: move that layer down or choose " + another;
}

/// Whether a layer can have its mask from those below it.
Status check_mask(const Layer& layer, const LayersById& below, std::span<const Layer> layers) {
    const LayerSettings& settings = layer.settings;
    if (settings.mask == 0) return Done{};
    const auto found = below.find(settings.mask);
    if (found == below.end()) {
        return Error{Fault::input, "the layer '" + excerpt(layer.name()) +
                                       "' takes its mask from " +
                                       not_below(settings.mask, layers, "another mask")};
    }
    if (settings.mask_field.empty()) return Done{};
    const auto field = find_field(*found->second, settings.mask_field);
    if (field) return Done{};
    return Error{Fault::input,
                 "the mask of the layer '" + excerpt(layer.name()) + "': " + field.error().message};
}

/// Whether it can have what it takes from them.
Status check_inputs(const Layer& layer, const LayersById& below, std::span<const Layer> layers) {
    for (const LayerInput& input : layer.method->inputs()) {
        if (input.layer == 0) continue;
        const std::string which =
            "\"" + std::string(input.label) + "\" of the layer '" + excerpt(layer.name()) + "'";
        const auto found = below.find(input.layer);
        if (found == below.end()) {
            return Error{Fault::input,
                         which + " names " + not_below(input.layer, layers, "another")};
        }
        if (input.field.empty()) continue;
        const auto field = find_field(*found->second, input.field);
        if (!field) return Error{Fault::input, which + ": " + field.error().message};
    }
    return Done{};
}

}  // namespace

Status check_numbers(std::span<const Layer> layers) {
    if (layers.size() > kMostLayers) {
        return Error{Fault::input, "there are " + std::to_string(layers.size()) +
                                       " layers; at most " + std::to_string(kMostLayers) +
                                       " are allowed"};
    }
    std::set<int> taken;
    for (const Layer& layer : layers) {
        const LayerSettings& settings = layer.settings;
        if (!taken.insert(settings.id).second) {
            return Error{Fault::input, "two layers have the number " + std::to_string(settings.id) +
                                           "; give '" + excerpt(layer.name()) +
                                           "' a different one"};
        }
    }
    return Done{};
}

Status check_layers(std::span<const Layer> layers) {
    if (const Status sound = check_numbers(layers); !sound) return sound;
    LayersById below;
    for (const Layer& layer : layers) {
        if (const Status sound = check_mask(layer, below, layers); !sound) return sound;
        if (const Status sound = check_inputs(layer, below, layers); !sound) return sound;
        below.emplace(layer.settings.id, &layer);
    }
    return Done{};
}

}  // namespace orograph
