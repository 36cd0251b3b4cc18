#include "core/layers/island/island_relief.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <queue>
#include <tuple>
#include <utility>

#include "core/base/at.h"
#include "core/base/random.h"

namespace orograph {
namespace {

// A stream of random numbers.
constexpr int kSpringStream = 61;

/// What a unit of length on land counts: more than all edges of a lake together.
constexpr std::int64_t kLandCost = 1 << 20;

/// The centres of land and sea that touch nothing but the coast stand this fraction of the largest
/// height or depth away from the sea, so that there is no land at sea level.
constexpr double kLeastHeight = 1.0 / 128;

bool in_lake(const VoronoiIsland& island, const VoronoiEdge& edge) {
    return std::ranges::any_of(edge.polygons, [&](int polygon) {
        return polygon >= 0 && island.polygon_surface[at(polygon)] == IslandSurface::lake;
    });
}

/// How long the way along an edge counts: its length, more on some ground than on other, or else
/// ridges and valleys would repeat the shape of the coast. Lakes are crossed for next to nothing.
std::int64_t edge_cost(const VoronoiIsland& island, int edge) {
    const VoronoiGraph& graph = island.graph;
    const VoronoiEdge& ends = graph.edges[at(edge)];
    if (in_lake(island, ends)) return 1;
    const GraphPoint a = graph.corners[at(ends.corners[0])], b = graph.corners[at(ends.corners[1])];
    const double x = b.x - a.x, y = b.y - a.y;
    const double hardness = ground_hardness(island.seed, (a.x + b.x + 0.0) / graph.width - 1,
                                            (a.y + b.y + 0.0) / graph.height - 1);
    const double length = std::sqrt(x * x + y * y) * (0.5 + 2 * hardness);
    return kLandCost * (1 + static_cast<std::int64_t>(length));
}

/// Dijkstra's shortest ways from the coast, over land and over sea.
void measure_distances(VoronoiIsland& island) {
    const VoronoiGraph& graph = island.graph;
    using Entry = std::pair<std::int64_t, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    island.corner_distance.assign(graph.corners.size(), INT64_MAX);
    for (std::size_t corner = 0; corner < graph.corners.size(); ++corner) {
        if (island.corner_surface[corner] != IslandSurface::coast) continue;
        island.corner_distance[corner] = 0;
        queue.emplace(0, static_cast<int>(corner));
    }
    while (!queue.empty()) {
        const auto [distance, corner] = queue.top();
        queue.pop();
        if (distance > island.corner_distance[at(corner)]) continue;
        for (const int edge : graph.edges_at(corner)) {
            const std::int64_t step = edge_cost(island, edge);
            const int next = graph.other_corner(edge, corner);
            if (distance + step >= island.corner_distance[at(next)]) continue;
            island.corner_distance[at(next)] = distance + step;
            queue.emplace(distance + step, next);
        }
    }
}

/// Corners with one of two surfaces, nearest to the coast first.
std::vector<int> by_distance(const VoronoiIsland& island, IslandSurface one, IslandSurface two) {
    std::vector<int> corners;
    for (std::size_t corner = 0; corner < island.graph.corners.size(); ++corner) {
        const IslandSurface surface = island.corner_surface[corner];
        if (surface == one || surface == two) corners.push_back(static_cast<int>(corner));
    }
    std::ranges::sort(corners, {}, [&](int corner) {
        return std::pair(island.corner_distance[at(corner)], corner);
    });
    return corners;
}

/// Gives all corners of each lake the height of its lowest.
void level_lakes(VoronoiIsland& island, const std::vector<int>& upwards) {
    const VoronoiGraph& graph = island.graph;
    std::vector<std::uint8_t> level(graph.corners.size());
    std::vector<int> found;
    for (const int lowest : upwards) {
        if (island.corner_surface[at(lowest)] != IslandSurface::lake || level[at(lowest)]) continue;
        level[at(lowest)] = 1;
        found.push_back(lowest);
        while (!found.empty()) {
            const int corner = found.back();
            found.pop_back();
            island.corner_height[at(corner)] = island.corner_height[at(lowest)];
            for (const int edge : graph.edges_at(corner)) {
                const int next = graph.other_corner(edge, corner);
                if (level[at(next)] || !in_lake(island, graph.edges[at(edge)])) continue;
                level[at(next)] = 1;
                found.push_back(next);
            }
        }
    }
}

/// Lower comes first, and in a lake what is nearer to its outlet.
auto descent(const VoronoiIsland& island, int corner) {
    return std::tuple(island.corner_height[at(corner)], island.corner_distance[at(corner)], corner);
}

/// A corner has a neighbour that is nearer to the coast, over which its distance was measured: of
/// land, that lies lower; in the same lake, as high. So from every corner the water reaches the
/// coast, and never the same corner twice.
void find_downslopes(VoronoiIsland& island, const std::vector<int>& land) {
    island.downslope.assign(island.graph.corners.size(), -1);
    for (const int corner : land) {
        int& best = island.downslope[at(corner)];
        auto lowest = descent(island, corner);
        for (const int edge : island.graph.edges_at(corner)) {
            const auto other = descent(island, island.graph.other_corner(edge, corner));
            if (other >= lowest) continue;
            lowest = other;
            best = edge;
        }
    }
}

void raise_centres(VoronoiIsland& island, double height, double sea_depth) {
    const VoronoiGraph& graph = island.graph;
    island.centre_height.resize(graph.centres.size());
    for (int polygon = 0; polygon < graph.polygons(); ++polygon) {
        const auto corners = graph.corners_of(polygon);
        double sum = 0;
        for (const int corner : corners) sum += island.corner_height[at(corner)];
        double mean = sum / static_cast<double>(corners.size());
        const IslandSurface surface = island.polygon_surface[at(polygon)];
        if (surface == IslandSurface::ocean) {
            mean = std::min(mean, -kLeastHeight * sea_depth);
        } else if (surface == IslandSurface::lake) {
            mean = island.corner_height[at(corners[0])];
        } else {
            mean = std::max(mean, kLeastHeight * height);
        }
        island.centre_height[at(polygon)] = mean;
    }
}

}  // namespace

void raise_island(VoronoiIsland& island, double height, double sea_depth) {
    measure_distances(island);
    island.corner_height.assign(island.graph.corners.size(), 0.0);

    const std::vector<int> land = by_distance(island, IslandSurface::land, IslandSurface::lake);
    for (std::size_t rank = 0; rank < land.size(); ++rank) {
        // The fraction of corners that are lower than x is to be 1 - (1 - x)^2.
        const double lower = static_cast<double>(rank + 1) / static_cast<double>(land.size());
        island.corner_height[at(land[rank])] = height * (1 - std::sqrt(1 - lower));
    }
    level_lakes(island, land);
    find_downslopes(island, land);

    const std::vector<int> sea = by_distance(island, IslandSurface::ocean, IslandSurface::ocean);
    if (!sea.empty()) {
        // Without a coast all of the sea is equally far from it, and as deep as can be.
        const auto furthest = static_cast<double>(island.corner_distance[at(sea.back())]);
        for (const int corner : sea) {
            island.corner_height[at(corner)] =
                -sea_depth * (static_cast<double>(island.corner_distance[at(corner)]) / furthest);
        }
    }
    raise_centres(island, height, sea_depth);
}

void run_rivers(VoronoiIsland& island, int rivers, double height, double depth) {
    const VoronoiGraph& graph = island.graph;
    island.flow.assign(graph.edges.size(), 0);
    const std::vector<int> land = by_distance(island, IslandSurface::land, IslandSurface::lake);
    std::vector<int> springs;
    for (const int corner : land) {
        const double share = island.corner_height[at(corner)] / std::max(height, 1e-9);
        if (island.corner_surface[at(corner)] == IslandSurface::land && share > 0.3 &&
            share < 0.9) {
            springs.push_back(corner);
        }
    }
    if (springs.empty()) return;
    for (int river = 0; river < rivers; ++river) {
        const double chosen = random_unit(island.seed, kSpringStream, river, 0);
        int corner = springs[static_cast<std::size_t>(
            std::floor(chosen * static_cast<double>(springs.size())))];
        while (island.downslope[at(corner)] >= 0) {
            const int edge = island.downslope[at(corner)];
            ++island.flow[at(edge)];
            corner = graph.other_corner(edge, corner);
        }
    }

    std::vector<int> upwards = land;
    std::ranges::sort(upwards, {}, [&](int corner) { return descent(island, corner); });
    const double largest = std::max(1, *std::ranges::max_element(island.flow));
    for (const int corner : upwards) {
        // What the corner runs to comes before it and is cut already. Lakes keep their level.
        const int edge = island.downslope[at(corner)];
        if (island.corner_surface[at(corner)] == IslandSurface::lake) continue;
        double& bed = island.corner_height[at(corner)];
        const double cut = depth * std::sqrt(island.flow[at(edge)] / largest);
        const double outflow = island.corner_height[at(graph.other_corner(edge, corner))];
        bed = std::min(bed, std::max(bed - cut, outflow));
    }
}

}  // namespace orograph
