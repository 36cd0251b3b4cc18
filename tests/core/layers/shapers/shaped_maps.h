#pragma once

#include <algorithm>
#include <cstdint>

#include "core/base/grid.h"
#include "core/layers/stack/site.h"

namespace orograph {

/// Ground of one height.
inline Grid<float> level(int width, int height, float metres) {
    Grid<float> result(width, height);
    std::ranges::fill(result.values(), metres);
    return result;
}

/// The first of the samples is at the terrain's origin.
inline Site site_of(const Grid<float>& heights, double spacing = 10, std::uint64_t seed = 1) {
    return {{0, 0, 0, heights.width(), heights.height()}, 0, spacing, seed};
}

}  // namespace orograph
