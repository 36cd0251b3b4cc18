#include "app/document/export_masks.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/document/export_mesh.h"
#include "app/document/export_sources.h"
#include "app/document/mask_strips.h"
#include "core/layers/sculpt/biome_ids.h"
#include "core/layers/sculpt/cover_weights.h"
#include "core/pictures/png_text.h"
#include "core/recipe/ground_cover.h"

namespace orograph {
namespace {

using Bytes = Result<std::optional<std::string>>;

/// The ground that a mask is of.
struct MaskedGround {
    const Terrain& terrain;
    const Window& window;
    const Grid<float>& heights;
    double spacing;
};

template <class Texel>
Bytes encoded(const Grid<Texel>& image) {
    auto png = encode_png(image);
    if (!png) return png.error();
    return std::optional(std::move(*png));
}

/// The water of each sample; empty for none.
std::vector<WaterSample> water_of(const MaskedGround& ground) {
    std::vector<WaterSample> water;
    if (!ground.terrain.has_water()) return water;
    water.resize(ground.heights.size());
    std::vector<std::int32_t> units(water.size());
    ground.terrain.fill_with_water(ground.window, units, water);
    return water;
}

/// Weights by the climate of the topmost layer that has one, or the usual one.
Bytes splat(const Recipe& recipe, const MaskedGround& ground, Products& products, const Job& job) {
    GroundClimate climate;  // none: the usual one
    if (const Layer* layer = climate_layer(recipe)) {
        auto made = climate_of(products.ground.stack, layer->settings.id, job);
        if (!made) return made.error();
        if (!*made) return std::optional<std::string>();
        climate = std::move(**made);
    }
    CoverSource source{ground.heights, ground.spacing, climate.temperature.get(),
                       climate.rain.get()};
    source.climate.sea_level = recipe.water.sea_level;
    const std::vector<WaterSample> water = water_of(ground);
    source.water = water;
    // On the ridge's line there are no streams.
    const bool whole = ground.heights.height() > 1;
    const auto streams =
        whole ? streams_of(recipe, products.ground, job) : std::optional(SharedStreams());
    if (!streams) return streams.error();
    if (!*streams) return std::optional<std::string>();
    source.streams = (*streams)->get();
    return encoded(cover_weights(source));
}

/// Numbers of biomes by the same climate.
Bytes biome_picture(const Recipe& recipe, const MaskedGround& ground, Products& products,
                    const Job& job) {
    SharedHeights biomes;  // none: those of the usual climate
    if (const Layer* layer = climate_layer(recipe)) {
        auto made = field_of(products.ground.stack, layer->settings.id, "biome", job);
        if (!made) return made.error();
        if (!*made) return std::optional<std::string>();
        biomes = std::move(*made);
    }
    CoverSource source{ground.heights, ground.spacing};
    source.climate.sea_level = recipe.water.sea_level;
    const std::vector<WaterSample> water = water_of(ground);
    source.water = water;
    return encoded(biome_ids(source, biomes.get()));
}

/// The mask of what needs all heights at once.
Bytes whole_mask(const Recipe& recipe, Mask mask, const MaskedGround& ground, Products& products,
                 const Job& job) {
    return mask == Mask::splat ? splat(recipe, ground, products, job)
                               : biome_picture(recipe, ground, products, job);
}

}  // namespace

Result<bool> write_mask(const Recipe& recipe, const MaskExport& mask, const MaskOptions& options,
                        Products& products, const TakeBytes& take, const Job& job,
                        Exported& files) {
    const auto surface = surface_window(as_rendered(recipe), products);
    if (!surface) return surface.error();
    const auto& [terrain, window] = *surface;
    const double spacing = terrain->spacing(window.level);
    const std::string description = describe_mask(mask, options, spacing, window, files.made_by);
    files.descriptions.push_back({sidecar_path(mask.path), description});
    if (mask.kind->of_heights()) {
        const MaskStrips strips(*terrain, window);
        return strips.write(*mask.kind, options, description, take, job);
    }
    Grid<float> heights(window.width, window.height);
    fill_metres(*terrain, window, heights.values());
    const MaskedGround ground{*terrain, window, heights, spacing};
    const auto bytes = whole_mask(recipe, mask.kind->mask, ground, products, job);
    if (!bytes) return bytes.error();
    if (!*bytes || job.stopped()) return false;
    const Status taken = take(with_png_text(**bytes, description));
    if (!taken) return taken.error();
    return true;
}

}  // namespace orograph
