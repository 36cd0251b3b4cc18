#include "core/layers/island/island_fields.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

#include "core/base/at.h"

namespace orograph {
namespace {

/// Of a lake's bed: metres down for each metre from the shore.
constexpr double kBedSlope = 1.0 / 20;

/// What is left of moisture one edge further on.
constexpr double kMoistureKept = 0.9;

bool is_lake(const VoronoiIsland& island, int polygon) {
    return polygon >= 0 && island.polygon_surface[at(polygon)] == IslandSurface::lake;
}

double distance(GraphPoint a, GraphPoint b) {
    const double x = b.x - a.x, y = b.y - a.y;
    return std::sqrt(x * x + y * y);
}

/// Whether a corner of a lake touches anything else.
bool on_shore(const VoronoiIsland& island, int corner) {
    return std::ranges::any_of(island.graph.edges_at(corner), [&](int edge) {
        return std::ranges::any_of(island.graph.edges[at(edge)].polygons,
                                   [&](int polygon) { return !is_lake(island, polygon); });
    });
}

/// How far corners are from the shore of their lake along its edges, in units of the graph;
/// infinite for those of no lake. Dijkstra's shortest ways.
std::vector<double> shore_distances(const VoronoiIsland& island) {
    const VoronoiGraph& graph = island.graph;
    std::vector<double> result(graph.corners.size(), std::numeric_limits<double>::infinity());
    using Entry = std::pair<double, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    const auto reach = [&](int corner, double length) {
        if (length >= result[at(corner)]) return;
        result[at(corner)] = length;
        queue.emplace(length, corner);
    };
    for (std::size_t i = 0; i < graph.corners.size(); ++i) {
        const auto corner = static_cast<int>(i);
        const bool lake = island.corner_surface[i] == IslandSurface::lake;
        if (lake && on_shore(island, corner)) reach(corner, 0);
    }
    while (!queue.empty()) {
        const auto [length, corner] = queue.top();
        queue.pop();
        if (length > result[at(corner)]) continue;
        for (const int edge : graph.edges_at(corner)) {
            const auto& sides = graph.edges[at(edge)].polygons;
            if (!is_lake(island, sides[0]) || !is_lake(island, sides[1])) continue;
            const int next = graph.other_corner(edge, corner);
            reach(next, length + distance(graph.corners[at(corner)], graph.corners[at(next)]));
        }
    }
    return result;
}

/// How moist corners are before they are ranked: what rivers and lakes give them, and what is left
/// of it along edges. Every next corner is the moistest of those whose moisture isn't spread yet.
std::vector<double> spread_moisture(const VoronoiIsland& island) {
    const VoronoiGraph& graph = island.graph;
    std::vector<double> result(graph.corners.size(), 0.0);
    std::priority_queue<std::pair<double, int>> queue;
    const auto moisten = [&](int corner, double moisture) {
        if (moisture <= result[at(corner)]) return;
        result[at(corner)] = moisture;
        queue.emplace(moisture, corner);
    };
    for (std::size_t i = 0; i < graph.corners.size(); ++i) {
        const auto corner = static_cast<int>(i);
        if (island.corner_surface[i] == IslandSurface::lake) moisten(corner, 1);
        for (const int edge : graph.edges_at(corner)) {
            moisten(corner, std::min(3.0, 0.2 * island.flow[at(edge)]));
        }
    }
    while (!queue.empty()) {
        const auto [moisture, corner] = queue.top();
        queue.pop();
        if (moisture < result[at(corner)]) continue;
        for (const int edge : graph.edges_at(corner)) {
            moisten(graph.other_corner(edge, corner), kMoistureKept * moisture);
        }
    }
    return result;
}

bool is_land(IslandSurface surface) {
    return surface == IslandSurface::land || surface == IslandSurface::lake;
}

}  // namespace

IslandValues water_depths(const VoronoiIsland& island, double metres_per_unit) {
    const VoronoiGraph& graph = island.graph;
    const std::vector<double> shore = shore_distances(island);
    const double depth_per_unit = kBedSlope * metres_per_unit;
    IslandValues result;
    for (std::size_t i = 0; i < graph.corners.size(); ++i) {
        result.corners.push_back(std::isfinite(shore[i]) ? shore[i] * depth_per_unit
                                                         : std::max(-island.corner_height[i], 0.0));
    }
    for (int polygon = 0; polygon < graph.polygons(); ++polygon) {
        const GraphPoint centre = graph.centres[at(polygon)];
        double depth = std::max(-island.centre_height[at(polygon)], 0.0);
        if (is_lake(island, polygon)) {
            depth = std::numeric_limits<double>::infinity();
            for (const int corner : graph.corners_of(polygon)) {
                const double length =
                    shore[at(corner)] + distance(centre, graph.corners[at(corner)]);
                depth = std::min(depth, length * depth_per_unit);
            }
        }
        result.centres.push_back(depth);
    }
    return result;
}

IslandValues moistures(const VoronoiIsland& island) {
    const VoronoiGraph& graph = island.graph;
    const std::vector<double> spread = spread_moisture(island);
    std::vector<double> ranked;
    for (std::size_t i = 0; i < spread.size(); ++i) {
        if (is_land(island.corner_surface[i])) ranked.push_back(spread[i]);
    }
    std::ranges::sort(ranked);
    const auto share_of = [&](double moisture) {
        if (moisture <= 0) return 0.0;
        const auto drier = std::ranges::upper_bound(ranked, moisture) - ranked.begin();
        return static_cast<double>(drier) / static_cast<double>(ranked.size());
    };
    IslandValues result;
    for (std::size_t i = 0; i < spread.size(); ++i) {
        result.corners.push_back(is_land(island.corner_surface[i]) ? share_of(spread[i]) : 1);
    }
    for (int polygon = 0; polygon < graph.polygons(); ++polygon) {
        const auto corners = graph.corners_of(polygon);
        double sum = 0;
        for (const int corner : corners) sum += result.corners[at(corner)];
        result.centres.push_back(sum / static_cast<double>(corners.size()));
    }
    return result;
}

void draw_rivers(const VoronoiIsland& island, double columns, double rows, Grid<float>& grid) {
    std::ranges::fill(grid.values(), 0.0f);
    const IslandTriangles triangles(island, columns, rows);
    for (std::size_t edge = 0; edge < island.graph.edges.size(); ++edge) {
        const auto flow = static_cast<float>(island.flow[edge]);
        if (flow == 0) continue;
        const std::span<const RasterPoint> path = triangles.path(static_cast<int>(edge));
        for (std::size_t i = 1; i < path.size(); ++i) {
            each_sample(grid.width(), grid.height(), path[i - 1], path[i],
                        [&](int x, int y) { grid.at(x, y) = std::max(grid.at(x, y), flow); });
        }
    }
}

}  // namespace orograph
