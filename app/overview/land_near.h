#pragma once

#include <glm/vec3.hpp>

#include "render/view/clipmap.h"

namespace orograph {

/// Whether any land lies so near to an eye, `above` metres over the ground or the sea, that one
/// sees it from there in some direction. The sea is at a height of 0, and what is drawn of the
/// ground has to reach that far. Requires clipmap.layout().
bool land_near(const Clipmap& clipmap, const glm::dvec3& eye, double above);

}  // namespace orograph
