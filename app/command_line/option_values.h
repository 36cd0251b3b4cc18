#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orograph {

/// What an option takes, as --help names it; completion offers what that name stands for.
inline constexpr const char *kFileValue = "FILE", *kFolderValue = "FOLDER",
                            *kPresetValue = "PRESET", *kMoodValue = "MOOD",
                            *kLayerKindsValue = "KIND,KIND", *kGeneratorValue = "GENERATOR",
                            *kPaletteValue = "PALETTE", *kAssignmentValue = "KEY=VALUE";

/// The name of a value that is one of these: "{little,big}".
std::string one_of(const std::vector<std::string>& choices);

/// All that a value of that name can be, for an assignment the keys with "=", of several kinds of
/// layers one of them; nothing where it can be anything. Understands what one_of makes.
std::vector<std::string> choices_of_value(std::string_view name);

}  // namespace orograph
