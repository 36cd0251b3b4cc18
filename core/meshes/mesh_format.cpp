#include "core/meshes/mesh_format.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "core/base/count_text.h"
#include "core/base/file_ending.h"
#include "core/base/memory.h"
#include "core/meshes/decimate.h"
#include "core/meshes/gltf_mesh.h"
#include "core/meshes/obj_mesh.h"
#include "core/meshes/ply_mesh.h"
#include "core/meshes/solid.h"
#include "core/meshes/stl_mesh.h"

namespace orograph {
namespace {

constexpr std::string_view kGltf[] = {".glb"}, kObj[] = {".obj"}, kStl[] = {".stl"},
                           kPly[] = {".ply"};
constexpr std::uint64_t kMost32 = std::numeric_limits<std::uint32_t>::max(),
                        kMost31 = std::numeric_limits<std::int32_t>::max();

Error usage(const std::string& sentence) {
    return {Fault::usage, sentence};
}

std::string_view name_of(const MeshFormat& format) {
    return format.label.substr(0, format.label.find(','));
}

}  // namespace

std::span<const MeshFormat> mesh_formats() {
    static constexpr MeshFormat kFormats[] = {
        {.key = "gltf",
         .label = "glTF, binary, with texture",
         .endings = kGltf,
         .axes = "east, up, south",
         .textured = true,
         .bytes_a_corner = 32,
         .bytes_a_triangle = 12,
         .working_a_corner = 32,
         .working_a_triangle = 12,
         .most_bytes = kMost32,
         .encode = encode_gltf},
        {.key = "obj",
         .label = "OBJ",
         .endings = kObj,
         .axes = "east, up, south",
         .bytes_a_corner = 80,
         .bytes_a_triangle = 66,
         .encode = encode_obj},
        {.key = "stl",
         .label = "STL, closed, for printing",
         .endings = kStl,
         .axes = "east, north, up",
         .solid = true,
         .bytes_a_triangle = 50,
         .working_a_corner = sizeof(Point),
         .working_a_triangle = sizeof(Triangle),
         .most_bytes = 50 * kMost32,
         .encode = encode_stl},
        {.key = "ply",
         .label = "PLY, binary",
         .endings = kPly,
         .axes = "east, north, up",
         .bytes_a_corner = 12,
         .bytes_a_triangle = 13,
         .most_corners = kMost31,
         .encode = encode_ply},
    };
    return kFormats;
}

Result<const MeshFormat*> mesh_format_of(const std::filesystem::path& path) {
    const std::string ending = ending_of(path);
    std::vector<std::string_view> all;
    for (const MeshFormat& format : mesh_formats()) {
        if (std::ranges::find(format.endings, ending) != format.endings.end()) return &format;
        all.insert(all.end(), format.endings.begin(), format.endings.end());
    }
    return unknown_ending(path, all, "a mesh");
}

bool leaves_open(const MeshFormat& format, const Field& field) {
    return field.key == "mesh_error" || format.solid;
}

Status check_options(const MeshFormat& format, const MeshOptions& options) {
    const MeshOptions usual;
    for (const Field& field : mesh_option_fields()) {
        if (leaves_open(format, field) || field.get(&options) == field.get(&usual)) continue;
        return usage("\"" + std::string(field.label) + "\" can't be chosen for " +
                     std::string(name_of(format)));
    }
    return Done{};
}

Status check_size(const MeshFormat& format, MeshSize size) {
    constexpr std::uint64_t kAround = 65536;  // headers and descriptions
    if (format.solid) size.triangles += triangles_below(size.width, size.height);
    const std::uint64_t bytes = size.corners * format.bytes_a_corner +
                                size.triangles * format.bytes_a_triangle + size.texture + kAround;
    if (bytes > format.most_bytes || size.corners > format.most_corners) {
        return usage(std::string(name_of(format)) + " can't hold the " +
                     count_text(size.triangles) +
                     " triangles of this mesh; choose a larger --mesh-error or fewer samples");
    }
    return check_memory(bytes, "a mesh of " + count_text(size.triangles) + " triangles");
}

std::uint64_t bytes_of_mesh(const MeshFormat& format, int width, int height,
                            const MeshOptions& options) {
    const auto columns = static_cast<std::uint64_t>(width),
               rows = static_cast<std::uint64_t>(height);
    const std::uint64_t samples = columns * rows, triangles = 2 * (columns - 1) * (rows - 1);
    const std::uint64_t bytes = samples * (sizeof(float) + sizeof(std::uint32_t));
    if (options.error > 0) return bytes + bytes_to_decimate(width, height);
    return bytes +
           samples * (sizeof(std::uint32_t) + format.bytes_a_corner + format.working_a_corner) +
           triangles * (sizeof(Triangle) + format.bytes_a_triangle + format.working_a_triangle);
}

Status check_map(const MeshFormat& format, int width, int height, const MeshOptions& options) {
    if (std::min(width, height) < 2) return usage("a mesh needs at least 2 x 2 samples");
    const auto columns = static_cast<std::uint64_t>(width),
               rows = static_cast<std::uint64_t>(height);
    const std::uint64_t samples = columns * rows;
    if (samples > kMost32) return usage("a mesh is made of fewer than 2^32 samples");
    const std::string what = "a mesh of " + samples_text(width, height) + " samples";
    if (options.error == 0) {
        const std::uint64_t triangles = 2 * (columns - 1) * (rows - 1);
        const Status fits = check_size(format, {width, height, samples, triangles});
        if (!fits) return fits;
    }
    return check_memory(bytes_of_mesh(format, width, height, options), what);
}

}  // namespace orograph
