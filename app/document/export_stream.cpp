#include "app/document/export_stream.h"

#include <algorithm>

#include "app/base/standard_data.h"
#include "app/document/export_biomes.h"
#include "app/document/export_heightmap.h"
#include "app/document/export_masks.h"
#include "app/document/export_needs.h"
#include "app/document/export_texture.h"
#include "app/document/export_water.h"

namespace orograph {
namespace {

/// Adds what memory holds whole to `files`.
Result<bool> add_file(const Recipe& recipe, const ExportPlan& plan, Products& products,
                      const Job& job, Exported& files) {
    if (!plan.texture.empty()) return add_texture(recipe, plan.texture, products, job, files);
    if (!plan.water.empty()) {
        return add_water(recipe, {plan.water, plan.water_options}, products, job, files);
    }
    return add_biomes(recipe, plan.biome_diagram, products, job, files);
}

}  // namespace

bool goes_to_stream(const ExportPlan& plan) {
    const auto stream = [](const std::filesystem::path& path) { return path == kStandardStream; };
    const bool mask =
        std::ranges::any_of(plan.masks, [&](const MaskExport& one) { return stream(one.path); });
    return mask || stream(plan.heightmap) || stream(plan.texture) || stream(plan.water) ||
           stream(plan.biome_diagram);
}

Result<bool> write_stream(const Recipe& recipe, const ExportPlan& plan, const TakeBytes& take,
                          const Job& job) {
    if (const Status possible = check_plan(recipe, plan); !possible) return possible.error();
    auto products = generate(recipe, needs_of(recipe, plan), {}, job.part(0, 0.5));
    if (!products) return products.error();
    if (!*products) return false;
    const Job writing = job.part(0.5, 1);
    Exported files;
    files.made_by = plan.recipe ? MadeBy(recipe) : MadeBy();
    if (!plan.heightmap.empty()) {
        return write_heightmap(recipe, plan, **products, take, writing, files);
    }
    if (!plan.texture.empty() && plan.texture_options.size > 0) {
        return write_large_texture(recipe, plan.texture, plan.texture_options.size, **products,
                                   files.made_by, take, writing);
    }
    if (!plan.masks.empty()) {
        return write_mask(recipe, plan.masks.front(), plan.mask_options, **products, take, writing,
                          files);
    }
    const auto added = add_file(recipe, plan, **products, writing, files);
    if (!added || !*added) return added;
    const Status taken = take(files.pictures.front().bytes);
    if (!taken) return taken.error();
    return true;
}

}  // namespace orograph
