#include "app/panel/height_text.h"

#include <fmt/core.h>

#include <cmath>

#include "app/base/wording.h"
#include "render/view/ground.h"
#include "render/view/under_water.h"

namespace orograph {
namespace {

bool has_sea(const Scene& scene) {
    return scene.recipe.water.sea || (scene.ground && scene.ground->terrain->has_water());
}

/// To the centimetre: what is met on the sea, from space, is a rounding above or below it.
double above_sea(const Scene& scene, double height) {
    const WaterParams& water = scene.recipe.water;
    return std::round(100 * (height - (water.sea ? water.sea_level : 0))) / 100;
}

}  // namespace

std::string sea_text(const Scene& scene, double height) {
    const double above = above_sea(scene, height);
    return fmt::format("{} {} {}", length_text(std::abs(above)), above < 0 ? "below" : "above",
                       has_sea(scene) ? "the sea" : "height 0");
}

std::string eye_height_text(const Scene& scene, const Clipmap& clipmap, const glm::dvec3& eye) {
    const std::string above_sea_text = sea_text(scene, eye.y);
    if (!clipmap.layout()) return above_sea_text;
    if (const auto water = under_water(scene, clipmap, eye)) {
        return fmt::format("{} under water, {} above the bed", length_text(water->above),
                           length_text(water->below));
    }
    const double lowest = lowest_eye(scene, clipmap, eye.x, eye.z);
    if (!std::isfinite(lowest)) return above_sea_text;
    const double surface = lowest - clearance(scene);
    const bool wet = lowest_eye(scene, clipmap, eye.x, eye.z, Floor::bed) < lowest;
    if (wet && has_sea(scene) && above_sea(scene, surface) == 0) return above_sea_text;
    return fmt::format("{} above the {}, {}", length_text(eye.y - surface),
                       wet ? "water" : "ground", above_sea_text);
}

}  // namespace orograph
