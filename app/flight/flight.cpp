#include "app/flight/flight.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>
#include <utility>

#include "render/view/framing.h"
#include "render/view/ground.h"
#include "render/view/under_water.h"

namespace orograph {
namespace {

constexpr double kRadiansAPixel = 0.003;
constexpr double kSteepest = std::numbers::pi / 2;

/// Around `pivot` by angles, at a distance `nearer` times the present one.
Pose around(const Pose& pose, const glm::dvec3& pivot, double turn, double tilt, double nearer) {
    Pose result = pose;
    result.heading += turn;
    result.pitch = std::clamp(pose.pitch + tilt, -kSteepest, kSteepest);
    const double distance = glm::length(pivot - pose.position) * nearer;
    result.position = pivot - view_direction(result) * distance;
    return result;
}

}  // namespace

Pose moved(const Pose& pose, const Motion& motion, double speed, double seconds, bool from_above) {
    const double rate = motion.slow ? kSlow : 1;
    Pose result = pose;
    result.heading += motion.turn * kTurnSpeed * rate * seconds;
    const double heading = (pose.heading + result.heading) / 2;
    const glm::dvec3 level(std::sin(heading), 0, -std::cos(heading));
    const glm::dvec3 right(std::cos(heading), 0, std::sin(heading));
    const glm::dvec3 view = from_above ? level : view_direction({{}, heading, pose.pitch});
    const glm::dvec3 direction = level * motion.forward + view * motion.along_view +
                                 right * motion.right + glm::dvec3(0, motion.up, 0);
    result.position += direction * (speed * rate * seconds);
    return result;
}

Pose tilted(const Pose& pose, const Motion& motion, double seconds) {
    const double angle = motion.tilt * kTurnSpeed * (motion.slow ? kSlow : 1) * seconds;
    Pose result = pose;
    result.pitch = std::clamp(pose.pitch + angle, -kSteepest, kSteepest);
    return result;
}

Pose tilted_with_horizon(const Pose& before, const Pose& pose, const Globe& globe) {
    const auto horizon = [&](const Pose& seen) {
        return -globe.dip(std::max(seen.position.y, 0.0));
    };
    const double from = horizon(before), to = horizon(pose);
    const double end = before.pitch < from ? -kSteepest : kSteepest;
    Pose result = pose;
    if (from != end) result.pitch += (pose.pitch - end) * (to - from) / (from - end);
    return result;
}

Pose orbited(const Pose& pose, const glm::dvec3& pivot, const Motion& motion, double seconds) {
    const double angle = kTurnSpeed * (motion.slow ? kSlow : 1) * seconds;
    const double nearer = motion.forward + motion.along_view;
    return around(pose, pivot, -(motion.turn + motion.right) * angle,
                  (motion.tilt - motion.up) * angle, std::exp(-nearer * angle));
}

Pose orbited(const Pose& pose, const glm::dvec3& pivot, double right_pixels, double down_pixels) {
    return around(pose, pivot, right_pixels * kRadiansAPixel, -down_pixels * kRadiansAPixel, 1);
}

Pose panned(const Pose& pose, double right_pixels, double down_pixels, double metres_a_pixel) {
    const glm::dvec3 right(std::cos(pose.heading), 0, std::sin(pose.heading));
    const glm::dvec3 up = glm::cross(right, view_direction(pose));
    Pose result = pose;
    result.position += (up * down_pixels - right * right_pixels) * metres_a_pixel;
    return result;
}

Pose grabbed(const Pose& pose, double right, double down) {
    Pose result = pose;
    result.heading -= right;
    result.pitch = std::clamp(pose.pitch + down, -kSteepest, kSteepest);
    return result;
}

Pose zoomed(const Pose& pose, const glm::dvec3& pivot, double share) {
    Pose result = pose;
    result.position = pivot + (pose.position - pivot) * share;
    return result;
}

Pose approached(const Pose& pose, const glm::dvec3& place, double share, double nearest) {
    const glm::dvec3 way = place - pose.position;
    const double distance = glm::length(way);
    if (distance == 0) return pose;
    const glm::dvec3 ahead = way / distance;
    Pose result = pose;
    result.position = place - ahead * std::min(std::max(distance * share, nearest), distance);
    result.pitch = std::asin(std::clamp(ahead.y, -1.0, 1.0));
    // Straight below there is no heading to take.
    if (std::hypot(ahead.x, ahead.z) > 1e-6) result.heading = std::atan2(ahead.x, -ahead.z);
    return result;
}

Pose between(const Pose& begin, const Pose& end, double share) {
    const double eased = share * share * (3 - 2 * share);
    const double turn = std::remainder(end.heading - begin.heading, 2 * std::numbers::pi);
    return {begin.position + (end.position - begin.position) * eased, begin.heading + turn * eased,
            begin.pitch + (end.pitch - begin.pitch) * eased};
}

double speed_of(const CameraParams& camera, double above_ground) {
    constexpr double kHeight = 100, kLowest = 1;
    if (!camera.speed_by_height) return camera.speed;
    return camera.speed * std::max(above_ground, kLowest) / kHeight;
}

Pose turned(const Pose& pose, double right_pixels, double down_pixels) {
    Pose result = pose;
    result.heading += right_pixels * kRadiansAPixel;
    result.pitch = std::clamp(pose.pitch - down_pixels * kRadiansAPixel, -kSteepest, kSteepest);
    return result;
}

Pose above_ground(const Scene& scene, const Clipmap& clipmap, const Pose& pose, Floor floor) {
    if (!shows_under_water(scene)) floor = Floor::surface;
    Pose result = pose;
    result.position.y = std::max(
        pose.position.y, lowest_eye(scene, clipmap, pose.position.x, pose.position.z, floor));
    return result;
}

Pose on_ground(const Scene& scene, const Clipmap& clipmap, const Pose& pose) {
    Pose result = pose;
    const double lowest = lowest_eye(scene, clipmap, pose.position.x, pose.position.z);
    if (std::isfinite(lowest)) result.position.y = lowest;
    return result;
}

double fastest(const Scene& scene) {
    return std::clamp(side_of(scene), kSlowestSpeed, kFastestSpeed);
}

double zoom_share(double steps) {
    constexpr double kStep = 0.85;
    return std::pow(kStep, steps);
}

double wheel_speed(double speed, double steps, double fastest) {
    constexpr double kStep = 1.2;
    if (steps == 0) return speed;
    return std::clamp(std::min(speed, fastest) * std::pow(kStep, steps), kSlowestSpeed, fastest);
}

Pose within_reach(const Scene& scene, double aspect, const Pose& before, const Pose& pose) {
    constexpr double kFarthest = 1e13;  // the bounds of camera.x and camera.z
    Pose result = pose;
    const double highest = std::max(highest_eye(scene, aspect), before.position.y);
    result.position.y = std::min(pose.position.y, highest);
    result.position.x = std::clamp(pose.position.x, -kFarthest, kFarthest);
    result.position.z = std::clamp(pose.position.z, -kFarthest, kFarthest);
    return result;
}

void CameraMemory::start(Rendering shown) {
    *this = {};
    last_ = shown;
}

void CameraMemory::follow(Rendering shown, CameraParams& camera) {
    const Rendering before = std::exchange(last_, shown);
    if (vantage_of(shown) == vantage_of(before)) {
        left_[vantage_of(shown)] = camera;
        return;
    }
    const double speed = camera.speed;
    camera = left_[vantage_of(shown)];
    camera.speed = speed;
}

}  // namespace orograph
