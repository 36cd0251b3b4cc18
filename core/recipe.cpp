#include "core/recipe.h"

#include "core/parameter_json.h"

namespace orograph {
namespace {

constexpr std::string_view kFormat = "orograph-recipe";
constexpr int kVersion = 1;

}  // namespace

std::string recipe_to_json(const Recipe& recipe) {
    Recipe copy = recipe;
    return parameters_to_json(parameters(copy), kFormat, kVersion);
}

Result<Recipe> recipe_from_json(std::string_view text, std::string_view name) {
    Recipe recipe;
    const Status status = parameters_from_json(parameters(recipe), text, name, kFormat, kVersion);
    if (!status) return status.error();
    return recipe;
}

}  // namespace orograph
