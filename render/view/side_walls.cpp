#include "render/view/side_walls.h"

namespace orograph {

std::optional<SideWalls> side_walls_of(const Scene& scene) {
    if (!scene.recipe.view.side_walls || !may_have_side_walls(scene.recipe) || !scene.ground)
        return {};
    // Thin beside the land, and thick enough to be seen of land that is flat.
    constexpr double kThickness = 0.04;
    const HeightRange range = scene.ground->terrain->range();
    const double thickness = kThickness * side_of(scene);
    const WaterParams& water = scene.recipe.water;
    const double base = water.sea ? water.sea_level : range.minimum - thickness;
    if (base >= range.maximum) return {};
    return SideWalls{base, range.maximum - base};
}

}  // namespace orograph
