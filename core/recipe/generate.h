#pragma once

#include <memory>
#include <optional>

#include "core/base/job.h"
#include "core/layers/stack/stack.h"
#include "core/recipe/recipe.h"
#include "core/world/diamond_square.h"
#include "core/world/fixed_heights.h"
#include "core/world/torus_terrain.h"

namespace orograph {

/// Which of a recipe's four fractals are wanted.
struct Needs {
    bool ridge = false, surface = false, clouds = false, texture = false;
    /// The region of the layers.
    bool layers = false;
};

/// What the recipe's rendering type shows of its ground. A world, or layers without end, are none
/// of them; both, and a region of layers, are coloured by their heights without a texture.
Needs needs_of(const Recipe& recipe);

/// The fractals of a recipe, immutable and shared. What was never needed is null; what was needed
/// once stays until it is made anew.
class Products {
  public:
    /// One fractal and the inputs it was made from.
    struct Product {
        DiamondSquare inputs;
        std::shared_ptr<const FixedHeights> heights;
    };
    Product ridge, surface, clouds, texture;
    StackProduct layers;
};

/// Whether `products` holds all that `needs` asks for, made from this recipe.
bool up_to_date(const Recipe& recipe, const Needs& needs, const Products& products);

/// Makes what `needs` asks for; what `previous` holds with the same inputs is taken over. Nothing
/// if the job was stopped; a sentence if a layer can't be made, or there isn't memory for it.
/// Throws std::bad_alloc when memory is short.
Result<std::optional<Products>> generate(const Recipe& recipe, const Needs& needs,
                                         const Products& previous, const Job& job);

/// The products as terrains. The ridge and the surface have the recipe's scale and tiles; a
/// texture's relief is that of a map with the default scale, since it lies flat. Each requires its
/// product.
TorusTerrain ridge_terrain(const Recipe& recipe, const Products& products);
TorusTerrain surface_terrain(const Recipe& recipe, const Products& products);
TorusTerrain cloud_terrain(const Products& products);
TorusTerrain texture_terrain(const Products& products);

/// The ground that the recipe's mesh shows: the surface or the region of the layers, which require
/// their products, or the world or endless layers, which require none. An error names the parameter
/// that the world can't have, or the layer that can't be endless.
Result<std::shared_ptr<const Terrain>> ground_terrain(const Recipe& recipe,
                                                      const Products& products);

}  // namespace orograph
