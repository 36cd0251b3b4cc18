#pragma once

#include <glm/vec3.hpp>
#include <optional>

#include "render/view/clipmap.h"
#include "render/view/scene.h"

// The eye under water: shaders/lib/under_water.glsl says what it sees.

namespace orograph {

/// Water that an eye is in.
struct UnderWater {
    /// Metres from the eye up to its surface, and down to its bed.
    double above = 0, below = 0;
    /// How high its waves are, as a share of the sea's.
    double calm = 1;
};

/// Whether pictures of a scene show water from below: those in the light of a style, not maps.
bool shows_under_water(const Scene& scene);

/// What water the eye is in; nothing in the air, under the bed, and where pictures don't show it.
/// `clipmap` draws the scene's ground.
std::optional<UnderWater> under_water(const Scene& scene, const Clipmap& clipmap,
                                      const glm::dvec3& eye);

/// How near the eye is to what it may run into, in metres: to the ground below; under water to the
/// bed or the surface, whichever is nearer. Requires clipmap.layout().
double room_around(const Scene& scene, const Clipmap& clipmap, const glm::dvec3& eye);

/// What light in water is multiplied by beside the exposure of a picture in the air: eyes get used
/// to the dark, so a depth looks darker, but not as much as it is. `lost`: of light, 1 over metres.
double exposure_under_water(double depth, const glm::vec3& lost);

/// Metres from the eye in water beyond which nothing is seen in it.
double sight_under_water(const glm::vec3& lost);

}  // namespace orograph
