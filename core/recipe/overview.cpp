#include "core/recipe/overview.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/pictures/colouring.h"
#include "core/pictures/palette.h"
#include "core/recipe/endless_cover.h"
#include "core/recipe/generate.h"
#include "core/recipe/ground_cover.h"
#include "core/terrain/watered_land.h"

namespace orograph {
namespace {

/// In metres, with the water over them; without any where the terrain has none.
Grid<WaterSample> fill_ground(const Terrain& terrain, const Window& window, Grid<float>& heights) {
    if (!terrain.has_water()) {
        fill_metres(terrain, window, heights.values());
        return {};
    }
    std::vector<std::int32_t> units(heights.size());
    Grid<WaterSample> water(window.width, window.height);
    terrain.fill_with_water(window, units, water.values());
    const double unit = terrain.unit();
    std::ranges::transform(units, heights.values().begin(), [unit](std::int32_t height) {
        return static_cast<float>(height * unit);
    });
    return water;
}

/// As coarse as the picture.
Recipe coarse_recipe(Recipe recipe, int side) {
    recipe.view.rendering = Rendering::lines;
    recipe.view.tile = 1;
    // No fewer samples than the picture has texels.
    return coarsened(std::move(recipe), 2 * side - 3);
}

/// The samples to show. An extent of n cells has n + 1 samples.
Window window_of(const Recipe& recipe, const Terrain& terrain, int side) {
    const int finest = terrain.finest_level();
    if (const auto extent = terrain.extent(); extent && made_whole(recipe)) {
        const auto samples = static_cast<int>(extent->east - extent->west);
        return {finest, extent->west, extent->north, samples, samples};
    }
    constexpr int kFeatures = 4;
    const double feature = largest_feature(recipe);
    int level = finest;
    while (level > 0 && terrain.spacing(level) * side < kFeatures * feature) --level;
    const Place middle = middle_of_ground(recipe);
    const auto first = [&](double place) {
        return static_cast<std::int64_t>(std::floor(place / terrain.spacing(level))) - side / 2;
    };
    return {level, first(middle.x + recipe.camera.x), first(middle.y + recipe.camera.z), side,
            side};
}

/// The nearest values of `grid`.
template <class Value>
Grid<Value> resized(const Grid<Value>& grid, int side) {
    Grid<Value> result(side, side);
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            result.at(x, y) = grid.at(x * grid.width() / side, y * grid.height() / side);
        }
    }
    return result;
}

}  // namespace

Result<std::optional<Image>> overview(const Recipe& recipe, int side, const Job& job) {
    assert(side >= 2);
    const Recipe coarse = coarse_recipe(recipe, side);
    Needs needs = needs_of(coarse);
    needs.cover = has_cover(coarse);
    const auto products = generate(coarse, needs, {}, job);
    if (!products) return products.error();
    if (!*products) return std::optional<Image>();
    const auto terrain = ground_terrain(coarse, **products);
    if (!terrain) return terrain.error();
    const Window window = window_of(coarse, **terrain, side);
    Grid<float> heights(window.width, window.height);
    const Grid<WaterSample> water = fill_ground(**terrain, window, heights);
    const double spacing = (*terrain)->spacing(window.level);
    const auto [lowest, highest] = std::ranges::minmax(heights.values());
    const Palette& palette = built_in_palette(shown_palette(recipe));
    const HeightRange colours = palette_range(recipe, {lowest, highest});
    std::optional<Image> cover;
    if (needs.cover) cover = cover_in((*products)->ground, (*products)->cover, window);
    SharedClimate climate;
    const Place first{static_cast<double>(window.x) * spacing,
                      static_cast<double>(window.y) * spacing};
    if (has_endless_cover(recipe)) {
        climate = endless_climate(recipe, **terrain, job);
        if (!climate) return std::optional<Image>();
        Grid<std::int8_t> watered;
        if (water.size() != 0) watered = watered_land(**terrain, window, recipe.water.sea_level);
        cover = endless_cover(*climate, first, spacing, heights, watered);
    }
    if (water.size() != 0 || cover) {
        Image image = cover ? relief_image(heights, spacing, *cover)
                            : relief_image(heights, spacing, palette, colours);
        if (water.size() != 0) {
            draw_endless_water(climate.get(), first, spacing, heights, water, image);
        }
        return std::optional(resized(image, side));
    }
    return std::optional(
        relief_image(resized(heights, side), spacing * window.width / side, palette, colours));
}

}  // namespace orograph
