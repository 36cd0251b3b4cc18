#include "core/recipe/ground_cover.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "core/layers/sculpt/climate.h"
#include "core/layers/sculpt/cover.h"
#include "core/layers/sculpt/stream_cover.h"
#include "core/layers/sculpt/tile.h"
#include "core/layers/stack/layer_use.h"
#include "core/layers/water/lakes_and_rivers.h"
#include "core/recipe/endless_cover.h"
#include "core/recipe/field_overlay.h"
#include "core/recipe/ground_product.h"
#include "core/terrain/watered_land.h"

namespace orograph {
namespace {

/// As watered_land has it at the samples of the ground. A map has the water of wide rivers but not
/// their lines; so a region of land that could go on without end is asked for as part of that.
Grid<std::int8_t> watered_ground(const Recipe& recipe, const GroundProduct& ground, double sea) {
    if (recipe.extent.kind == ExtentKind::region) {
        Recipe world = recipe;
        world.extent.kind = ExtentKind::endless;
        const auto land = land_terrain(world, {});
        if (land && (*land)->has_water()) return watered_land(**land, ground.site.window, sea);
    }
    const Grid<float>& heights = *ground.stack.heights;
    const MapTerrain map = map_of(recipe, ground);
    return watered_land(map, {map.finest_level(), 0, 0, heights.width(), heights.height()}, sea);
}

/// What rivers and lakes green that no layer of lakes and rivers made, such as those of a region of
/// a world with rivers, and the salt of those that have dried up: as endless_cover has it.
SharedStreams banks_of_water(const Recipe& recipe, const GroundProduct& ground) {
    const Grid<float>& heights = *ground.stack.heights;
    const int width = heights.width(), height = heights.height();
    const double sea = params_of<ClimateParams>(*climate_layer(recipe)->method)->sea_level;
    constexpr double kGreen = 25.0 / 30;  // as humid as endless_cover has it, of what streams make
    const Grid<std::int8_t> watered = watered_ground(recipe, ground, sea);
    StreamCover cover{Grid<float>(width, height), Grid<float>(width, height)};
    const bool salty = std::ranges::any_of(watered.values(), [](auto land) { return land < 0; });
    if (salty) cover.salt = Grid<float>(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const double slope = slope_at(heights, x, y, ground.site.step(), Sides::open);
            cover.green.at(x, y) =
                static_cast<float>(kGreen * green_share(watered.at(x, y), slope));
            cover.gravel.at(x, y) = 0;
            if (salty) {
                cover.salt.at(x, y) = static_cast<float>(salt_share(watered.at(x, y), slope));
            }
        }
    }
    return std::make_shared<const StreamCover>(std::move(cover));
}

}  // namespace

const Layer* topmost_layer(const Recipe& recipe, std::string_view kind) {
    const auto is_it = [kind](const Layer& layer) { return layer.kind().key == kind; };
    // Most have none, and the panel asks in each frame.
    if (std::ranges::none_of(recipe.layers, is_it)) return nullptr;
    const LayerUse use(recipe.layers);
    for (std::size_t i = recipe.layers.size(); i-- > 0;) {
        if (use.shown[i] && is_it(recipe.layers[i])) return &recipe.layers[i];
    }
    return nullptr;
}

const Layer* climate_layer(const Recipe& recipe) {
    return made_whole(recipe) ? topmost_layer(recipe, kClimateLayer) : nullptr;
}

const Layer* stream_layer(const Recipe& recipe) {
    return made_whole(recipe) ? topmost_layer(recipe, kDrainageLayer) : nullptr;
}

bool has_cover(const Recipe& recipe) {
    return recipe.texture.cover && could_have_cover(recipe);
}

bool could_have_cover(const Recipe& recipe) {
    return climate_layer(recipe) && !has_overlay(recipe) && !map_look(recipe.light.style);
}

