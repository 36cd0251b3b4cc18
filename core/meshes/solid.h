#pragma once

#include <vector>

#include "core/meshes/mesh_source.h"

namespace orograph {

/// A closed surface: each edge belongs to two triangles, which run along it in opposite directions.
struct Solid {
    /// East, north and up, in the units of the source's scale.
    std::vector<Point> points;
    std::vector<Triangle> triangles;
};

/// The ground with walls along its border and a level base below it. Requires that every sample of
/// the border is a corner of the mesh.
Solid solid_of(const MeshSource& source);

/// How many triangles that adds to those of the ground, for a map of that size.
std::uint64_t triangles_below(int width, int height);

}  // namespace orograph
