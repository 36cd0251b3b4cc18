#include "core/world/diamond_square.h"

#include <cassert>
#include <utility>

#include "core/world/finish_heights.h"
#include "core/world/sample.h"

namespace orograph {

std::optional<FixedHeights> diamond_square(const DiamondSquare& recipe, const Job& job) {
    assert(recipe.iterations >= 0 && recipe.iterations <= 15);
    WorldParams params;
    params.seed = recipe.seed;
    params.levels = recipe.iterations;
    params.h = recipe.h;
    params.height_scale = 1;
    const Result<World> world = World::create(params);
    auto heights = sample(*world, whole_map(*world, recipe.iterations), job);
    if (!heights) return std::nullopt;
    return finish_heights(std::move(*heights), recipe.iterations, recipe.h);
}

}  // namespace orograph
