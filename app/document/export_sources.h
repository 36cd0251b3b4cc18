#pragma once

#include <memory>
#include <optional>

#include "core/base/grid.h"
#include "core/recipe/generate.h"

// What the files of an export are made of.

namespace orograph {

/// Whether the texture is the ground's relief, in the colours that it is drawn with.
bool shows_relief(const Recipe& recipe);

/// Whether the texture is the field that lies over the ground, be it drawn as lines.
bool shows_field(const Recipe& recipe);

/// What heights are of.
struct SurfaceWindow {
    std::shared_ptr<const Terrain> terrain;
    Window window;
};

/// All samples of the surface: of a period and those that begin the next, of a region, or of the
/// ridge. Requires the products that it is of.
Result<SurfaceWindow> surface_window(const Recipe& recipe, const Products& products);

/// The colours of a surface, of which `heights` are all samples, where these don't follow from a
/// palette alone: those that a climate gives it, or a palette, with beds where there is water. A
/// palette that was told to begin below the sea has colours for beds itself. Requires the product
/// of has_cover.
std::optional<Image> colours_beside_palette(const Recipe& recipe, const Products& products,
                                            const SurfaceWindow& surface,
                                            const Grid<float>& heights);

/// The texture that is current; nothing if the job was stopped. Requires its product.
Result<std::optional<Image>> current_texture(const Recipe& recipe, const Products& products,
                                             const Job& job);

}  // namespace orograph
