#include "render/view/scene.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "core/layers/stack/layer_use.h"
#include "core/pictures/colouring.h"
#include "core/pictures/palette.h"
#include "core/recipe/endless_cover.h"
#include "core/recipe/field_overlay.h"
#include "core/recipe/globe.h"
#include "core/recipe/lamps.h"
#include "core/recipe/product_memory.h"
#include "core/recipe/river_rain.h"
#include "render/view/mipmaps.h"

namespace orograph {
namespace {

constexpr int kLongestRidge = 1 << 13;
constexpr int kPaletteTexels = 1024;

std::shared_ptr<const DrawnHeights> draw_ridge(const Scene& scene,
                                               const std::shared_ptr<const DrawnHeights>& old) {
    const Products::Product& product = scene.products.ridge;
    const double height_scale = diamond_square_of(scene.recipe).height_scale;
    const double side = ridge_side(scene.recipe);
    if (old && old->source == product.heights && old->height_scale == height_scale &&
        old->side == side) {
        return old;
    }
    const MapTerrain terrain = ridge_terrain(scene.recipe, scene.products);
    const int level = drawn_level(terrain.finest_level(), kLongestRidge);
    auto drawn = std::make_shared<DrawnHeights>(
        DrawnHeights{Grid<float>(1 << level, 1), level, terrain.finest_level(), terrain.range(),
                     product.heights, height_scale, side});
    fill_metres(terrain, {level, 0, 0, 1 << level, 1}, drawn->heights.values());
    return drawn;
}

/// Whether both make the same heights, whatever colours them.
bool same_layers(const std::vector<Layer>& a, const std::vector<Layer>& b) {
    return std::ranges::equal(a, b, [](const Layer& one, const Layer& other) {
        const bool colours = one.kind().colours_endless && one.kind().key == other.kind().key &&
                             one.settings == other.settings;
        return colours || one == other;
    });
}

/// Whether the land of both is the same to the last bit.
bool same_land(const Scene& a, const Scene& b) {
    const Recipe &one = a.recipe, &other = b.recipe;
    const bool tiled = one.extent.kind == ExtentKind::tiled;
    if (one.extent.kind != other.extent.kind || one.lattice != other.lattice ||
        spacing_of(one) != spacing_of(other) || (tiled && one.view.tile != other.view.tile)) {
        return false;
    }
    if (!made_whole(one)) return same_layers(layers_with_rain(one), layers_with_rain(other));
    return a.products.ground.heights == b.products.ground.heights &&
           diamond_square_of(one).height_scale == diamond_square_of(other).height_scale;
}

bool same_sea(const WaterParams& a, const WaterParams& b) {
    return a.sea == b.sea && (!a.sea || a.sea_level == b.sea_level);
}

Globe globe_of(const Recipe& recipe, const Terrain& terrain) {
    const bool natural = style_of(recipe).shading == Shading::natural;
    if (!natural || terrain.extent()) return Globe();
    return Globe(globe_radius(recipe.light, terrain.spacing(0)));
}

/// Which takes some hundredths of a second to make.
std::shared_ptr<const Grid<NoiseTexel>> shared_noise() {
    static const auto noise = std::make_shared<const Grid<NoiseTexel>>(ground_noise());
    return noise;
}

std::shared_ptr<const DrawnImage> with_mipmaps(DrawnImage image) {
    image.coarser = mipmaps(image.image);
    return std::make_shared<const DrawnImage>(std::move(image));
}

std::shared_ptr<const DrawnImage> palette_image(std::string_view key,
                                                const std::shared_ptr<const DrawnImage>& old) {
    if (old && !old->source && old->palette == key) return old;
    Image image(kPaletteTexels, 1);
    std::ranges::copy(built_in_palette(key).table(kPaletteTexels), image.values().begin());
    return with_mipmaps({std::move(image), 0, 0, false, 0, nullptr, std::string(key)});
}

/// Makes `image` with `paint(level)` unless `old` is the same already; false if it was stopped.
template <class Paint>
bool draw_image(std::shared_ptr<const DrawnImage>& image, const Products::Product& product,
                std::string_view palette, const SceneLimits& limits,
                const std::shared_ptr<const DrawnImage>& old, const Paint& paint) {
    const int finest = product.heights->levels;
    const int level = drawn_level(finest, limits.texture_texels);
    if (old && old->source == product.heights && old->level == level && old->palette == palette) {
        image = old;
        return true;
    }
    std::optional<Image> painted = paint(level);
    if (!painted) return false;
    image = with_mipmaps(
        {std::move(*painted), level, finest, true, 0, product.heights, std::string(palette)});
    return true;
}

/// False if it was stopped.
bool draw_cloud_layer(Scene& scene, const std::shared_ptr<const DrawnClouds>& old, const Job& job) {
    constexpr int kMostTexels = 512;
    const std::shared_ptr<const FixedHeights>& source = scene.products.clouds.heights;
    scene.cloud_layer = old;
    if (old && old->source == source) return true;
    const int level = drawn_level(source->levels, kMostTexels);
    std::optional<CloudLayer> layer = cloud_layer(cloud_terrain(scene.products), level, job);
    if (!layer) return false;
    scene.cloud_layer =
        std::make_shared<const DrawnClouds>(DrawnClouds{cloud_levels(*layer), source});
    return true;
}

/// Every `step`-th of the first `count` values along each axis.
template <class Value>
Grid<Value> thinned(const Grid<Value>& values, int count, int step) {
    const int side = (count - 1) / step + 1;
    Grid<Value> result(side, side);
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) result.at(x, y) = values.at(x * step, y * step);
    }
    return result;
}

