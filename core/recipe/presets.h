#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/recipe/recipe.h"

namespace orograph {

/// A recipe that comes with the program: assets/presets/NN-KEY.json, in the order of its file
/// names. Or one that a person has kept.
struct Preset {
    std::string key;    // "cool-image"
    std::string label;  // "Cool image"
    Recipe recipe;
    /// The files that it names outside its folder.
    std::vector<std::filesystem::path> outside{};
    /// Where it is kept; empty of one that comes with the program.
    std::filesystem::path file{};
};

const std::vector<Preset>& presets();

/// The preset with that key, or a sentence that lists the keys there are.
Result<Preset> find_preset(std::string_view key);

}  // namespace orograph
