#include "render/view/side_walls.h"

namespace orograph {

std::optional<SideWalls> side_walls_of(const Scene& scene) {
    if (!scene.recipe.view.side_walls || !may_have_side_walls(scene.recipe) || !scene.ground)
        return {};
    // Thin beside the land, and thick enough to be seen of land that is flat.
    constexpr double kThickness = 0.04;
    const HeightRange range = scene.ground->terrain->range();
    const double thickness = kThickness * side_of(scene);
    const double relief = static_cast<double>(range.maximum) - range.minimum;
    return SideWalls{range.minimum - thickness, relief + thickness};
}

}  // namespace orograph
