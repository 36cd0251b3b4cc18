#include "app/document/export_texture.h"

#include <utility>

#include "app/base/sha256.h"
#include "app/document/export_sources.h"
#include "core/pictures/enlarged_relief.h"
#include "core/pictures/picture_png.h"
#include "core/pictures/png_rows.h"
#include "core/recipe/ground_cover.h"

namespace orograph {

Result<bool> add_texture(const Recipe& recipe, const std::filesystem::path& path,
                         const Products& products, const Job& job, Exported& files) {
    const auto image = current_texture(recipe, products, job);
    if (!image) return image.error();
    if (!*image) return false;
    auto png = encode_png(**image);
    if (!png) return png.error();
    files.pictures.push_back({path, described_picture(std::move(*png), path, files.made_by)});
    return true;
}

Result<bool> write_large_texture(const Recipe& recipe, const std::filesystem::path& path, int size,
                                 const Products& products, const MadeBy& made_by,
                                 const TakeBytes& take, const Job& job) {
    const auto source = surface_window(recipe, products);
    if (!source) return source.error();
    const auto& [terrain, window] = *source;
    Grid<float> heights(window.width, window.height);
    fill_metres(*terrain, window, heights.values());
    ReliefColours colours{&built_in_palette(recipe.texture.palette),
                          palette_range(recipe, terrain->range())};
    const auto own = colours_beside_palette(recipe, products, *source, heights);
    if (own) colours.colours = &*own;
    const EnlargedRelief relief(heights, terrain->spacing(window.level), colours, size, size);
    return encode_png_rows({size, size, describe_picture(path, made_by),
                            [&relief](int y, std::span<Rgb> row) { relief.fill(y, row); }},
                           take, job);
}

Result<std::optional<LargeTexture>> large_texture(const Recipe& recipe, const TextureFile& wanted,
                                                  const Products& products, const MadeBy& made_by,
                                                  const Job& job) {
    auto file = StagedFile::create(wanted.path, wanted.existing);
    if (!file) return file.error();
    Sha256 hash;
    const auto take = [&](std::string_view bytes) {
        hash.add(bytes);
        return file->append(bytes);
    };
    const auto written =
        write_large_texture(recipe, wanted.path, wanted.size, products, made_by, take, job);
    if (!written) return written.error();
    if (!*written) return std::optional<LargeTexture>();
    return std::optional(LargeTexture{{wanted.path, hash.text()}, std::move(*file)});
}

}  // namespace orograph
