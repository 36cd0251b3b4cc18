#include "app/document/export_texture.h"

#include <utility>

#include "app/document/export_sources.h"
#include "core/pictures/enlarged_relief.h"
#include "core/pictures/picture_png.h"
#include "core/pictures/png_rows.h"
#include "core/recipe/ground_cover.h"

namespace orograph {

namespace {

/// The relief, with more texels than samples.
Result<bool> write_relief(const Recipe& recipe, const TextureFile& file, const Products& products,
                          const MadeBy& made_by, const TakeBytes& take, const Job& job) {
    const auto& [path, size] = file;
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

}  // namespace

void add_texture_needs(const Recipe& recipe, Needs& needs) {
    if (recipe.view.rendering == Rendering::clouds) {
        needs.clouds = true;
    } else if (shows_relief(recipe)) {
        needs.ground = true;
        if (has_cover(recipe)) needs.cover = true;
    } else if (shows_field(recipe)) {
        needs.ground = needs.overlay = true;
    } else {
        needs.texture = true;
    }
}

Result<bool> write_texture(const Recipe& recipe, const TextureFile& file, const Products& products,
                           const MadeBy& made_by, const TakeBytes& take, const Job& job) {
    if (file.size > 0) return write_relief(recipe, file, products, made_by, take, job);
    const auto image = current_texture(recipe, products, job);
    if (!image) return image.error();
    if (!*image) return false;
    auto png = encode_png(**image);
    if (!png) return png.error();
    return take_whole(described_picture(std::move(*png), file.path, made_by), take);
}

}  // namespace orograph
