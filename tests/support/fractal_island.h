#pragma once

#include "core/layers/shapers/island_falloff.h"
#include "core/world/sample.h"

namespace orograph {

/// A fractal island of 2^levels + 1 samples a side over 16 km, some 1500 m high, in a sea of 100 m.
inline Grid<float> fractal_island(int levels, std::uint64_t seed = 1) {
    WorldParams params;
    params.seed = seed;
    params.levels = levels;
    params.edge = Edge::endless;
    params.law = Law::brownian;
    params.predictor = Predictor::kriged;
    params.h = 0.8;
    params.height_scale = 2400;
    const auto world = World::create(params);
    const int side = (1 << levels) + 1;
    const Window window{levels, 0, 0, side, side};
    const auto units = sample(*world, window, {});
    Grid<float> heights(side, side);
    for (std::size_t i = 0; i < heights.size(); ++i) {
        heights.values()[i] = static_cast<float>(units->values()[i] * world->unit() + 1440);
    }
    (void)island_falloff({.sea_bed = -100, .width_percent = 70},
                         {{levels, 0, 0, side, side}, levels, 1, 1}, heights, {});
    return heights;
}

/// Metres between the samples of such an island.
inline double spacing_of_island(int levels) {
    return 16384.0 / (1 << levels);
}

}  // namespace orograph
