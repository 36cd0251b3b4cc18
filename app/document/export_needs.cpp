#include "app/document/export_needs.h"

#include <algorithm>

#include "app/document/export_mesh.h"
#include "app/document/export_sources.h"
#include "core/recipe/ground_cover.h"

namespace orograph {

bool takes_layers(const Recipe& recipe, const MaskKind& mask) {
    return mask.of_climate() &&
           (climate_layer(recipe) || (mask.mask == Mask::splat && stream_layer(recipe)));
}

Needs needs_of(const Recipe& recipe, const ExportPlan& plan) {
    const bool ridge = recipe.view.rendering == Rendering::ridge;
    const bool clouds = recipe.view.rendering == Rendering::clouds;
    const bool heightmap = !plan.heightmap.empty(), texture = !plan.texture.empty();
    const bool relief = texture && shows_relief(recipe), field = texture && shows_field(recipe);
    Needs needs{.ridge = heightmap && ridge,
                .ground = (heightmap && !ridge) || relief || field || !plan.fields.empty(),
                .clouds = texture && clouds,
                .texture = texture && !clouds && !relief && !field,
                .overlay = field,
                .cover = relief && has_cover(recipe)};
    if (!plan.mesh.empty()) add_mesh_needs(recipe, plan.mesh, needs);
    if (!plan.masks.empty() || !plan.water.empty() || !plan.biome_diagram.empty())
        needs.ground = true;
    const bool mask_of_layers = std::ranges::any_of(
        plan.masks, [&](const MaskExport& mask) { return takes_layers(recipe, *mask.kind); });
    const bool of_layers = needs.overlay || needs.cover || !plan.fields.empty() || mask_of_layers ||
                           !plan.water.empty() || !plan.biome_diagram.empty();
    needs.map_alone = !of_layers;
    return needs;
}

}  // namespace orograph
