#include "core/recipe/measure_ground.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/base/parallel.h"
#include "core/layers/sculpt/tile.h"
#include "core/terrain/water.h"

namespace orograph {
namespace {

constexpr int kSide = 1025;         // samples of ground that isn't made whole
constexpr double kFinestCell = 30;  // metres

/// Where land ends, in metres. Surfaces of water are rounded to units.
float land_above(const Recipe& recipe, const Terrain& ground) {
    if (!ground.has_water()) return std::numeric_limits<float>::lowest();
    const double sea_level = recipe.water.sea ? recipe.water.sea_level : 0;
    return static_cast<float>(sea_level + ground.unit());
}

}  // namespace

Window window_to_measure(const Recipe& recipe, const Terrain& ground) {
    int level = ground.finest_level();
    if (const auto extent = ground.extent(); extent && made_whole(recipe)) {
        // One period of a map that repeats.
        const int side =
            recipe.extent.kind == ExtentKind::tiled
                ? static_cast<int>((extent->east - extent->west) / std::max(recipe.view.tile, 1)) +
                      1
                : static_cast<int>(extent->east - extent->west) + 1;
        return {level, extent->west, extent->north, side, side};
    }
    while (level > 0 && ground.spacing(level) < kFinestCell) --level;
    const Place middle = middle_of_ground(recipe);
    const auto first = [&](double place) {
        return static_cast<std::int64_t>(std::floor(place / ground.spacing(level))) - kSide / 2;
    };
    return {level, first(middle.x + recipe.camera.x), first(middle.y + recipe.camera.z), kSide,
            kSide};
}

std::optional<TerrainFigures> measure_ground(const Recipe& recipe, const Terrain& ground,
                                             const Job& job) {
    const Window window = window_to_measure(recipe, ground);
    Grid<float> heights(window.width, window.height);
    const double unit = ground.unit();
    constexpr int kBand = 64;
    // The ground takes threads of its own.
    Job one = job.part(0, 0.5);
    one.threads = 1;
    const bool filled = parallel_rows(window.height, kBand, one, [&](int begin, int end) {
        Window band = window;
        band.y += begin;
        band.height = end - begin;
        std::vector<std::int32_t> units(static_cast<std::size_t>(band.width) *
                                        static_cast<std::size_t>(band.height));
        fill_surface(ground, band, units);
        std::ranges::transform(units, heights.row(begin), [unit](std::int32_t height) {
            return static_cast<float>(height * unit);
        });
    });
    if (!filled) return std::nullopt;
    const double cell = ground.spacing(window.level);
    const float land = land_above(recipe, ground);
    const Site site{.window = window,
                    .finest_level = ground.finest_level(),
                    .spacing = ground.spacing(ground.finest_level()),
                    .tiled = recipe.extent.kind == ExtentKind::tiled};
    if (!is_tile(site, heights)) return measure_terrain(heights, cell, land, job.part(0.5, 1));
    return measure_terrain(tile_of(heights), cell, land, job.part(0.5, 1), Sides::joined);
}

}  // namespace orograph
