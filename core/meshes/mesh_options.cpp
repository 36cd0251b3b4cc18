#include "core/meshes/mesh_options.h"

namespace orograph {

std::span<const Field> mesh_option_fields() {
    static constexpr Field kFields[] = {
        field<&MeshOptions::error>(
            {.key = "mesh_error",
             .label = "Greatest error",
             .unit = "m",
             .tooltip = "How far the mesh may lie above or below any sample: the larger, the fewer "
                        "triangles. 0 makes a corner of every sample. Those of the border are "
                        "always corners, so that meshes of neighbouring maps meet.",
             .minimum = 0,
             .maximum = 10000}),
        field<&MeshOptions::base>(
            {.key = "mesh_base",
             .label = "Base",
             .unit = "m",
             .tooltip = "How far the base of a solid lies below its lowest sample. 0 makes it a "
                        "20th of its longer side. For STL.",
             .minimum = 0,
             .maximum = 100000}),
        field<&MeshOptions::length>(
            {.key = "mesh_length",
             .label = "Longer side",
             .unit = "mm",
             .tooltip = "How long the longer side of a solid is printed: the file then has "
                        "millimetres. 0 leaves it in metres. For STL.",
             .minimum = 0,
             .maximum = 100000}),
    };
    return kFields;
}

}  // namespace orograph
