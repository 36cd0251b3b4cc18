#include "app/document/export_masks.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/document/export_mesh.h"
#include "app/document/export_sources.h"
#include "core/base/parallel.h"
#include "core/layers/sculpt/biome_ids.h"
#include "core/layers/sculpt/cover_weights.h"
#include "core/pictures/heightmap_png.h"
#include "core/pictures/png_text.h"
#include "core/recipe/ground_cover.h"
#include "render/view/horizons.h"

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

/// Nothing if the job was stopped.
std::optional<Grid<float>> sky_shares(const MaskedGround& ground, const Job& job) {
    constexpr int kBand = 64;  // rows whose horizons are in memory at once, a thread
    const Direction anywhere{0, 1, 0};
    Grid<float> shares(ground.window.width, ground.window.height);
    const bool done = parallel_rows(shares.height(), kBand, job, [&](int begin, int end) {
        Window band = ground.window;
        band.y += begin;
        band.height = end - begin;
        const Horizons around = horizons(ground.terrain, band, anywhere);
        for (int y = begin; y < end; ++y) {
            for (int x = 0; x < shares.width(); ++x) {
                shares.at(x, y) = sky_share(around, x, y - begin);
            }
        }
    });
    return done ? std::optional(std::move(shares)) : std::nullopt;
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

/// 16 bits of numbers from 0 to `greatest`.
Bytes encoded_numbers(const MaskKind& kind, const Grid<float>& values, double greatest,
                      const std::string& description, double spacing, const Job& job) {
    return encode_field(
        values,
        {std::string(kind.key), std::string(kind.unit), description, {0, greatest}, spacing}, job);
}

}  // namespace

Result<bool> add_mask(const Recipe& recipe, const MaskExport& mask, const MaskOptions& options,
                      Products& products, const Job& job, Exported& files) {
    const auto surface = surface_window(as_rendered(recipe), products);
    if (!surface) return surface.error();
    const auto& [terrain, window] = *surface;
    Grid<float> heights(window.width, window.height);
    fill_metres(*terrain, window, heights.values());
    const MaskedGround ground{*terrain, window, heights, terrain->spacing(window.level)};
    const std::string description =
        describe_mask(mask, options, ground.spacing, window, files.made_by);
    const auto make = [&]() -> Bytes {
        const Job rest = job.part(0.8, 1);
        switch (mask.kind->mask) {
            case Mask::normal_map:
                return encoded(normal_map(heights, ground.spacing, options.normal_green));
            case Mask::slope:
                return encoded_numbers(*mask.kind, slope_degrees(heights, ground.spacing), 90,
                                       description, ground.spacing, rest);
            case Mask::splat:
                return splat(recipe, ground, products, rest);
            case Mask::biomes:
                return biome_picture(recipe, ground, products, rest);
            case Mask::occlusion:
                break;
        }
        const auto shares = sky_shares(ground, job.part(0, 0.8));
        if (!shares) return std::optional<std::string>();
        return encoded_numbers(*mask.kind, *shares, 1, description, ground.spacing, rest);
    };
    auto bytes = make();
    if (!bytes) return bytes.error();
    if (!*bytes || job.stopped()) return false;
    // Those of colours don't say it yet.
    if (!text_in_png(**bytes)) **bytes = with_png_text(**bytes, description);
    files.pictures.push_back({mask.path, std::move(**bytes)});
    files.descriptions.push_back({sidecar_path(mask.path), description});
    return true;
}

}  // namespace orograph
