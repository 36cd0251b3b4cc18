#pragma once

#include <utility>
#include <vector>

#include "core/rivers/river_world.h"

// Where worlds with rivers are measured.

namespace orograph {

/// The window of a level so many below the base's whose middle lies there, in cells of the base.
Window window_at(const RiverWorld& world, int finer, double x, double y, int side);

/// The `number`-th window of a world that is land but for a quarter at most, at a random place.
Window window_on_land(const RiverWorld& world, int finer, int number, int side);

/// The highest places of a world, at least eight cells of the base apart, in those.
std::vector<std::pair<double, double>> summits_of(const RiverBase& base, int count);

}  // namespace orograph
