#include "app/document/export_needs.h"

#include "app/document/planned_files.h"
#include "core/recipe/ground_cover.h"

namespace orograph {

bool takes_layers(const Recipe& recipe, const MaskKind& mask) {
    return mask.of_climate() &&
           (climate_layer(recipe) || (mask.mask == Mask::splat && stream_layer(recipe)));
}

Needs needs_of(const Recipe& recipe, const ExportPlan& plan) {
    Needs needs{.map_alone = true};
    for (const PlannedFile& file : planned_files(plan)) file.add_needs(recipe, needs);
    if (needs.overlay || needs.cover) needs.map_alone = false;
    return needs;
}

}  // namespace orograph
