#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/job.h"
#include "core/parameters/parameter.h"

namespace orograph {

/// A place on the integer grid of a graph. One unit is far smaller than a polygon.
struct GraphPoint {
    std::int32_t x, y;
    auto operator<=>(const GraphPoint&) const = default;
};

/// A side of one polygon, or of the two that it parts.
struct VoronoiEdge {
    /// Going round the first polygon, corners[0] comes before corners[1]; round the second, after.
    /// The second is -1 on the map's border.
    int polygons[2];
    int corners[2];
};

/// The Voronoi polygons of points in a rectangle, and what borders on what: polygons with their
/// corners and edges, corners with their edges, edges with their two polygons and two corners. All
/// refer to one another by index. The polygons tile [0, width] x [0, height] exactly.
struct VoronoiGraph {
    int width = 0, height = 0;

    /// One for each polygon.
    std::vector<GraphPoint> centres;
    std::vector<GraphPoint> corners;
    std::vector<VoronoiEdge> edges;

    /// Those of polygon p stand from polygon_begin[p] to before polygon_begin[p + 1]; edge i leads
    /// from corner i to the next. Those at corner c likewise.
    std::vector<int> polygon_begin, polygon_corners, polygon_edges;
    std::vector<int> corner_begin, corner_edges;

    int polygons() const { return static_cast<int>(centres.size()); }

    std::span<const int> corners_of(int polygon) const {
        return part(polygon_corners, polygon_begin, polygon);
    }
    std::span<const int> edges_of(int polygon) const {
        return part(polygon_edges, polygon_begin, polygon);
    }
    std::span<const int> edges_at(int corner) const {
        return part(corner_edges, corner_begin, corner);
    }

    /// The end of `edge` that isn't `corner`.
    int other_corner(int edge, int corner) const {
        const VoronoiEdge& ends = edges[static_cast<std::size_t>(edge)];
        return ends.corners[ends.corners[0] == corner ? 1 : 0];
    }

    /// Twice the area of a polygon in square units, exactly.
    std::int64_t twice_area(int polygon) const;

  private:
    static std::span<const int> part(const std::vector<int>& all, const std::vector<int>& begin,
                                     int index) {
        const auto i = static_cast<std::size_t>(index);
        return std::span(all).subspan(static_cast<std::size_t>(begin[i]),
                                      static_cast<std::size_t>(begin[i + 1] - begin[i]));
    }
};

/// Where the points lie before any relaxation.
enum class PointLayout {
    random,     // anywhere, each on its own
    hexagonal,  // in rows like a honeycomb's, each moved a little
};

std::span<const Choice> choices_of(PointLayout);

/// `count` points inside a rectangle of the given size, or about as many in a hexagonal layout.
/// Requires count >= 1 and sides of 2 to 2^24 units.
std::vector<GraphPoint> scatter_points(PointLayout layout, int count, int width, int height,
                                       std::uint64_t seed);

/// The polygons around `points`; one that occurs twice counts once. Requires a point, all of them
/// inside the rectangle and not on its border, and sides of 2 to 2^24 units. Deterministic.
VoronoiGraph voronoi_graph(std::vector<GraphPoint> points, int width, int height);

/// The same after `passes` of Lloyd's relaxation (Least Squares Quantization in PCM, 1982): each
/// moves every point to the centre of gravity of its polygon, which evens the polygons out. Nothing
/// if stopped, for which it looks once a pass.
std::optional<VoronoiGraph> relaxed_voronoi_graph(std::vector<GraphPoint> points, int width,
                                                  int height, int passes, const Job& job);

}  // namespace orograph
