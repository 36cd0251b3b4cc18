#include "core/recipe/moods.h"

#include <algorithm>
#include <cassert>

#include "core/base/find_key.h"
#include "core/recipe/asset_names.h"
#include "core/recipe/recipe.h"
#include "moods_embedded.h"

namespace orograph {

const std::vector<Mood>& moods() {
    static const auto all = [] {
        std::vector<Mood> result;
        for (const EmbeddedFile& file : moods_embedded()) {
            const auto recipe = recipe_from_json(file.bytes, file.path);
            assert(recipe.ok());
            const std::string key = key_of_asset(file.path);
            result.push_back({key, label_of_key(key), recipe->light});
        }
        return result;
    }();
    return all;
}

Result<Mood> find_mood(std::string_view key) {
    const auto found = find_key(moods(), key, "mood");
    if (!found) return found.error();
    return **found;
}

LightParams in_mood(const Mood& mood, const LightParams& before) {
    LightParams light = mood.light;
    light.azimuth_degrees = before.azimuth_degrees;
    light.hour = before.hour;
    light.day = before.day;
    light.latitude_degrees = before.latitude_degrees;
    return light;
}

const Mood* mood_of(const LightParams& light) {
    const auto found = std::ranges::find_if(
        moods(), [&](const Mood& mood) { return in_mood(mood, light) == light; });
    return found == moods().end() ? nullptr : &*found;
}

}  // namespace orograph
