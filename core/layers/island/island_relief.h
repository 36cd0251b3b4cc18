#pragma once

#include "core/layers/island/voronoi_island.h"

// Two steps of make_island.

namespace orograph {

/// Sets distances, heights and downslopes; needs the surfaces. Corners of land are ranked by their
/// distance from the coast and spread so that high ones are few; those of a lake share a height.
/// `height` and `sea_depth` are metres at the furthest corners of land and sea.
void raise_island(VoronoiIsland& island, double height, double sea_depth);

/// Lets `rivers` rivers run from random corners well above the sea down to the coast, and cuts
/// them into the land: the largest by `depth` metres, others in proportion to the square root of
/// their flow, none below where it runs to. `height` is that of the summit.
void run_rivers(VoronoiIsland& island, int rivers, double height, double depth);

}  // namespace orograph
