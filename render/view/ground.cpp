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

bool above_terrain(const RingLayout& layout, double x, double z) {
    const Cell cell = layout.eye(x, z, 0).cell;
    const Extent extent = layout.extent(0);
    return cell.x >= extent.west && cell.x <= extent.east && cell.y >= extent.north &&
           cell.y <= extent.south;
}

}  // namespace

double clearance(const Scene& scene) {
    const double side = scene.ground ? side_of(scene) / copies_of(scene) : side_of(scene.recipe);
    return std::min(kEyeHeight, kEyeShare * side);
}

double near_plane(const Scene& scene) {
    return clearance(scene) / 16;
}

double lowest_eye(const Scene& scene, const Clipmap& clipmap, double x, double z) {
    if (scene.ridge) return -HUGE_VAL;
    if (!scene.ground) return clearance(scene);
    const RingLayout* layout = clipmap.layout();
    if (!layout) return -HUGE_VAL;
    if (above_terrain(*layout, x, z)) return clearance(scene) + clipmap.height(x, z);
    const double lowest = layout->terrain().range().minimum;
    const WaterParams& water = scene.recipe.water;
    return clearance(scene) + (water.sea ? std::max(water.sea_level, lowest) : lowest);
}

}  // namespace orograph
