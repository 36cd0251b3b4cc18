#pragma once

#include <string>

#include "core/meshes/mesh_source.h"

namespace orograph {

/// A Wavefront OBJ: corners in metres from the middle of the map, y up and north along -z, and
/// their places in a texture that has the extent of the map.
std::string encode_obj(const MeshSource& source);

}  // namespace orograph
