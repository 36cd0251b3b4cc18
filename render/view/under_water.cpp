#include "render/view/under_water.h"

#include <algorithm>
#include <cmath>

#include "core/recipe/styles.h"

namespace orograph {

bool shows_under_water(const Scene& scene) {
    return scene.recipe.view.rendering == Rendering::rendered && scene.ground &&
           style_of(scene.recipe).shading != Shading::map;
}

std::optional<UnderWater> under_water(const Scene& scene, const Clipmap& clipmap,
                                      const glm::dvec3& eye) {
    const RingLayout* layout = clipmap.layout();
    if (!layout || !layout->terrain().has_water() || !shows_under_water(scene)) return std::nullopt;
    const WaterParams& water = scene.recipe.water;
    // Beyond a border the sea alone goes on.
    const bool beyond = water.sea && layout->ends() && !clipmap.over_terrain(eye.x, eye.z) &&
                        eye.y < water.sea_level;
    if (!beyond && !clipmap.under_water(eye)) return std::nullopt;
    const double surface = beyond ? water.sea_level : clipmap.height(eye.x, eye.z);
    const double bed = clipmap.height(eye.x, eye.z, Floor::bed);
    // As shaders/natural.frag has it: lakes and rivers are too narrow for the waves of a sea.
    constexpr double kLake = 0.6, kLevel = 0.3;
    const bool sea = std::abs(surface - water.sea_level) < kLevel;
    return UnderWater{surface - eye.y, std::max(eye.y - bed, 0.0), sea ? 1 : kLake};
}

double room_around(const Scene& scene, const Clipmap& clipmap, const glm::dvec3& eye) {
    const std::optional<UnderWater> water = under_water(scene, clipmap, eye);
    return water ? std::min(water->above, water->below) : clipmap.above_ground();
}

double exposure_under_water(double depth, const glm::vec3& lost) {
    // Water sends back so little light that eyes get used to it as soon as they are under it.
    constexpr double kUsed = 2.4, kShallow = 1.2, kMost = 1e3;
    const auto left = [&](float channel) { return std::exp(-depth * channel); };
    const double light = 0.2126 * left(lost.r) + 0.7152 * left(lost.g) + 0.0722 * left(lost.b);
    const double share = std::clamp(depth / kShallow, 0.0, 1.0);
    const double used = std::lerp(1.0, kUsed, share * share * (3 - 2 * share));
    return std::min(used / std::sqrt(std::max(light, 1e-12)), kMost);
}

double sight_under_water(const glm::vec3& lost) {
    // A two-thousandth of light is left from there.
    constexpr double kDepth = 7.6, kFarthest = 1e4;
    return std::min(kDepth / std::max({std::min({lost.r, lost.g, lost.b}), 1e-6f}), kFarthest);
}

}  // namespace orograph
