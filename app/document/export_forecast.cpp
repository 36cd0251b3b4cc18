#include "app/document/export_forecast.h"

#include <fmt/core.h>

#include <algorithm>

#include "app/base/wording.h"
#include "app/document/export_heightmap.h"
#include "app/document/export_mesh.h"
#include "app/document/export_needs.h"
#include "app/document/export_sources.h"
#include "app/document/mask_strips.h"
#include "app/document/size_by_bands.h"
#include "core/base/text.h"
#include "core/formats/height_sidecar.h"
#include "core/layers/stack/field_address.h"
#include "core/meshes/solid.h"
#include "core/recipe/ground_product.h"

namespace orograph {
namespace {

using Path = std::filesystem::path;
using Size = FileForecast::Size;
using Sized = Result<std::optional<FileForecast>>;

std::uint64_t product(int width, int height) {
    return static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height);
}

/// Of pixels that can't be packed: they take a little more than they have.
std::uint64_t grown(std::uint64_t bytes) {
    return bytes + bytes / 64;
}

/// All that the forecasts of one export have in common.
struct Forecaster {
    const Recipe& recipe;
    const ExportPlan& plan;
    const Products& made;
    const Job& job;
    ExportSizes sizes;
    /// What heights are of, and masks; nothing while it isn't made.
    std::optional<SurfaceWindow> surface, ground;
    MadeBy made_by;

    Sized heightmap() const;
    FileForecast texture() const;
    FileForecast mesh() const;
    Sized mask(const MaskExport& wanted) const;
    FileForecast field(const FieldExport& wanted) const;

    /// What rides along in a file, of a kind that has a place for it inside or not.
    std::string rides(bool inside, bool beside) const {
        if (!plan.recipe) return beside ? ", no recipe, JSON file beside" : ", no recipe";
        return std::string(inside ? ", recipe inside" : "") +
               (beside ? ", JSON file with the recipe beside" : "");
    }
    /// About how long what a file says of itself is.
    std::uint64_t description_bytes(const Path& file) const {
        constexpr std::uint64_t kRest = 700;  // but for what made it
        return made_by.in(file).size() + kRest;
    }
};

Sized Forecaster::heightmap() const {
    FileForecast file{.path = plan.heightmap};
    const HeightFormat& format = **heightmap_format(plan);
    const auto [width, height] = sizes.heightmap;
    file.holds = fmt::format("{}, {}", format.label, samples_text(width, height));
    HeightOptions options = plan.heights;
    if (surface) {
        const HeightRange range = surface->terrain->range();
        if (plan.engine) options = fitted_range(*plan.engine, options, format.scaled, range);
        const HeightRange shown = format.scaled ? written_range(options, range) : range;
        file.holds += ", " + range_text(shown.minimum, shown.maximum, "m");
    }
    file.holds += rides(describes_itself(format), true);
    const std::uint64_t description = description_bytes(plan.heightmap);
    bound_size(format, product(width, height), description, file);
    if (!surface || bytes_a_sample(format) > 0) return std::optional(std::move(file));
    const HeightRange range = written_range(options, surface->terrain->range());
    options.fixed_range = false;  // what lies beyond is refused when it is written
    const auto bytes =
        size_by_bands(surface->window, [&](const Window& band, const TakeBytes& take) {
            HeightRows rows = rows_of(*surface->terrain, band);
            rows.range = range;
            return write_heights(format, std::move(rows), options, take, job);
        });
    if (!bytes) return bytes.error();
    if (!*bytes) return std::optional<FileForecast>();
    file.size = Size::about;
    file.bytes = **bytes + (describes_itself(format) ? description : 0);
    return std::optional(std::move(file));
}

FileForecast Forecaster::texture() const {
    FileForecast file{.path = plan.texture};
    int width = sizes.texture.width, height = sizes.texture.height;
    if (plan.texture_options.size > 0) width = height = plan.texture_options.size;
    const bool clouds = recipe.view.rendering == Rendering::clouds;
    file.holds =
        fmt::format("PNG, 8-bit colours, {}, {}{}", samples_text(width, height),
                    clouds ? "the clouds" : "the ground as it is coloured", rides(true, false));
    file.size = Size::at_most;
    file.bytes = grown(3 * product(width, height)) + description_bytes(plan.texture);
    return file;
}

FileForecast Forecaster::mesh() const {
    FileForecast file{.path = plan.mesh};
    const MeshFormat& format = **mesh_format_of(plan.mesh);
    const auto map = export_sizes(as_rendered(recipe));
    const auto [width, height] = map ? map->heightmap : ExportSize{2, 2};
    const std::uint64_t corners = product(width, height),
                        triangles = 2 * product(width - 1, height - 1);
    const double error = plan.mesh_options.error;
    constexpr std::uint64_t kMeshHeader = 4096;  // and what little is said besides
    file.holds = format.label;
    if (error > 0) {
        file.holds += fmt::format(", triangles of {} samples within {} m",
                                  samples_text(width, height), rounded_number(error, 6));
    } else {
        file.holds += fmt::format(", {} corners, {} triangles of the ground",
                                  count_text(static_cast<std::int64_t>(corners)),
                                  count_text(static_cast<std::int64_t>(triangles)));
    }
    file.holds += rides(format.textured, true);
    file.size = Size::at_most;
    file.bytes = corners * format.bytes_a_corner + triangles * format.bytes_a_triangle;
    if (format.solid) file.bytes += triangles_below(width, height) * format.bytes_a_triangle;
    file.bytes += kMeshHeader;
    if (format.textured) {
        file.bytes += 3 * product(sizes.texture.width, sizes.texture.height);
        file.bytes += description_bytes(plan.mesh);
    }
    return file;
}

/// What the channels of a mask hold.
std::string channels_of(const MaskKind& kind, const MaskOptions& options) {
    if (kind.mask != Mask::normal_map) return channels_text(kind, "which the JSON file lists");
    const Choice green = choices_of(NormalGreen{})[static_cast<std::size_t>(options.normal_green)];
    return channels_text(kind, fmt::format("({})", green.label));
}

Sized Forecaster::mask(const MaskExport& wanted) const {
    const MaskKind& kind = *wanted.kind;
    FileForecast file{.path = wanted.path};
    const auto map = export_sizes(as_rendered(recipe));
    auto [width, height] = map ? map->heightmap : sizes.heightmap;
    const int side = plan.mask_options.size;
    if (side > 0) width = height = side;
    file.holds = fmt::format("PNG, {}, {}{}", channels_of(kind, plan.mask_options),
                             samples_text(width, height), rides(true, true));
    file.size = Size::at_most;
    file.bytes = grown(static_cast<std::uint64_t>(kind.bytes_a_texel) * product(width, height)) +
                 description_bytes(wanted.path);
    if (!ground || takes_layers(recipe, kind)) return std::optional(file);
    const MaskGround texels(*ground->terrain, ground->window, side);
    const auto bytes =
        size_by_bands(texels.window(), [&](const Window& band, const TakeBytes& take) {
            MaskClimate climate;
            if (recipe.water.sea) climate.usual.sea_level = recipe.water.sea_level;
            return MaskStrips(texels.terrain(), band, climate)
                .write(kind, plan.mask_options, {}, take, job);
        });
    if (!bytes) return bytes.error();
    if (!*bytes) return std::optional<FileForecast>();
    file.size = Size::about;
    file.bytes = **bytes + description_bytes(wanted.path);
    return std::optional(std::move(file));
}

FileForecast Forecaster::field(const FieldExport& wanted) const {
    FileForecast file{.path = wanted.path};
    const auto source = find_field(recipe.layers, {wanted.layer, wanted.field});
    const auto format = height_format_of(wanted.path);
    if (!source || !format) return file;  // which check_plan has refused
    Window map = map_site(recipe).window;
    if (plan.mask_options.size > 0) map.width = map.height = plan.mask_options.size;
    const LayerField& field = *source->field;
    file.holds = fmt::format("{}, {}, {}{}{}", (*format)->label, field_name(*source),
                             samples_text(map.width, map.height),
                             field.unit.empty() ? "" : fmt::format(", in {}", field.unit),
                             rides(describes_itself(**format), true));
    bound_size(**format, product(map.width, map.height), description_bytes(wanted.path), file);
    return file;
}

FileForecast plain(const Path& path, std::string_view holds) {
    return {.path = path, .holds = std::string(holds)};
}

}  // namespace

