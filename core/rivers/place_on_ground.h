#pragma once

#include <string_view>

#include "core/rivers/notable_places.h"
#include "core/rivers/river_world.h"

namespace orograph {

/// A notable place, as the ground has it.
struct PlaceOnGround {
    PlaceKind kind = PlaceKind::summit;
    std::string_view label;
    /// Metres east and south of the world's north-western corner, and above the sea.
    double x = 0, y = 0, height = 0;
    /// Metres from which all of it is seen.
    double distance = 0;
    /// Square metres that drain through it; 0 of what is no river.
    double area = 0;
};

/// Where a place is: of all cells that are a 64th as wide as the base's, in those in which it may
/// be and a little around, the one that is most what the place is called. Takes some hundredths of
/// a second. Deterministic. Requires a place of that world.
PlaceOnGround find_on_ground(const RiverWorld& world, const NotablePlace& place);

}  // namespace orograph
