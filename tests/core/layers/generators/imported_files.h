#pragma once

#include <initializer_list>
#include <string>

#include "core/layers/generators/imported.h"
#include "core/terrain/map_terrain.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/core/layers/test_pictures.h"
#include "tests/support/encoded_heightmap.h"

namespace orograph {

/// Puts an exported map of the heights in the folder, and gives its path.
inline std::string put(const TemporaryFolder& folder, const Grid<float>& heights, double spacing) {
    const auto terrain = *bordered_map(heights, spacing);
    const Window whole{terrain->finest_level(), 0, 0, heights.width(), heights.height()};
    return put(folder, **encode_heightmap(*terrain, whole, "", {}));
}

inline Site site_of(int width, int height, double spacing = 10) {
    return {{0, 0, 0, width, height}, 0, spacing, 1};
}

/// A file of one row or column of shades, in metres.
inline ImportedParams line_of_shades(const TemporaryFolder& folder,
                                     std::initializer_list<int> shades, bool row) {
    const int count = static_cast<int>(shades.size());
    ImportedParams params;
    params.file = put(folder, TestPicture{row ? count : 1, row ? 1 : count, 8, shades, {}, {}});
    params.high = 255;
    return params;
}

}  // namespace orograph
