#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/meshes/ground_mesh.h"

namespace orograph {

/// A picture of the ground, of which texel (0, 0) has the colour of sample (0, 0).
struct MeshTexture {
    /// The bytes of a PNG; none for no texture.
    std::string png{};
    int width = 0, height = 0;
    /// Whether the column after the last is the first again, at the last column of samples.
    bool repeats = false;
};

/// What a mesh is written of. The grid and the mesh must outlive it.
struct MeshSource {
    /// Metres.
    const Grid<float>& heights;
    /// Metres between neighbouring samples.
    double spacing = 1;
    const GroundMesh& mesh;
    /// Metres from the lowest sample down to the base of a solid, above 0.
    double base = 1;
    /// What a metre is in a solid.
    double scale = 1;
    MeshTexture texture{};
    /// What is said of it, in JSON, for formats that have a place for it; may be empty.
    std::string description{};
};

/// East, north and up in metres, from the middle of the map and from the height of 0.
using Point = std::array<float, 3>;
Point point_of(const MeshSource& source, std::uint32_t sample);

/// The direction in which the ground faces at a sample, east, north and up, of unit length: from
/// the heights around it, be they corners or not.
Point normal_of(const MeshSource& source, std::uint32_t sample);

/// Where a sample lies in the texture: from the west and from the north, in its whole extent.
std::array<float, 2> texture_place_of(const MeshSource& source, std::uint32_t sample);

}  // namespace orograph
