#include "python/layer_methods.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/new_layer.h"
#include "python/docstrings.h"
#include "python/values.h"

namespace py = pybind11;

namespace orograph {
namespace {

/// What a layer's keywords set: first what its kind has, then what every layer has, but for its
/// kind, which the method's name says, and its number, which is its place.
std::vector<Parameter> keywords_of(Layer& layer) {
    const std::string_view group = layer.kind().key;
    std::vector<Parameter> result = layer.method->parameters(group);
    const std::size_t own = result.size();
    for (Parameter& parameter : parameters(layer, group)) {
        const std::string_view keyword = keyword_of(parameter);
        const bool known =
            std::any_of(result.begin(), result.begin() + static_cast<std::ptrdiff_t>(own),
                        [&](const Parameter& other) { return other.key() == parameter.key(); });
        if (!known && keyword != "kind" && keyword != "id") result.push_back(std::move(parameter));
    }
    return result;
}

std::unique_ptr<Stack> with_layer(const Stack& stack, const LayerKind& kind,
                                  const py::kwargs& keywords) {
    Recipe recipe = stack.recipe();
    recipe.layers.push_back(new_layer(kind, recipe.layers, recipe.lattice.levels));
    set_keywords(keywords_of(recipe.layers.back()), kind.key, keywords);
    return std::make_unique<Stack>(std::move(recipe), stack.made());
}

std::string description_of(const LayerKind& kind) {
    std::string text(kind.description);
    text += "\n\nReturns this stack with such a layer on top; this one stays as it is.";
    if (kind.reach == Reach::map) text += " Needs the whole map: no endless stack can have it.";
    if (!kind.fields.empty()) {
        text += "\n\nFields\n------";
        for (const LayerField& field : kind.fields) {
            text += "\n" + std::string(field.key);
            if (!field.unit.empty()) text += " : " + std::string(field.unit);
            text += "\n    " + std::string(field.tooltip);
        }
    }
    return text;
}

}  // namespace

void add_layer_methods(py::class_<Stack>& stack) {
    for (const LayerKind& kind : layer_kinds()) {
        Layer example = new_layer(kind, {}, flight_world().levels);
        const std::string name(kind.key);
        const std::string text = docstring(name, description_of(kind), keywords_of(example));
        stack.def(
            name.c_str(),
            [&kind](const Stack& below, const py::kwargs& keywords) {
                return with_layer(below, kind, keywords);
            },
            text.c_str());
    }
}

}  // namespace orograph
