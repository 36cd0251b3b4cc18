#pragma once

#include "render/view/clipmap.h"
#include "render/view/scene.h"

namespace orograph {

/// The lowest height, in metres, at which a camera may be at (x, z) in a scene: the drawn triangle
/// there plus the clearance, of the water or of its bed; beyond the terrain the sea is the floor,
/// or else its lowest height, and the bed is as deep as at the nearest border. Scenes without a
/// surface have a floor just above the texture. `clipmap` draws the scene's ground.
double lowest_eye(const Scene& scene, const Clipmap& clipmap, double x, double z,
                  Floor floor = Floor::surface);

/// Metres that the eye keeps above the ground.
double clearance(const Scene& scene);

/// Metres from the eye at which pictures begin: little enough for steep ground beside it.
double near_plane(const Scene& scene);
/// The same of an eye, and so little that all of it is on one side of the water.
double near_plane(const Scene& scene, const Clipmap& clipmap, const glm::dvec3& eye);

}  // namespace orograph
