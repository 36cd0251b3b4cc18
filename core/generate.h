#pragma once

#include <memory>
#include <optional>

#include "core/diamond_square.h"
#include "core/fixed_heights.h"
#include "core/job.h"
#include "core/recipe.h"
#include "core/torus_terrain.h"

namespace orograph {

/// Which of a recipe's four fractals are wanted.
struct Needs {
    bool ridge = false, surface = false, clouds = false, texture = false;
};

/// What a rendering type shows.
Needs needs_of(Rendering rendering);

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
};

/// Whether `products` holds all that `needs` asks for, made from this recipe.
bool up_to_date(const Recipe& recipe, const Needs& needs, const Products& products);

/// Makes what `needs` asks for; what `previous` holds with the same inputs is taken over. Nothing
/// if the job was stopped. Throws std::bad_alloc when memory is short.
std::optional<Products> generate(const Recipe& recipe, const Needs& needs, const Products& previous,
                                 const Job& job);

/// The products as terrains. The ridge and the surface have the recipe's scale; a texture's relief
/// is that of a map with the default scale, since it lies flat. Each requires its product.
TorusTerrain ridge_terrain(const Recipe& recipe, const Products& products);
TorusTerrain surface_terrain(const Recipe& recipe, const Products& products);
TorusTerrain cloud_terrain(const Products& products);
TorusTerrain texture_terrain(const Products& products);

}  // namespace orograph
