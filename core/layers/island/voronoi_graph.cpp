#include "core/layers/island/voronoi_graph.h"

#include <algorithm>
#include <array>
#include <boost/polygon/voronoi.hpp>
#include <cassert>
#include <cmath>

#include "core/base/random.h"

// Boost.Polygon finds which polygons meet (Fortune's sweep line, with exact predicates on integer
// coordinates). Where they meet is computed here from the three points around each corner and
// rounded to whole units: by +, -, * and / alone it is the same on every machine, and polygons that
// share rounded corners tile the map exactly.
//
// To clip the polygons to the map, points near its border are mirrored in it. Inside the map a
// point is never nearer to a mirror image than to its original, so images change nothing there; and
// a point whose image is present has its polygon end at the border. Whether all the images that
// mattered were present shows in the corners: none lies outside.

namespace orograph {
namespace {

using Diagram = boost::polygon::voronoi_diagram<double>;

// Streams of random numbers.
constexpr int kPlaceStream = 1, kJitterStream = 2;

// Which side of the map a point was mirrored in; `original` if in none.
enum class Mirror : std::uint8_t { original, west, east, north, south };

struct MirroredPoints {
    std::vector<GraphPoint> points;  // the originals first
    std::vector<Mirror> mirrors;
};

MirroredPoints mirrored(const std::vector<GraphPoint>& points, int width, int height,
                        double reach) {
    MirroredPoints result{points, std::vector<Mirror>(points.size(), Mirror::original)};
    const auto add = [&](GraphPoint point, Mirror mirror) {
        result.points.push_back(point);
        result.mirrors.push_back(mirror);
    };
    for (const GraphPoint point : points) {
        if (point.x <= reach) add({-point.x, point.y}, Mirror::west);
        if (width - point.x <= reach) add({2 * width - point.x, point.y}, Mirror::east);
        if (point.y <= reach) add({point.x, -point.y}, Mirror::north);
        if (height - point.y <= reach) add({point.x, 2 * height - point.y}, Mirror::south);
    }
    return result;
}

struct Circumcentre {
    double x, y;
};

/// The centre of the circle through three points, which don't lie on a line.
Circumcentre circumcentre(GraphPoint a, GraphPoint b, GraphPoint c) {
    // From a, so that the numbers are small and exact for longer.
    const double bx = b.x - a.x, by = b.y - a.y, cx = c.x - a.x, cy = c.y - a.y;
    const double b_square = bx * bx + by * by, c_square = cx * cx + cy * cy;
    const double twice = 2 * (bx * cy - by * cx);
    return {a.x + (cy * b_square - by * c_square) / twice,
            a.y + (bx * c_square - cx * b_square) / twice};
}

/// Where a vertex of the diagram lies; nothing if that is outside the map.
std::optional<GraphPoint> corner_at(const Diagram::vertex_type& vertex, const MirroredPoints& all,
                                    int width, int height) {
    std::array<GraphPoint, 3> around{};
    std::size_t count = 0;
    bool west = false, east = false, north = false, south = false;
    const auto* edge = vertex.incident_edge();
    do {
        const std::size_t index = edge->cell()->source_index();
        if (count < 3) around[count++] = all.points[index];
        west |= all.mirrors[index] == Mirror::west;
        east |= all.mirrors[index] == Mirror::east;
        north |= all.mirrors[index] == Mirror::north;
        south |= all.mirrors[index] == Mirror::south;
        edge = edge->rot_next();
    } while (edge != vertex.incident_edge());

    Circumcentre place = circumcentre(around[0], around[1], around[2]);
    // Next to an image, a corner of the map's polygons lies on the border, whatever was rounded.
    if (west) place.x = 0;
    if (east) place.x = width;
    if (north) place.y = 0;
    if (south) place.y = height;
    const double x = std::floor(place.x + 0.5), y = std::floor(place.y + 0.5);
    if (!(x >= 0 && x <= width && y >= 0 && y <= height)) return std::nullopt;
    return GraphPoint{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
}

/// The polygons, corners and edges of the originals among `all`; false if one leaves the map.
bool copy_polygons(const Diagram& diagram, const MirroredPoints& all, VoronoiGraph& graph) {
    const std::size_t polygons = graph.centres.size();
    std::vector<const Diagram::cell_type*> cells(polygons);
    for (const auto& cell : diagram.cells()) {
        if (cell.source_index() < polygons) cells[cell.source_index()] = &cell;
    }
    std::vector<int> corner_of(diagram.num_vertices(), -1), edge_of(diagram.num_edges(), -1);
    const auto number = [](const auto& item, const auto& all_items) {
        return static_cast<std::size_t>(&item - all_items.data());
    };
    graph.polygon_begin.push_back(0);
    for (std::size_t polygon = 0; polygon < polygons; ++polygon) {
        const auto* const first = cells[polygon]->incident_edge();
        const auto* side = first;
        if (!side) return false;
        do {
            if (!side->is_finite()) return false;
            const auto corner = [&](const Diagram::vertex_type& vertex) {
                int& known = corner_of[number(vertex, diagram.vertices())];
                if (known >= 0) return true;
                const auto place = corner_at(vertex, all, graph.width, graph.height);
                if (!place) return false;
                known = static_cast<int>(graph.corners.size());
                graph.corners.push_back(*place);
                return true;
            };
            if (!corner(*side->vertex0()) || !corner(*side->vertex1())) return false;
            const int from = corner_of[number(*side->vertex0(), diagram.vertices())];
            const int to = corner_of[number(*side->vertex1(), diagram.vertices())];

            const int here = static_cast<int>(polygon);
            int& known = edge_of[number(*side, diagram.edges())];
            if (known < 0) {
                known = static_cast<int>(graph.edges.size());
                edge_of[number(*side->twin(), diagram.edges())] = known;
                graph.edges.push_back({{here, -1}, {from, to}});
            } else {
                graph.edges[static_cast<std::size_t>(known)].polygons[1] = here;
            }
            graph.polygon_corners.push_back(from);
            graph.polygon_edges.push_back(known);
            side = side->next();
        } while (side != first);
        graph.polygon_begin.push_back(static_cast<int>(graph.polygon_corners.size()));
    }
    return true;
}

void link_corners(VoronoiGraph& graph) {
    graph.corner_begin.assign(graph.corners.size() + 1, 0);
    for (const VoronoiEdge& edge : graph.edges) {
        for (const int corner : edge.corners) {
            ++graph.corner_begin[static_cast<std::size_t>(corner) + 1];
        }
    }
    for (std::size_t i = 0; i < graph.corners.size(); ++i) {
        graph.corner_begin[i + 1] += graph.corner_begin[i];
    }
    graph.corner_edges.resize(2 * graph.edges.size());
    std::vector<int> next(graph.corner_begin);
    for (std::size_t edge = 0; edge < graph.edges.size(); ++edge) {
        for (const int corner : graph.edges[edge].corners) {
            const int slot = next[static_cast<std::size_t>(corner)]++;
            graph.corner_edges[static_cast<std::size_t>(slot)] = static_cast<int>(edge);
        }
    }
}

/// `value` as a whole number of units strictly between the two sides of the map.
std::int32_t inside(double value, int side) {
    return static_cast<std::int32_t>(std::clamp(std::floor(value), 1.0, side - 1.0));
}

/// The centre of gravity of a polygon, which lies inside it as polygons are convex.
GraphPoint centre_of_gravity(const VoronoiGraph& graph, int polygon) {
    const GraphPoint centre = graph.centres[static_cast<std::size_t>(polygon)];
    const std::span<const int> corners = graph.corners_of(polygon);
    double area = 0, x = 0, y = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const GraphPoint a = graph.corners[static_cast<std::size_t>(corners[i])];
        const GraphPoint b =
            graph.corners[static_cast<std::size_t>(corners[(i + 1) % corners.size()])];
        const double ax = a.x - centre.x, ay = a.y - centre.y;
        const double bx = b.x - centre.x, by = b.y - centre.y;
        const double part = ax * by - ay * bx;
        area += part;
        x += part * (ax + bx);
        y += part * (ay + by);
    }
    if (!(area > 0)) return centre;  // so thin that rounding left nothing of it
    return {inside(centre.x + x / (3 * area) + 0.5, graph.width),
            inside(centre.y + y / (3 * area) + 0.5, graph.height)};
}

}  // namespace

std::span<const Choice> choices_of(PointLayout) {
    static constexpr Choice kLayouts[] = {{"random", "Random"}, {"hexagonal", "Hexagonal"}};
    return kLayouts;
}

std::int64_t VoronoiGraph::twice_area(int polygon) const {
    const std::span<const int> ring = corners_of(polygon);
    std::int64_t result = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const GraphPoint a = corners[static_cast<std::size_t>(ring[i])];
        const GraphPoint b = corners[static_cast<std::size_t>(ring[(i + 1) % ring.size()])];
        result += std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x;
    }
    return result;
}

