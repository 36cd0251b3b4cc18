#include "core/layers/sculpt/tile.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

#include "core/base/grid_copy.h"

namespace orograph {

bool is_tile(const Site& site, const Grid<float>& heights) {
    const int last = heights.width() - 1;
    if (!site.tiled || heights.height() != heights.width() || last < 4 ||
        !std::has_single_bit(static_cast<unsigned>(last))) {
        return false;
    }
    const auto same = [](float a, float b) { return a == b || (std::isnan(a) && std::isnan(b)); };
    for (int i = 0; i <= last; ++i) {
        if (!same(heights.at(i, 0), heights.at(i, last)) ||
            !same(heights.at(0, i), heights.at(last, i))) {
            return false;
        }
    }
    return true;
}

Grid<float> tile_of(const Grid<float>& map) {
    return corner_of(map, map.width() - 1, map.height() - 1);
}

void repeat_tile(const Grid<float>& tile, Grid<float>& map) {
    assert(map.width() == tile.width() + 1 && map.height() == tile.height() + 1);
    for (int y = 0; y < map.height(); ++y) {
        const float* from = tile.row(y % tile.height());
        std::copy_n(from, tile.width(), map.row(y));
        map.at(tile.width(), y) = from[0];
    }
}

}  // namespace orograph
