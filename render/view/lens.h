#pragma once

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <limits>
#include <span>
#include <vector>

#include "core/parameters/field.h"
#include "render/view/camera.h"

// Depth of field: a picture through a lens is the mean of those from many places in it, each of
// which looks at the same plane. (Haeberli and Akeley 1990, section 5.)

namespace orograph {

/// The lens of a picture.
struct LensParams {
    /// Metres across its opening; 0 for a picture that is sharp everywhere.
    double aperture = 0;
    /// Metres ahead to what is sharp; 0 for what is seen in the middle of the picture.
    double focus = 0;
    bool operator==(const LensParams&) const = default;
};

std::span<const Field> lens_fields();

/// A place in a lens, metres to the right of its middle and above it, and how many metres ahead the
/// plane lies that looks the same from all of them.
struct LensPoint {
    glm::dvec2 place{0, 0};
    double focus = std::numeric_limits<double>::infinity();
    bool operator==(const LensPoint&) const = default;
};

/// As view_projection, as seen from a place in the lens; positions stay relative to its middle.
/// Requires focus > 0.
glm::mat4 lens_projection(const Pose& pose, double aspect, double near, bool reversed,
                          const ClipWindow& window, const LensPoint& point);

/// Pixels across which a point is seen that is infinitely far away, in a picture so many pixels
/// high.
double farthest_blur(double aperture, double focus, int height);

/// Evenly spread over a lens, in spirals (Vogel 1979): so many that what is infinitely far away is
/// seen at places some two pixels apart, as far as 32 to 512 points allow; the middle alone if
/// `aperture` is 0. Requires focus > 0.
std::vector<LensPoint> lens_points(double aperture, double focus, int height);

}  // namespace orograph