std::vector<GraphPoint> scatter_points(PointLayout layout, int count, int width, int height,
                                       std::uint64_t seed) {
    assert(count >= 1 && width >= 2 && height >= 2);
    std::vector<GraphPoint> result;
    result.reserve(static_cast<std::size_t>(count));
    if (layout == PointLayout::random) {
        for (int i = 0; i < count; ++i) {
            result.push_back({inside(random_unit(seed, kPlaceStream, i, 0) * width, width),
                              inside(random_unit(seed, kPlaceStream, i, 1) * height, height)});
        }
        return result;
    }
    // Rows of a honeycomb are the square root of 3/4 as far apart as the points of a row.
    constexpr double kRowDistance = 0.8660254037844386468;
    const double aspect = static_cast<double>(height) / width;
    const double even_rows = std::floor(std::sqrt(count * aspect / kRowDistance) + 0.5);
    const int rows = static_cast<int>(std::clamp(even_rows, 1.0, static_cast<double>(count)));
    const int columns = std::max(1, (count + rows / 2) / rows);
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            // Up to a quarter of the way to the next point.
            const std::int64_t i = std::int64_t{row} * columns + column;
            const double moved_x = 0.5 * random_unit(seed, kJitterStream, i, 0) - 0.25;
            const double moved_y = 0.5 * random_unit(seed, kJitterStream, i, 1) - 0.25;
            const double x = column + (row % 2 == 0 ? 0.25 : 0.75) + moved_x;
            const double y = row + 0.5 + moved_y;
            result.push_back(
                {inside(x / columns * width, width), inside(y / rows * height, height)});
        }
    }
    return result;
}

