#pragma once

#include <string>

#include "core/base/grid.h"
#include "core/base/sides.h"
#include "core/terrain/water.h"

namespace orograph {

/// Where the samples of a map lie.
struct MapPlace {
    /// Metres between samples.
    double spacing = 1;
    /// Metres of the first sample east and north of the place where both coordinates are 0.
    double east = 0, north = 0;
};

/// The water of a map as lines in GeoJSON (RFC 7946, but in metres of the map's own and not in
/// degrees): each river from a source or a confluence down to the next confluence, still water or
/// border, with its order by Strahler and its width in metres at the end, its points on the
/// ground; and each shore of a sea or lake, with the height of the water in metres. `heights` are
/// those of the ground, of as many samples. For joined sides and `narrowest` see find_river_lines.
/// Deterministic to the byte.
std::string water_lines(const Grid<WaterSample>& water, const Grid<float>& heights,
                        const MapPlace& place, Sides sides = Sides::open, double narrowest = 0);

}  // namespace orograph
