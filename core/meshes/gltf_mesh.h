#pragma once

#include <string>

#include "core/meshes/mesh_source.h"

namespace orograph {

/// A file of binary glTF 2.0 (Khronos, 2021): positions in metres from the middle of the map, y up
/// and north along -z, with normals, places in the texture, and the texture itself as PNG. What is
/// said of the mesh stands in asset.extras.orograph.
std::string encode_gltf(const MeshSource& source);

}  // namespace orograph
