#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/recipe/light_params.h"

namespace orograph {

/// Light, air and clouds that go together, such as dawn: assets/moods/NN-KEY.json, in the order of
/// its file names. Each is a recipe of which the light alone counts.
struct Mood {
    std::string key;    // "golden-hour"
    std::string label;  // "Golden hour"
    LightParams light;
};

const std::vector<Mood>& moods();

/// The mood with that key, or a sentence that lists the keys there are.
Result<Mood> find_mood(std::string_view key);

/// The light of a mood for a scene that was lit so: the sun stands by hand at the mood's height,
/// and where it stood round about.
LightParams in_mood(const Mood& mood, const LightParams& before);

/// The mood whose light that is; null if it is none's.
const Mood* mood_of(const LightParams& light);

}  // namespace orograph
