#include "render/ground.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "render/surface_mesh.h"

namespace orograph {
namespace {

/// A person's eyes above the ground, and for small worlds a share of their side.
constexpr double kEyeHeight = 1.8;
constexpr double kEyeShare = 0.002;

}  // namespace

double clearance(const Scene& scene) {
    return std::min(kEyeHeight, kEyeShare * scene.recipe.surface.side);
}

double ground_height(const Scene& scene, double x, double z) {
    assert(scene.surface);
    const Grid<float>& heights = scene.surface->heights;
    const double cell = scene.recipe.surface.side / heights.width();
    const double half = scene.recipe.surface.side * scene.recipe.view.tile / 2;
    const double grid_x = (x + half) / cell, grid_y = (z + half) / cell;
    const auto column = static_cast<std::int64_t>(std::floor(grid_x));
    const auto row = static_cast<std::int64_t>(std::floor(grid_y));
    const double u = grid_x - std::floor(grid_x), v = grid_y - std::floor(grid_y);
    const auto at = [&](std::int64_t dx, std::int64_t dy) -> double {
        const std::int64_t mask = heights.width() - 1;
        return heights.at(static_cast<int>((column + dx) & mask),
                          static_cast<int>((row + dy) & mask));
    };
    const double north_west = at(0, 0), north_east = at(1, 0);
    const double south_west = at(0, 1), south_east = at(1, 1);
    if (diagonal_from_north_west(column, row)) {
        return u > v ? north_west + u * (north_east - north_west) + v * (south_east - north_east)
                     : north_west + v * (south_west - north_west) + u * (south_east - south_west);
    }
    return u + v < 1 ? north_west + u * (north_east - north_west) + v * (south_west - north_west)
                     : south_east + (1 - u) * (south_west - south_east) +
                           (1 - v) * (north_east - south_east);
}

double lowest_eye(const Scene& scene, double x, double z) {
    if (scene.ridge) return -HUGE_VAL;
    if (!scene.surface) return clearance(scene);
    const double half = scene.recipe.surface.side * scene.recipe.view.tile / 2;
    const bool above_terrain = std::abs(x) <= half && std::abs(z) <= half;
    return clearance(scene) +
           (above_terrain ? ground_height(scene, x, z) : scene.surface->range.minimum);
}

}  // namespace orograph
