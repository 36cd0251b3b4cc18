#pragma once

#include <glm/vec3.hpp>

#include "core/base/grid.h"
#include "render/gl/passes.h"

namespace orograph {

/// A colour of a picture as linear light.
glm::vec3 linear_light_of(const Rgb& colour);

/// Metres from one contour of the scene's map to the next; 0 if it has none.
double contour_interval(const Scene& scene);

/// The ground as a map: surface.vert with map.frag. Requires scene.ground with its light, and a
/// style that draws a map.
void draw_map(const ShaderProgram& program, const Frame& frame);

}  // namespace orograph
