#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/meshes/mesh_options.h"
#include "core/meshes/mesh_source.h"

namespace orograph {

/// A kind of file that holds a mesh.
struct MeshFormat {
    /// As the sidecar spells it, and as a person reads it.
    std::string_view key, label;
    /// Of names, in small letters; the first is what a new file gets.
    std::span<const std::string_view> endings;
    /// The axes of the file: where x, y and z point.
    std::string_view axes;
    /// Whether it has walls and a base, as what is printed must.
    bool solid = false;
    /// Whether the ground's texture is in it.
    bool textured = false;
    /// Bytes of a file with so many corners and triangles, at most, without its texture.
    std::uint64_t bytes_a_corner = 0, bytes_a_triangle = 0;
    /// What encoding it takes beside the mesh and the file.
    std::uint64_t working_a_corner = 0, working_a_triangle = 0;
    /// What the format can count: bytes, corners or triangles of a file.
    std::uint64_t most_bytes = ~std::uint64_t{0}, most_corners = ~std::uint64_t{0};
    /// The same source gives the same bytes.
    std::string (*encode)(const MeshSource&) = nullptr;
    /// Whether it is written here.
    bool written() const { return encode != nullptr; }
};

/// All of them, in the order in which people see them.
std::span<const MeshFormat> mesh_formats();

/// The format by which a file of that name is written, or a usage error that lists the endings.
Result<const MeshFormat*> mesh_format_of(const std::filesystem::path& path);

/// Whether the format leaves open what that field of MeshOptions says.
bool leaves_open(const MeshFormat& format, const Field& field);

/// A usage error if the format leaves no choice where one is made.
Status check_options(const MeshFormat& format, const MeshOptions& options);

/// How large a mesh is.
struct MeshSize {
    /// Samples of its map.
    int width = 0, height = 0;
    std::uint64_t corners = 0, triangles = 0;
    /// Bytes of its texture.
    std::uint64_t texture = 0;
};

/// Whether the format, and the memory that is free, hold such a mesh, or a sentence.
Status check_size(const MeshFormat& format, MeshSize size);

/// The same of a map that is to be decimated by those options, before any work: what it is sure to
/// take. A sentence too if it has fewer than 2 x 2 samples, or 2^32.
Status check_map(const MeshFormat& format, int width, int height, const MeshOptions& options);

/// About how many bytes making a mesh of a map of `width x height` samples takes, the map's heights
/// included. Requires width, height >= 2.
std::uint64_t bytes_of_mesh(const MeshFormat& format, int width, int height,
                            const MeshOptions& options);

}  // namespace orograph
