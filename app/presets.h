#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/recipe.h"

namespace orograph {

/// A recipe that comes with the program: assets/presets/NN-KEY.json, in the order of its file
/// names.
struct Preset {
    std::string key;    // "cool-image"
    std::string label;  // "Cool image"
    Recipe recipe;
};

const std::vector<Preset>& presets();

/// What the window opens when no recipe is named.
const Preset& opening_preset();

/// The preset with that key, or a sentence that lists the keys there are.
Result<Preset> find_preset(std::string_view key);

}  // namespace orograph
