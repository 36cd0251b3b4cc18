#include "app/document/export_heightmap.h"

#include <utility>

#include "app/document/export_sources.h"
#include "core/base/text.h"

namespace orograph {
namespace {

/// A heightmap that is to be written. Its rows are of `source`, which must outlive them.
struct Heightmap {
    SurfaceWindow source;
    const HeightFormat* format;
    HeightRows rows;
    HeightOptions options;
};

/// Adds to the guide of `files` what write_heightmap says.
Result<Heightmap> heightmap_of(const Recipe& recipe, const ExportPlan& plan,
                               const Products& products, Exported& files) {
    auto source = surface_window(recipe, products);
    if (!source) return source.error();
    const auto format = heightmap_format(plan);
    if (!format) return format.error();
    const bool scaled = (*format)->scaled;
    HeightRows rows = rows_of(*source->terrain, source->window);
    HeightOptions options = plan.heights;
    if (plan.engine) {
        options = fitted_range(*plan.engine, options, scaled, rows.range);
        const HeightRange range = written_range(options, rows.range);
        add_guide(plan.engine->heights_guide({shown(plan.heightmap.filename()), rows.width,
                                              rows.spacing, range, scaled, options}),
                  files);
    }
    rows.description =
        describe_heightmap(rows, source->window, **format, options, plan.heightmap, files.made_by);
    return Heightmap{std::move(*source), *format, std::move(rows), options};
}

}  // namespace

Result<const HeightFormat*> heightmap_format(const ExportPlan& plan) {
    if (plan.format) return plan.format;
    return height_format_of(plan.heightmap);
}

Result<bool> write_heightmap(const Recipe& recipe, const ExportPlan& plan, const Products& products,
                             const TakeBytes& take, const Job& job, Exported& files) {
    auto map = heightmap_of(recipe, plan, products, files);
    if (!map) return map.error();
    files.descriptions.push_back({sidecar_path(plan.heightmap), map->rows.description});
    return write_heights(*map->format, std::move(map->rows), map->options, take, job);
}

}  // namespace orograph
