#include "app/flight/outlook.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>

#include "render/view/ground.h"

namespace orograph {
namespace {

/// Metres above the ground, in heights of a person's eyes: over twice as high as trees.
constexpr double kClear = 30;
/// How far one sees at least in the middle of the picture, and left and right of it, in the same.
constexpr double kSight = 150;
constexpr std::array<double, 3> kLooks = {-0.6, 0, 0.6};
/// How far one sees at least straight and level, where the picture has that: no slope fills it.
constexpr double kWayAhead = 600;

}  // namespace

Pose with_outlook(const Scene& scene, const Clipmap& clipmap, double aspect, const Pose& pose) {
    const double eyes = clearance(scene);
    const auto reaches = [&](const Pose& from, double x, double least) {
        const auto met = clipmap.meet(from.position, ray_through(from, aspect, x, 0));
        return !met || glm::distance(*met, from.position) >= least * eyes;
    };
    const auto sees = [&](const Pose& from) {
        const bool level = std::abs(from.pitch) < kFieldOfView / 2;
        if (level && !reaches({from.position, from.heading, 0}, 0, kWayAhead)) return false;
        return std::ranges::all_of(kLooks, [&](double x) { return reaches(from, x, kSight); });
    };
    Pose result = pose;
    const double lowest = lowest_eye(scene, clipmap, pose.position.x, pose.position.z);
    result.position.y = std::max(pose.position.y, lowest + (kClear - 1) * eyes);
    // Who looks straight down sees that far at last, and who looks up may never.
    const double highest = std::max(
        {pose.position.y, lowest + kSight * eyes, scene.ground->terrain->range().maximum + eyes});
    while (result.position.y < highest && !sees(result)) {
        result.position.y = std::min(result.position.y + kClear * eyes, highest);
    }
    return result;
}

}  // namespace orograph
