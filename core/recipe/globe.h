#pragma once

#include "core/recipe/light_params.h"

namespace orograph {

/// The radius in metres of the globe on which ground without an end is drawn that is `width` metres
/// wide before it repeats; 0 where it is drawn flat. Automatic is the Earth's radius, or the widest
/// globe of which no eye sees a place of the land twice: half of it is in sight at most. Of land
/// that would make a globe of less than 1000 km the air would be too thick, so it stays flat.
double globe_radius(const LightParams& light, double width);

}  // namespace orograph