VoronoiGraph voronoi_graph(std::vector<GraphPoint> points, int width, int height) {
    assert(!points.empty() && width >= 2 && height >= 2);
    std::ranges::sort(points);
    points.erase(std::unique(points.begin(), points.end()), points.end());

    const double area = static_cast<double>(width) * height;
    double reach = 4 * std::sqrt(area / static_cast<double>(points.size()));
    for (;; reach *= 2) {
        const MirroredPoints all = mirrored(points, width, height, reach);
        boost::polygon::voronoi_builder<std::int32_t> builder;
        for (const GraphPoint point : all.points) builder.insert_point(point.x, point.y);
        Diagram diagram;
        builder.construct(&diagram);

        VoronoiGraph graph;
        graph.width = width;
        graph.height = height;
        graph.centres = points;
        if (!copy_polygons(diagram, all, graph)) continue;
        link_corners(graph);
        return graph;
    }
}

std::optional<VoronoiGraph> relaxed_voronoi_graph(std::vector<GraphPoint> points, int width,
                                                  int height, int passes, const Job& job) {
    if (job.stopped()) return std::nullopt;
    VoronoiGraph graph = voronoi_graph(std::move(points), width, height);
    for (int pass = 0; pass < passes; ++pass) {
        job.report((pass + 1.0) / (passes + 1.0));
        if (job.stopped()) return std::nullopt;
        std::vector<GraphPoint> moved(graph.centres.size());
        for (int polygon = 0; polygon < graph.polygons(); ++polygon) {
            moved[static_cast<std::size_t>(polygon)] = centre_of_gravity(graph, polygon);
        }
        graph = voronoi_graph(std::move(moved), width, height);
    }
    return graph;
}

}  // namespace orograph
