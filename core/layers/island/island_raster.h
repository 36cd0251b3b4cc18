#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "core/base/grid.h"
#include "core/layers/island/voronoi_island.h"

namespace orograph {

/// Numbers for the centres and the corners of an island's polygons, linear between them.
struct IslandValues {
    std::vector<double> centres, corners;
};

/// A corner of a triangle, in columns and rows of a grid, with its height in metres or another
/// value.
struct RasterPoint {
    double x, y, height;
};

/// What a triangle covers of a row: from one place to another, both included.
struct RasterSpan {
    int row;
    double left, left_height, right, right_height;
};

/// The noisy polygons of an island as fans of triangles over a grid whose first sample is the map's
/// north-west corner.
class IslandTriangles {
  public:
    /// The map is `columns` steps wide and `rows` steps high.
    IslandTriangles(const VoronoiIsland& island, double columns, double rows);
    /// With other values in place of heights.
    IslandTriangles(const VoronoiIsland& island, double columns, double rows,
                    std::span<const double> centres, std::span<const double> corners);

    /// Calls `each(span)` for all that the triangles of a polygon cover of the rows from `begin` to
    /// before `end`. Triangles that share a side share its places bit for bit, so that the spans
    /// of all polygons leave no gap.
    template <class Each>
    void each_span(int polygon, int begin, int end, const Each& each) const;

    /// The path of an edge.
    std::span<const RasterPoint> path(int edge) const {
        const auto i = static_cast<std::size_t>(edge);
        return std::span(points_).subspan(path_begin_[i], path_begin_[i + 1] - path_begin_[i]);
    }

  private:
    struct Extent {
        double north, south;
    };

    const VoronoiIsland& island_;
    std::vector<RasterPoint> centres_, points_;
    std::vector<std::size_t> path_begin_;
    std::vector<Extent> polygon_extent_;
};

/// Fills `heights` with an island whose map is `columns` steps wide and `rows` steps high: metres,
/// linear in triangles of a polygon's centre and two points of its side. Where noise folds one
/// triangle over others, the highest counts. Requires that the map reaches the last sample. False
/// if stopped.
bool island_heights(const VoronoiIsland& island, double columns, double rows, Grid<float>& heights,
                    const Job& job);

/// The same of other values: the largest counts where noise folds.
bool island_values(const VoronoiIsland& island, const IslandValues& values, double columns,
                   double rows, Grid<float>& grid, const Job& job);

/// Calls `each(column, row)` for the samples nearest to the way from a to b, without a gap; those
/// beyond the border of a `width x height` grid count as on it.
template <class Each>
void each_sample(int width, int height, RasterPoint a, RasterPoint b, const Each& each) {
    const double longer = std::max(std::abs(b.x - a.x), std::abs(b.y - a.y));
    const int steps = 1 + static_cast<int>(longer);
    for (int i = 0; i <= steps; ++i) {
        const double share = static_cast<double>(i) / steps;
        const double x = std::floor(a.x + (b.x - a.x) * share + 0.5);
        const double y = std::floor(a.y + (b.y - a.y) * share + 0.5);
        each(static_cast<int>(std::clamp(x, 0.0, width - 1.0)),
             static_cast<int>(std::clamp(y, 0.0, height - 1.0)));
    }
}

namespace detail {

/// What the side from `a` to `b` has in common with the row at `y`, which it reaches.
inline void widen(RasterSpan& span, RasterPoint a, RasterPoint b, double y) {
    const auto add = [&](double x, double height) {
        if (x < span.left) {
            span.left = x;
            span.left_height = height;
        }
        if (x > span.right) {
            span.right = x;
            span.right_height = height;
        }
    };
    // From north to south, whichever triangle asks.
    if (b.y < a.y) std::swap(a, b);
    if (y == a.y) add(a.x, a.height);
    if (y == b.y) add(b.x, b.height);
    if (y > a.y && y < b.y) {
        const double share = (y - a.y) / (b.y - a.y);
        add(a.x + (b.x - a.x) * share, a.height + (b.height - a.height) * share);
    }
}

}  // namespace detail

template <class Each>
void IslandTriangles::each_span(int polygon, int begin, int end, const Each& each) const {
    const Extent extent = polygon_extent_[static_cast<std::size_t>(polygon)];
    if (extent.south < begin || extent.north > end - 1) return;
    const RasterPoint a = centres_[static_cast<std::size_t>(polygon)];
    for (const int edge : island_.graph.edges_of(polygon)) {
        const std::span<const RasterPoint> points = path(edge);
        for (std::size_t i = 1; i < points.size(); ++i) {
            const RasterPoint &b = points[i - 1], &c = points[i];
            const double north = std::max(std::min({a.y, b.y, c.y}), static_cast<double>(begin));
            const double south = std::min(std::max({a.y, b.y, c.y}), end - 1.0);
            const int last = static_cast<int>(std::floor(south));
            for (int row = static_cast<int>(std::ceil(north)); row <= last; ++row) {
                constexpr double kFar = std::numeric_limits<double>::infinity();
                RasterSpan span{row, kFar, 0, -kFar, 0};
                detail::widen(span, a, b, row);
                detail::widen(span, b, c, row);
                detail::widen(span, c, a, row);
                each(span);
            }
        }
    }
}

}  // namespace orograph
