#pragma once

#include <span>

#include "core/parameters/field.h"

namespace orograph {

/// How a mesh is made, in metres where nothing else is said.
struct MeshOptions {
    /// How far the mesh may lie above or below any sample; 0: every sample is a corner.
    double error = 0;
    /// How far the base of a solid lies below its lowest sample; 0: a 20th of its longer side.
    double base = 0;
    /// Millimetres along the longer side of a solid, for a printer; 0: the file has metres.
    double length = 0;
    bool operator==(const MeshOptions&) const = default;
};

/// Command line and window are loops over these.
std::span<const Field> mesh_option_fields();

}  // namespace orograph
