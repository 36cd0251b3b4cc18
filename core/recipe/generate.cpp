#include "core/recipe/generate.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <utility>

#include "core/base/memory.h"
#include "core/base/random.h"
#include "core/layers/stack/stack_terrain.h"
#include "core/terrain/grid_terrain.h"
#include "core/world/midpoint_displacement.h"

namespace orograph {
namespace {

constexpr std::uint64_t kCloudStream = 1;

using Maker = std::optional<FixedHeights> (*)(const DiamondSquare&, const Job&);

std::optional<FixedHeights> make_ridge(const DiamondSquare& inputs, const Job& job) {
    return midpoint_displacement({inputs.seed, inputs.iterations, inputs.h}, job);
}

/// One of the fractals: whether it is wanted, what it is made from and how.
struct Task {
    bool wanted;
    Products::Product Products::*product;
    DiamondSquare inputs;
    Maker make;

    bool needed(const Products& products) const {
        const Products::Product& made = products.*product;
        return wanted && !(made.heights && made.inputs == inputs);
    }
    double cost() const { return std::ldexp(1.0, 2 * inputs.iterations); }
};

std::array<Task, 4> tasks_of(const Recipe& recipe, const Needs& needs) {
    const std::uint64_t cloud_seed = derive_seed(recipe.seed, kCloudStream);
    const DiamondSquare surface{recipe.seed, recipe.surface.iterations, recipe.surface.h};
    const DiamondSquare clouds{cloud_seed, recipe.clouds.iterations, recipe.clouds.h};
    const DiamondSquare texture{recipe.seed, recipe.texture.iterations, recipe.texture.h};
    return {{{needs.ridge, &Products::ridge, surface, make_ridge},
             {needs.surface, &Products::surface, surface, diamond_square},
             {needs.clouds, &Products::clouds, clouds, diamond_square},
             {needs.texture, &Products::texture, texture, diamond_square}}};
}

TorusTerrain scaled(const Products::Product& product, const SurfaceParams& scale, int tiles) {
    assert(product.heights);
    return {product.heights, scale.height_scale, scale.side, tiles};
}

/// About as much work as so many samples of a fractal.
double layers_cost(const Recipe& recipe) {
    const auto count = static_cast<double>(shown_layers(recipe).size());
    return 4 * count * std::pow(recipe.region.samples, 2);
}

/// Each layer keeps its own heights and those of the stack up to it.
Status check_memory_of(std::span<const Layer> layers, const RegionParams& region) {
    return check_memory(region.samples, region.samples, 2 * sizeof(float) * layers.size());
}

}  // namespace

Needs needs_of(const Recipe& recipe) {
    const bool map = recipe.ground == Ground::map;
    const bool layers =
        recipe.ground == Ground::layers && recipe.region.extent == RegionExtent::map;
    switch (recipe.view.rendering) {
        case Rendering::ridge:
            return {.ridge = true};
        case Rendering::lines:
            return {.surface = map, .layers = layers};
        case Rendering::rendered:
            return {.surface = map, .clouds = true, .texture = map, .layers = layers};
        case Rendering::clouds:
            return {.clouds = true};
        case Rendering::texture:
            return {.texture = true};
    }
    assert(false);
    return {};
}

bool up_to_date(const Recipe& recipe, const Needs& needs, const Products& products) {
    if (needs.layers && !up_to_date(shown_layers(recipe), region_site(recipe), products.layers)) {
        return false;
    }
    return std::ranges::none_of(tasks_of(recipe, needs),
                                [&](const Task& task) { return task.needed(products); });
}

Result<std::optional<Products>> generate(const Recipe& recipe, const Needs& needs,
                                         const Products& previous, const Job& job) {
    const std::optional<Products> stopped;
    Products result = previous;
    const auto tasks = tasks_of(recipe, needs);
    double total = needs.layers ? layers_cost(recipe) : 0, done = 0;
    for (const Task& task : tasks) total += task.needed(previous) ? task.cost() : 0;
    for (const Task& task : tasks) {
        if (!task.needed(previous)) continue;
        const double share = task.cost() / total;
        std::optional<FixedHeights> heights = task.make(task.inputs, job.part(done, done + share));
        if (!heights) return stopped;
        result.*
            task.product = {task.inputs, std::make_shared<const FixedHeights>(std::move(*heights))};
        done += share;
    }
    if (needs.layers) {
        const std::vector<Layer> layers = shown_layers(recipe);
        if (const Status enough = check_memory_of(layers, recipe.region); !enough) {
            return enough.error();
        }
        auto made = make_stack(layers, region_site(recipe), previous.layers, job.part(done, 1));
        if (!made) return made.error();
        if (!*made) return stopped;
        result.layers = std::move(**made);
    }
    return std::optional(std::move(result));
}

namespace {

Result<std::shared_ptr<const Terrain>> layers_terrain(const Recipe& recipe,
                                                      const Products& products) {
    using Ptr = std::shared_ptr<const Terrain>;
    if (recipe.region.extent == RegionExtent::map) {
        assert(products.layers.heights);
        const auto map = GridTerrain::create(*products.layers.heights, products.layers.site.step());
        if (!map) return Error{Fault::input, "the layers: " + map.error().message};
        return Ptr(*map);
    }
    const auto endless = StackTerrain::create(
        shown_layers(recipe), {recipe.world.levels, recipe.world.spacing, recipe.seed});
    if (!endless) return endless.error();
    return Ptr(*endless);
}

}  // namespace

TorusTerrain ridge_terrain(const Recipe& recipe, const Products& products) {
    return scaled(products.ridge, recipe.surface, recipe.view.tile);
}

TorusTerrain surface_terrain(const Recipe& recipe, const Products& products) {
    return scaled(products.surface, recipe.surface, recipe.view.tile);
}

TorusTerrain cloud_terrain(const Products& products) {
    return scaled(products.clouds, {}, 1);
}

TorusTerrain texture_terrain(const Products& products) {
    return scaled(products.texture, {}, 1);
}

Result<std::shared_ptr<const Terrain>> ground_terrain(const Recipe& recipe,
                                                      const Products& products) {
    using Ptr = std::shared_ptr<const Terrain>;
    if (recipe.ground == Ground::map) {
        return Ptr(std::make_shared<const TorusTerrain>(surface_terrain(recipe, products)));
    }
    if (recipe.ground == Ground::layers) return layers_terrain(recipe, products);
    Result<World> world = World::create(world_of(recipe));
    if (!world) return world.error();
    return Ptr(std::make_shared<const StackTerrain>(std::move(*world)));
}

}  // namespace orograph
