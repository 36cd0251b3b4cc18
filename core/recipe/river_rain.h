#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/recipe/recipe.h"
#include "core/rivers/shared_river_world.h"

namespace orograph {

/// The recipe's layers. Worlds with rivers on endless ground know the climate whose rain they
/// carry: that of the topmost layer Climate that shows, whether it colours the ground or not.
std::vector<Layer> layers_with_rain(const Recipe& recipe);

/// The topmost world with rivers that shows: which of the recipe's layers it is, and what it is
/// made from.
struct ShownRivers {
    std::size_t layer;
    RiverWorldKey key;
};
std::optional<ShownRivers> shown_rivers(const Recipe& recipe);

/// Gives that layer of a recipe, of which that region is to be baked, the water that the largest
/// river there has by the climate, and dry lakes if most of what they cover there is dry. Does
/// nothing if there is no such river, climate or world yet.
void keep_rain(Recipe& recipe, const ExtentParams& region);

}  // namespace orograph
