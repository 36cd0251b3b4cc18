#include "app/flight/outlook.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>

#include "core/recipe/styles.h"
#include "render/view/ground.h"

namespace orograph {
namespace {

/// Metres above the ground, in heights of a person's eyes: over twice as high as trees.
constexpr double kClear = 30;
/// Metres that trees are high at most: shaders/tree_places.frag.
constexpr double kTrees = 17;
/// How far one sees at least in the middle of the picture, and left and right of it, in the same.
constexpr double kSight = 150;
constexpr std::array<double, 3> kLooks = {-0.6, 0, 0.6};
/// How far one sees at least straight and level, where the picture has that: no slope fills it.
constexpr double kWayAhead = 600;

/// Metres by which trees may stand above the ground that is drawn.
double tree_height(const Scene& scene) {
    const Recipe& recipe = scene.recipe;
    const bool wooded = scene.ground->sun && style_of(recipe).shading == Shading::natural &&
                        recipe.texture.forest > 0;
    return wooded ? kTrees : 0;
}

}  // namespace

Pose with_outlook(const Scene& scene, const Clipmap& clipmap, double aspect, const Pose& pose) {
    const double eyes = clearance(scene), trees = tree_height(scene);
    // Over ground as high as trees may be on it: that the eye is so much lower comes to the same.
    const auto reaches = [&](const Pose& from, double x, double least) {
        const glm::dvec3 eye = from.position - glm::dvec3(0, trees, 0);
        const auto met = clipmap.meet(eye, ray_through(from, aspect, x, 0));
        return !met || glm::distance(*met, eye) >= least * eyes;
    };
    const auto sees = [&](const Pose& from) {
        const bool level = std::abs(from.pitch) < kFieldOfView / 2;
        if (level && !reaches({from.position, from.heading, 0}, 0, kWayAhead)) return false;
        return std::ranges::all_of(kLooks, [&](double x) { return reaches(from, x, kSight); });
    };
    Pose result = pose;
    const double lowest = lowest_eye(scene, clipmap, pose.position.x, pose.position.z);
    const double clear = std::max((kClear - 1) * eyes, trees + kClear / 3 * eyes);
    result.position.y = std::max(pose.position.y, lowest + clear);
    // Who looks straight down sees that far at last, and who looks up may never.
    const double highest = std::max({pose.position.y, lowest + kSight * eyes + trees,
                                     scene.ground->terrain->range().maximum + eyes + trees});
    while (result.position.y < highest && !sees(result)) {
        result.position.y = std::min(result.position.y + kClear * eyes, highest);
    }
    return result;
}

}  // namespace orograph
