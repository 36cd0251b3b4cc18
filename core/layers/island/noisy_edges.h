#pragma once

#include <vector>

#include "core/layers/island/voronoi_island.h"

namespace orograph {

/// A place on a noisy edge, in units of the graph, and how far along the edge's path it lies: 0 at
/// its first corner, 1 at its second.
struct PathPoint {
    double x, y, along;
};

/// Appends the path that stands for an edge, from corner to corner, both included: halved again and
/// again, each middle moved towards one of the two polygons, until no part is longer than
/// `shortest` units (but at most 256 parts). A smaller `shortest` keeps all points and adds some.
/// Edges on the map's border stay straight. Requires shortest > 0.
void append_noisy_edge(const VoronoiIsland& island, int edge, double shortest,
                       std::vector<PathPoint>& path);

}  // namespace orograph
