#pragma once

#include <filesystem>

#include "app/document/sidecar.h"
#include "core/recipe/generate.h"

namespace orograph {

/// Adds what the current texture is made of.
void add_texture_needs(const Recipe& recipe, Needs& needs);

/// Where a texture says that it lies, and how many texels it has along each side; 0 for as many as
/// it has of itself.
struct TextureFile {
    std::filesystem::path path;
    int size = 0;
};

/// Gives the bytes of the current texture, as a PNG, to `take`; row by row if it has a size of its
/// own, since memory may not hold it. False if the job was stopped. Requires its products, and
/// check_texture.
Result<bool> write_texture(const Recipe& recipe, const TextureFile& file, const Products& products,
                           const MadeBy& made_by, const TakeBytes& take, const Job& job);

}  // namespace orograph
