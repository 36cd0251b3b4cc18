#include "app/command_line/assignments.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <string>
#include <vector>

#include "core/layers/stack/layer_kinds.h"

namespace orograph {
namespace {

/// A sentence if `key` is about a layer with a number that there isn't, or about all layers.
Status has_layer(const Recipe& recipe, std::string_view key) {
    constexpr std::string_view kLayers = "layers";
    if (!key.starts_with(kLayers)) return Done{};
    key.remove_prefix(kLayers.size());
    if (key.empty()) {
        return Error{Fault::usage,
                     "--set: layers can't be set as one: name their kinds with --layers, and set "
                     "what each has, as in layers.1.opacity=0.5"};
    }
    if (key.front() != '.') return Done{};
    std::size_t number = 0;
    const char* const end = key.data() + key.size();
    const auto [after, error] = std::from_chars(key.data() + 1, end, number);
    const bool is_number = after != key.data() + 1 && (after == end || *after == '.');
    if (!is_number || (number >= 1 && number <= recipe.layers.size())) return Done{};
    return Error{Fault::usage,
                 fmt::format("--set: there is no layer {}: the document has {}",
                             key.substr(1, static_cast<std::size_t>(after - key.data() - 1)),
                             recipe.layers.size())};
}

bool is_kind(std::string_view key) {
    return std::ranges::any_of(layer_kinds(),
                               [&](const LayerKind& kind) { return kind.key == key; });
}

std::vector<std::size_t> layers_of_kind(const Recipe& recipe, std::string_view kind) {
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < recipe.layers.size(); ++i) {
        if (recipe.layers[i].kind().key == kind) result.push_back(i);
    }
    return result;
}

/// A sentence if `key` begins with a kind that no layer is of, or several are.
Status has_layer_of_kind(const Recipe& recipe, std::string_view key) {
    const std::string_view kind = key.substr(0, key.find('.'));
    if (!is_kind(kind)) return Done{};
    const std::vector<std::size_t> there = layers_of_kind(recipe, kind);
    if (there.size() == 1) return Done{};
    if (there.empty()) {
        return Error{
            Fault::usage,
            fmt::format("--set: there is no layer of the kind {}: name it with --layers", kind)};
    }
    std::string names;
    for (const std::size_t index : there) {
        names += (names.empty() ? "" : index == there.back() ? " or " : ", ") + layer_group(index);
    }
    return Error{Fault::usage, fmt::format("--set: there are {} layers of the kind {}: name {}",
                                           there.size(), kind, names)};
}

/// Those of the recipe and the settings, and those of layers that are the only ones of their kinds
/// by these, too.
std::vector<Parameter> assignable(Recipe& recipe, Settings& settings) {
    std::vector<Parameter> result = parameters(recipe);
    const auto add = [&](std::vector<Parameter> more) {
        std::ranges::move(more, std::back_inserter(result));
    };
    for (Layer& layer : recipe.layers) {
        const std::string_view kind = layer.kind().key;
        if (layers_of_kind(recipe, kind).size() == 1) add(parameters(layer, kind));
    }
    add(parameters(settings));
    return result;
}

}  // namespace

Status assign_to(Recipe& recipe, Settings& settings, std::string_view assignment) {
    const std::string_view key = assignment.substr(0, assignment.find('='));
    if (const Status there = has_layer(recipe, key); !there) return there;
    if (const Status one = has_layer_of_kind(recipe, key); !one) return one;
    const Status status = assign(assignable(recipe, settings), assignment);
    if (status) return status;
    return Error{Fault::usage, "--set: " + status.error().message};
}

}  // namespace orograph
