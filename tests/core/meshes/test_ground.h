#pragma once

#include <cmath>

#include "core/base/grid.h"

namespace orograph {

/// Hills of all lengths down to the sample, in metres.
inline Grid<float> rough_ground(int width, int height) {
    Grid<float> heights(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const double hills = 100 * std::sin(x * 0.11) * std::cos(y * 0.07 + x * 0.03);
            const double grain = (x * 7919 + y * 104729 + x * y * 31) % 97 * 0.05;
            heights.at(x, y) = static_cast<float>(hills + grain);
        }
    }
    return heights;
}

}  // namespace orograph
