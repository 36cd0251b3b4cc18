#pragma once

#include <string_view>

#include "app/base/settings.h"
#include "core/base/result.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// Carries out what --set says: "key=value" for a parameter of the recipe or, as settings.*, of the
/// settings. The key of a layer's parameter begins with its number, as in "layers.1.h", or with its
/// kind, as in "diamond_square.h", should it be the only one of that. Otherwise a sentence about
/// --set.
Status assign_to(Recipe& recipe, Settings& settings, std::string_view assignment);

}  // namespace orograph
