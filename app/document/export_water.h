#pragma once

#include <filesystem>

#include "app/document/sidecar.h"
#include "core/recipe/generate.h"

namespace orograph {

inline constexpr std::string_view kWaterEndings[] = {".geojson"};

/// Whether the ground is a map that may have water: a sea, or a layer that shows and has some.
bool may_have_water(const Recipe& recipe);

/// Adds the rivers and shores of the ground, as water_lines writes them, to `files`; false if the
/// job was stopped. A sentence if the ground has no water. Requires the ground in `products`.
Result<bool> add_water(const Recipe& recipe, const std::filesystem::path& path,
                       const Products& products, const Job& job, Exported& files);

}  // namespace orograph
