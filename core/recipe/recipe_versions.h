#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

// How recipes of older versions become those of today. Private to source files, as
// core/base/json.h is.

namespace orograph {

/// What recipe_to_json writes. 2 had layers and a region; 3 has one ground, layers on a lattice,
/// and lists where 2 had texts and numbered keys.
inline constexpr int kRecipeVersion = 3;

/// The object of a recipe of `version` as one of kRecipeVersion that means the same. An error says
/// which old text can't be read. What an older version doesn't know stays as it is.
/// Throws ReadingStopped.
Result<Json> upgraded(Json recipe, int version, const Job& job);

}  // namespace orograph
