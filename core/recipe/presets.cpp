#include "core/recipe/presets.h"

#include <cassert>

#include "core/base/find_key.h"
#include "core/recipe/asset_names.h"
#include "presets_embedded.h"

namespace orograph {
const std::vector<Preset>& presets() {
    static const auto all = [] {
        std::vector<Preset> result;
        for (const EmbeddedFile& file : presets_embedded()) {
            auto recipe = recipe_from_json(file.bytes, file.path);
            assert(recipe.ok());
            const std::string key = key_of_asset(file.path);
            result.push_back({key, label_of_key(key), std::move(*recipe)});
        }
        return result;
    }();
    return all;
}

Result<Preset> find_preset(std::string_view key) {
    const auto found = find_key(presets(), key, "preset");
    if (!found) return found.error();
    return **found;
}

}  // namespace orograph
