#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/layers/generators/imported.h"
#include "core/layers/generators/world_layer.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/recipe.h"

// Where the ground of a recipe lies, and what it is made of.

namespace orograph {

namespace {

using Imported = LayerMethodOf<ImportedParams, imported_fields, imported>;

/// Whether the ground is a square of the layers.
bool is_region(const Recipe& recipe) {
    return recipe.ground == Ground::layers && recipe.region.extent == RegionExtent::map;
}

}  // namespace

std::vector<Layer> shown_layers(const Recipe& recipe) {
    if (!recipe.layers.empty()) return recipe.layers;
    Layer world(**find_layer_kind(kWorldLayer));
    static_cast<WorldLayer&>(*world.method).params = recipe.world;
    world.settings.name = "World";
    world.settings.seed = 0;
    std::vector<Layer> layers;
    layers.push_back(std::move(world));
    return layers;
}

WorldParams world_of(const Recipe& recipe) {
    WorldParams world = recipe.world;
    world.seed = recipe.seed;
    return world;
}

RegionParams coarsened(RegionParams region, int samples, int levels) {
    while (region.samples > samples && region.coarseness < levels) {
        region.samples = region.samples / 2 + 1;  // of 2^n + 1 samples every second one
        ++region.coarseness;
    }
    return region;
}

Place middle_of_ground(const Recipe& recipe) {
    if (recipe.ground == Ground::map) return {};
    if (recipe.ground == Ground::world) {
        const double half = std::ldexp(recipe.world.spacing, recipe.world.levels - 1);
        return recipe.world.edge == Edge::endless ? Place{} : Place{half, half};
    }
    if (recipe.region.extent == RegionExtent::endless) return {};
    const Site site = region_site(recipe);
    return {site.x(0) + site.width() / 2, site.y(0) + site.height() / 2};
}

void keep_place(const Recipe& before, Recipe& after) {
    if (before.ground == Ground::map || after.ground == Ground::map ||
        is_region(before) == is_region(after)) {
        return;
    }
    const Place was = middle_of_ground(before), is = middle_of_ground(after);
    after.camera.x += was.x - is.x;
    after.camera.z += was.y - is.y;
    after.camera.framed = false;
}

Recipe baked(const Recipe& recipe, const RegionParams& region) {
    assert(recipe.ground != Ground::map);
    Recipe result = recipe;
    if (recipe.ground == Ground::world) result.layers.clear();
    result.layers = shown_layers(result);
    result.ground = Ground::layers;
    result.region = region;
    result.region.extent = RegionExtent::map;
    keep_place(recipe, result);
    const Place was = middle_of_ground(recipe), is = middle_of_ground(result);
    for (std::string& place : result.bookmarks.places) {
        CameraParams camera;
        if (place.empty() || !go_to_bookmark(place, camera)) continue;
        camera.x += was.x - is.x;
        camera.z += was.y - is.y;
        place = bookmark_of(camera);
    }
    return result;
}

Recipe with_picture(const Recipe& recipe, const std::filesystem::path& file) {
    Recipe result = recipe;
    if (recipe.ground == Ground::layers) {
        result = baked(recipe, recipe.region);
    } else {
        result.ground = Ground::layers;
        result.region.extent = RegionExtent::map;
        result.layers.clear();
    }
    result.camera.framed = recipe.camera.framed || !is_region(recipe);
    Layer& layer =
        result.layers.emplace_back(**find_layer_kind("imported"), free_id(result.layers));
    layer.settings.name = file.stem().string();
    static_cast<Imported&>(*layer.method).params.file = file.string();
    return result;
}

Window region_window(const Recipe& recipe) {
    const RegionParams& region = recipe.region;
    const int level = std::max(recipe.world.levels - region.coarseness, 0);
    const double step = std::ldexp(recipe.world.spacing, recipe.world.levels - level);
    const auto first = [&](double middle) {
        return static_cast<std::int64_t>(std::floor(middle / step + 0.5)) - region.samples / 2;
    };
    return {level, first(region.x), first(region.y), region.samples, region.samples};
}

Site region_site(const Recipe& recipe) {
    return {region_window(recipe), recipe.world.levels, recipe.world.spacing, recipe.seed};
}

}  // namespace orograph
