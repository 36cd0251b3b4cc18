#include "app/document/export.h"

#include <algorithm>
#include <utility>

#include "app/document/outputs.h"
#include "core/base/file_ending.h"
#include "core/base/text.h"
#include "core/layers/stack/field_address.h"
#include "core/pictures/colouring.h"
#include "core/pictures/field_picture.h"
#include "core/pictures/heightmap_png.h"
#include "core/pictures/picture_png.h"
#include "core/recipe/field_overlay.h"

namespace orograph {
namespace {

using Path = std::filesystem::path;

/// Whether the texture is the ground's relief, in the colours that it is drawn with.
bool shows_relief(const Recipe& recipe) {
    return shows_mesh(recipe) && rendered_by_height(recipe);
}

/// Whether the texture is the field that lies over the ground, be it drawn as lines.
bool shows_field(const Recipe& recipe) {
    return shows_overlay(recipe) || (shows_mesh(recipe) && has_overlay(recipe));
}

Needs needs_of(const Recipe& recipe, const ExportPlan& plan) {
    const bool ridge = recipe.view.rendering == Rendering::ridge;
    const bool clouds = recipe.view.rendering == Rendering::clouds;
    const bool heightmap = !plan.heightmap.empty(), texture = !plan.texture.empty();
    const bool relief = texture && shows_relief(recipe), field = texture && shows_field(recipe);
    return {.ridge = heightmap && ridge,
            .ground = (heightmap && !ridge) || relief || field || !plan.fields.empty(),
            .clouds = texture && clouds,
            .texture = texture && !clouds && !relief && !field,
            .overlay = field};
}

/// One period and the sample that begins the next, which closes it: 2^n + 1 samples.
Window closed_window(const Terrain& terrain, bool ridge) {
    const int level = terrain.finest_level();
    const int samples = (1 << level) + 1;
    return {level, 0, 0, samples, ridge ? 1 : samples};
}

/// All samples of a map with a border.
Window region_of(const Terrain& terrain) {
    const Extent extent = *terrain.extent();
    return {terrain.finest_level(), 0, 0, static_cast<int>(extent.east) + 1,
            static_cast<int>(extent.south) + 1};
}

/// What a heightmap is of.
struct HeightSource {
    std::shared_ptr<const Terrain> terrain;
    Window window;
};

Result<HeightSource> height_source(const Recipe& recipe, const Products& products) {
    if (recipe.view.rendering == Rendering::ridge) {
        const auto line = std::make_shared<const MapTerrain>(ridge_terrain(recipe, products));
        return HeightSource{line, closed_window(*line, true)};
    }
    const auto terrain = ground_terrain(recipe, products);
    if (!terrain) return terrain.error();
    if (recipe.extent.kind == ExtentKind::tiled) {
        return HeightSource{*terrain, closed_window(**terrain, false)};
    }
    return HeightSource{*terrain, region_of(**terrain)};
}

/// The texture that is current.
Result<std::optional<Image>> current_texture(const Recipe& recipe, const Products& products,
                                             const Job& job) {
    const Palette& palette = built_in_palette(recipe.texture.palette);
    if (shows_relief(recipe)) {
        const auto source = height_source(recipe, products);
        if (!source) return source.error();
        const auto& [terrain, window] = *source;
        Grid<float> heights(window.width, window.height);
        fill_metres(*terrain, window, heights.values());
        return std::optional(relief_image(heights, terrain->spacing(window.level), palette,
                                          palette_range(recipe, terrain->range())));
    }
    if (shows_field(recipe)) {
        const OverlayProduct& overlay = products.overlay;
        return std::optional(field_image(*overlay.values, overlay.range, overlay_palette()));
    }
    if (recipe.view.rendering == Rendering::clouds) {
        return cloud_image(cloud_terrain(products), recipe.clouds.iterations, job);
    }
    return terrain_image(texture_terrain(products), recipe.texture.iterations, palette, job);
}

/// Adds the heightmap and its description to `files`; false if the job was stopped.
Result<bool> add_heightmap(const Recipe& recipe, const Path& path, const HeightOptions& options,
                           const Products& products, const Job& job, Exported& files) {
    const auto source = height_source(recipe, products);
    if (!source) return source.error();
    const auto format = height_format_of(path);
    if (!format) return format.error();
    const auto& [terrain, window] = *source;
    HeightRows rows = rows_of(*terrain, window);
    const std::string description =
        describe_heightmap(rows, window, **format, options, path, made_by(recipe));
    rows.description = description;
    auto bytes = encode_heights(**format, std::move(rows), options, job);
    if (!bytes) return bytes.error();
    if (!*bytes) return false;
    files.pictures.push_back({path, std::move(**bytes)});
    files.descriptions.push_back({sidecar_path(path), description});
    return true;
}

/// Adds the texture to `files`; false if the job was stopped.
Result<bool> add_texture(const Recipe& recipe, const Path& path, const Products& products,
                         const Job& job, Exported& files) {
    const auto image = current_texture(recipe, products, job);
    if (!image) return image.error();
    if (!*image) return false;
    auto png = encode_png(**image);
    if (!png) return png.error();
    files.pictures.push_back({path, std::move(*png)});
    return true;
}

/// Adds a field and its description to `files`; false if the job was stopped.
Result<bool> add_field(const Recipe& recipe, const FieldExport& field, StackProduct& layers,
                       const Job& job, Exported& files) {
    const auto values = field_of(layers, field.layer, field.field, job.part(0, 0.5));
    if (!values) return values.error();
    if (!*values) return false;
    const LayerField& kind = *find_field(layers.layers, {field.layer, field.field})->field;
    const double spacing = layers.site.step();
    const std::string description =
        describe_field(recipe, field.path, field.layer, kind, **values, spacing);
    auto png = encode_field(**values,
                            {std::string(kind.key), std::string(kind.unit), description,
                             exported_range(**values, kind.type), spacing},
                            job.part(0.5, 1));
    if (!png) return png.error();
    if (!*png) return false;
    files.pictures.push_back({field.path, std::move(**png)});
    files.descriptions.push_back({sidecar_path(field.path), description});
    return true;
}

/// Whether each file of a plan would be what its ending says.
Status check_endings(const ExportPlan& plan) {
    if (!plan.heightmap.empty()) {
        const auto format = height_format_of(plan.heightmap);
        if (!format) return format.error();
        if (const Status fit = check_options(**format, plan.heights); !fit) return fit;
    }
    Status right = check_ending(plan.texture, kPictureEndings, "a texture");
    for (const FieldExport& field : plan.fields) {
        if (right) right = check_ending(field.path, kPictureEndings, "a field");
    }
    return right;
}

/// Whether all files of a plan can be written where they are wanted.
Status check_places(const Recipe& recipe, const ExportPlan& plan) {
    const std::vector<Path> files = files_of(plan);
    const Status free = check_outputs(files, inputs_of(recipe, plan.document));
    if (!free) return free;
    for (const Path& file : existing_files(plan)) {
        std::error_code error;
        if (std::filesystem::is_directory(file, error)) {
            return Error{Fault::output, "can't write " + shown(file) + ": it is a folder"};
        }
        if (plan.existing == Existing::keep) {
            return Error{Fault::output,
                         "can't write " + shown(file) + ": a file of that name is there already"};
        }
    }
    return Done{};
}

const Error kEndless{Fault::usage,
                     "an endless terrain can't be exported whole; bake a region of it "
                     "(extent.kind=region), or take a window by orograph sample"};

}  // namespace

Result<FieldExport> read_field_export(std::string_view text) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const auto address = read_field_address(text.substr(0, equals));
    if (!address || equals + 1 >= text.size()) {
        return Error{Fault::usage, "--field: '" + excerpt(text) +
                                       "' is not layer.field=file, such as 2.moisture=wet.png"};
    }
    return FieldExport{address->layer, address->field, text.substr(equals + 1)};
}

