#include "core/meshes/ply_mesh.h"

#include "core/formats/bytes.h"

namespace orograph {

std::string encode_ply(const MeshSource& source) {
    const GroundMesh& mesh = source.mesh;
    std::string bytes =
        "ply\nformat binary_little_endian 1.0\ncomment Orograph: metres, x east, y north, z up\n"
        "element vertex " +
        std::to_string(mesh.samples.size()) +
        "\nproperty float x\nproperty float y\nproperty float z\nelement face " +
        std::to_string(mesh.triangles.size()) +
        "\nproperty list uchar int vertex_indices\nend_header\n";
    bytes.reserve(bytes.size() + 12 * mesh.samples.size() + 13 * mesh.triangles.size());
    for (const std::uint32_t sample : mesh.samples) {
        for (const float metres : point_of(source, sample)) {
            put_float(bytes, metres, ByteOrder::little);
        }
    }
    for (const Triangle& triangle : mesh.triangles) {
        bytes.push_back(3);
        for (const std::uint32_t corner : triangle) put_number(bytes, corner, ByteOrder::little);
    }
    return bytes;
}

}  // namespace orograph
