#pragma once

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

#include "core/recipe/ground_place.h"
#include "core/recipe/recipe.h"
#include "render/view/picture_part.h"

namespace orograph {

/// Where one looks from: metres, x east, y up, z south; radians.
struct Pose {
    glm::dvec3 position{0, 0, 0};
    /// Clockwise from north.
    double heading = 0;
    /// Above the horizon, in [-pi/2, pi/2].
    double pitch = 0;

    bool operator==(const Pose&) const = default;
};

/// The whole angle of view from bottom to top, radians.
inline constexpr double kFieldOfView = 0.87;

Pose pose_of(const CameraParams& camera);
void store_pose(const Pose& pose, CameraParams& camera);
/// What looks at the ground that lies at `before` from `pose`, over the same land where the ground
/// lies at `after`: see kept_place.
Pose kept_pose(const GroundPlace& before, const GroundPlace& after, Pose pose);

/// The unit vector one looks along.
glm::dvec3 view_direction(const Pose& pose);

/// The direction from the eye through a place of the picture: x and y from -1 to 1, to the right
/// and up. Not of unit length: one metre ahead.
glm::dvec3 ray_through(const Pose& pose, double aspect, double x, double y);

/// Metres that a pixel covers, straight ahead at `distance` metres, in a picture `height` pixels
/// high.
double metres_a_pixel(double distance, double height);

/// From a position relative to the camera (metres) to clip space. The far plane is infinitely far.
/// With `reversed` depth runs from 1 at `near` to 0, for a clip space of depth 0 to 1; otherwise it
/// is OpenGL's -1 to 1. `window` fills clip space, else all of the picture. Requires aspect (width
/// over height, of all the picture) > 0 and near > 0.
glm::mat4 view_projection(const Pose& pose, double aspect, double near, bool reversed,
                          const ClipWindow& window = {});

}  // namespace orograph
