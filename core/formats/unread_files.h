#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace orograph {

/// Whether the name is that of a mesh, of which nothing here makes ground.
bool named_as_mesh(const std::filesystem::path& path);

/// Why a file of that name which begins so is no document, should the name say what else it is:
/// " is a mesh, ...", to follow the file's name; it says what opens instead. Empty of all others.
std::string refusal_of_named(const std::filesystem::path& path, std::string_view first_bytes);

}  // namespace orograph
