#pragma once

#include <string>

#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// A rendered region of `samples` along each side: layer number 2 is a small island, number 1 below
/// it a plain. `overlay` lies over both.
inline Recipe island_recipe(const std::string& overlay = "", int samples = 65) {
    Recipe recipe;
    recipe.view.rendering = Rendering::rendered;
    recipe.view.overlay = overlay;
    recipe.clouds.iterations = 4;
    recipe.lattice.levels = 12;
    recipe.extent.kind = ExtentKind::region;
    recipe.extent.samples = samples;
    recipe.extent.coarseness = 5;
    recipe.layers.clear();
    recipe.layers.emplace_back(**find_layer_kind("constant"), 1);
    Layer& island = recipe.layers.emplace_back(**find_layer_kind("voronoi_island"), 2);
    (void)assign(parameters(island, "island"), "island.polygons=300");
    return recipe;
}

}  // namespace orograph
