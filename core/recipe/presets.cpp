#include "core/recipe/presets.h"

#include <algorithm>
#include <cassert>

#include "core/base/text.h"
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
    const auto found = std::ranges::find(presets(), key, &Preset::key);
    if (found != presets().end()) return *found;
    std::string keys;
    for (const Preset& preset : presets()) keys += (keys.empty() ? "" : ", ") + preset.key;
    return Error{Fault::usage, "there is no preset '" + excerpt(key) + "'; there are " + keys};
}

}  // namespace orograph
