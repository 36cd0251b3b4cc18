#pragma once

#include "core/rivers/place_on_ground.h"

namespace orograph {

/// From where to look at a place: metres as in PlaceOnGround, and degrees clockwise from north and
/// above the horizon.
struct PlaceView {
    double x = 0, y = 0, height = 0;
    double heading = 0, pitch = 0;
};

/// Of sixteen sides the one from which most of a place is seen, well lit: the land around it or,
/// of one by a river, that river. `light` is from where the light comes, in degrees clockwise from
/// north; `radius`, in metres, is of the globe that the land is drawn on, 0 where it is flat. Takes
/// some hundredths of a second. Deterministic. Requires a place of that world.
PlaceView view_of(const RiverWorld& world, const PlaceOnGround& place, double light, double radius);

}  // namespace orograph
