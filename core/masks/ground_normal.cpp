#include "core/masks/ground_normal.h"

#include <algorithm>
#include <cmath>

namespace orograph {

std::array<float, 3> ground_normal(const Grid<float>& heights, double spacing, int x, int y) {
    const int west = std::max(x - 1, 0), east = std::min(x + 1, heights.width() - 1);
    const int north = std::max(y - 1, 0), south = std::min(y + 1, heights.height() - 1);
    const double rise_east = (static_cast<double>(heights.at(east, y)) - heights.at(west, y)) /
                             ((east - west) * spacing);
    const double rise_north = (static_cast<double>(heights.at(x, north)) - heights.at(x, south)) /
                              ((south - north) * spacing);
    const double length = std::sqrt(rise_east * rise_east + rise_north * rise_north + 1);
    return {static_cast<float>(-rise_east / length), static_cast<float>(-rise_north / length),
            static_cast<float>(1 / length)};
}

}  // namespace orograph
