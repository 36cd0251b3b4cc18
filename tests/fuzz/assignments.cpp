#include "app/command_line/assignments.h"

#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/new_layer.h"
#include "tests/fuzz/saved_recipe.h"

// What --set is given, a line each; a line that begins with '+' is a kind of layer to add first.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace orograph;
    constexpr std::size_t kMostAdded = 4;
    Recipe recipe;
    Settings settings;
    std::string_view lines = as_text(data, size);
    while (!lines.empty()) {
        std::string_view line = take_part(lines, '\n');
        if (line.starts_with('+')) {
            const auto kind = find_layer_kind(line.substr(1));
            if (kind && recipe.layers.size() < kMostAdded) {
                recipe.layers.push_back(new_layer(**kind, recipe.layers, recipe.lattice.levels));
            }
            continue;
        }
        const Status set = assign_to(recipe, settings, line);
        if (!set) {
            require_sentence(set.error());
            require(set.error().message.starts_with("--set: "), "a refusal names the flag");
        }
    }
    // The name of a file is bytes, which a document refuses to hold.
    for (Layer& layer : recipe.layers) {
        for (const Parameter& parameter : parameters(layer, "layer")) {
            if (parameter.field().editor != Editor::file) continue;
            (void)parameter.set(printable(to_text(parameter.value())));
        }
    }
    require_that_it_can_be_saved(recipe);
    return 0;
}
