#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <utility>

#include "core/layers/stack/layer_kind.h"
#include "core/pictures/field_picture.h"
#include "core/recipe/recipe.h"
#include "core/terrain/terrain.h"

// What a picture that is exported says of itself: in the picture, and in a JSON file beside it.

namespace orograph {

/// The JSON file beside a picture: its name with .json after it, so that it isn't the name of the
/// document that the picture was made from.
std::filesystem::path sidecar_path(const std::filesystem::path& picture);

/// The description that a heightmap carries: JSON with the size, the metres of the lowest and the
/// highest value, the spacing, the row order and the recipe.
std::string describe_heightmap(const Recipe& recipe, const Terrain& terrain, const Window& window,
                               const std::filesystem::path& file);

/// The same of a field of the layer with that number; `spacing` is in metres.
std::string describe_field(const Recipe& recipe, const std::filesystem::path& file, int layer,
                           const LayerField& field, const Grid<float>& values, double spacing);

/// What 0 and 65535 stand for in the picture of a field: the least and the greatest number there
/// is, or, of what is counted, themselves.
NumberRange exported_range(const Grid<float>& values, FieldType type);

/// The text of a sidecar: the description with the hash of each of the pictures that were exported
/// together, by their names. Where one differs, an export was cut off, or the picture was changed.
std::string sidecar_text(const std::string& description,
                         std::span<const std::pair<std::string, std::string>> hashes);

}  // namespace orograph
