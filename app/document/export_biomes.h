#pragma once

#include <filesystem>

#include "app/document/sidecar.h"
#include "core/recipe/generate.h"

namespace orograph {

/// A sentence if the ground has no climate whose diagram could go to `path`.
Status check_biomes(const Recipe& recipe, const std::filesystem::path& path);

/// Adds the diagram of biomes of the climate that the ground has, with its cells as dots
/// (biome_chart), to `files`; false if the job was stopped. A sentence if it has none. Requires the
/// ground in `products`.
Result<bool> add_biomes(const Recipe& recipe, const std::filesystem::path& path, Products& products,
                        const Job& job, Exported& files);

}  // namespace orograph
