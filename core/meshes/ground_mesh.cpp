#include "core/meshes/ground_mesh.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace orograph {
namespace {

struct GridPlace {
    std::int64_t x, y;
};

GridPlace place_of(std::uint32_t sample, int grid_width) {
    const auto width = static_cast<std::uint32_t>(grid_width);
    return {sample % width, sample / width};
}

/// Twice the area of a triangle, above 0 if its corners are counter-clockwise: y points south.
std::int64_t twice_area(GridPlace a, GridPlace b, GridPlace c) {
    return (b.y - a.y) * (c.x - a.x) - (b.x - a.x) * (c.y - a.y);
}

}  // namespace

std::vector<Triangle> triangles_of(const Cells& cells, int grid_width) {
    std::vector<Triangle> triangles;
    triangles.reserve(2 * static_cast<std::size_t>(cells.width) *
                      static_cast<std::size_t>(cells.height));
    const auto width = static_cast<std::uint32_t>(grid_width);
    for (int y = cells.y; y < cells.y + cells.height; ++y) {
        for (int x = cells.x; x < cells.x + cells.width; ++x) {
            const std::uint32_t north_west =
                static_cast<std::uint32_t>(y) * width + static_cast<std::uint32_t>(x);
            const std::uint32_t north_east = north_west + 1, south_west = north_west + width,
                                south_east = south_west + 1;
            if ((x + y) % 2 == 0) {
                triangles.push_back({north_west, south_west, south_east});
                triangles.push_back({north_west, south_east, north_east});
            } else {
                triangles.push_back({north_west, south_west, north_east});
                triangles.push_back({north_east, south_west, south_east});
            }
        }
    }
    return triangles;
}

GroundMesh mesh_of(std::vector<Triangle> triangles, std::size_t samples) {
    std::vector<std::uint32_t> places(samples, 0);
    for (const Triangle& triangle : triangles) {
        for (const std::uint32_t sample : triangle) places[sample] = 1;
    }
    GroundMesh mesh;
    for (std::size_t sample = 0; sample < samples; ++sample) {
        if (places[sample] == 0) continue;
        places[sample] = static_cast<std::uint32_t>(mesh.samples.size());
        mesh.samples.push_back(static_cast<std::uint32_t>(sample));
    }
    for (Triangle& triangle : triangles) {
        for (std::uint32_t& corner : triangle) corner = places[corner];
    }
    mesh.triangles = std::move(triangles);
    return mesh;
}

std::int64_t twice_area(const Triangle& triangle, int grid_width) {
    return twice_area(place_of(triangle[0], grid_width), place_of(triangle[1], grid_width),
                      place_of(triangle[2], grid_width));
}

double greatest_error(const Triangle& triangle, const Grid<float>& heights) {
    GridPlace corners[3];
    double metres[3];
    for (std::size_t i = 0; i < 3; ++i) {
        corners[i] = place_of(triangle[i], heights.width());
        metres[i] = heights.values()[triangle[i]];
    }
    const auto [a, b, c] = corners;
    const auto [west, east] = std::minmax({a.x, b.x, c.x});
    const auto [north, south] = std::minmax({a.y, b.y, c.y});
    const auto area = static_cast<double>(twice_area(a, b, c));
    double greatest = 0;
    for (std::int64_t y = north; y <= south; ++y) {
        const float* row = heights.row(static_cast<int>(y));
        for (std::int64_t x = west; x <= east; ++x) {
            const GridPlace here{x, y};
            const std::int64_t weights[] = {twice_area(here, b, c), twice_area(a, here, c),
                                            twice_area(a, b, here)};
            if (std::min({weights[0], weights[1], weights[2]}) < 0) continue;
            double above = -row[x];
            for (std::size_t i = 0; i < 3; ++i) {
                above += static_cast<double>(weights[i]) / area * metres[i];
            }
            greatest = std::max(greatest, std::abs(above));
        }
    }
    return greatest;
}

}  // namespace orograph
