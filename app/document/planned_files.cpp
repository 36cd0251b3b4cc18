#include "app/document/planned_files.h"

#include "app/base/standard_data.h"
#include "app/document/export_biomes.h"
#include "app/document/export_heightmap.h"
#include "app/document/export_masks.h"
#include "app/document/export_mesh.h"
#include "app/document/export_needs.h"
#include "app/document/export_sources.h"
#include "app/document/export_texture.h"
#include "app/document/export_water.h"
#include "core/base/file_ending.h"
#include "core/layers/stack/field_address.h"
#include "core/recipe/ground_cover.h"

namespace orograph {
namespace {

using Path = std::filesystem::path;
using Endings = std::span<const std::string_view>;

/// Whether `path` has one of these endings. Standard output needs none.
std::function<Status()> ending_of(const Path& path, Endings endings, std::string_view what) {
    return [&path, endings, what]() -> Status {
        return path == kStandardStream ? Done{} : check_ending(path, endings, what);
    };
}

/// What is made of the layers one by one, and not of heights alone.
void add_layers(const Recipe&, Needs& needs) {
    needs.ground = true;
    needs.map_alone = false;
}

PlannedFile planned_heightmap(const ExportPlan& plan) {
    return {.path = plan.heightmap,
            .described = true,
            .of_map = false,
            .check_name = [&plan]() -> Status {
                const auto format = heightmap_format(plan);
                return format ? check_options(**format, plan.heights) : Status(format.error());
            },
            .check = [](const Recipe&) -> Status { return Done{}; },
            .add_needs =
                [](const Recipe& recipe, Needs& needs) {
                    const bool ridge = recipe.view.rendering == Rendering::ridge;
                    (ridge ? needs.ridge : needs.ground) = true;
                },
            .write =
                [&plan](const Recipe& recipe, Products& products, const TakeBytes& take,
                        const Job& job, Exported& files) {
                    return write_heightmap(recipe, plan, products, take, job, files);
                }};
}

PlannedFile planned_texture(const ExportPlan& plan) {
    return {
        .path = plan.texture,
        .of_map = false,
        .check_name = ending_of(plan.texture, kPictureEndings, "a texture"),
        .check =
            [&plan](const Recipe& recipe) { return check_texture(recipe, plan.texture_options); },
        .add_needs = add_texture_needs,
        .write =
            [&plan](const Recipe& recipe, Products& products, const TakeBytes& take, const Job& job,
                    Exported& files) {
                return write_texture(recipe, {plan.texture, plan.texture_options.size}, products,
                                     files.made_by, take, job);
            }};
}

/// Whether a mesh of the whole map fits into memory and into its format, as far as is known before.
Status check_mesh(const Recipe& recipe, const ExportPlan& plan) {
    const auto sizes = export_sizes(as_rendered(recipe));
    if (!sizes) return sizes.error();
    const auto [width, height] = sizes->heightmap;
    return check_map(**mesh_format_of(plan.mesh), width, height, plan.mesh_options);
}

PlannedFile planned_mesh(const ExportPlan& plan) {
    return {.path = plan.mesh,
            .described = true,
            .check_name = [&plan]() -> Status {
                const auto format = mesh_format_of(plan.mesh);
                return format ? check_options(**format, plan.mesh_options) : Status(format.error());
            },
            .check = [&plan](const Recipe& recipe) { return check_mesh(recipe, plan); },
            .add_needs = [&plan](const Recipe& recipe,
                                 Needs& needs) { add_mesh_needs(recipe, plan.mesh, needs); },
            .write =
                [&plan](const Recipe& recipe, Products& products, const TakeBytes& take,
                        const Job& job, Exported& files) {
                    return write_mesh(recipe, {plan.mesh, plan.mesh_options, plan.engine}, products,
                                      take, job, files);
                }};
}

PlannedFile planned_water(const ExportPlan& plan) {
    return {
        .path = plan.water,
        .check_name = ending_of(plan.water, kWaterEndings, "lines of water"),
        .check = [&plan](const Recipe& recipe) { return check_water(recipe, plan.water); },
        .add_needs = add_layers,
        .write =
            [&plan](const Recipe& recipe, Products& products, const TakeBytes& take, const Job& job,
                    Exported&) {
                return write_water(recipe, {plan.water, plan.water_options}, products, take, job);
            }};
}

PlannedFile planned_biome_diagram(const ExportPlan& plan) {
    const Path& path = plan.biome_diagram;
    return {
        .path = path,
        .check_name = ending_of(path, kPictureEndings, "a diagram of biomes"),
        .check = [&path](const Recipe& recipe) { return check_biomes(recipe, path); },
        .add_needs = add_layers,
        .write = [](const Recipe& recipe, Products& products, const TakeBytes& take, const Job& job,
                    Exported&) { return write_biomes(recipe, products, take, job); }};
}

PlannedFile planned_mask(const ExportPlan& plan, const MaskExport& mask) {
    return {.path = mask.path,
            .described = true,
            .check_name = ending_of(mask.path, kPictureEndings, "a mask"),
            .check = [&plan](const Recipe& recipe) -> Status {
                const auto sizes = export_sizes(as_rendered(recipe));
                if (!sizes) return sizes.error();
                return check_mask_size(plan.mask_options, sizes->heightmap.width);
            },
            .add_needs =
                [&mask](const Recipe& recipe, Needs& needs) {
                    needs.ground = true;
                    if (takes_layers(recipe, *mask.kind)) needs.map_alone = false;
                },
            .write =
                [&](const Recipe& recipe, Products& products, const TakeBytes& take, const Job& job,
                    Exported& files) {
                    return write_mask(recipe, mask, plan.mask_options, products, take, job, files);
                }};
}

PlannedFile planned_field(const ExportPlan& plan, const FieldExport& field) {
    return {.path = field.path,
            .described = true,
            .check_name = [&field] { return check_field_ending(field.path); },
            .check = [&](const Recipe& recipe) -> Status {
                const int samples = map_site(recipe).window.width;
                const Status fits = check_mask_size(plan.mask_options, samples);
                if (!fits) return fits;
                const auto source = find_field(recipe.layers, {field.layer, field.field});
                return source ? Status(Done{}) : Status(source.error());
            },
            .add_needs = add_layers,
            .write =
                [&](const Recipe&, Products& products, const TakeBytes& take, const Job& job,
                    Exported& files) {
                    return write_field_file(field, plan.mask_options.size, products.ground.stack,
                                            take, job, files);
                }};
}

}  // namespace

std::vector<PlannedFile> planned_files(const ExportPlan& plan) {
    std::vector<PlannedFile> files;
    for (const auto planned :
         {planned_heightmap, planned_texture, planned_mesh, planned_water, planned_biome_diagram}) {
        PlannedFile file = planned(plan);
        if (!file.path.empty()) files.push_back(std::move(file));
    }
    for (const MaskExport& mask : plan.masks) files.push_back(planned_mask(plan, mask));
    for (const FieldExport& field : plan.fields) files.push_back(planned_field(plan, field));
    return files;
}

}  // namespace orograph
