#pragma once

#include <span>

#include "core/rivers/river_world.h"

namespace orograph {

/// Prints how many of the rivers around the highest mountains run along crests and hillsides rather
/// than in valleys, as a table of Markdown: around so many summits of each world.
void print_perched(std::span<const RiverWorld> worlds, int summits);

}  // namespace orograph
