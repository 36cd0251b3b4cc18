#pragma once

#include <span>

#include "core/rivers/river_world.h"

namespace orograph {

/// Prints how many rivers run beside a cliff to which the land falls from them, as a table of
/// Markdown: in so many windows of high land, of all worlds together.
void print_cliffs(std::span<const RiverWorld> worlds, int windows);

}  // namespace orograph
