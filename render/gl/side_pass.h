#pragma once

#include "render/gl/passes.h"
#include "render/gl/side_mesh.h"
#include "render/view/side_walls.h"

namespace orograph {

/// The sides of a map that is cut out of the ground: surface.vert with SIDE defined, and side.frag,
/// which needs WATER defined where there is water, or MAP in a style that is a map's. Requires
/// scene.surface.
void draw_sides(const ShaderProgram& program, const Frame& frame, const SideWalls& walls,
                const SideMesh& mesh);

}  // namespace orograph
