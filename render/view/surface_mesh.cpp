#include "render/view/surface_mesh.h"

#include <cassert>

namespace orograph {

std::vector<int> block_triangles(int cells) {
    assert(cells >= 1 && cells <= 1024);
    std::vector<int> indices;
    indices.reserve(static_cast<std::size_t>(cells) * static_cast<std::size_t>(cells) * 6);
    const auto add = [&](int a, int b, int c) {
        for (const int index : {a, b, c}) indices.push_back(index);
    };
    for (int y = 0; y < cells; ++y) {
        for (int x = 0; x < cells; ++x) {
            const int north_west = y * (cells + 1) + x;
            const int north_east = north_west + 1;
            const int south_west = north_west + cells + 1;
            const int south_east = south_west + 1;
            if (diagonal_from_north_west(x, y)) {
                add(north_west, south_west, south_east);
                add(north_west, south_east, north_east);
            } else {
                add(north_west, south_west, north_east);
                add(south_west, south_east, north_east);
            }
        }
    }
    return indices;
}

}  // namespace orograph
