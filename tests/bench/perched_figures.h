#pragma once

#include <span>

#include "core/rivers/river_world.h"

namespace orograph {

/// Prints how many of the rivers of the highest mountains run along crests rather than in valleys,
/// as a table of Markdown: of so many summits each.
void print_perched(std::span<const RiverWorld> worlds, int summits);

}  // namespace orograph
