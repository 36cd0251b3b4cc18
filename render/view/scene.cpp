#include "render/view/scene.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "core/pictures/colouring.h"
#include "core/pictures/palette.h"
#include "core/terrain/cached_terrain.h"

namespace orograph {
namespace {

constexpr int kLongestRidge = 1 << 13;
constexpr int kPaletteTexels = 1024;

bool same_scale(const SurfaceParams& a, const SurfaceParams& b) {
    return a.height_scale == b.height_scale && a.side == b.side;
}

std::shared_ptr<const DrawnHeights> draw_ridge(const Scene& scene,
                                               const std::shared_ptr<const DrawnHeights>& old) {
    const Products::Product& product = scene.products.ridge;
    const SurfaceParams& scale = scene.recipe.surface;
    if (old && old->source == product.heights && same_scale(old->scale, scale)) return old;
    const TorusTerrain terrain = ridge_terrain(scene.recipe, scene.products);
    const int level = drawn_level(terrain.finest_level(), kLongestRidge);
    auto drawn = std::make_shared<DrawnHeights>(
        DrawnHeights{Grid<float>(1 << level, 1), level, terrain.finest_level(), terrain.range(),
                     product.heights, scale});
    fill_metres(terrain, {level, 0, 0, 1 << level, 1}, drawn->heights.values());
    return drawn;
}

/// Whether the ground of both is the same to the last bit.
bool same_ground(const Scene& a, const Scene& b) {
    if (a.recipe.ground != b.recipe.ground) return false;
    const bool layers = a.recipe.ground == Ground::layers;
    if (layers && a.recipe.region.extent != b.recipe.region.extent) return false;
    if (layers && a.recipe.region.extent == RegionExtent::map) {
        return a.products.layers.heights == b.products.layers.heights;
    }
    if (layers || a.recipe.ground == Ground::world) {
        return a.recipe.seed == b.recipe.seed && a.recipe.world == b.recipe.world &&
               (!layers || a.recipe.layers == b.recipe.layers);
    }
    return a.products.surface.heights == b.products.surface.heights &&
           same_scale(a.recipe.surface, b.recipe.surface) &&
           a.recipe.view.tile == b.recipe.view.tile;
}

std::shared_ptr<const DrawnImage> palette_image(std::string_view key,
                                                const std::shared_ptr<const DrawnImage>& old) {
    if (old && !old->source && old->palette == key) return old;
    Image image(kPaletteTexels, 1);
    std::ranges::copy(built_in_palette(key).table(kPaletteTexels), image.values().begin());
    return std::make_shared<const DrawnImage>(
        DrawnImage{std::move(image), 0, 0, nullptr, std::string(key)});
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
    image = std::make_shared<const DrawnImage>(
        DrawnImage{std::move(*painted), level, finest, product.heights, std::string(palette)});
    return true;
}

}  // namespace

bool coloured_by_height(const Recipe& recipe) {
    return recipe.view.rendering == Rendering::rendered &&
           (shows_world(recipe) || shows_layers(recipe));
}

double scenery_side(const Recipe& recipe) {
    if (!shows_world(recipe) && !shows_layers(recipe)) return recipe.surface.side;
    const WorldParams& world = recipe.world;
    return std::ldexp(world.spacing, std::min(world.largest_feature, world.levels));
}

double side_of(const Scene& scene) {
    if (!scene.ground) return scene.recipe.surface.side * scene.recipe.view.tile;
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
    auto products = generate(recipe, needs, previous.products, job.part(0, 0.8));
    if (!products) return products.error();
    if (!*products) return std::optional<Scene>();
    Scene scene{recipe, std::move(**products), {}, {}, {}, {}};
    const Products& made = scene.products;
    if (needs.ridge) scene.ridge = draw_ridge(scene, previous.ridge);
    const bool ground = shows_mesh(recipe);
    if (ground && previous.ground && same_ground(scene, previous)) {
        scene.ground = previous.ground;
    } else if (ground) {
        auto terrain = ground_terrain(recipe, made);
        if (!terrain) return terrain.error();
        if (shows_layers(recipe) && !needs.layers && limits.cached_bytes > 0) {
            *terrain = std::make_shared<const CachedTerrain>(*terrain, limits.cached_bytes);
        }
        scene.ground = drawn_terrain(*terrain);
    }
    const auto paint_clouds = [&](int level) {
        return cloud_image(cloud_terrain(made), level, job.part(0.8, 0.9));
    };
    if (needs.clouds &&
        !draw_image(scene.clouds, made.clouds, "", limits, previous.clouds, paint_clouds)) {
        return std::optional<Scene>();
    }
    const auto paint_terrain = [&](int level) {
        return terrain_image(texture_terrain(made), level, built_in_palette(recipe.texture.palette),
                             job.part(0.9, 1));
    };
    if (needs.texture && !draw_image(scene.texture, made.texture, recipe.texture.palette, limits,
                                     previous.texture, paint_terrain)) {
        return std::optional<Scene>();
    }
    if (coloured_by_height(recipe)) {
        scene.texture = palette_image(recipe.texture.palette, previous.texture);
    }
    job.report(1);
    return std::optional<Scene>(std::move(scene));
}

}  // namespace orograph
