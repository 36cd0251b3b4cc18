#include "core/recipe/generate.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <utility>

#include "core/base/random.h"
#include "core/layers/stack/stack_terrain.h"
#include "core/recipe/field_overlay.h"
#include "core/recipe/ground_cover.h"
#include "core/recipe/ground_product.h"
#include "core/recipe/river_rain.h"
#include "core/terrain/sea_terrain.h"
#include "core/world/midpoint_displacement.h"

namespace orograph {
namespace {

constexpr std::uint64_t kCloudStream = 1;

using Maker = std::optional<FixedHeights> (*)(const DiamondSquare&, const Job&);

std::optional<FixedHeights> make_ridge(const DiamondSquare& inputs, const Job& job) {
    return midpoint_displacement({inputs.seed, inputs.iterations, inputs.h}, job);
}

/// One of the fractals: whether it is wanted, what it is made from and how.
struct Task {
    bool wanted;
    Products::Product Products::*product;
    DiamondSquare inputs;
    Maker make;

    bool needed(const Products& products) const {
        const Products::Product& made = products.*product;
        return wanted && !(made.heights && made.inputs == inputs);
    }
    double cost() const { return std::ldexp(1.0, 2 * inputs.iterations); }
};

std::array<Task, 3> tasks_of(const Recipe& recipe, const Needs& needs) {
    const std::uint64_t seed = recipe.lattice.seed;
    const DiamondSquare ridge{seed, std::min(recipe.lattice.levels, kMostRidgeLevels),
                              diamond_square_of(recipe).h};
    const DiamondSquare clouds{derive_seed(seed, kCloudStream), recipe.clouds.iterations,
                               recipe.clouds.h};
    const DiamondSquare texture{seed, recipe.texture.iterations, recipe.texture.h};
    return {{{needs.ridge, &Products::ridge, ridge, make_ridge},
             {needs.clouds, &Products::clouds, clouds, diamond_square},
             {needs.texture, &Products::texture, texture, diamond_square}}};
}

/// About as much work as so many samples of a fractal.
double ground_cost(const Recipe& recipe) {
    const auto layers = static_cast<double>(recipe.layers.size());
    return 4 * (layers + 1) * std::pow(map_site(recipe).window.width, 2);
}

/// Where ground that isn't made whole ends.
std::optional<Extent> extent_of(const Recipe& recipe) {
    if (recipe.extent.kind != ExtentKind::tiled || recipe.view.tile == 0) return std::nullopt;
    const std::int64_t last = std::int64_t{recipe.view.tile} << recipe.lattice.levels;
    return Extent{0, 0, last, last};
}

}  // namespace

bool coloured_by_height(const Recipe& recipe) {
    return recipe.view.rendering == Rendering::rendered && rendered_by_height(recipe);
}

bool rendered_by_height(const Recipe& recipe) {
    if (has_overlay(recipe) || has_cover(recipe)) return false;
    if (map_look(recipe.light.style)) return true;
    const bool tiled = recipe.extent.kind == ExtentKind::tiled && made_whole(recipe);
    return !tiled || recipe.texture.colours == Colours::height;
}

const Style& style_of(const Recipe& recipe) {
    const bool rendered = recipe.view.rendering == Rendering::rendered;
    return rendered ? rendered_style(recipe) : built_in_style("classic");
}

const Style& rendered_style(const Recipe& recipe) {
    if (has_overlay(recipe)) return built_in_style("classic");
    if (recipe.light.style != "automatic") return built_in_style(recipe.light.style);
    const bool natural = rendered_by_height(recipe) || has_cover(recipe);
    return built_in_style(natural ? "natural" : "classic");
}

bool may_have_side_walls(const Recipe& recipe) {
    const bool repeats = recipe.extent.kind == ExtentKind::tiled && recipe.view.tile == 0;
    return recipe.view.rendering == Rendering::rendered && made_whole(recipe) && !repeats &&
           rendered_style(recipe).shading != Shading::classic;
}

std::string_view shown_palette(const Recipe& recipe) {
    const std::string& own = style_of(recipe).map.palette;
    return own.empty() ? recipe.texture.palette : std::string_view(own);
}

Needs needs_of(const Recipe& recipe) {
    const bool map = made_whole(recipe), overlay = shows_overlay(recipe);
    const bool cover = has_cover(recipe);
    switch (recipe.view.rendering) {
        case Rendering::ridge:
            return {.ridge = true};
        case Rendering::lines:
            return {.ground = map};
        case Rendering::rendered:
            return {.ground = map,
                    .clouds = style_of(recipe).shading != Shading::map,
                    .texture = !overlay && !cover && !coloured_by_height(recipe),
                    .overlay = overlay,
                    .cover = cover};
        case Rendering::clouds:
            return {.clouds = true};
        case Rendering::texture:
            return {.ground = overlay, .texture = !overlay, .overlay = overlay};
    }
    assert(false);
    return {};
}

bool up_to_date(const Recipe& recipe, const Needs& needs, const Products& products) {
    if (needs.ground && !up_to_date(recipe, products.ground)) return false;
    if (needs.overlay && !up_to_date(recipe, products.overlay)) return false;
    if (needs.cover && !up_to_date(recipe, products.ground, products.cover)) return false;
    return std::ranges::none_of(tasks_of(recipe, needs),
                                [&](const Task& task) { return task.needed(products); });
}

Result<std::optional<Products>> generate(const Recipe& recipe, const Needs& needs,
                                         const Products& previous, const Job& job) {
    const std::optional<Products> stopped;
    Products result = previous;
    const auto tasks = tasks_of(recipe, needs);
    double total = needs.ground ? ground_cost(recipe) : 0, done = 0;
    for (const Task& task : tasks) total += task.needed(previous) ? task.cost() : 0;
    for (const Task& task : tasks) {
        if (!task.needed(previous)) continue;
        const double share = task.cost() / total;
        std::optional<FixedHeights> heights = task.make(task.inputs, job.part(done, done + share));
        if (!heights) return stopped;
        result.*
            task.product = {task.inputs, std::make_shared<const FixedHeights>(std::move(*heights))};
        done += share;
    }
    if (needs.ground) {
        auto made = make_ground(recipe, previous.ground, job.part(std::min(done, 1.0), 1),
                                needs.map_alone ? Keep::heights : Keep::layers);
        if (!made) return made.error();
        if (!*made) return stopped;
        result.ground = std::move(**made);
    }
    result.overlay = {};
    if (needs.overlay) {
        Job field = job;
        field.progress = {};
        auto made = make_overlay(recipe, result.ground.stack, field);
        if (!made) return made.error();
        if (!*made) return stopped;
        result.overlay = std::move(**made);
    }
    result.cover = {};
    if (needs.cover) {
        Job cover = job;
        cover.progress = {};
        auto made = make_cover(recipe, result.ground, previous.cover, cover);
        if (!made) return made.error();
        if (!*made) return stopped;
        result.cover = std::move(**made);
    }
    return std::optional(std::move(result));
}

MapTerrain ridge_terrain(const Recipe& recipe, const Products& products) {
    return repeating_map(products.ridge.heights, diamond_square_of(recipe).height_scale,
                         ridge_side(recipe), std::max(recipe.view.tile, 1));
}

MapTerrain cloud_terrain(const Products& products) {
    return repeating_map(products.clouds.heights, WorldParams{}.height_scale, ExtentParams{}.side);
}

MapTerrain texture_terrain(const Products& products) {
    return repeating_map(products.texture.heights, WorldParams{}.height_scale, ExtentParams{}.side);
}

Result<std::shared_ptr<const Terrain>> land_terrain(const Recipe& recipe,
                                                    const Products& products) {
    using Ptr = std::shared_ptr<const Terrain>;
    if (made_whole(recipe)) {
        return Ptr(std::make_shared<const MapTerrain>(map_of(recipe, products.ground)));
    }
    const auto stack = StackTerrain::create(
        layers_with_rain(recipe), {recipe.lattice.levels, spacing_of(recipe), recipe.lattice.seed},
        extent_of(recipe));
    if (!stack) return stack.error();
    return Ptr(*stack);
}

std::shared_ptr<const Terrain> with_sea(const Recipe& recipe, std::shared_ptr<const Terrain> land) {
    if (!recipe.water.sea) return land;
    return std::make_shared<const SeaTerrain>(std::move(land), recipe.water.sea_level);
}

Result<std::shared_ptr<const Terrain>> ground_terrain(const Recipe& recipe,
                                                      const Products& products) {
    auto land = land_terrain(recipe, products);
    if (!land) return land.error();
    return with_sea(recipe, std::move(*land));
}

Window whole_window(const Recipe& recipe, const Terrain& ground) {
    assert(made_whole(recipe));
    const int level = ground.finest_level();
    if (recipe.extent.kind == ExtentKind::tiled) {
        const int samples = (1 << level) + 1;
        return {level, 0, 0, samples, samples};
    }
    const Extent extent = *ground.extent();
    return {level, 0, 0, static_cast<int>(extent.east) + 1, static_cast<int>(extent.south) + 1};
}

bool goes_on(const Recipe& recipe) {
    const Edge edge = diamond_square_of(recipe).edge;
    return recipe.extent.kind == ExtentKind::tiled &&
           (edge == Edge::torus || edge == Edge::constant);
}

}  // namespace orograph
