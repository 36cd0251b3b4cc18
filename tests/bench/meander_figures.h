#pragma once

#include <span>

#include "core/rivers/river_world.h"

namespace orograph {

/// Prints how long rivers on gentle ground are, and in which wavelengths they meander, by width, as
/// a table of Markdown: of so many rivers each.
void print_meanders(std::span<const RiverWorld> worlds, int rivers);

}  // namespace orograph
