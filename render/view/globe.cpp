#include "render/view/globe.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

#include "core/light/sky.h"

namespace orograph {
namespace {

/// The angle around the globe beyond which nothing is seen, from wherever and however high it is:
/// all from there on is drawn there. As in shaders/lib/globe.glsl.
constexpr double kFarthest = 1.75;

/// What a level distance is multiplied by, at an angle from below the eye.
double stretch(double angle) {
    if (angle < 1e-4) return 1 - angle * angle / 6;
    return std::sin(std::min(angle, kFarthest)) / angle;
}

}  // namespace

double Box::away() const {
    const auto nearest = [](double from, double to) { return std::max({from, -to, 0.0}); };
    return std::hypot(nearest(low.x, high.x), nearest(low.z, high.z));
}

glm::dvec3 Globe::bent(const glm::dvec3& from_eye, double eye_height) const {
    if (flat()) return from_eye;
    const double angle = std::hypot(from_eye.x, from_eye.z) / radius_;
    const double height = eye_height + from_eye.y, half = std::sin(std::min(angle, kFarthest) / 2);
    const double wide = (1 + height / radius_) * stretch(angle);
    return {from_eye.x * wide, from_eye.y - (radius_ + height) * 2 * half * half,
            from_eye.z * wide};
}

glm::dvec3 Globe::unbent(const glm::dvec3& from_eye, double eye_height) const {
    if (flat()) return from_eye;
    const double level = std::hypot(from_eye.x, from_eye.z);
    const double above = radius_ + eye_height + from_eye.y;  // the globe's middle
    // Not as a difference of radii, which would lose the small heights.
    const double up = level * level / (std::hypot(above, level) + above);
    const double wide = level > 0 ? std::atan2(level, above) * radius_ / level : 1;
    return {from_eye.x * wide, from_eye.y + up, from_eye.z * wide};
}

Box Globe::bent(const Box& plane, double eye_height) const {
    if (flat()) return plane;
    const auto farthest = [](double low, double high) {
        return std::max(std::abs(low), std::abs(high));
    };
    const double reach =
        std::hypot(farthest(plane.low.x, plane.high.x), farthest(plane.low.z, plane.high.z));
    const double first = plane.away() / radius_;
    const double last = reach / radius_;
    const double lowest = radius_ + eye_height + plane.low.y;
    const double highest = radius_ + eye_height + plane.high.y;
    // The farther the lower, and the less wide.
    const double least = lowest / radius_ * stretch(last);
    const double most = highest / radius_ * stretch(first);
    const double top = std::cos(std::min(first, kFarthest));
    const double bottom = std::cos(std::min(last, kFarthest));
    const double eye = radius_ + eye_height;
    // Single precision, and the polynomials of the shader.
    const double rounding = 1e-6 * (reach + std::abs(plane.low.y) + std::abs(plane.high.y));
    const auto low = [&](double place) { return place * (place < 0 ? most : least) - rounding; };
    const auto high = [&](double place) { return place * (place < 0 ? least : most) + rounding; };
    return {{low(plane.low.x), (bottom < 0 ? highest : lowest) * bottom - eye - rounding,
             low(plane.low.z)},
            {high(plane.high.x), (top < 0 ? lowest : highest) * top - eye + rounding,
             high(plane.high.z)}};
}

std::pair<double, double> Globe::crossing(const glm::dvec3& from_eye, const glm::dvec3& along,
                                          double eye_height, double highest) const {
    // From the globe's middle.
    const glm::dvec3 begin = from_eye + glm::dvec3(0, radius_ + eye_height, 0);
    const double ball = radius_ + highest, nearest = -glm::dot(begin, along);
    const double inside = nearest * nearest - glm::dot(begin, begin) + ball * ball;
    if (inside < 0) return {1, 0};
    const double half = std::sqrt(inside);
    return {std::max(nearest - half, 0.0), nearest + half};
}

double Globe::dip(double above) const {
    return flat() ? 0 : -std::asin(horizon_sine(above, radius_));
}

double Globe::sight(double eye_height, double lowest, double highest) const {
    if (flat()) return std::numeric_limits<double>::infinity();
    const Globe lower(radius_ + lowest);
    return (lower.dip(eye_height - lowest) + lower.dip(highest - lowest)) * radius_;
}

}  // namespace orograph
