#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/document/sidecar.h"
#include "core/base/files.h"
#include "core/recipe/generate.h"

namespace orograph {

/// Adds the texture to `files`; false if the job was stopped. Requires its product.
Result<bool> add_texture(const Recipe& recipe, const std::filesystem::path& path,
                         const Products& products, const Job& job, Exported& files);

/// A relief of `size` texels along each side to `take`, row by row; `path` is where it says that it
/// lies. False if the job was stopped. Requires the relief's products, and check_texture.
Result<bool> write_large_texture(const Recipe& recipe, const std::filesystem::path& path, int size,
                                 const Products& products, const MadeBy& made_by,
                                 const TakeBytes& take, const Job& job);

/// Where a texture with more texels than samples goes, and how many it has along each side.
struct TextureFile {
    std::filesystem::path path;
    int size = 0;
    Existing existing = Existing::keep;
};

/// A texture that is written as it is made, since memory may not hold it.
struct LargeTexture {
    WrittenPicture picture;
    StagedFile file;
};

/// The same beside its place until it is put there; nothing if the job was stopped.
Result<std::optional<LargeTexture>> large_texture(const Recipe& recipe, const TextureFile& wanted,
                                                  const Products& products, const MadeBy& made_by,
                                                  const Job& job);

}  // namespace orograph
