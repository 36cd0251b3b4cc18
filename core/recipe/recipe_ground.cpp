#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/base/text.h"
#include "core/layers/generators/diamond_square_layer.h"
#include "core/layers/generators/imported.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/ground_place.h"
#include "core/recipe/recipe.h"

// Where the ground of a recipe lies, and what it is made of.

namespace orograph {
namespace {

/// A tiled lattice of more levels isn't made whole.
constexpr int kMostTiledLevels = 13;

/// The level that a region's samples belong to.
int level_of_region(const Recipe& recipe) {
    return std::max(recipe.lattice.levels - recipe.extent.coarseness, 0);
}

/// Metres between the samples of a region.
double step_of_region(const Recipe& recipe) {
    return std::ldexp(spacing_of(recipe), recipe.lattice.levels - level_of_region(recipe));
}

Window region_window(const Recipe& recipe) {
    const ExtentParams& region = recipe.extent;
    const double step = step_of_region(recipe);
    const auto first = [&](double middle) {
        return static_cast<std::int64_t>(std::floor(middle / step + 0.5)) - region.samples / 2;
    };
    return {level_of_region(recipe), first(region.x), first(region.y), region.samples,
            region.samples};
}

const WorldParams* shown_diamond_square(const Recipe& recipe) {
    for (const Layer& layer : recipe.layers) {
        const auto* found = dynamic_cast<const DiamondSquareLayer*>(layer.method.get());
        if (found && layer.settings.visible) return &found->params;
    }
    return nullptr;
}

}  // namespace

std::vector<Layer> Recipe::first_layers() {
    std::vector<Layer> layers;
    layers.emplace_back(**find_layer_kind(kDiamondSquareLayer));
    layers.front().settings.seed = 0;
    return layers;
}

double spacing_of(const Recipe& recipe) {
    if (recipe.extent.kind != ExtentKind::tiled) return recipe.lattice.spacing;
    return std::ldexp(recipe.extent.side, -recipe.lattice.levels);
}

double side_of(const Recipe& recipe) {
    if (recipe.extent.kind == ExtentKind::tiled) return recipe.extent.side;
    return std::ldexp(recipe.lattice.spacing, recipe.lattice.levels);
}

double ridge_side(const Recipe& recipe) {
    return shown_diamond_square(recipe) ? side_of(recipe) : ExtentParams{}.side;
}

const WorldParams& diamond_square_of(const Recipe& recipe) {
    static const WorldParams otherwise;
    const WorldParams* shown = shown_diamond_square(recipe);
    return shown ? *shown : otherwise;
}

double largest_feature(const Recipe& recipe) {
    if (recipe.extent.kind == ExtentKind::tiled && made_whole(recipe)) return recipe.extent.side;
    constexpr int kFeature = 13;  // mountains, at a metre a sample
    const WorldParams* world = shown_diamond_square(recipe);
    const int feature = world ? world->largest_feature : kFeature;
    return std::ldexp(spacing_of(recipe), std::min(feature, recipe.lattice.levels));
}

bool made_whole(const Recipe& recipe) {
    const ExtentKind kind = recipe.extent.kind;
    return kind == ExtentKind::region ||
           (kind == ExtentKind::tiled && recipe.lattice.levels <= kMostTiledLevels);
}

Recipe coarsened(Recipe recipe, int samples) {
    ExtentParams& extent = recipe.extent;
    int& levels = recipe.lattice.levels;
    const bool tiled = extent.kind == ExtentKind::tiled && made_whole(recipe);
    while (tiled && levels > 0 && (1 << levels) > samples) {
        --levels;
        // Which counts samples of the finest level.
        for (Layer& layer : recipe.layers) {
            if (auto* world = dynamic_cast<DiamondSquareLayer*>(layer.method.get())) {
                world->params.largest_feature = std::max(world->params.largest_feature - 1, 0);
            }
        }
    }
    while (extent.kind == ExtentKind::region && extent.samples > samples &&
           extent.coarseness < levels) {
        extent.samples = extent.samples / 2 + 1;  // of 2^n + 1 samples every second one
        ++extent.coarseness;
    }
    return recipe;
}

Place middle_of_ground(const Recipe& recipe) {
    switch (recipe.extent.kind) {
        case ExtentKind::tiled: {
            // Without end it is seen from its origin.
            const double half = recipe.view.tile * recipe.extent.side / 2;
            return {half, half};
        }
        case ExtentKind::region: {
            const Site site = map_site(recipe);
            return {site.x(0) + site.width() / 2, site.y(0) + site.height() / 2};
        }
        case ExtentKind::endless:
            return {};
    }
    assert(false);
    return {};
}

namespace {

/// `recipe` with that extent on the same lattice.
Recipe moved_to(const Recipe& recipe, const ExtentParams& extent) {
    Recipe result = recipe;
    result.lattice.spacing = spacing_of(recipe);
    result.extent = extent;
    const GroundPlace before = ground_place(recipe);
    keep_camera(before, result);
    keep_bookmarks(before, result);
    return result;
}

}  // namespace

Recipe with_extent(const Recipe& recipe, ExtentKind kind) {
    ExtentParams extent = recipe.extent;
    if (kind == extent.kind) return recipe;
    extent.side = std::clamp(side_of(recipe), kSmallestSide, kLargestSide);
    if (kind == ExtentKind::region && extent.kind == ExtentKind::tiled) {
        const int levels = std::min(recipe.lattice.levels, kMostTiledLevels);
        extent.samples = (1 << levels) + 1;
        extent.coarseness = recipe.lattice.levels - levels;
        extent.x = extent.y = extent.side / 2;
    }
    extent.kind = kind;
    return moved_to(recipe, extent);
}

Recipe baked(const Recipe& recipe, const ExtentParams& region) {
    ExtentParams extent = region;
    extent.kind = ExtentKind::region;
    extent.side = recipe.extent.side;
    return moved_to(recipe, extent);
}

HeightRange palette_range(const Recipe& recipe, HeightRange ground) {
    const TextureParams& texture = recipe.texture;
    if (texture.lowest == texture.highest) {
        const auto sea = static_cast<float>(recipe.water.sea_level);
        const bool floods_some = recipe.water.sea && sea < ground.maximum;
        return {floods_some ? std::max(ground.minimum, sea) : ground.minimum, ground.maximum};
    }
    const auto [lowest, highest] = std::minmax(texture.lowest, texture.highest);
    return {static_cast<float>(lowest), static_cast<float>(highest)};
}

void keep_colours(Recipe& recipe, HeightRange ground) {
    const HeightRange kept = palette_range(recipe, ground);
    recipe.texture.lowest = kept.minimum;
    recipe.texture.highest = kept.maximum;
}

void keep_sea(Recipe& recipe) {
    if (recipe.water.sea) return;
    recipe.water.sea = true;
    recipe.water.sea_level = 0;
}

Recipe with_picture(const Recipe& recipe, const std::filesystem::path& file) {
    Recipe result = made_whole(recipe) ? recipe : with_extent(recipe, ExtentKind::region);
    Layer& layer =
        result.layers.emplace_back(**find_layer_kind("imported"), free_id(result.layers));
    layer.settings.name = shown(file.stem());
    params_of<ImportedParams>(*layer.method)->file = file.string();
    return result;
}

Recipe with_picture_alone(const Recipe& recipe, const std::filesystem::path& file, double side) {
    Recipe result = with_picture(with_extent(recipe, ExtentKind::region), file);
    result.layers.erase(result.layers.begin(), result.layers.end() - 1);
    result.water = {};
    result.texture.lowest = result.texture.highest = 0;
    result.view.overlay.clear();
    result.view.rendering = Rendering::rendered;
    result.bookmarks = {};
    result.camera.framed = true;
    if (side > 0) {
        constexpr double kFinest = 1e-6, kCoarsest = 1e6;  // as the parameter allows
        const double spacing = result.lattice.spacing * (side / map_site(result).width());
        result.lattice.spacing = std::clamp(spacing, kFinest, kCoarsest);
    }
    return result;
}

Site map_site(const Recipe& recipe) {
    assert(made_whole(recipe));
    const LatticeParams& lattice = recipe.lattice;
    const bool tiled = recipe.extent.kind == ExtentKind::tiled;
    // The lattice of a region may have more samples than there are numbers.
    const int side = tiled ? (1 << lattice.levels) + 1 : 0;
    const Window window = tiled ? Window{lattice.levels, 0, 0, side, side} : region_window(recipe);
    return {window, lattice.levels, spacing_of(recipe), lattice.seed, tiled};
}

Site layer_site(const Recipe& recipe, int samples) {
    Recipe map = recipe;
    if (!made_whole(recipe)) {
        map.lattice.spacing = spacing_of(recipe);
        map.extent.kind = ExtentKind::region;
    }
    return map_site(coarsened(std::move(map), samples));
}

}  // namespace orograph
