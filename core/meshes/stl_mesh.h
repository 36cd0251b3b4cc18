#pragma once

#include <string>

#include "core/meshes/mesh_source.h"

namespace orograph {

/// A binary STL of the ground as a solid: x east, y north, z up, in the units of the scale.
std::string encode_stl(const MeshSource& source);

}  // namespace orograph
