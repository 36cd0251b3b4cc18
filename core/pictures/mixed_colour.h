#pragma once

#include <cmath>
#include <cstdint>

#include "core/base/grid.h"

namespace orograph {

/// The colour so far from one to another, as they stand in a picture. Requires 0 <= share <= 1.
inline Rgb mixed_colour(Rgb from, Rgb to, double share) {
    const auto channel = [share](int a, int b) {
        return static_cast<std::uint8_t>(std::floor(a + (b - a) * share + 0.5));
    };
    return {channel(from.red, to.red), channel(from.green, to.green), channel(from.blue, to.blue)};
}

}  // namespace orograph
