#pragma once

#include <span>

#include "core/rivers/river_world.h"

namespace orograph {

/// Prints which directions streams and slopes favour, as a table of Markdown: over so many windows
/// of land of a level, of all worlds together, and around as many of the highest mountains.
void print_chords(std::span<const RiverWorld> worlds, int windows);

}  // namespace orograph
