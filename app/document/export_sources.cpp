#include "app/document/export_sources.h"

#include "core/pictures/bed_picture.h"
#include "core/pictures/colouring.h"
#include "core/recipe/field_overlay.h"
#include "core/recipe/ground_cover.h"

namespace orograph {
bool shows_relief(const Recipe& recipe) {
    return shows_mesh(recipe) && (rendered_by_height(recipe) || has_cover(recipe));
}

bool shows_field(const Recipe& recipe) {
    return shows_overlay(recipe) || (shows_mesh(recipe) && has_overlay(recipe));
}

Result<SurfaceWindow> surface_window(const Recipe& recipe, const Products& products) {
    if (recipe.view.rendering == Rendering::ridge) {
        const auto line = std::make_shared<const MapTerrain>(ridge_terrain(recipe, products));
        const int level = line->finest_level();
        return SurfaceWindow{line, {level, 0, 0, (1 << level) + 1, 1}};
    }
    const auto terrain = ground_terrain(recipe, products);
    if (!terrain) return terrain.error();
    return SurfaceWindow{*terrain, whole_window(recipe, **terrain)};
}

std::optional<Image> colours_beside_palette(const Recipe& recipe, const Products& products,
                                            const SurfaceWindow& surface,
                                            const Grid<float>& heights) {
    const Terrain& terrain = *surface.terrain;
    std::optional<Image> colours;
    if (has_cover(recipe)) {
        colours = cover_in(products.ground, products.cover, surface.window);
    } else {
        const HeightRange range = palette_range(recipe, terrain.range());
        const bool chosen = recipe.texture.lowest != recipe.texture.highest;
        const bool below_sea =
            recipe.water.sea && static_cast<double>(range.minimum) < recipe.water.sea_level;
        if ((chosen && below_sea) || !terrain.has_water()) return colours;
        colours = palette_image(heights, built_in_palette(recipe.texture.palette), range);
    }
    colour_beds(terrain, surface.window, *colours);
    return colours;
}

Result<std::optional<Image>> current_texture(const Recipe& recipe, const Products& products,
                                             const Job& job) {
    const Palette& palette = built_in_palette(recipe.texture.palette);
    if (shows_relief(recipe)) {
        const auto source = surface_window(recipe, products);
        if (!source) return source.error();
        const auto& [terrain, window] = *source;
        Grid<float> heights(window.width, window.height);
        fill_metres(*terrain, window, heights.values());
        const double spacing = terrain->spacing(window.level);
        if (const auto colours = colours_beside_palette(recipe, products, *source, heights)) {
            return std::optional(relief_image(heights, spacing, *colours));
        }
        return std::optional(
            relief_image(heights, spacing, palette, palette_range(recipe, terrain->range())));
    }
    if (shows_field(recipe)) {
        const OverlayProduct& overlay = products.overlay;
        return std::optional(field_image(*overlay.values, overlay.range, overlay_palette()));
    }
    if (recipe.view.rendering == Rendering::clouds) {
        return cloud_image(cloud_terrain(products), recipe.clouds.iterations, job);
    }
    return terrain_image(texture_terrain(products), recipe.texture.iterations, palette, job);
}

}  // namespace orograph
