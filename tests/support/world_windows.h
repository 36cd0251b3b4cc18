#pragma once

#include <utility>
#include <vector>

#include "core/rivers/river_world.h"

// Where worlds with rivers are measured.

namespace orograph {

/// The window of a level so many below the base's whose middle lies there, in cells of the base.
Window window_at(const RiverWorld& world, int finer, double x, double y, int side);

/// The highest places of a world, at least eight cells of the base apart, in those.
std::vector<std::pair<double, double>> summits_of(const RiverBase& base, int count);

}  // namespace orograph
