#pragma once

#include "core/base/grid.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// The colour of a bed that lies so many metres under water, dry and in the light of day: that of
/// the land goes over into sand within a metre, and sand into silt, which is darker, as it gets
/// deeper. Above water it is that of the land.
Rgb bed_colour(Rgb land, double depth);

/// Gives the colours of a window of `terrain` those of beds where water stands over it: of a sea,
/// of lakes and of wide rivers. Nothing changes where the terrain has no water. Requires one pixel
/// a sample. Deterministic to the byte.
void colour_beds(const Terrain& terrain, const Window& window, Image& colours);

}  // namespace orograph
