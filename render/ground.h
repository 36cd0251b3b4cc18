#pragma once

#include "render/camera.h"
#include "render/scene.h"

namespace orograph {

/// The lowest height, in metres, at which a camera may be at (x, z) in a scene: the drawn triangle
/// there plus kClearance; the lowest point of the terrain where there is none. Scenes without a
/// surface have a floor just above the texture.
double lowest_eye(const Scene& scene, double x, double z);

/// Metres that the eye keeps above the ground.
double clearance(const Scene& scene);

/// The height of the drawn triangles at (x, z), metres; the terrain is centred at the origin and
/// repeats. Requires scene.surface.
double ground_height(const Scene& scene, double x, double z);

}  // namespace orograph
