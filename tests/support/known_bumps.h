#pragma once

#include <cstdint>

#include "core/base/grid.h"
#include "tests/support/fingerprint.h"

namespace orograph {

/// Ground of 65 x 65 samples with slopes from level ground to walls, made of whole numbers alone.
inline Grid<float> known_bumps() {
    Grid<float> ground(65, 65);
    for (int y = 0; y < ground.height(); ++y) {
        for (int x = 0; x < ground.width(); ++x) {
            const int bump = (x * x * 7 + y * y * 13 + x * y * 5) % 1009;
            ground.at(x, y) = static_cast<float>(bump * (x + 1)) / 64;
        }
    }
    return ground;
}

/// Fingerprints of its masks, two metres from sample to sample.
inline constexpr std::uint64_t kKnownSlopes = 14474682896753669212u,
                               kKnownNormals = 10254088569237461486u,
                               kKnownWeights = 4230719319485343620u;

}  // namespace orograph
