#pragma once

#include "render/view/clipmap.h"
#include "render/view/scene.h"

namespace orograph {

/// The lowest height, in metres, at which a camera may be at (x, z) in a scene: the drawn triangle
/// there plus the clearance; beyond the terrain the sea is the floor, or else its lowest height.
/// Scenes without a surface have a floor just above the texture. `clipmap` draws the scene's
/// ground.
double lowest_eye(const Scene& scene, const Clipmap& clipmap, double x, double z);

/// Metres that the eye keeps above the ground.
double clearance(const Scene& scene);

/// Metres from the eye at which pictures begin: little enough for steep ground beside it.
double near_plane(const Scene& scene);

}  // namespace orograph
