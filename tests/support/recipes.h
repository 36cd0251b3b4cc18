#pragma once

#include <cmath>

#include "core/layers/generators/diamond_square_layer.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// The parameters of the diamond-square that is the recipe's lowest layer.
inline WorldParams& diamond_square_in(Recipe& recipe) {
    return dynamic_cast<DiamondSquareLayer&>(*recipe.layers.front().method).params;
}

/// Gives the recipe a world of 2^levels x 2^levels samples, a metre apart: one period of a torus.
inline void make_world(Recipe& recipe, int levels = 24) {
    recipe.lattice.levels = levels;
    recipe.extent.kind = ExtentKind::tiled;
    recipe.extent.side = std::ldexp(1.0, levels);
    diamond_square_in(recipe) = flight_world();
}

/// The endless fractal world: one period of a torus of 2^24 x 2^24 samples, made wherever one
/// looks.
inline Recipe world_recipe() {
    Recipe recipe;
    make_world(recipe);
    return recipe;
}

/// A region of 1025 x 1025 samples of no layers yet, on a lattice of 2^24 x 2^24.
inline Recipe region_recipe() {
    Recipe recipe;
    recipe.lattice.levels = 24;
    recipe.extent.kind = ExtentKind::region;
    recipe.layers.clear();
    return recipe;
}

}  // namespace orograph
