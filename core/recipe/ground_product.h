#pragma once

#include <optional>

#include "core/recipe/generate.h"

namespace orograph {

/// Whether `product` is the map of the recipe's layers. Requires made_whole(recipe).
bool up_to_date(const Recipe& recipe, const GroundProduct& product);

/// The map of the recipe's layers; see generate.
Result<std::optional<GroundProduct>> make_ground(const Recipe& recipe,
                                                 const GroundProduct& previous, const Job& job);

/// The product as the recipe's ground. Requires up_to_date(recipe, product).
MapTerrain map_of(const Recipe& recipe, const GroundProduct& product);

}  // namespace orograph
