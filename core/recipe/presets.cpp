#include "core/recipe/presets.h"

#include <algorithm>
#include <cassert>
#include <cctype>

#include "core/base/text.h"
#include "presets_embedded.h"

namespace orograph {
namespace {

/// "03-cool-image.json" as "cool-image".
std::string key_of(std::string_view path) {
    const std::string_view stem = path.substr(0, path.rfind('.'));
    return std::string(stem.substr(stem.find('-') + 1));
}

std::string label_of(std::string key) {
    std::ranges::replace(key, '-', ' ');
    key[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(key[0])));
    return key;
}

}  // namespace

const std::vector<Preset>& presets() {
    static const auto all = [] {
        std::vector<Preset> result;
        for (const EmbeddedFile& file : presets_embedded()) {
            auto recipe = recipe_from_json(file.bytes, file.path);
            assert(recipe.ok());
            const std::string key = key_of(file.path);
            result.push_back({key, label_of(key), std::move(*recipe)});
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