Result<std::optional<std::vector<FileForecast>>> forecast_files(const Recipe& recipe,
                                                                const ExportPlan& plan,
                                                                const Products& made,
                                                                const Job& job) {
    using Files = std::vector<FileForecast>;
    const auto sizes = export_sizes(recipe);
    if (!sizes) return sizes.error();
    const Recipe rendered = as_rendered(recipe);
    const auto surface_of = [&made](const Recipe& shown) -> std::optional<SurfaceWindow> {
        const bool ridge = shown.view.rendering == Rendering::ridge;
        const bool there = ridge ? up_to_date(shown, {.ridge = true}, made)
                                 : made_whole(shown) && has_heights(shown, made.ground);
        if (!there) return std::nullopt;
        auto surface = surface_window(shown, made);
        return surface ? std::optional(std::move(*surface)) : std::nullopt;
    };
    const Forecaster forecaster{recipe,
                                plan,
                                made,
                                job,
                                *sizes,
                                surface_of(recipe),
                                surface_of(rendered),
                                plan.recipe ? MadeBy(recipe) : MadeBy()};
    Files files;
    const auto add = [&files](Sized file) -> Result<bool> {
        if (!file) return file.error();
        if (!*file) return false;
        files.push_back(std::move(**file));
        return true;
    };
    if (!plan.heightmap.empty()) {
        const auto added = add(forecaster.heightmap());
        if (!added) return added.error();
        if (!*added) return std::optional<Files>();
    }
    if (!plan.texture.empty()) files.push_back(forecaster.texture());
    if (!plan.mesh.empty()) files.push_back(forecaster.mesh());
    if (!plan.water.empty()) {
        files.push_back(plain(plan.water, "GeoJSON, rivers and shores as lines, in metres"));
    }
    if (!plan.biome_diagram.empty()) {
        files.push_back(plain(plan.biome_diagram, "PNG, the climates of the map in the diagram"));
    }
    if (plan.engine && !guide_path(plan.heightmap, plan.mesh).empty()) {
        files.push_back(plain(guide_path(plan.heightmap, plan.mesh), "text of what to type where"));
    }
    for (const MaskExport& mask : plan.masks) {
        const auto added = add(forecaster.mask(mask));
        if (!added) return added.error();
        if (!*added) return std::optional<Files>();
    }
    for (const FieldExport& field : plan.fields) files.push_back(forecaster.field(field));
    if (job.stopped()) return std::optional<Files>();
    return std::optional(std::move(files));
}

}  // namespace orograph
