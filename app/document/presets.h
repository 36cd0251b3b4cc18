#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/recipe/recipe.h"

namespace orograph {

/// A recipe that comes with the program: assets/presets/NN-KEY.json, in the order of its file
/// names.
struct Preset {
    std::string key;    // "cool-image"
    std::string label;  // "Cool image"
    Recipe recipe;
    /// The files that it names outside its folder.
    std::vector<std::filesystem::path> outside{};
};

const std::vector<Preset>& presets();

/// The picture of a preset that comes with the program, which its build drew; there may be none.
std::filesystem::path thumbnail_file(const Preset& preset);

/// What the window opens when no recipe is named.
const Preset& opening_preset();

/// Where the person's own presets are: below $XDG_DATA_HOME, else ~/.local/share (%APPDATA% on
/// Windows).
std::filesystem::path own_presets_folder();

/// The first presets in a folder, by name, up to kMostOwnPresets; files that are none are left out.
/// Empty if the job was stopped.
std::vector<Preset> own_presets(const std::filesystem::path& folder, const Job& job = {});

/// Writes a recipe as a preset with that label. One of that name, and a label that can't be a file
/// name, are errors.
Status keep_preset(const Recipe& recipe, const std::string& label,
                   const std::filesystem::path& folder);

/// The preset with that key, or a sentence that lists the keys there are.
Result<Preset> find_preset(std::string_view key);

}  // namespace orograph
