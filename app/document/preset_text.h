#pragma once

#include <string>
#include <string_view>

#include "core/recipe/presets.h"

namespace orograph {

/// What the preset of that key shows that comes with the program, as a sentence; empty if there is
/// no such preset.
std::string_view preset_text(std::string_view key);

/// The same of any preset: of one that a person has kept its name and what ground it has.
std::string preset_text(const Preset& preset);

}  // namespace orograph
