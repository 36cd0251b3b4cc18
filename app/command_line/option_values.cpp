#include "app/command_line/option_values.h"

#include <algorithm>
#include <functional>
#include <memory>

#include "core/layers/stack/layer_kinds.h"
#include "core/pictures/palette.h"
#include "core/recipe/moods.h"
#include "core/recipe/presets.h"
#include "core/recipe/recipe.h"
#include "core/sampling/generators.h"

namespace orograph {
namespace {

template <class Range, class Key>
std::vector<std::string> keys_of(const Range& range, Key key) {
    std::vector<std::string> keys;
    for (const auto& one : range) keys.emplace_back(std::invoke(key, one));
    return keys;
}

/// Of a document, and of a layer that is the only one of its kind.
std::vector<std::string> assignable_keys() {
    Recipe recipe;
    std::vector<std::string> keys = keys_of(own_parameters(recipe), &Parameter::key);
    for (const LayerKind& kind : layer_kinds()) {
        Layer layer(kind);
        for (const Parameter& parameter : parameters(layer, kind.key)) {
            keys.push_back(parameter.key());
        }
    }
    for (std::string& key : keys) key += '=';
    return keys;
}

/// What stands between the braces of "{json,csv}"; nothing if there are none.
std::vector<std::string> listed(std::string_view name) {
    std::vector<std::string> choices;
    const std::size_t begin = name.find('{'), end = name.rfind('}');
    if (begin == name.npos || end == name.npos) return choices;
    name = name.substr(begin + 1, end - begin - 1);
    while (!name.empty()) {
        const std::size_t size = std::min(name.find(','), name.size());
        choices.emplace_back(name.substr(0, size));
        name.remove_prefix(std::min(size + 1, name.size()));
    }
    return choices;
}

}  // namespace

std::string one_of(const std::vector<std::string>& choices) {
    std::string text;
    for (const std::string& choice : choices) text += (text.empty() ? "{" : ",") + choice;
    return text + "}";
}

std::vector<std::string> choices_of_value(std::string_view name) {
    if (name == kMoodValue) return keys_of(moods(), &Mood::key);
    if (name == kPresetValue) return keys_of(presets(), &Preset::key);
    if (name == kLayerKindsValue) return keys_of(layer_kinds(), &LayerKind::key);
    if (name == kGeneratorValue) return keys_of(generators(), &Generator::key);
    if (name == kPaletteValue) return keys_of(palette_choices(), &Choice::key);
    if (name == kAssignmentValue) return assignable_keys();
    return listed(name);
}

}  // namespace orograph
