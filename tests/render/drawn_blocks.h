#pragma once

#include <array>
#include <vector>

#include "render/clipmap.h"
#include "render/surface_mesh.h"

namespace orograph {

/// A vertex as shaders/surface.vert places it: cells of ring 0, and metres.
struct DrawnVertex {
    std::int64_t x = 0, y = 0;
    double height = 0;
};

/// The vertex in column `x` and row `y` of a block.
inline DrawnVertex drawn_vertex(const Clipmap& clipmap, const Block& block, int x, int y) {
    const int side = clipmap.shape().block();
    const RingView view = clipmap.view(block.ring);
    Cell cell{
        std::clamp<std::int64_t>(block.x + x, view.extent.west, view.extent.east) + view.eye.cell.x,
        std::clamp<std::int64_t>(block.y + y, view.extent.north, view.extent.south) +
            view.eye.cell.y};
    int ring = block.ring;
    if ((x == 0 && (block.edges & kWestEdge) != 0) || (y == 0 && (block.edges & kNorthEdge) != 0) ||
        (x == side && (block.edges & kEastEdge) != 0) ||
        (y == side && (block.edges & kSouthEdge) != 0)) {
        cell = {cell.x >> 1, cell.y >> 1};
        ++ring;
    }
    return {cell.x << ring, cell.y << ring, clipmap.vertex_height(ring, cell.x, cell.y)};
}

using DrawnTriangle = std::array<DrawnVertex, 3>;

inline std::vector<DrawnTriangle> drawn_triangles(const Clipmap& clipmap, const Block& block) {
    const int side = clipmap.shape().block();
    const std::vector<std::uint16_t> indices = block_triangles(side);
    std::vector<DrawnTriangle> triangles;
    for (std::size_t i = 0; i < indices.size(); i += 3) {
        DrawnTriangle& triangle = triangles.emplace_back();
        for (std::size_t k = 0; k < 3; ++k) {
            const int index = indices[i + k];
            triangle[k] = drawn_vertex(clipmap, block, index % (side + 1), index / (side + 1));
        }
    }
    return triangles;
}

}  // namespace orograph
