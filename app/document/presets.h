#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/recipe/presets.h"

namespace orograph {

/// The picture of a preset that comes with the program, which its build drew; there may be none.
std::filesystem::path thumbnail_file(const Preset& preset);
/// The same with sixteen times the pixels; of the opening preset alone.
std::filesystem::path large_thumbnail_file(const Preset& preset);

/// What the window opens when no recipe is named: the finest picture.
const Preset& opening_preset();
/// What a new document begins as, and one of layers that the command line names: a plain map.
const Preset& plain_preset();

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

/// Gives one of the person's own presets another label; errors are as above. Requires preset.file.
Status rename_preset(const Preset& preset, const std::string& label);

/// Deletes one of the person's own presets, for good. That it is gone already is no error. Requires
/// preset.file.
Status delete_preset(const Preset& preset);

}  // namespace orograph
