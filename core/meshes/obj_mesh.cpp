#include "core/meshes/obj_mesh.h"

#include <cstddef>
#include <initializer_list>

#include "core/formats/number_text.h"

namespace orograph {
namespace {

void put_line(std::string& text, std::string_view kind, std::initializer_list<float> numbers) {
    text += kind;
    for (const float number : numbers) {
        text += ' ';
        put_text(text, number);
    }
    text += '\n';
}

}  // namespace

std::string encode_obj(const MeshSource& source) {
    // At most: what isn't written takes no memory.
    constexpr std::size_t kCornerBytes = 80, kTriangleBytes = 66;
    std::string text = "# Orograph: metres, x east, y up, z south\no terrain\n";
    text.reserve(text.size() + kCornerBytes * source.mesh.samples.size() +
                 kTriangleBytes * source.mesh.triangles.size());
    for (const std::uint32_t sample : source.mesh.samples) {
        const auto [east, north, up] = point_of(source, sample);
        put_line(text, "v", {east, up, -north});
    }
    for (const std::uint32_t sample : source.mesh.samples) {
        const auto [u, v] = texture_place_of(source, sample);
        put_line(text, "vt", {u, 1 - v});  // from the south
    }
    for (const Triangle& triangle : source.mesh.triangles) {
        text += 'f';
        for (const std::uint32_t corner : triangle) {
            text += ' ';
            put_text(text, corner + 1);
            text += '/';
            put_text(text, corner + 1);
        }
        text += '\n';
    }
    return text;
}

}  // namespace orograph
