#pragma once

#include "core/rivers/corner_surface.h"

namespace orograph {

/// Lowers corners that stand more than `most` above the highest of their eight neighbours to that,
/// but none of the land into the sea. What neighbours are before they are lowered themselves
/// counts, so each corner looks no further than to these. Leaves those at the very edge as they
/// are. Requires most >= 1.
///
/// Where a corner comes to lie below its lowest cell, that bound falls with it. **What
/// corner_heights argues from stays true**: a corner's bound is lower than those of the corners
/// that drain to it, which all are neighbours. Two neighbours aren't both needles. If the corner is
/// one, its own bound falls. If one that drains to it is, that bound stays `most` above the corner
/// itself, so above the corner's bound.
void blunt_needles(CornerSurface& surface, double most);

}  // namespace orograph
