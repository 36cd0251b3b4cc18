#pragma once

#include <span>

#include "core/parameters/field.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// How a texture is exported.
struct TextureOptions {
    /// Texels along each side; 0 for as many as it has of itself.
    int size = 0;
    bool operator==(const TextureOptions&) const = default;
};

/// Command line and window are loops over these.
std::span<const Field> texture_option_fields();

/// A usage error if the recipe's texture can't have that size: a relief alone can, of no fewer
/// texels than samples.
Status check_texture(const Recipe& recipe, const TextureOptions& options);

}  // namespace orograph
