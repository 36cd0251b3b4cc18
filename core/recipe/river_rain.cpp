#include "core/recipe/river_rain.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "core/layers/sculpt/climate_runoff.h"
#include "core/layers/stack/layer_use.h"
#include "core/recipe/ground_cover.h"
#include "core/rivers/rivers.h"

namespace orograph {
namespace {

/// Whether most cells of a window that a lake could cover are dry.
bool most_lakes_are_dry(const RiverWorld& world, const RiverCells& cells) {
    const int level = world.base_level() + cells.level;
    int flooded = 0, dry = 0;
    for (int y = 0; y < cells.height; ++y) {
        for (int x = 0; x < cells.width; ++x) {
            if (!cells.flooded(cells.index(x, y))) continue;
            ++flooded;
            const std::size_t base = world.base_cell(level, cells.x + x, cells.y + y);
            dry += world.runoff().lake_is_dry(base) ? 1 : 0;
        }
    }
    return dry > flooded / 2;
}

}  // namespace

std::vector<Layer> layers_with_rain(const Recipe& recipe) {
    std::vector<Layer> layers = recipe.layers;
    const Layer* climate = made_whole(recipe) ? nullptr : topmost_layer(recipe, kClimateLayer);
    if (!climate) return layers;
    ClimateParams params =
        *params_of<ClimateParams>(static_cast<const LayerMethod&>(*climate->method));
    // No endless ground has these.
    params.northward = 0;
    params.diagram.clear();
    const auto runoff = std::make_shared<const ClimateRunoff>(params, recipe.lattice.seed);
    for (Layer& layer : layers) {
        auto* rivers = dynamic_cast<RiversLayer*>(layer.method.get());
        if (rivers) rivers->runoff = runoff;
    }
    return layers;
}

std::optional<ShownRivers> shown_rivers(const Recipe& recipe) {
    const std::vector<Layer> layers = layers_with_rain(recipe);
    const LayerUse use(layers);
    const Lattice lattice{recipe.lattice.levels, spacing_of(recipe), recipe.lattice.seed};
    for (std::size_t i = layers.size(); i-- > 0;) {
        const auto* method = dynamic_cast<const RiversLayer*>(layers[i].method.get());
        if (!method || !use.shown[i]) continue;
        Lattice own = lattice;
        own.seed = layer_seed(lattice.seed, layers[i]);
        return ShownRivers{i, method->world_key(own, layers_below(layers, i, lattice))};
    }
    return std::nullopt;
}

void keep_rain(Recipe& recipe, const ExtentParams& region) {
    const auto shown = shown_rivers(recipe);
    if (!shown || !shown->key.runoff) return;
    const auto world = known_river_world(shown->key);
    if (!world) return;
    // Of the finest level of whose cells no more lie along the region's side.
    constexpr int kMostCells = 64;
    const double side = std::ldexp(spacing_of(recipe), region.coarseness) * (region.samples - 1);
    int level = world->base_level();
    while (level < world->finest_level() && side / world->cell(level + 1) <= kMostCells) ++level;
    const double cell = world->cell(level);
    const auto first = [&](double middle) {
        return static_cast<std::int64_t>(std::floor((middle - side / 2) / cell));
    };
    const int count = static_cast<int>(std::min(side / cell, world->base().size - 1.0)) + 1;
    const RiverCells cells = world->cells({level, first(region.x), first(region.y), count, count});
    auto* layer = dynamic_cast<RiversLayer*>(recipe.layers[shown->layer].method.get());
    layer->params.dry_lakes = most_lakes_are_dry(*world, cells);
    // Of the land.
    std::size_t largest = 0;
    std::uint64_t area = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells.receivers[i] == kNoReceiver || cells.areas[i] <= area) continue;
        largest = i;
        area = cells.areas[i];
    }
    if (area == 0) return;
    const double share = world->runoff().share(cells, largest);
    constexpr double kMost = 4;  // as the parameter allows
    layer->params.water = std::round(100 * std::clamp(share, 0.0, kMost)) / 100;
}

}  // namespace orograph
