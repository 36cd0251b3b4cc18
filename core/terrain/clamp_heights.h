#pragma once

#include <algorithm>
#include <cstdint>

#include "core/base/grid.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// Brings heights into a range, and returns how many lay beyond it.
inline std::int64_t clamp_heights(const HeightRange& range, Grid<float>& heights) {
    std::int64_t beyond = 0;
    for (float& height : heights.values()) {
        const float within = std::clamp(height, range.minimum, range.maximum);
        beyond += within != height;
        height = within;
    }
    return beyond;
}

}  // namespace orograph
