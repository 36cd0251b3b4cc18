#pragma once

#include <cmath>
#include <cstdint>

#include "core/base/grid.h"

namespace orograph {

inline constexpr int kContinentSide = 128;       // samples
inline constexpr double kContinentMetres = 8e6;  // of them

/// One period of a world: sea, and a continent from pole to pole with a range of 4000 m.
inline Grid<float> known_continent() {
    Grid<float> heights(kContinentSide, kContinentSide);
    for (int y = 0; y < kContinentSide; ++y) {
        for (int x = 0; x < kContinentSide; ++x) {
            const bool land = x >= 24 && x < 104;
            heights.at(x, y) = land ? (std::abs(x - 50) < 4 ? 4000.0f : 200.0f) : -3000.0f;
        }
    }
    return heights;
}

/// Fingerprints of its climate with the seed 7.
inline constexpr std::uint64_t kKnownWarmth = 18073341265960857977u,
                               kKnownRain = 14328700692168422228u;

}  // namespace orograph