Result<std::optional<GroundClimate>> climate_of(StackProduct& layers, int layer, const Job& job) {
    GroundClimate climate;
    for (auto [key, field] :
         {std::pair("temperature", &climate.temperature), {"rain", &climate.rain}}) {
        auto made = field_of(layers, layer, key, job);
        if (!made) return made.error();
        if (!*made) return std::optional<GroundClimate>();
        *field = std::move(*made);
    }
    return std::optional(std::move(climate));
}

Result<std::optional<SharedStreams>> streams_of(const Recipe& recipe, GroundProduct& ground,
                                                const Job& job) {
    const Layer* drainage = stream_layer(recipe);
    if (!drainage && ground.water && climate_layer(recipe)) {
        return std::optional(banks_of_water(recipe, ground));
    }
    if (!drainage) return std::optional(SharedStreams());
    const auto flow = field_of(ground.stack, drainage->settings.id, "flow", job);
    if (!flow) return flow.error();
    if (!*flow) return std::optional<SharedStreams>();
    const Grid<float>& heights = *ground.stack.heights;
    const double step = ground.site.step();
    if (!is_tile(ground.site, heights)) {
        return std::optional(
            std::make_shared<const StreamCover>(stream_cover(**flow, heights, step)));
    }
    const StreamCover tile = stream_cover(tile_of(**flow), tile_of(heights), step, Sides::joined);
    StreamCover cover{Grid<float>(heights.width(), heights.height()),
                      Grid<float>(heights.width(), heights.height())};
    repeat_tile(tile.green, cover.green);
    repeat_tile(tile.gravel, cover.gravel);
    return std::optional(std::make_shared<const StreamCover>(std::move(cover)));
}

bool up_to_date(const Recipe& recipe, const GroundProduct& ground, const CoverProduct& product) {
    // Another climate is another layer, on which the ground stands.
    return product.image && product.ground == ground.stack.heights &&
           product.water == ground.water && product.layer == climate_layer(recipe)->settings.id;
}

Result<std::optional<CoverProduct>> make_cover(const Recipe& recipe, GroundProduct& ground,
                                               const CoverProduct& previous, const Job& job) {
    if (up_to_date(recipe, ground, previous)) return std::optional(previous);
    const int layer = climate_layer(recipe)->settings.id;
    const auto climate = climate_of(ground.stack, layer, job);
    if (!climate) return climate.error();
    if (!*climate) return std::optional<CoverProduct>();
    const auto& [temperature, rain] = **climate;
    const SharedHeights& heights = ground.stack.heights;
    const double step = ground.site.step();
    const auto streams = streams_of(recipe, ground, job);
    if (!streams) return streams.error();
    if (!*streams) return std::optional<CoverProduct>();
    auto image = cover_image(*heights, *temperature, *rain, step, (*streams)->get(), job);
    if (!image) return std::optional<CoverProduct>();
    return std::optional(CoverProduct{layer, heights, ground.water,
                                      std::make_shared<const Image>(std::move(*image))});
}

Image cover_in(const GroundProduct& ground, const CoverProduct& cover, const Window& window,
               int step) {
    const Image& whole = *cover.image;
    const int shift = ground.heights->levels - window.level;
    const auto place = [&](std::int64_t coordinate, int samples) {
        const std::int64_t finest = coordinate << shift;
        // Where the map begins again it has its first samples, not the last; a period is a power of
        // two.
        if (ground.repeats) return static_cast<int>(finest & (samples - 2));
        return static_cast<int>(std::clamp<std::int64_t>(finest, 0, samples - 1));
    };
    Image result(window.width / step, window.height / step);
    for (int y = 0; y < result.height(); ++y) {
        const Rgb* row = whole.row(place(window.y + std::int64_t{y} * step, whole.height()));
        for (int x = 0; x < result.width(); ++x) {
            result.at(x, y) = row[place(window.x + std::int64_t{x} * step, whole.width())];
        }
    }
    return result;
}

}  // namespace orograph
