#include "render/view/ground.h"

#include <algorithm>
#include <cmath>

namespace orograph {
namespace {

/// A person's eyes above the ground, and for small worlds a share of their side.
constexpr double kEyeHeight = 1.8;
constexpr double kEyeShare = 0.002;

/// Of the terrain along each side.
int copies_of(const Scene& scene) {
    const bool tiled = scene.recipe.extent.kind == ExtentKind::tiled && made_whole(scene.recipe);
    return tiled ? std::max(scene.recipe.view.tile, 1) : 1;
}

}  // namespace

double clearance(const Scene& scene) {
    const double side = scene.ground  ? side_of(scene) / copies_of(scene)
                        : scene.ridge ? ridge_side(scene.recipe)
                                      : side_of(scene.recipe);
    return std::min(kEyeHeight, kEyeShare * side);
}

double near_plane(const Scene& scene) {
    return clearance(scene) / 16;
}

double near_plane(const Scene& scene, const Clipmap& clipmap, const glm::dvec3& eye) {
    constexpr double kShare = 0.5;  // corners of a picture lie half as far again
    constexpr double kLeast = 1.0 / 64;
    const double usual = near_plane(scene);
    if (!clipmap.layout() || !clipmap.layout()->terrain().has_water()) return usual;
    const double away = std::abs(eye.y - clipmap.height(eye.x, eye.z));
    return std::min(usual, std::max(kShare * away, kLeast * usual));
}

double lowest_eye(const Scene& scene, const Clipmap& clipmap, double x, double z, Floor floor) {
    if (scene.ridge) return -HUGE_VAL;
    if (!scene.ground) return clearance(scene);
    const RingLayout* layout = clipmap.layout();
    if (!layout) return -HUGE_VAL;
    if (clipmap.over_terrain(x, z)) return clearance(scene) + clipmap.height(x, z, floor);
    const double lowest = layout->terrain().range().minimum;
    const WaterParams& water = scene.recipe.water;
    if (water.sea && floor == Floor::bed) {
        return clearance(scene) + std::min(clipmap.height(x, z, floor), water.sea_level);
    }
    return clearance(scene) + (water.sea ? std::max(water.sea_level, lowest) : lowest);
}

}  // namespace orograph
