#include <fmt/core.h>

#include "app/base/wording.h"
#include "app/document/export_forecast.h"
#include "app/document/export_mesh.h"
#include "app/document/made_by.h"
#include "app/document/sidecar.h"
#include "app/document/size_by_bands.h"
#include "core/recipe/ground_product.h"

namespace orograph {
namespace {

using Size = FileForecast::Size;

/// The samples that tiles fill; where they lie only if there is `land`.
Result<Window> window_of_tiles(const Recipe& recipe, const TilePlan& plan, const Terrain* land) {
    if (plan.window) return *plan.window;
    const auto sizes = export_sizes(as_rendered(recipe));
    if (!sizes) return sizes.error();
    Window window{0, 0, 0, sizes->heightmap.width, sizes->heightmap.height};
    if (!land) return window;
    window = whole_window(recipe, *land);
    const int shift = plan.level >= 0 ? window.level - plan.level : 0;
    window.level -= shift;
    window.width = ((window.width - 1) >> shift) + 1;
    window.height = ((window.height - 1) >> shift) + 1;
    return window;
}

}  // namespace

Result<std::optional<FileForecast>> forecast_tiles(const Recipe& recipe, const TilePlan& plan,
                                                   const Products& made, const Job& job) {
    const auto format = height_format_of(plan.names);
    if (!format) return format.error();
    const bool ready = made_whole(recipe) && has_heights(recipe, made.ground);
    const auto land = ready ? land_terrain(recipe, made) : std::shared_ptr<const Terrain>();
    if (!land) return land.error();
    const auto window = window_of_tiles(recipe, plan, land->get());
    if (!window) return window.error();
    const auto grid = tile_grid(*window, plan.tiles);
    if (!grid) return grid.error();
    // One tile, as if it were the map: neighbours are much alike.
    FileForecast file{.path = plan.names};
    const int samples = plan.tiles.samples;
    const auto count = static_cast<std::uint64_t>(grid->count());
    bound_size(**format,
               static_cast<std::uint64_t>(samples) * static_cast<std::uint64_t>(samples) * count, 0,
               file);
    const bool inside = describes_itself(**format);
    if (ready) {
        const HeightRange range = (*land)->range();
        const auto options =
            plan.engine ? fitted_range(*plan.engine, plan.heights, (*format)->scaled, range)
                        : plan.heights;
        const HeightRange shown = (*format)->scaled ? written_range(options, range) : range;
        file.holds = ", " + range_text(shown.minimum, shown.maximum, "m");
        if (bytes_a_sample(**format) == 0) {
            const auto bytes =
                size_by_bands(grid->window, [&](const Window& band, const TakeBytes& take) {
                    HeightRows rows = rows_of(**land, band);
                    rows.range = written_range(options, range);
                    HeightOptions free = options;
                    free.fixed_range = false;
                    return write_heights(**format, std::move(rows), free, take, job);
                });
            if (!bytes) return bytes.error();
            if (!*bytes) return std::optional<FileForecast>();
            file.size = Size::about;
            file.bytes = **bytes;
        }
    }
    if (inside && plan.recipe && file.size != Size::unknown) {
        file.bytes += count * MadeBy(recipe).in(plan.names).size();
    }
    const std::string listed =
        plan.engine ? fmt::format("a list, and what to type into {}", plan.engine->label)
                    : "and a list";
    file.holds = fmt::format("{} {}: {}, {} each{}, JSON files beside, {}",
                             count_text(grid->count()), grid->count() == 1 ? "tile" : "tiles",
                             (*format)->label, samples_text(samples, samples), file.holds, listed);
    return std::optional(std::move(file));
}

}  // namespace orograph
