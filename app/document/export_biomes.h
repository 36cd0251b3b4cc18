#pragma once

#include <filesystem>

#include "app/document/sidecar.h"
#include "core/recipe/generate.h"

namespace orograph {

/// A sentence if the ground has no climate whose diagram could go to `path`.
Status check_biomes(const Recipe& recipe, const std::filesystem::path& path);

/// Gives the diagram of biomes of the climate that the ground has, with its cells as dots
/// (biome_chart), as a PNG to `take`; false if the job was stopped. Requires the ground in
/// `products`, and check_biomes.
Result<bool> write_biomes(const Recipe& recipe, Products& products, const TakeBytes& take,
                          const Job& job);

}  // namespace orograph
