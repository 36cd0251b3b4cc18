#include "core/recipe/read_recipe.h"

#include <utility>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/recipe/recipe_files.h"

namespace orograph {

Result<std::optional<Recipe>> read_recipe(const std::filesystem::path& file, const Job& job) {
    const auto text = read_file(file, kLargestRecipeFile);
    if (!text) return text.error();
    auto recipe = recipe_from_json(*text, shown(file), job);
    if (recipe && *recipe) make_files_absolute(**recipe, folder_of_document(file));
    return recipe;
}

Result<Recipe> read_recipe(const std::filesystem::path& file) {
    auto recipe = read_recipe(file, {});
    if (!recipe) return recipe.error();
    return std::move(**recipe);  // which nobody stops
}

}  // namespace orograph
