#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/job.h"
#include "core/layers/stack/stack.h"
#include "core/pictures/field_picture.h"
#include "core/recipe/recipe.h"
#include "core/recipe/styles.h"
#include "core/terrain/map_terrain.h"
#include "core/terrain/map_water.h"
#include "core/world/diamond_square.h"

namespace orograph {

/// A line has no more points than this, as log2, however fine the lattice is.
inline constexpr int kMostRidgeLevels = 13;

/// Which parts of a recipe are wanted.
struct Needs {
    bool ridge = false;
    /// The map that its layers make.
    bool ground = false;
    bool clouds = false, texture = false;
    /// The field over that map.
    bool overlay = false;
    /// What its climate colours it with.
    bool cover = false;
    /// Of the map nothing but its heights and water, in the least memory: neither what the layers
    /// made one by one nor, later, their fields.
    bool map_alone = false;
};

/// What the recipe's rendering type shows. Ground that isn't made whole needs nothing made before
/// one looks.
Needs needs_of(const Recipe& recipe);

/// Whether the ground takes its colours from its height, and not from a texture, a field or its
/// climate.
bool coloured_by_height(const Recipe& recipe);
/// Whether it would, were it rendered.
bool rendered_by_height(const Recipe& recipe);

/// The style that the picture has: an overlay's colours are to be read, and what isn't rendered has
/// no light, so these are classic.
const Style& style_of(const Recipe& recipe);
/// What it would have, were it rendered.
const Style& rendered_style(const Recipe& recipe);

/// Whether the ground could be drawn as if it were cut out of the land: a map that ends, with no
/// sea around it, in any style but classic.
bool may_have_side_walls(const Recipe& recipe);

/// The palette of ground that is coloured by its heights: the style's, or the document's own.
std::string_view shown_palette(const Recipe& recipe);

/// The map that a recipe's layers make, and what from.
struct GroundProduct {
    /// What the layers made one by one; nothing of a diamond-square that is alone, whose integers
    /// are those of the map.
    StackProduct stack;
    /// That diamond-square, for a height scale of 1 m.
    std::optional<WorldParams> world;
    Site site;
    /// Whether the map repeats, whose last row and column are not kept then.
    bool repeats = false;
    /// In metres, or in height scales of `world`. Null if nothing was made yet.
    std::shared_ptr<const FixedHeights> heights;
    /// Over them; null if there is none.
    std::shared_ptr<const MapWater> water;
};

/// A field that lies over the ground in place of a texture.
struct OverlayProduct {
    /// What view.overlay says.
    std::string text;
    /// A number for each sample of the map's site. Null if no picture needs an overlay now.
    SharedHeights values;
    NumberRange range;
    /// As a person reads it: "Voronoi island: Moisture"; and its unit, which may be empty.
    std::string name;
    std::string_view unit;
};

/// What covers the ground, in its colours.
struct CoverProduct {
    /// Whose climate it is, and the heights that it covers, with their water.
    int layer = 0;
    SharedHeights ground;
    std::shared_ptr<const MapWater> water;
    /// A texel for each sample of the map's site. Null if no picture needs it now.
    std::shared_ptr<const Image> image;
};

/// The parts of a recipe, immutable and shared. What was never needed is null; what was needed once
/// stays until it is made anew.
class Products {
  public:
    /// One fractal and the inputs it was made from.
    struct Product {
        DiamondSquare inputs;
        std::shared_ptr<const FixedHeights> heights;
    };
    Product ridge, clouds, texture;
    GroundProduct ground;
    OverlayProduct overlay;
    CoverProduct cover;
};

/// Whether `products` holds all that `needs` asks for, made from this recipe.
bool up_to_date(const Recipe& recipe, const Needs& needs, const Products& products);

/// Makes what `needs` asks for; what `previous` holds with the same inputs is taken over. Nothing
/// if the job was stopped; a sentence if a layer can't be made, or there isn't memory for it.
/// Throws std::bad_alloc when memory is short. `needs.ground` requires made_whole(recipe);
/// `needs.overlay` requires `needs.ground` and that overlay_of(recipe) has a field;
/// `needs.cover` requires `needs.ground` and has_cover(recipe).
Result<std::optional<Products>> generate(const Recipe& recipe, const Needs& needs,
                                         const Products& previous, const Job& job);

/// The products as terrains. The ridge has the scale and the tiles of the recipe; a texture's
/// relief is that of a map with the default scale, since it lies flat. Each requires its product.
MapTerrain ridge_terrain(const Recipe& recipe, const Products& products);
MapTerrain cloud_terrain(const Products& products);
MapTerrain texture_terrain(const Products& products);

/// What the recipe's layers make: a map, which requires its product, or ground that is made
/// wherever one looks, which requires none. An error names the parameter that a diamond-square
/// can't have, or the layer that needs a map.
Result<std::shared_ptr<const Terrain>> land_terrain(const Recipe& recipe, const Products& products);

/// That land with the recipe's sea, if it has one.
std::shared_ptr<const Terrain> with_sea(const Recipe& recipe, std::shared_ptr<const Terrain> land);

/// The ground that the recipe's mesh shows: its land, with its sea. Requires what land_terrain
/// does.
Result<std::shared_ptr<const Terrain>> ground_terrain(const Recipe& recipe,
                                                      const Products& products);

/// All samples of that ground; of tiled ground one period and the samples that begin the next,
/// 2^n + 1 a side. Requires made_whole(recipe).
Window whole_window(const Recipe& recipe, const Terrain& ground);

/// Whether the ground goes on beyond its border, so that any window of it can be had.
bool goes_on(const Recipe& recipe);

}  // namespace orograph
