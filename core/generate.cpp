#include "core/generate.h"

#include <cassert>
#include <cmath>
#include <utility>

#include "core/midpoint_displacement.h"
#include "core/random.h"

namespace orograph {
namespace {

constexpr std::uint64_t kCloudStream = 1;

using Maker = std::optional<FixedHeights> (*)(const DiamondSquare&, const Job&);

std::optional<FixedHeights> make_ridge(const DiamondSquare& inputs, const Job& job) {
    return midpoint_displacement({inputs.seed, inputs.iterations, inputs.h}, job);
}

/// Brings `product` up to date with `inputs`; false if the job was stopped.
bool update(Products::Product& product, const DiamondSquare& inputs, Maker make, const Job& job) {
    if (product.heights && product.inputs == inputs) return true;
    std::optional<FixedHeights> heights = make(inputs, job);
    if (!heights) return false;
    product = {inputs, std::make_shared<const FixedHeights>(std::move(*heights))};
    return true;
}

TorusTerrain scaled(const Products::Product& product, const SurfaceParams& scale) {
    assert(product.heights);
    return {product.heights, scale.height_scale, scale.side};
}

}  // namespace

Needs needs_of(Rendering rendering) {
    switch (rendering) {
        case Rendering::ridge: return {.ridge = true};
        case Rendering::lines: return {.surface = true};
        case Rendering::rendered: return {.surface = true, .clouds = true, .texture = true};
        case Rendering::clouds: return {.clouds = true};
        case Rendering::texture: return {.texture = true};
    }
    assert(false);
    return {};
}

std::optional<Products> generate(const Recipe& recipe, const Needs& needs, const Products& previous,
                                 const Job& job) {
    const DiamondSquare surface{recipe.seed, recipe.surface.iterations, recipe.surface.h};
    const DiamondSquare clouds{derive_seed(recipe.seed, kCloudStream), recipe.clouds.iterations,
                               recipe.clouds.h};
    const DiamondSquare texture{recipe.seed, recipe.texture.iterations, recipe.texture.h};

    Products result = previous;
    struct Task {
        bool wanted;
        Products::Product& product;
        const DiamondSquare& inputs;
        Maker make;
    };
    const Task tasks[] = {{needs.ridge, result.ridge, surface, make_ridge},
                          {needs.surface, result.surface, surface, diamond_square},
                          {needs.clouds, result.clouds, clouds, diamond_square},
                          {needs.texture, result.texture, texture, diamond_square}};
    const auto cost = [](const Task& task) {
        const bool made = task.product.heights && task.product.inputs == task.inputs;
        return task.wanted && !made ? std::ldexp(1.0, 2 * task.inputs.iterations) : 0.0;
    };
    double total = 0, done = 0;
    for (const Task& task : tasks) total += cost(task);
    for (const Task& task : tasks) {
        if (!task.wanted) continue;
        const double share = total > 0 ? cost(task) / total : 0;
        if (!update(task.product, task.inputs, task.make, job.part(done, done + share))) {
            return std::nullopt;
        }
        done += share;
    }
    return result;
}

TorusTerrain ridge_terrain(const Recipe& recipe, const Products& products) {
    return scaled(products.ridge, recipe.surface);
}

TorusTerrain surface_terrain(const Recipe& recipe, const Products& products) {
    return scaled(products.surface, recipe.surface);
}

TorusTerrain cloud_terrain(const Products& products) { return scaled(products.clouds, {}); }

TorusTerrain texture_terrain(const Products& products) { return scaled(products.texture, {}); }

}  // namespace orograph
