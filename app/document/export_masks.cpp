#include "app/document/export_masks.h"

#include <optional>
#include <utility>

#include "app/document/export_mesh.h"
#include "app/document/export_sources.h"
#include "app/document/mask_strips.h"
#include "core/recipe/ground_cover.h"

namespace orograph {
namespace {

/// What a mask is made of beside heights, and what owns it.
struct OwnedClimate {
    GroundClimate climate;
    SharedHeights biomes;
    SharedStreams streams;
    ClimateParams usual{};

    MaskClimate view() const {
        return {climate.temperature.get(), climate.rain.get(), biomes.get(), streams.get(), usual};
    }
};

/// By the climate of the topmost layer that has one, or the usual one; nothing if the job was
/// stopped.
Result<std::optional<OwnedClimate>> climate_of_mask(const Recipe& recipe, Mask mask,
                                                    const Window& window, Products& products,
                                                    const Job& job) {
    const std::optional<OwnedClimate> stopped;
    OwnedClimate owned;
    if (recipe.water.sea) owned.usual.sea_level = recipe.water.sea_level;
    const Layer* layer = climate_layer(recipe);
    if (mask == Mask::biomes && layer) {
        auto made = field_of(products.ground.stack, layer->settings.id, "biome", job);
        if (!made) return made.error();
        if (!*made) return stopped;
        owned.biomes = std::move(*made);
    }
    if (mask == Mask::splat && layer) {
        auto made = climate_of(products.ground.stack, layer->settings.id, job);
        if (!made) return made.error();
        if (!*made) return stopped;
        owned.climate = std::move(**made);
    }
    // On the ridge's line there are no streams.
    if (mask == Mask::splat && window.height > 1) {
        auto streams = streams_of(recipe, products.ground, job);
        if (!streams) return streams.error();
        if (!*streams) return stopped;
        owned.streams = std::move(**streams);
    }
    return std::optional(std::move(owned));
}

}  // namespace

Result<bool> write_mask(const Recipe& recipe, const MaskExport& mask, const MaskOptions& options,
                        Products& products, const TakeBytes& take, const Job& job,
                        Exported& files) {
    const auto surface = surface_window(as_rendered(recipe), products);
    if (!surface) return surface.error();
    const auto& [terrain, window] = *surface;
    const MaskGround ground(*terrain, window, options.size);
    const Window& whole = ground.window();
    const std::string description = describe_mask(
        mask, options, {window, whole.width, ground.terrain().spacing(whole.level)}, files.made_by);
    files.descriptions.push_back({sidecar_path(mask.path), description});
    const auto climate = climate_of_mask(recipe, mask.kind->mask, window, products, job.part(0, 0));
    if (!climate) return climate.error();
    if (!*climate) return false;
    const MaskStrips strips(ground.terrain(), whole, (*climate)->view());
    return strips.write(*mask.kind, options, description, take, job);
}

}  // namespace orograph
