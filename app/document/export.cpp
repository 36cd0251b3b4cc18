#include "app/document/export.h"

#include <algorithm>
#include <utility>

#include "app/base/sha256.h"
#include "app/base/standard_data.h"
#include "app/document/export_biomes.h"
#include "app/document/export_field.h"
#include "app/document/export_heightmap.h"
#include "app/document/export_masks.h"
#include "app/document/export_mesh.h"
#include "app/document/export_needs.h"
#include "app/document/export_sources.h"
#include "app/document/export_texture.h"
#include "app/document/export_water.h"
#include "app/document/outputs.h"
#include "core/base/file_ending.h"
#include "core/base/text.h"
#include "core/layers/stack/field_address.h"

namespace orograph {
namespace {

using Path = std::filesystem::path;

/// Whether each file of a plan would be what its ending says.
Status check_endings(const ExportPlan& plan) {
    if (!plan.heightmap.empty()) {
        const auto format = heightmap_format(plan);
        if (!format) return format.error();
        if (const Status fit = check_options(**format, plan.heights); !fit) return fit;
    }
    if (!plan.mesh.empty()) {
        const auto format = mesh_format_of(plan.mesh);
        if (!format) return format.error();
        if (const Status fit = check_options(**format, plan.mesh_options); !fit) return fit;
    }
    Status right = Done{};
    const auto check = [&right](const Path& path, std::span<const std::string_view> endings,
                                std::string_view what) {
        if (right && path != kStandardStream) right = check_ending(path, endings, what);
    };
    check(plan.texture, kPictureEndings, "a texture");
    for (const FieldExport& field : plan.fields) {
        if (right) right = check_field_ending(field.path);
    }
    check(plan.water, kWaterEndings, "lines of water");
    check(plan.biome_diagram, kPictureEndings, "a diagram of biomes");
    for (const MaskExport& mask : plan.masks) check(mask.path, kPictureEndings, "a mask");
    return right;
}

/// Whether the mesh of a plan fits into memory and into its format, as far as is known before.
Status check_mesh(const Recipe& recipe, const ExportPlan& plan) {
    if (plan.mesh.empty()) return Done{};
    const auto sizes = export_sizes(as_rendered(recipe));
    if (!sizes) return sizes.error();
    const auto [width, height] = sizes->heightmap;
    return check_map(**mesh_format_of(plan.mesh), width, height, plan.mesh_options);
}

}  // namespace

Error too_large_ground(const Recipe& recipe) {
    const std::string whole = " can't be exported whole; ";
    const std::string rest =
        "bake a region of it (extent.kind=region), or take a window by orograph sample";
    if (recipe.extent.kind != ExtentKind::tiled) {
        return {Fault::usage, "an endless terrain" + whole + rest};
    }
    const std::string side = "2^" + std::to_string(recipe.lattice.levels);
    return {Fault::usage, "a tile of " + side + " x " + side + " samples" + whole +
                              "choose fewer lattice.levels, " + rest};
}

std::vector<Path> files_of(const ExportPlan& plan) {
    std::vector<Path> files;
    if (!plan.heightmap.empty()) {
        files.push_back(plan.heightmap);
        files.push_back(sidecar_path(plan.heightmap));
    }
    if (!plan.texture.empty()) files.push_back(plan.texture);
    if (!plan.mesh.empty()) {
        files.push_back(plan.mesh);
        files.push_back(sidecar_path(plan.mesh));
    }
    if (!plan.water.empty()) files.push_back(plan.water);
    if (!plan.biome_diagram.empty()) files.push_back(plan.biome_diagram);
    if (plan.engine) {
        Path guide = guide_path(plan.heightmap, plan.mesh);
        if (!guide.empty()) files.push_back(std::move(guide));
    }
    for (const MaskExport& mask : plan.masks) {
        files.push_back(mask.path);
        files.push_back(sidecar_path(mask.path));
    }
    for (const FieldExport& field : plan.fields) {
        files.push_back(field.path);
        files.push_back(sidecar_path(field.path));
    }
    return files;
}

std::vector<Path> existing_files(const ExportPlan& plan) {
    std::vector<Path> files = files_of(plan);
    std::erase_if(files, [](const Path& path) {
        std::error_code error;
        return !std::filesystem::exists(path, error);
    });
    return files;
}

Status check_places(const Recipe& recipe, const ExportPlan& plan) {
    const std::vector<Path> files = files_of(plan);
    const Status free = check_outputs(files, inputs_of(recipe, plan.document));
    if (!free) return free;
    for (const Path& file : files) {
        if (const Status fits = check_place(file, plan.existing); !fits) return fits;
    }
    return Done{};
}

Result<ExportSizes> export_sizes(const Recipe& recipe) {
    if (shows_mesh(recipe) && !made_whole(recipe)) return too_large_ground(recipe);
    const bool ridge = recipe.view.rendering == Rendering::ridge;
    const bool region = recipe.extent.kind == ExtentKind::region && !ridge;
    const int levels = std::min(recipe.lattice.levels, kMostRidgeLevels);
    const int side = region ? recipe.extent.samples : (1 << levels) + 1;
    const ExportSize heightmap{side, ridge ? 1 : side};
    if (shows_relief(recipe)) return ExportSizes{heightmap, heightmap};
    if (shows_field(recipe)) {
        const Window map = map_site(recipe).window;
        return ExportSizes{heightmap, {map.width, map.height}};
    }
    const bool clouds = recipe.view.rendering == Rendering::clouds;
    const int texels = 1 << (clouds ? recipe.clouds.iterations : recipe.texture.iterations);
    return ExportSizes{heightmap, {texels, texels}};
}

Status check_plan(const Recipe& recipe, const ExportPlan& plan) {
    if (plan.engine) {
        const Status opens = check_engine(*plan.engine, recipe, plan.heightmap, plan.mesh);
        if (!opens) return opens;
    }
    if (const Status right = check_endings(plan); !right) return right;
    const bool of_ground = shows_mesh(recipe) || !plan.fields.empty() || !plan.mesh.empty() ||
                           !plan.masks.empty() || !plan.water.empty() ||
                           !plan.biome_diagram.empty();
    if (of_ground && !made_whole(recipe)) return too_large_ground(recipe);
    if (const Status fits = check_mesh(recipe, plan); !fits) return fits;
    if (!plan.water.empty()) {
        if (const Status has = check_water(recipe, plan.water); !has) return has;
    }
    if (!plan.biome_diagram.empty()) {
        if (const Status has = check_biomes(recipe, plan.biome_diagram); !has) return has;
    }
    if (!plan.texture.empty()) {
        const Status fits = check_texture(recipe, plan.texture_options);
        if (!fits) return fits;
    }
    if (!plan.masks.empty()) {
        const auto sizes = export_sizes(as_rendered(recipe));
        if (!sizes) return sizes.error();
        const Status fits = check_mask_size(plan.mask_options, sizes->heightmap.width);
        if (!fits) return fits;
    }
    if (!plan.fields.empty()) {
        const Status fits = check_mask_size(plan.mask_options, map_site(recipe).window.width);
        if (!fits) return fits;
    }
    for (const FieldExport& field : plan.fields) {
        const auto source = find_field(recipe.layers, {field.layer, field.field});
        if (!source) return source.error();
    }
    return Done{};
}

Result<std::vector<Path>> export_files(const Recipe& recipe, const ExportPlan& plan,
                                       const Products& made, const Job& job) {
    if (const Status possible = check_plan(recipe, plan); !possible) return possible.error();
    if (const Status free = check_places(recipe, plan); !free) return free.error();
    const std::vector<Path> stopped;
    auto products = generate(recipe, needs_of(recipe, plan), made, job.part(0, 0.4));
    if (!products) return products.error();
    if (!*products) return stopped;
    Exported files;
    std::vector<StagedFile> staged;
    std::vector<WrittenPicture> on_disk;
    // Each goes beside its place as soon as it is made, so that memory never holds two.
    const auto put_aside = [&]() -> Status {
        for (Output& picture : files.pictures) {
            auto file = StagedFile::write(picture.path, picture.bytes, plan.existing);
            if (!file) return file.error();
            on_disk.push_back({picture.path, sha256(picture.bytes)});
            staged.push_back(std::move(*file));
        }
        files.pictures.clear();
        return Done{};
    };
    files.made_by = plan.recipe ? MadeBy(recipe) : MadeBy();
    if (!plan.heightmap.empty()) {
        auto map = stage_heightmap(recipe, plan, **products, job.part(0.4, 0.7), files);
        if (!map) return map.error();
        if (!*map) return stopped;
        on_disk.push_back({(*map)->path, (*map)->hash});
        staged.push_back(std::move((*map)->file));
    }
    if (!plan.texture.empty() && plan.texture_options.size > 0) {
        auto made_large =
            large_texture(recipe, {plan.texture, plan.texture_options.size, plan.existing},
                          **products, files.made_by, job.part(0.7, 0.85));
        if (!made_large) return made_large.error();
        if (!*made_large) return stopped;
        on_disk.push_back((*made_large)->picture);
        staged.push_back(std::move((*made_large)->file));
    } else if (!plan.texture.empty()) {
        const auto added =
            add_texture(recipe, plan.texture, **products, job.part(0.7, 0.85), files);
        if (!added) return added.error();
        if (!*added) return stopped;
        if (const Status aside = put_aside(); !aside) return aside.error();
    }
    if (!plan.mesh.empty()) {
        const auto added = add_mesh(recipe, plan.mesh, plan.mesh_options, plan.engine, **products,
                                    job.part(0.85, 0.88), files);
        if (!added) return added.error();
        if (!*added) return stopped;
        if (const Status aside = put_aside(); !aside) return aside.error();
    }
    if (!plan.water.empty()) {
        const auto added = add_water(recipe, {plan.water, plan.water_options}, **products,
                                     job.part(0.88, 0.88), files);
        if (!added) return added.error();
        if (!*added) return stopped;
        if (const Status aside = put_aside(); !aside) return aside.error();
    }
    if (!plan.biome_diagram.empty()) {
        const auto added =
            add_biomes(recipe, plan.biome_diagram, **products, job.part(0.88, 0.88), files);
        if (!added) return added.error();
        if (!*added) return stopped;
        if (const Status aside = put_aside(); !aside) return aside.error();
    }
    for (const MaskExport& mask : plan.masks) {
        auto made_mask = stage_bytes(mask.path, plan.existing, [&](const TakeBytes& take) {
            return write_mask(recipe, mask, plan.mask_options, **products, take,
                              job.part(0.88, 0.9), files);
        });
        if (!made_mask) return made_mask.error();
        if (!*made_mask) return stopped;
        on_disk.push_back({(*made_mask)->path, (*made_mask)->hash});
        staged.push_back(std::move((*made_mask)->file));
    }
    for (const FieldExport& field : plan.fields) {
        auto made_field = stage_bytes(field.path, plan.existing, [&](const TakeBytes& take) {
            return write_field_file(field, plan.mask_options.size, (*products)->ground.stack, take,
                                    job.part(0.9, 0.95), files);
        });
        if (!made_field) return made_field.error();
        if (!*made_field) return stopped;
        on_disk.push_back({(*made_field)->path, (*made_field)->hash});
        staged.push_back(std::move((*made_field)->file));
    }
    if (job.stopped()) return stopped;
    if (!files.guide.empty()) {
        files.pictures.push_back(
            {guide_path(plan.heightmap, plan.mesh), guide_text(*plan.engine, files.guide)});
    }
    const Status written =
        write_outputs(with_hashes(std::move(files), on_disk), plan.existing, std::move(staged));
    if (!written) return written.error();
    job.report(1);
    return files_of(plan);
}

}  // namespace orograph
