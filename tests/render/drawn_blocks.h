#pragma once

#include <array>
#include <vector>

#include "render/view/clipmap.h"
#include "render/view/surface_mesh.h"

namespace orograph {

/// A vertex as shaders/surface.vert places it: cells of ring 0, and metres.
struct DrawnVertex {
    std::int64_t x = 0, y = 0;
    double height = 0;
};

/// The vertex in column `x` and row `y` of a block.
inline DrawnVertex drawn_vertex(const Clipmap& clipmap, const Block& block, int x, int y) {
    int ring = block.ring;
    const auto in_terrain = [&](Cell cell) -> Cell {
        const RingView view = clipmap.view(ring);
        const Cell& eye = view.eye.cell;
        return {std::clamp(cell.x, view.extent.west + eye.x, view.extent.east + eye.x),
                std::clamp(cell.y, view.extent.north + eye.y, view.extent.south + eye.y)};
    };
    const Cell eye = clipmap.view(ring).eye.cell;
    Cell cell = in_terrain({eye.x + block.x + x, eye.y + block.y + y});
    const auto left_behind = [&] {
        const RingView view = clipmap.view(ring);
        return view.left_behind(clipmap.shape(), static_cast<double>(cell.x - view.eye.cell.x),
                                static_cast<double>(cell.y - view.eye.cell.y));
    };
    while (left_behind()) {
        // To the north-west or, from the middle of a coarser cell, to where its diagonal ends.
        const bool middle = (cell.x & cell.y & 1) != 0;
        if (middle && !diagonal_from_north_west(cell.x >> 1, cell.y >> 1)) cell.y += 2;
        cell = {cell.x >> 1, cell.y >> 1};
        ++ring;
        cell = in_terrain(cell);
    }
    return {cell.x << ring, cell.y << ring, clipmap.vertex_height(ring, cell.x, cell.y)};
}

using DrawnTriangle = std::array<DrawnVertex, 3>;

inline std::vector<DrawnTriangle> drawn_triangles(const Clipmap& clipmap, const Block& block) {
    const int side = clipmap.shape().block();
    const std::vector<int> indices = block_triangles(side);
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
