#include "render/scene.h"

#include "core/colouring.h"

namespace orograph {
namespace {

constexpr int kLongestRidge = 1 << 13;

bool same_scale(const SurfaceParams& a, const SurfaceParams& b) {
    return a.height_scale == b.height_scale && a.side == b.side;
}

std::shared_ptr<const DrawnHeights> draw_heights(const TorusTerrain& terrain,
                                                 const Products::Product& product,
                                                 const SurfaceParams& scale, int level,
                                                 const std::shared_ptr<const DrawnHeights>& old) {
    if (old && old->source == product.heights && old->level == level &&
        same_scale(old->scale, scale)) {
        return old;
    }
    const int width = 1 << level;
    const int height = product.heights->values.height() == 1 ? 1 : width;
    auto drawn = std::make_shared<DrawnHeights>(
        DrawnHeights{Grid<float>(width, height), level, terrain.finest_level(), terrain.range(),
                     product.heights, scale});
    terrain.fill({level, 0, 0, width, height}, drawn->heights.values());
    return drawn;
}

/// Makes `image` with `paint(level)` unless `old` is the same already; false if it was stopped.
template <class Paint>
bool draw_image(std::shared_ptr<const DrawnImage>& image, const Products::Product& product,
                std::string_view palette, const SceneLimits& limits,
                const std::shared_ptr<const DrawnImage>& old, const Paint& paint) {
    const int finest = product.heights->levels;
    const int level = drawn_level(finest, 1, limits.texture_texels);
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

int drawn_level(int finest, int tile, int samples) {
    int level = finest;
    while (level > 0 && (static_cast<std::int64_t>(tile) << level) > samples) --level;
    return level;
}

std::optional<Scene> make_scene(const Recipe& recipe, const SceneLimits& limits,
                                const Scene& previous, const Job& job) {
    const Needs needs = needs_of(recipe.view.rendering);
    std::optional<Products> products = generate(recipe, needs, previous.products, job.part(0, 0.8));
    if (!products) return std::nullopt;
    Scene scene{recipe, std::move(*products), {}, {}, {}, {}};
    const Products& made = scene.products;
    if (needs.ridge) {
        const TorusTerrain terrain = ridge_terrain(recipe, made);
        const int level = drawn_level(terrain.finest_level(), 1, kLongestRidge);
        scene.ridge = draw_heights(terrain, made.ridge, recipe.surface, level, previous.ridge);
    }
    if (needs.surface) {
        const TorusTerrain terrain = surface_terrain(recipe, made);
        const int level =
            drawn_level(terrain.finest_level(), recipe.view.tile, limits.surface_samples);
        scene.surface =
            draw_heights(terrain, made.surface, recipe.surface, level, previous.surface);
    }
    const auto paint_clouds = [&](int level) {
        return cloud_image(cloud_terrain(made), level, job.part(0.8, 0.9));
    };
    if (needs.clouds &&
        !draw_image(scene.clouds, made.clouds, "", limits, previous.clouds, paint_clouds)) {
        return std::nullopt;
    }
    const auto paint_terrain = [&](int level) {
        return terrain_image(texture_terrain(made), level, built_in_palette(recipe.texture.palette),
                             job.part(0.9, 1));
    };
    if (needs.texture && !draw_image(scene.texture, made.texture, recipe.texture.palette, limits,
                                     previous.texture, paint_terrain)) {
        return std::nullopt;
    }
    job.report(1);
    return scene;
}

}  // namespace orograph
