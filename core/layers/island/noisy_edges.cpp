#include "core/layers/island/noisy_edges.h"

#include <algorithm>
#include <cmath>

#include "core/base/random.h"

// After the noisy edges of Patel's article: a recursive subdivision of the quadrilateral between
// two corners and two centres. His middles lie anywhere in the quadrilateral; ours lie on the lines
// from the edge's middle to the two centres, no further out than the edge is long. So an edge
// without noise is straight, and a short edge between large polygons is no spike.

namespace orograph {
namespace {

constexpr int kEdgeStream = 51;
constexpr int kMostParts = 256;

struct Place {
    double x, y;
};

Place middle(Place a, Place b) {
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

double square_distance(Place a, Place b) {
    return (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
}

class Subdivision {
  public:
    Subdivision(const VoronoiIsland& island, int edge, double shortest,
                std::vector<PathPoint>& path)
        : island_(island), edge_(edge), square_shortest_(shortest * shortest), path_(path) {}

    /// Appends what comes after `from`, up to and with `to`. Parts are numbered like the nodes of
    /// a heap: node n has 2n and 2n + 1 below it.
    void append(Place from, Place to, Place left, Place right, int node, double begin, double end) {
        const double square_length = square_distance(from, to);
        if (node >= kMostParts || square_length <= square_shortest_) {
            path_.push_back({to.x, to.y, end});
            return;
        }
        const double side = 2 * random_unit(island_.seed, kEdgeStream, edge_, node) - 1;
        const Place straight = middle(from, to);
        const Place target = side < 0 ? left : right;
        const double square_reach = square_distance(straight, target);
        double share = 0.6 * island_.noisy_edges * std::abs(side);
        if (square_reach > square_length) share *= std::sqrt(square_length / square_reach);
        const Place moved{straight.x + share * (target.x - straight.x),
                          straight.y + share * (target.y - straight.y)};
        const double half = (begin + end) / 2;
        append(from, moved, middle(from, left), middle(from, right), 2 * node, begin, half);
        append(moved, to, middle(to, left), middle(to, right), 2 * node + 1, half, end);
    }

  private:
    const VoronoiIsland& island_;
    int edge_;
    double square_shortest_;
    std::vector<PathPoint>& path_;
};

}  // namespace

void append_noisy_edge(const VoronoiIsland& island, int edge, double shortest,
                       std::vector<PathPoint>& path) {
    const VoronoiGraph& graph = island.graph;
    const auto place = [](const std::vector<GraphPoint>& points, int index) {
        const GraphPoint point = points[static_cast<std::size_t>(index)];
        return Place{static_cast<double>(point.x), static_cast<double>(point.y)};
    };
    const VoronoiEdge& ends = graph.edges[static_cast<std::size_t>(edge)];
    const Place from = place(graph.corners, ends.corners[0]);
    const Place to = place(graph.corners, ends.corners[1]);
    path.push_back({from.x, from.y, 0});
    if (ends.polygons[1] < 0 || island.noisy_edges == 0) {
        path.push_back({to.x, to.y, 1});
        return;
    }
    Subdivision(island, edge, shortest, path)
        .append(from, to, place(graph.centres, ends.polygons[0]),
                place(graph.centres, ends.polygons[1]), 1, 0, 1);
}

}  // namespace orograph
