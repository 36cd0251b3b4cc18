#pragma once

#include <limits>
#include <span>

namespace orograph {

/// A point to fit a line to.
struct FitPoint {
    double x = 0, y = 0;
};

/// The slope of the line whose squares of vertical distances to the points sum up to the least; NaN
/// for fewer than two points, or if all have one x.
inline double slope_of_fit(std::span<const FitPoint> points) {
    double x = 0, y = 0;
    for (const FitPoint& point : points) {
        x += point.x;
        y += point.y;
    }
    x /= static_cast<double>(points.size());
    y /= static_cast<double>(points.size());
    double along = 0, across = 0;
    for (const FitPoint& point : points) {
        along += (point.x - x) * (point.x - x);
        across += (point.x - x) * (point.y - y);
    }
    return along > 0 ? across / along : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace orograph