/// What was made of a map's samples, as paint(samples), unless `old` is the same already. `flat`:
/// seen from above, where it is repeated as a texture is, whatever the map does.
template <class Value, class Paint>
std::shared_ptr<const DrawnImage> map_image(const GroundProduct& ground, bool flat,
                                            const std::shared_ptr<const Grid<Value>>& made,
                                            const SceneLimits& limits,
                                            const std::shared_ptr<const DrawnImage>& old,
                                            const Paint& paint) {
    const int finest = ground.heights->levels;
    const int level = drawn_level(finest, limits.texture_texels);
    const bool repeats = flat || ground.repeats;
    if (old && old->source == made && old->level == level && old->repeats == repeats) return old;
    // Where the map begins again it has its first samples, not the last.
    const int cells = made->width() - 1;
    const int count = ground.repeats ? cells : cells + 1, step = 1 << (finest - level);
    Grid<Value> samples = thinned(*made, count, step);
    const double maps = repeats ? 0 : static_cast<double>(samples.width()) * step / cells;
    return with_mipmaps({paint(std::move(samples)), level, finest, repeats, maps, made, ""});
}

std::shared_ptr<const DrawnImage> overlay_image(const Scene& scene, const SceneLimits& limits,
                                                const std::shared_ptr<const DrawnImage>& old) {
    const OverlayProduct& overlay = scene.products.overlay;
    return map_image(
        scene.products.ground, !shows_mesh(scene.recipe), overlay.values, limits, old,
        [&](Grid<float> values) { return field_image(values, overlay.range, overlay_palette()); });
}

/// The table from which climate_texels() tell colours.
std::shared_ptr<const DrawnImage> climate_colours(const std::shared_ptr<const DrawnImage>& old) {
    constexpr const char* kClimate = "climate";  // no palette has that name
    if (old && !old->source && old->palette == kClimate) return old;
    return with_mipmaps({cover_table(), 0, 0, false, 0, nullptr, kClimate});
}

/// Whether one colours ground without end.
bool has_climate(const Recipe& recipe) {
    return has_endless_cover(recipe) && coloured_by_height(recipe);
}

/// What colours ground without end; false if it was stopped.
bool draw_climate(Scene& scene, const Scene& previous, const Job& job) {
    if (!has_climate(scene.recipe)) return true;
    if (previous.climate && scene.land == previous.land &&
        same_endless_climate(scene.recipe, previous.recipe)) {
        scene.climate = previous.climate;
        return true;
    }
    const SharedClimate climate = endless_climate(scene.recipe, *scene.source, job);
    if (!climate) return false;
    scene.climate =
        std::make_shared<const DrawnClimate>(DrawnClimate{climate, climate_texels(*climate)});
    return true;
}

std::shared_ptr<const DrawnImage> cover_image(const Scene& scene, const SceneLimits& limits,
                                              const std::shared_ptr<const DrawnImage>& old) {
    return map_image(scene.products.ground, false, scene.products.cover.image, limits, old,
                     [](Image image) { return image; });
}

}  // namespace

