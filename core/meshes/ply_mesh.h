#pragma once

#include <string>

#include "core/meshes/mesh_source.h"

namespace orograph {

/// A binary PLY, little endian: x east, y north, z up, in metres from the middle of the map.
std::string encode_ply(const MeshSource& source);

}  // namespace orograph
