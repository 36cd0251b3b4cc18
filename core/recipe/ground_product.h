#pragma once

#include <cstdint>
#include <optional>

#include "core/recipe/generate.h"

namespace orograph {

/// Whether `product` is the map of the recipe's layers. Requires made_whole(recipe).
bool up_to_date(const Recipe& recipe, const GroundProduct& product);

/// Whether its heights are those of the recipe's layers, be they alone or with all that the layers
/// made. Requires made_whole(recipe).
bool has_heights(const Recipe& recipe, const GroundProduct& product);

/// The map of the recipe's layers; see generate.
Result<std::optional<GroundProduct>> make_ground(const Recipe& recipe,
                                                 const GroundProduct& previous, const Job& job,
                                                 Keep keep = Keep::layers);

/// Whether there is memory for making it, as far as ground_bytes tells.
Status check_ground_memory(const Recipe& recipe, Keep keep);

/// About how many bytes making it takes at once, the map and its water included; what a layer that
/// needs the whole map takes meanwhile, such as erosion, comes on top.
std::uint64_t ground_bytes(const Recipe& recipe, Keep keep);

/// The product as the recipe's ground. Requires up_to_date(recipe, product).
MapTerrain map_of(const Recipe& recipe, const GroundProduct& product);

}  // namespace orograph
