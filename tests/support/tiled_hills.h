#pragma once

#include <cstddef>

#include "core/base/grid.h"
#include "core/world/sample.h"
#include "core/world/world.h"

namespace orograph {

constexpr int kTileSide = 128;

/// Hills that go on without a seam beyond kTileSide samples, `raised` metres above the sea on
/// average.
inline Grid<float> hills_that_tile(double raised) {
    WorldParams params;
    params.levels = 7;
    params.edge = Edge::torus;
    params.law = Law::brownian;
    params.h = 0.8;
    params.height_scale = 1200;
    const auto world = World::create(params);
    const auto units = sample(*world, {7, 0, 0, kTileSide + 1, kTileSide + 1}, {});
    Grid<float> heights(kTileSide + 1, kTileSide + 1);
    for (std::size_t i = 0; i < heights.size(); ++i) {
        heights.values()[i] = static_cast<float>(units->values()[i] * world->unit() + raised);
    }
    return heights;
}

/// A map whose last row and column are its first, that begins elsewhere.
inline Grid<float> moved_map(const Grid<float>& map, int east, int south) {
    Grid<float> result(map.width(), map.height());
    for (int y = 0; y <= kTileSide; ++y) {
        for (int x = 0; x <= kTileSide; ++x) {
            result.at(x, y) =
                map.at((x - east + kTileSide) % kTileSide, (y - south + kTileSide) % kTileSide);
        }
    }
    return result;
}

}  // namespace orograph
