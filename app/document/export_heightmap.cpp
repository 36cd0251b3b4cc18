#include "app/document/export_heightmap.h"

#include <utility>

#include "app/document/export_needs.h"
#include "app/document/export_sources.h"
#include "core/base/text.h"

namespace orograph {

using Path = std::filesystem::path;

Result<const HeightFormat*> heightmap_format(const ExportPlan& plan) {
    if (plan.format) return plan.format;
    return height_format_of(plan.heightmap);
}

Result<bool> add_heightmap(const Recipe& recipe, const ExportPlan& plan, const Products& products,
                           const Job& job, Exported& files) {
    const auto source = surface_window(recipe, products);
    if (!source) return source.error();
    const Path& path = plan.heightmap;
    const auto format = heightmap_format(plan);
    if (!format) return format.error();
    const auto& [terrain, window] = *source;
    HeightRows rows = rows_of(*terrain, window);
    HeightOptions options = plan.heights;
    if (plan.engine) {
        const bool scaled = (*format)->scaled;
        options = fitted_range(*plan.engine, options, scaled, rows.range);
        const HeightRange range = written_range(options, rows.range);
        add_guide(plan.engine->heights_guide(
                      {shown(path.filename()), rows.width, rows.spacing, range, scaled, options}),
                  files);
    }
    const std::string description =
        describe_heightmap(rows, window, **format, options, path, files.made_by);
    rows.description = description;
    auto bytes = encode_heights(**format, std::move(rows), options, job);
    if (!bytes) return bytes.error();
    if (!*bytes) return false;
    files.pictures.push_back({path, std::move(**bytes)});
    files.descriptions.push_back({sidecar_path(path), description});
    return true;
}

Result<std::optional<std::string>> exported_heightmap(const Recipe& recipe, const ExportPlan& plan,
                                                      const Job& job) {
    if (const Status fit = check_options(*plan.format, plan.heights); !fit) return fit.error();
    if (shows_mesh(recipe) && !made_whole(recipe)) return endless_ground();
    const auto products = generate(recipe, needs_of(recipe, plan), {}, job.part(0, 0.5));
    if (!products) return products.error();
    if (!*products) return std::optional<std::string>();
    Exported files;
    files.made_by = plan.recipe ? MadeBy(recipe) : MadeBy();
    const auto added = add_heightmap(recipe, plan, **products, job.part(0.5, 1), files);
    if (!added) return added.error();
    if (!*added) return std::optional<std::string>();
    return std::optional(std::move(files.pictures.front().bytes));
}

}  // namespace orograph
