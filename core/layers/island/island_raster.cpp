#include "core/layers/island/island_raster.h"

#include "core/base/at.h"
#include "core/base/parallel.h"
#include "core/layers/island/noisy_edges.h"

namespace orograph {
namespace {

constexpr int kBand = 32;
/// Parts of noisy edges are about this many samples long.
constexpr double kPartLength = 3;

void raise_samples(const RasterSpan& span, Grid<float>& heights) {
    const int first = std::max(0, static_cast<int>(std::ceil(span.left)));
    const double right = std::min(span.right, heights.width() - 1.0);
    const int last = static_cast<int>(std::floor(right));
    const double length = span.right - span.left;
    const double slope = length > 0 ? (span.right_height - span.left_height) / length : 0;
    float* const row = heights.row(span.row);
    for (int column = first; column <= last; ++column) {
        const double height = span.left_height + slope * (column - span.left);
        row[column] = std::max(row[column], static_cast<float>(height));
    }
}

bool fill_triangles(const VoronoiIsland& island, const IslandTriangles& triangles,
                    Grid<float>& grid, const Job& job) {
    return parallel_rows(grid.height(), kBand, job, [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            std::fill_n(grid.row(row), grid.width(), -std::numeric_limits<float>::infinity());
        }
        for (int polygon = 0; polygon < island.graph.polygons(); ++polygon) {
            triangles.each_span(polygon, begin, end,
                                [&](const RasterSpan& span) { raise_samples(span, grid); });
        }
    });
}

}  // namespace

IslandTriangles::IslandTriangles(const VoronoiIsland& island, double columns, double rows)
    : IslandTriangles(island, columns, rows, island.centre_height, island.corner_height) {}

IslandTriangles::IslandTriangles(const VoronoiIsland& island, double columns, double rows,
                                 std::span<const double> centres, std::span<const double> corners)
    : island_(island) {
    const VoronoiGraph& graph = island.graph;
    const auto point = [&](double x, double y, double height) {
        // Multiplied first, so that what lies on the border does to the bit.
        return RasterPoint{x * columns / graph.width, y * rows / graph.height, height};
    };
    for (int polygon = 0; polygon < graph.polygons(); ++polygon) {
        const GraphPoint centre = graph.centres[at(polygon)];
        centres_.push_back(point(centre.x, centre.y, centres[at(polygon)]));
    }
    const double shortest = kPartLength * std::min(graph.width / columns, graph.height / rows);
    std::vector<PathPoint> path;
    for (std::size_t edge = 0; edge < graph.edges.size(); ++edge) {
        path.clear();
        append_noisy_edge(island, static_cast<int>(edge), shortest, path);
        const double from = corners[at(graph.edges[edge].corners[0])];
        const double to = corners[at(graph.edges[edge].corners[1])];
        path_begin_.push_back(points_.size());
        for (const PathPoint& place : path) {
            points_.push_back(point(place.x, place.y, from + (to - from) * place.along));
        }
    }
    path_begin_.push_back(points_.size());
    for (int polygon = 0; polygon < graph.polygons(); ++polygon) {
        const double y = centres_[at(polygon)].y;
        Extent extent{y, y};
        for (const int edge : graph.edges_of(polygon)) {
            for (const RasterPoint& place : this->path(edge)) {
                extent.north = std::min(extent.north, place.y);
                extent.south = std::max(extent.south, place.y);
            }
        }
        polygon_extent_.push_back(extent);
    }
}

bool island_heights(const VoronoiIsland& island, double columns, double rows, Grid<float>& heights,
                    const Job& job) {
    if (job.stopped()) return false;
    return fill_triangles(island, IslandTriangles(island, columns, rows), heights, job);
}

bool island_values(const VoronoiIsland& island, const IslandValues& values, double columns,
                   double rows, Grid<float>& grid, const Job& job) {
    if (job.stopped()) return false;
    const IslandTriangles triangles(island, columns, rows, values.centres, values.corners);
    return fill_triangles(island, triangles, grid, job);
}

}  // namespace orograph
