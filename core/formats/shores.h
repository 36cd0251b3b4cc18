#pragma once

#include <vector>

#include "core/base/grid.h"
#include "core/terrain/water.h"

namespace orograph {

/// A line where still water ends, water on its left.
struct Shore {
    struct Point {
        /// In samples from the first one, to the east and the south.
        double x = 0, y = 0;
        bool operator==(const Point&) const = default;
    };
    /// The first is the last again if the line is closed; otherwise both lie on the border of the
    /// map.
    std::vector<Point> points;
    /// The number of a sample in that water.
    int wet = 0;
};

/// All shores of a map: where the depth, linear between samples, is 0. In the order of where they
/// are first met, row by row. Where water meets water at a corner, the land between stays whole.
std::vector<Shore> find_shores(const Grid<WaterSample>& water);

}  // namespace orograph
