#pragma once

#include "core/light/light.h"
#include "core/rivers/place_on_ground.h"

namespace orograph {

/// From where to look at a place: metres as in PlaceOnGround, and degrees clockwise from north and
/// above the horizon.
struct PlaceView {
    double x = 0, y = 0, height = 0;
    double heading = 0, pitch = 0;
};

/// Of sixteen sides the one from which most of a place is seen, well lit: the land around it or,
/// of one by a river, that river; slopes in shade count less, but for falls. `light` is towards the
/// lamp, x to the east and z to the south; `radius`, in metres, is of the globe that the land is
/// drawn on, 0 where it is flat. Takes some hundredths of a second. Deterministic. Requires a place
/// of that world.
PlaceView view_of(const RiverWorld& world, const PlaceOnGround& place, const Direction& light,
                  double radius);

}  // namespace orograph
