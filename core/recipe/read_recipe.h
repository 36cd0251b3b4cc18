#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/formats/embedded_description.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// Bytes that a recipe file may have, and a picture in which one is looked for.
inline constexpr std::size_t kLargestRecipeFile = std::size_t{256} << 20,
                             kLargestDescribedFile = std::size_t{1} << 30;

/// Reads a recipe file, or the recipe that stands in a picture, a file of heights or a mesh, which
/// is read as any other. The paths of the files that it names become absolute; whether they lie
/// outside its folder is for files_outside to say, and for the person to allow. Nothing if the job
/// was stopped; a sentence if a picture has no recipe.
Result<std::optional<Recipe>> read_recipe(const std::filesystem::path& file, const Job& job);
Result<Recipe> read_recipe(const std::filesystem::path& file);

/// The recipe in a text, whose files are named relative to the current folder; sentences call it
/// `name`.
Result<Recipe> recipe_in_text(const std::string& text, const std::string& name);

/// Whether a file is of a format that a recipe may stand in, and so is no document itself. False if
/// it can't be read.
bool may_hold_recipe(const std::filesystem::path& file);

/// What such a file says of itself; nothing if it says nothing, can't be read, or has more than
/// kLargestDescribedFile bytes.
std::optional<DescribedFile> read_description(const std::filesystem::path& file);

}  // namespace orograph
