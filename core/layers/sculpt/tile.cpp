#include "core/layers/sculpt/tile.h"

#include <bit>
#include <cmath>

#include "core/base/grid_copy.h"
#include "core/layers/stack/shaping.h"

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

double slope_at(const Grid<float>& heights, int x, int y, double step, Sides sides) {
    if (sides == Sides::open) return std::sqrt(square_of_slope(heights, x, y, step));
    const auto at = [&](int column, int row) {
        return static_cast<double>(
            heights.at(around(column, heights.width()), around(row, heights.height())));
    };
    const double east = (at(x + 1, y) - at(x - 1, y)) / (2 * step);
    const double south = (at(x, y + 1) - at(x, y - 1)) / (2 * step);
    return std::sqrt(east * east + south * south);
}

}  // namespace orograph
