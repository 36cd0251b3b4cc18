#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// Bytes that a recipe file may have.
inline constexpr std::size_t kLargestRecipeFile = std::size_t{256} << 20;

/// Reads a recipe file. The paths of the files that it names become absolute; whether they lie
/// outside its folder is for files_outside to say, and for the person to allow. Nothing if the job
/// was stopped.
Result<std::optional<Recipe>> read_recipe(const std::filesystem::path& file, const Job& job);
Result<Recipe> read_recipe(const std::filesystem::path& file);

}  // namespace orograph
