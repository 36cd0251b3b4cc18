#pragma once

#include <glm/vec3.hpp>
#include <string>

#include "render/view/clipmap.h"
#include "render/view/scene.h"

namespace orograph {

/// A height in metres as seen from the sea, or on dry land from height 0: "87 m above the sea",
/// "12 m below height 0".
std::string sea_text(const Scene& scene, double height);

/// How high the eye is above what one sees below it, and above the sea: "1.8 m above the ground,
/// 1,977 m above the sea", "12 m above the water, 460 m above the sea"; of the sea itself once,
/// "220 m above the sea"; under water "7.5 m under water, 1.0 m above the bed". `clipmap` draws the
/// scene's ground, if it came yet.
std::string eye_height_text(const Scene& scene, const Clipmap& clipmap, const glm::dvec3& eye);

}  // namespace orograph