std::vector<Path> files_of(const ExportPlan& plan) {
    std::vector<Path> files;
    if (!plan.heightmap.empty()) {
        files.push_back(plan.heightmap);
        files.push_back(sidecar_path(plan.heightmap));
    }
    if (!plan.texture.empty()) files.push_back(plan.texture);
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

Result<ExportSizes> export_sizes(const Recipe& recipe) {
    if (shows_mesh(recipe) && !made_whole(recipe)) return kEndless;
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

Result<std::vector<Path>> export_files(const Recipe& recipe, const ExportPlan& plan,
                                       const Products& made, const Job& job) {
    if (const Status right = check_endings(plan); !right) return right.error();
    if ((shows_mesh(recipe) || !plan.fields.empty()) && !made_whole(recipe)) return kEndless;
    for (const FieldExport& field : plan.fields) {
        const auto source = find_field(recipe.layers, {field.layer, field.field});
        if (!source) return source.error();
    }
    if (const Status free = check_places(recipe, plan); !free) return free.error();
    const std::vector<Path> stopped;
    auto products = generate(recipe, needs_of(recipe, plan), made, job.part(0, 0.4));
    if (!products) return products.error();
    if (!*products) return stopped;
    Exported files;
    if (!plan.heightmap.empty()) {
        const auto added = add_heightmap(recipe, plan.heightmap, plan.heights, **products,
                                         job.part(0.4, 0.7), files);
        if (!added) return added.error();
        if (!*added) return stopped;
    }
    if (!plan.texture.empty()) {
        const auto added = add_texture(recipe, plan.texture, **products, job.part(0.7, 0.9), files);
        if (!added) return added.error();
        if (!*added) return stopped;
    }
    for (const FieldExport& field : plan.fields) {
        const auto added =
            add_field(recipe, field, (*products)->ground.stack, job.part(0.9, 0.95), files);
        if (!added) return added.error();
        if (!*added) return stopped;
    }
    if (job.stopped()) return stopped;
    const Status written = write_outputs(with_hashes(std::move(files)), plan.existing);
    if (!written) return written.error();
    job.report(1);
    return files_of(plan);
}

}  // namespace orograph
