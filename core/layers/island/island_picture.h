#pragma once

#include "core/base/grid.h"
#include "core/layers/island/voronoi_island.h"

namespace orograph {

/// An island's polygons seen from above, north up: ocean by depth, lakes, coast and land by height,
/// with thin dark lines between them and rivers as blue lines, wider where more flows. The map is
/// stretched to the picture. Requires width and height >= 1. Deterministic to the byte.
Image island_polygons_image(const VoronoiIsland& island, int width, int height);

}  // namespace orograph
