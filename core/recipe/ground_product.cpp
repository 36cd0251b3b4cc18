#include "core/recipe/ground_product.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/base/count_text.h"
#include "core/base/grid_copy.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/layers/generators/diamond_square_layer.h"
#include "core/layers/stack/last_uses.h"
#include "core/layers/stack/layer_use.h"
#include "core/world/fill_world.h"

namespace orograph {
namespace {

constexpr int kSampledRows = 128;  // rows that are sampled at once

/// The diamond-square that makes all of the ground, for a height scale of 1 m, so that another
/// height scale needs no new heights; nothing if more layers show.
std::optional<WorldParams> lone_world(const Recipe& recipe) {
    const Layer* layer = lone_layer(recipe.layers);
    const auto* world =
        layer ? dynamic_cast<const DiamondSquareLayer*>(layer->method.get()) : nullptr;
    if (!world) return std::nullopt;
    const Site site = map_site(recipe);
    WorldParams params = world->params;
    params.seed = layer_seed(site.seed, *layer);
    params.levels = site.finest_level;
    params.spacing = 1;
    params.height_scale = 1;
    return params;
}

FixedHeights finished(Grid<std::int32_t> values, int levels, double unit) {
    const auto [lowest, highest] = std::ranges::minmax(values.values());
    return {std::move(values), levels, unit, lowest, highest};
}

/// A window of a world as a map with that finest level; nothing if the job was stopped.
Result<std::optional<FixedHeights>> sample_world(const WorldParams& params, const Window& window,
                                                 int levels, const Job& job) {
    const Result<World> world = World::create(params);
    if (!world) return world.error();
    Grid<std::int32_t> units(window.width, window.height);
    const auto columns = static_cast<std::size_t>(window.width);
    const bool done = parallel_rows(window.height, kSampledRows, job, [&](int begin, int end) {
        Window band = window;
        band.y += begin;
        band.height = end - begin;
        fill_world(*world, band,
                   units.values().subspan(static_cast<std::size_t>(begin) * columns,
                                          static_cast<std::size_t>(band.height) * columns));
    });
    if (!done) return std::optional<FixedHeights>();
    return std::optional(finished(std::move(units), levels, world->unit()));
}

/// Whether the last row and column of a map are the first ones again.
bool closes(const Grid<float>& heights) {
    const int last = heights.width() - 1;
    for (int i = 0; i <= last; ++i) {
        if (heights.at(i, 0) != heights.at(i, last) || heights.at(0, i) != heights.at(last, i)) {
            return false;
        }
    }
    return true;
}

/// `map` without its last row and column.
FixedHeights one_period(const FixedHeights& map) {
    return finished(corner_of(map.values, map.values.width() - 1, map.values.height() - 1),
                    map.levels, map.unit);
}

/// Whether the ground repeats whatever its layers make.
bool has_copies(const Recipe& recipe) {
    return recipe.extent.kind == ExtentKind::tiled && recipe.view.tile != 1;
}

Result<std::optional<GroundProduct>> make_lone(const Recipe& recipe, const WorldParams& world,
                                               const Job& job) {
    GroundProduct made;
    made.world = world;
    made.site = map_site(recipe);
    made.repeats = recipe.extent.kind == ExtentKind::tiled &&
                   (world.edge == Edge::torus || has_copies(recipe));
    Window window = made.site.window;
    if (made.repeats) {
        --window.width;
        --window.height;
    }
    const int levels = made.repeats ? window.level : level_that_holds(window.width);
    auto heights = sample_world(world, window, levels, job);
    if (!heights) return heights.error();
    if (!*heights) return std::optional<GroundProduct>();
    made.heights = std::make_shared<const FixedHeights>(std::move(**heights));
    return std::optional(std::move(made));
}

}  // namespace

bool up_to_date(const Recipe& recipe, const GroundProduct& product) {
    if (!product.heights || (has_copies(recipe) && !product.repeats)) return false;
    const Site site = map_site(recipe);
    const std::optional<WorldParams> world = lone_world(recipe);
    // The integers of a diamond-square are the same at any scale.
    if (world || product.world) {
        return world == product.world && product.site.window == site.window;
    }
    return product.site == site && up_to_date(recipe.layers, site, product.stack);
}

bool has_heights(const Recipe& recipe, const GroundProduct& product) {
    if (up_to_date(recipe, product)) return true;
    return product.heights && !product.world && !lone_world(recipe) &&
           product.site == map_site(recipe) && recipe.layers == product.stack.layers;
}

std::uint64_t ground_bytes(const Recipe& recipe, Keep keep) {
    const Site site = map_site(recipe);
    std::uint64_t sample = sizeof(std::int32_t);
    if (!lone_world(recipe)) {
        // Each layer keeps its own heights and those of the stack up to it; or there are those of
        // the stack, and of the layers that others above still take something of.
        const std::vector<LastUse> uses = last_uses(recipe.layers);
        std::size_t taken = 1;
        for (std::size_t i = 0; i < uses.size(); ++i) taken += uses[i].any > i;
        sample += sizeof(float) * (keep == Keep::layers ? 2 * recipe.layers.size() : taken);
    }
    // Water is kept by the layer, by the stack, and by the map for all its levels.
    const auto waters = static_cast<std::uint64_t>(std::ranges::count_if(
        recipe.layers, [](const Layer& layer) { return layer.kind().watery; }));
    if (waters > 0) sample += (waters + 3) * sizeof(WaterSample);
    return static_cast<std::uint64_t>(site.window.width) *
           static_cast<std::uint64_t>(site.window.height) * sample;
}

Status check_ground_memory(const Recipe& recipe, Keep keep) {
    const Window map = map_site(recipe).window;
    return check_memory(ground_bytes(recipe, keep),
                        "a grid of " + samples_text(map.width, map.height) + " samples");
}

Result<std::optional<GroundProduct>> make_ground(const Recipe& recipe,
                                                 const GroundProduct& previous, const Job& job,
                                                 Keep keep) {
    if (up_to_date(recipe, previous)) return std::optional(previous);
    if (const Status enough = check_ground_memory(recipe, keep); !enough) return enough.error();
    const Site site = map_site(recipe);
    if (const auto world = lone_world(recipe)) return make_lone(recipe, *world, job);
    auto stack = make_stack(recipe.layers, site, previous.stack, job.part(0, 0.9), keep);
    if (!stack) return stack.error();
    if (!*stack) return std::optional<GroundProduct>();
    auto heights = fixed_heights(*(*stack)->heights);
    if (!heights) return Error{Fault::input, "the layers: " + heights.error().message};
    GroundProduct made;
    made.stack = std::move(**stack);
    made.site = site;
    made.repeats = recipe.extent.kind == ExtentKind::tiled &&
                   (has_copies(recipe) || closes(*made.stack.heights));
    if (keep == Keep::heights) made.stack.heights.reset();  // before the map is copied
    made.heights = std::make_shared<const FixedHeights>(made.repeats ? one_period(*heights)
                                                                     : std::move(*heights));
    if (const SharedWater& water = made.stack.water) {
        const Grid<std::int32_t>& kept = made.heights->values;
        made.water =
            std::make_shared<const MapWater>(corner_of(*water, kept.width(), kept.height()));
    }
    return std::optional(std::move(made));
}

MapTerrain map_of(const Recipe& recipe, const GroundProduct& product) {
    using Beyond = MapTerrain::Beyond;
    const double metres = product.world ? diamond_square_of(recipe).height_scale : 1;
    return {product.heights,
            {metres, map_site(recipe).step(), product.repeats ? Beyond::itself : Beyond::border,
             recipe.view.tile},
            product.water};
}

}  // namespace orograph
