#include "app/document/export_mesh.h"

#include <algorithm>
#include <utility>

#include "app/document/export.h"
#include "app/document/export_sources.h"
#include "app/document/export_texture.h"
#include "core/base/text.h"
#include "core/meshes/decimate.h"
#include "core/pictures/picture_png.h"

namespace orograph {
namespace {

using Path = std::filesystem::path;

/// Of its longer side, when nothing is asked for.
constexpr double kUsualBase = 1 / 20.0;

bool texture_repeats(const Recipe& ground) {
    return !shows_relief(ground) && !shows_field(ground);
}

/// Nothing if the job was stopped.
Result<std::optional<MeshTexture>> mesh_texture(const Recipe& ground, const Products& products,
                                                const Job& job) {
    const auto image = current_texture(ground, products, job);
    if (!image) return image.error();
    if (!*image) return std::optional<MeshTexture>();
    auto png = encode_png(**image);
    if (!png) return png.error();
    return std::optional(MeshTexture{std::move(*png), (*image)->width(), (*image)->height(),
                                     texture_repeats(ground)});
}

GuidedMesh guided(const MeshSource& source, const MeshFormat& format, const Window& window,
                  const Path& path) {
    const auto heights = source.heights.values();
    const auto up = [heights](std::uint32_t sample) { return heights[sample]; };
    const auto [lowest, highest] = std::ranges::minmax(source.mesh.samples, {}, up);
    const double bottom =
        format.solid ? std::ranges::min(heights) - source.base : double{heights[lowest]};
    const double unit = source.scale * source.spacing;
    return {shown(path.filename()), (window.width - 1) * unit, (window.height - 1) * unit,
            (heights[highest] - bottom) * source.scale};
}

}  // namespace

Recipe as_rendered(const Recipe& recipe) {
    Recipe ground = recipe;
    ground.view.rendering = Rendering::rendered;
    return ground;
}

void add_mesh_needs(const Recipe& recipe, const Path& path, Needs& needs) {
    needs.ground = true;
    const auto format = mesh_format_of(path);
    if (format && (*format)->textured) add_texture_needs(as_rendered(recipe), needs);
}

Result<bool> write_mesh(const Recipe& recipe, const MeshExport& wanted, const Products& products,
                        const TakeBytes& take, const Job& job, Exported& files) {
    const auto& [path, options, engine] = wanted;
    const Recipe ground = as_rendered(recipe);
    const MeshFormat& format = **mesh_format_of(path);
    const auto source = surface_window(ground, products);
    if (!source) return source.error();
    const auto& [terrain, window] = *source;
    Grid<float> heights(window.width, window.height);
    fill_metres(*terrain, window, heights.values());
    const auto decimated = decimate(heights, options.error, job.part(0.1, 0.6));
    if (!decimated) return false;
    MeshTexture texture;
    if (format.textured) {
        auto made = mesh_texture(ground, products, job.part(0.6, 0.8));
        if (!made) return made.error();
        if (!*made) return false;
        texture = std::move(**made);
    } else if (const auto sizes = export_sizes(ground)) {
        // Which other formats leave out; but where in it a corner lies, they may say.
        texture.width = sizes->texture.width;
        texture.height = sizes->texture.height;
        texture.repeats = texture_repeats(ground);
    }
    const GroundMesh& mesh = decimated->mesh;
    const Status fits = check_size(format, {window.width, window.height, mesh.samples.size(),
                                            mesh.triangles.size(), texture.png.size()});
    if (!fits) return fits.error();
    const double spacing = terrain->spacing(window.level);
    const double side = (std::max(window.width, window.height) - 1) * spacing;
    MeshSource encoded{heights, spacing, mesh};
    encoded.base = options.base > 0 ? options.base : side * kUsualBase;
    encoded.scale = options.length > 0 ? options.length / side : 1;
    encoded.texture = std::move(texture);
    encoded.description = describe_mesh(encoded, window, format, options, decimated->greatest_error,
                                        path, files.made_by);
    if (engine) add_guide(engine->mesh_guide(guided(encoded, format, window, path)), files);
    files.descriptions.push_back({sidecar_path(path), encoded.description});
    const std::string bytes = format.encode(encoded);
    if (job.stopped()) return false;
    return take_whole(bytes, take);
}

}  // namespace orograph
