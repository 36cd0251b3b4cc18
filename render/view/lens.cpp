#include "render/view/lens.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

namespace orograph {
namespace {

constexpr Field kFields[] = {
    field<&LensParams::aperture>(
        {.key = "aperture",
         .label = "Aperture",
         .unit = "m",
         .tooltip = "Metres across the lens: the larger, the more is blurred that is nearer or "
                    "farther than the focus. With 0 all is sharp.",
         .minimum = 0,
         .maximum = 1e6}),
    field<&LensParams::focus>(
        {.key = "focus",
         .label = "Focus",
         .unit = "m",
         .tooltip = "Metres ahead to what is sharp. With 0 that is what the middle of the picture "
                    "shows.",
         .minimum = 0,
         .maximum = 1e9}),
};

constexpr double kFewestViews = 32, kMostViews = 512;
constexpr double kPixelsApart = 2;

}  // namespace

std::span<const Field> lens_fields() {
    return kFields;
}

glm::mat4 lens_projection(const Pose& pose, double aspect, double near, bool reversed,
                          const ClipWindow& window, const LensPoint& point) {
    assert(point.focus > 0);
    if (point.place == glm::dvec2(0)) return view_projection(pose, aspect, near, reversed, window);
    // What is moved aside by the place in the lens is moved back as far as it is at the focus.
    const double half = std::tan(kFieldOfView / 2);
    const glm::dvec2 back = point.place / (point.focus * half * glm::dvec2(aspect, 1));
    const ClipWindow moved{window.scale, window.shift + window.scale * back};
    glm::mat4 matrix = view_projection(pose, aspect, near, reversed, moved);
    const glm::dvec3 right(std::cos(pose.heading), 0, std::sin(pose.heading));
    const glm::dvec3 up = glm::cross(right, view_direction(pose));
    const glm::dvec3 place = right * point.place.x + up * point.place.y;
    matrix[3] -= matrix * glm::vec4(glm::vec3(place), 0);
    return matrix;
}

double farthest_blur(double aperture, double focus, int height) {
    return aperture / (focus * metres_a_pixel(1, height));
}

std::vector<LensPoint> lens_points(double aperture, double focus, int height) {
    assert(focus > 0);
    if (aperture <= 0) return {{{0, 0}, focus}};
    const double blur = farthest_blur(aperture, focus, height) / kPixelsApart;
    const double count =
        std::ceil(std::clamp(std::numbers::pi / 4 * blur * blur, kFewestViews, kMostViews));
    constexpr double kGoldenAngle = std::numbers::pi * (3 - 2.2360679774997896964);
    std::vector<LensPoint> points;
    for (double i = 0; i < count; ++i) {
        const double radius = aperture / 2 * std::sqrt((i + 0.5) / count);
        const double angle = i * kGoldenAngle;
        points.push_back({radius * glm::dvec2(std::cos(angle), std::sin(angle)), focus});
    }
    return points;
}

}  // namespace orograph
