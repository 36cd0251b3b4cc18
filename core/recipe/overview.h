#pragma once

#include <optional>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// What the recipe's ground looks like from above, north up, in the colours of its palette, in a
/// picture of `side x side`: all of a map or a region; of endless ground, some of its largest
/// features around the camera. Whatever the rendering type is. Nothing if the job was stopped; a
/// sentence if parameters contradict each other. Requires side >= 2.
Result<std::optional<Image>> overview(const Recipe& recipe, int side, const Job& job);

}  // namespace orograph
