#pragma once

#include <memory>
#include <utility>

#include "render/view/scene.h"

namespace orograph {

inline constexpr Rendering kAllRenderings[] = {
    Rendering::ridge, Rendering::lines, Rendering::rendered, Rendering::clouds, Rendering::texture};

/// A recipe that shows something of every rendering type and is made in no time.
inline Recipe small_recipe(Rendering rendering, int tile = 1) {
    Recipe recipe;
    recipe.lattice.seed = 12;
    recipe.view.rendering = rendering;
    recipe.view.tile = tile;
    recipe.lattice.levels = 5;
    recipe.clouds.iterations = 6;
    recipe.texture.iterations = 6;
    return recipe;
}

inline std::shared_ptr<const Scene> scene_of(const Recipe& recipe, const SceneLimits& limits = {}) {
    return std::make_shared<const Scene>(**make_scene(recipe, limits, {}, {}));
}

}  // namespace orograph
