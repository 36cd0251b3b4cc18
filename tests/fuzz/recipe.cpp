#include <algorithm>
#include <vector>

#include "tests/fuzz/saved_recipe.h"

// A recipe and, after a zero byte, changes to it: a line each, such as "layers.1.kind=noise". What
// opens is checked as before its layers are made, shown as in the panel, changed, saved and opened
// again.

namespace orograph {
namespace {

constexpr std::size_t kShown = 3;      // items of each list
constexpr std::size_t kMostShown = 2;  // layers of a recipe

/// What the panel asks of a parameter, and of the first of its parts.
void check_shown(const Parameter& parameter, std::span<const Parameter> all) {
    require(!parameter.label().empty(), "a parameter has a label");
    require(!parameter.range_text().empty(), "a parameter has a range");
    require(parameter.set(parameter.value()).ok(), "a value can be set again", parameter.key());
    if (parameter.type() != Type::list && parameter.type() != Type::record) return;
    for (std::size_t i = 0; i < std::min(parameter.size(), kShown); ++i) {
        const Parameter part = parameter.child(i);
        const auto found = find_parameter(all, part.key());
        require(found && found->key() == part.key(), "a part is found by its key", part.key());
        check_shown(part, all);
    }
}

void check_shown(Recipe recipe) {
    const std::vector<Parameter> all = parameters(recipe);
    for (const Parameter& parameter : all) check_shown(parameter, all);
    const Status made = check_layers(recipe.layers);
    if (!made) require_sentence(made.error());
    require(!recipe.layers.empty() || free_id(recipe.layers) == 1, "the first layer has number 1");
    for (std::size_t i = 0; i < recipe.layers.size(); ++i) {
        require(layer_of_key(layer_group(i) + ".name") == i, "a key tells its layer");
        require(make_the_same(recipe.layers[i], recipe.layers[i]), "a layer makes the same");
        require(recipe.layers[i].settings.id != free_id(recipe.layers), "a free number is free");
    }
}

}  // namespace
}  // namespace orograph

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace orograph;
    std::string_view changes = as_text(data, size);
    const std::string_view text = take_part(changes, '\0');
    auto recipe = recipe_from_json(text, "a.json");
    if (!recipe) {
        require_sentence(recipe.error());
        require(is_utf8(recipe.error().message), "what is said of a text is a text");
        return 0;
    }
    for (const std::string& note : notes_on_unknown(*recipe)) require(!note.empty(), "a note");
    require_that_it_can_be_saved(*recipe);
    if (recipe->layers.size() <= kMostShown) check_shown(*recipe);
    if (changes.empty()) return 0;
    while (!changes.empty()) {
        const Status set = assign(parameters(*recipe), take_part(changes, '\n'));
        if (!set) require_sentence(set.error());
    }
    require_that_it_can_be_saved(*recipe);
    return 0;
}