double side_of(const Scene& scene) {
    const Recipe& recipe = scene.recipe;
    if (!scene.ground) {
        // A field that lies flat is as wide as its map; any other texture is as wide as a tile.
        const bool field = scene.products.overlay.values != nullptr;
        if (scene.ridge) return ridge_side(recipe) * std::max(recipe.view.tile, 1);
        return (field ? map_site(recipe).width() : side_of(recipe)) * std::max(recipe.view.tile, 1);
    }
    const Terrain& terrain = *scene.ground->terrain;
    const auto extent = terrain.extent();
    if (!extent) return terrain.spacing(0);
    const std::int64_t cells = std::max(extent->east - extent->west, extent->south - extent->north);
    return static_cast<double>(cells) * terrain.spacing(terrain.finest_level());
}

int drawn_level(int finest, int samples) {
    int level = finest;
    while (level > 0 && (std::int64_t{1} << level) > samples) --level;
    return level;
}

Result<std::optional<Scene>> make_scene(const Recipe& recipe, const SceneLimits& limits,
                                        const Scene& previous, const Job& job) {
    const Needs needs = needs_of(recipe);
    const Style& style = style_of(recipe);
    // A map needs to know how much sky the ground sees.
    const bool lit = style.shading != Shading::classic;
    auto products = generate(recipe, needs, previous.products, job.part(0, 0.8));
    if (!products) return products.error();
    if (!*products) return std::optional<Scene>();
    keep_within(**products, needs, limits.product_bytes);
    Scene scene{recipe, std::move(**products), {}, {}, {}, {}, Globe(), {}, {}};
    const Products& made = scene.products;
    if (needs.ridge) scene.ridge = draw_ridge(scene, previous.ridge);
    const bool ground = shows_mesh(recipe);
    if (ground && previous.land && same_land(scene, previous)) {
        scene.source = previous.source;
        scene.land = previous.land;
    } else if (ground) {
        auto terrain = land_terrain(recipe, made);
        if (!terrain) return terrain.error();
        // What is lit is asked for again and again, by all the rings inside.
        const bool dear = !lone_layer(recipe.layers) || lit;
        scene.source = scene.land = std::move(*terrain);
        if (!made_whole(recipe) && dear && limits.tiles) {
            scene.land = std::make_shared<const CachedTerrain>(scene.source, limits.tiles);
        }
    }
    if (ground) {
        const bool same = scene.land == previous.land && previous.ground &&
                          same_sea(recipe.water, previous.recipe.water);
        scene.ground =
            same ? previous.ground
                 : drawn_terrain(with_sea(recipe, scene.land), *with_sea(recipe, scene.source));
        scene.ground =
            with_sun(scene.ground, lit ? std::optional(lamp_of(recipe.light)) : std::nullopt);
        const bool dry_land = lit && scene.ground->terrain->has_water() && has_climate(recipe);
        scene.ground = with_watered_land(
            scene.ground, dry_land ? std::optional(recipe.water.sea_level) : std::nullopt);
        if (lit) scene.noise = shared_noise();
        scene.globe = globe_of(recipe, *scene.ground->terrain);
    }
    const auto paint_clouds = [&](int level) {
        return cloud_image(cloud_terrain(made), level, job.part(0.8, 0.9));
    };
    if (needs.clouds) {
        const bool drawn =
            style.shading == Shading::natural
                ? draw_cloud_layer(scene, previous.cloud_layer, job)
                : draw_image(scene.clouds, made.clouds, "", limits, previous.clouds, paint_clouds);
        if (!drawn) return std::optional<Scene>();
    }
    const auto paint_terrain = [&](int level) {
        return terrain_image(texture_terrain(made), level, built_in_palette(recipe.texture.palette),
                             job.part(0.9, 1));
    };
    if (needs.texture && !draw_image(scene.texture, made.texture, recipe.texture.palette, limits,
                                     previous.texture, paint_terrain)) {
        return std::optional<Scene>();
    }
    if (needs.overlay) scene.texture = overlay_image(scene, limits, previous.texture);
    if (needs.cover) scene.texture = cover_image(scene, limits, previous.texture);
    if (!draw_climate(scene, previous, job)) return std::optional<Scene>();
    if (scene.climate) {
        scene.texture = climate_colours(previous.texture);
    } else if (coloured_by_height(recipe)) {
        scene.texture = palette_image(shown_palette(recipe), previous.texture);
    }
    job.report(1);
    return std::optional<Scene>(std::move(scene));
}

}  // namespace orograph
