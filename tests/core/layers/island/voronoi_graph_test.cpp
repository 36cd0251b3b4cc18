#include "core/layers/island/voronoi_graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <stop_token>

#include "tests/support/fingerprint.h"
#include "tests/support/jobs.h"

namespace orograph {
namespace {

constexpr int kSide = 1 << 24;

VoronoiGraph random_graph(int points, int width, int height) {
    return voronoi_graph(scatter_points(PointLayout::random, points, width, height, 7), width,
                         height);
}

std::set<GraphPoint> corner_places(const VoronoiGraph& graph) {
    return {graph.corners.begin(), graph.corners.end()};
}

/// The standard deviation of the areas over their mean.
double spread_of_areas(const VoronoiGraph& graph) {
    double sum = 0, squares = 0;
    for (int polygon = 0; polygon < graph.polygons(); ++polygon) {
        const auto area = static_cast<double>(graph.twice_area(polygon));
        sum += area;
        squares += area * area;
    }
    const double mean = sum / graph.polygons();
    return std::sqrt(squares / graph.polygons() - mean * mean) / mean;
}

void expect_tiled(const VoronoiGraph& graph) {
    std::int64_t sum = 0;
    for (int polygon = 0; polygon < graph.polygons(); ++polygon) {
        const std::int64_t area = graph.twice_area(polygon);
        EXPECT_GT(area, 0);
        sum += area;
    }
    EXPECT_EQ(sum, 2 * std::int64_t{graph.width} * graph.height);
}

TEST(VoronoiGraph, of_one_point_is_the_map) {
    const VoronoiGraph graph = voronoi_graph({{3, 5}}, 10, 20);
    EXPECT_EQ(corner_places(graph), (std::set<GraphPoint>{{0, 0}, {10, 0}, {0, 20}, {10, 20}}));
    EXPECT_EQ(graph.edges.size(), 4u);
    EXPECT_EQ(graph.twice_area(0), 400);
    for (const VoronoiEdge& edge : graph.edges) EXPECT_EQ(edge.polygons[1], -1);
}

TEST(VoronoiGraph, of_two_points_is_cut_halfway_between_them) {
    const VoronoiGraph graph = voronoi_graph({{70, 50}, {10, 50}}, 100, 100);
    EXPECT_EQ(corner_places(graph),
              (std::set<GraphPoint>{{0, 0}, {40, 0}, {100, 0}, {0, 100}, {40, 100}, {100, 100}}));
    ASSERT_EQ(graph.polygons(), 2);
    EXPECT_EQ(graph.centres[0], (GraphPoint{10, 50}));
    EXPECT_EQ(graph.twice_area(0), 2 * 40 * 100);
    EXPECT_EQ(graph.twice_area(1), 2 * 60 * 100);
    EXPECT_EQ(std::ranges::count_if(graph.edges, [](auto& edge) { return edge.polygons[1] >= 0; }),
              1);
}

TEST(VoronoiGraph, of_points_on_a_square_lattice_has_corners_of_four_edges) {
    std::vector<GraphPoint> points;
    for (int y = 5; y < 40; y += 10) {
        for (int x = 5; x < 40; x += 10) points.push_back({x, y});
    }
    const VoronoiGraph graph = voronoi_graph(points, 40, 40);
    expect_tiled(graph);
    EXPECT_EQ(graph.corners.size(), 25u);
    EXPECT_EQ(graph.edges.size(), 40u);
    for (int corner = 0; corner < 25; ++corner) {
        const GraphPoint place = graph.corners[static_cast<std::size_t>(corner)];
        EXPECT_EQ(place.x % 10, 0);
        const bool inner = place.x > 0 && place.x < 40 && place.y > 0 && place.y < 40;
        if (inner) {
            EXPECT_EQ(graph.edges_at(corner).size(), 4u);
        }
    }
}

TEST(VoronoiGraph, counts_a_point_that_occurs_twice_once) {
    const VoronoiGraph graph = voronoi_graph({{3, 5}, {7, 5}, {3, 5}}, 10, 20);
    EXPECT_EQ(graph.polygons(), 2);
    expect_tiled(graph);
}

TEST(VoronoiGraph, tiles_the_map_exactly) {
    for (const int points : {1, 2, 3, 16, 300, 3000}) {
        expect_tiled(random_graph(points, kSide, kSide));
        expect_tiled(random_graph(points, kSide, 4096));
        expect_tiled(random_graph(points, 4096, kSide));
        const auto hexagonal = scatter_points(PointLayout::hexagonal, points, kSide, 9999999, 3);
        expect_tiled(voronoi_graph(hexagonal, kSide, 9999999));
    }
}

TEST(VoronoiGraph, reaches_the_border_when_all_points_are_far_from_it) {
    // The mirror images that bound these polygons lie much further away than points usually do.
    const int middle = kSide / 2;
    std::vector<GraphPoint> points;
    for (int i = 0; i < 400; ++i) points.push_back({middle + i % 20 * 64, middle + i / 20 * 64});
    const VoronoiGraph graph = voronoi_graph(points, kSide, kSide);
    EXPECT_EQ(graph.polygons(), 400);
    expect_tiled(graph);
}

TEST(VoronoiGraph, reaches_the_border_when_points_are_a_unit_apart) {
    std::vector<GraphPoint> points;
    for (int i = 0; i < 9; ++i) points.push_back({kSide / 3 + i % 3, kSide / 5 + i / 3});
    expect_tiled(voronoi_graph({points[0], points[1], points[2]}, kSide, kSide));
    expect_tiled(voronoi_graph({points[0], points[1], points[3]}, kSide, kSide));
    expect_tiled(voronoi_graph({points[0], points[1], points[5]}, kSide, kSide));
    expect_tiled(voronoi_graph({{1, 1}, {2, 1}, {2, 3}}, kSide, kSide));
    expect_tiled(voronoi_graph({{kSide - 1, 1}, {kSide - 2, 1}, {kSide - 2, 3}}, kSide, kSide));
}

TEST(VoronoiGraph, gives_every_place_to_the_nearest_centre) {
    // Corners are as far from the centres of all the polygons that meet there, and no other centre
    // is nearer.
    const VoronoiGraph graph = random_graph(60, kSide, kSide / 2);
    for (int corner = 0; corner < static_cast<int>(graph.corners.size()); ++corner) {
        const GraphPoint place = graph.corners[static_cast<std::size_t>(corner)];
        const auto distance = [&](GraphPoint centre) {
            return std::hypot(centre.x - place.x, centre.y - place.y);
        };
        double nearest = HUGE_VAL;
        for (const GraphPoint centre : graph.centres) {
            nearest = std::min(nearest, distance(centre));
        }
        for (const int edge : graph.edges_at(corner)) {
            for (const int polygon : graph.edges[static_cast<std::size_t>(edge)].polygons) {
                if (polygon < 0) continue;
                const GraphPoint centre = graph.centres[static_cast<std::size_t>(polygon)];
                EXPECT_NEAR(distance(centre), nearest, 2);
            }
        }
    }
}

TEST(VoronoiGraph, is_linked_both_ways) {
    const VoronoiGraph graph = random_graph(500, kSide, kSide);
    const auto contains = [](std::span<const int> all, int item) {
        return std::ranges::count(all, item) == 1;
    };
    // Euler's formula without the polygon around the map.
    EXPECT_EQ(graph.polygons() + std::ssize(graph.corners), std::ssize(graph.edges) + 1);
    for (int edge = 0; edge < static_cast<int>(graph.edges.size()); ++edge) {
        const VoronoiEdge& ends = graph.edges[static_cast<std::size_t>(edge)];
        EXPECT_NE(ends.polygons[0], ends.polygons[1]);
        for (const int polygon : ends.polygons) {
            if (polygon >= 0) {
                EXPECT_TRUE(contains(graph.edges_of(polygon), edge));
            }
        }
        for (const int corner : ends.corners) {
            EXPECT_TRUE(contains(graph.edges_at(corner), edge));
            EXPECT_TRUE(contains(graph.corners_of(ends.polygons[0]), corner));
        }
        EXPECT_EQ(graph.other_corner(edge, ends.corners[0]), ends.corners[1]);
        EXPECT_EQ(graph.other_corner(edge, ends.corners[1]), ends.corners[0]);
        const GraphPoint a = graph.corners[static_cast<std::size_t>(ends.corners[0])];
        const GraphPoint b = graph.corners[static_cast<std::size_t>(ends.corners[1])];
        const bool border = (a.x == b.x && (a.x == 0 || a.x == kSide)) ||
                            (a.y == b.y && (a.y == 0 || a.y == kSide));
        EXPECT_EQ(ends.polygons[1] < 0, border);
    }
    for (int polygon = 0; polygon < graph.polygons(); ++polygon) {
        const auto corners = graph.corners_of(polygon);
        const auto edges = graph.edges_of(polygon);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const VoronoiEdge& edge = graph.edges[static_cast<std::size_t>(edges[i])];
            const int side = edge.polygons[0] == polygon ? 0 : 1;
            EXPECT_EQ(edge.corners[side], corners[i]);
            EXPECT_EQ(edge.corners[1 - side], corners[(i + 1) % corners.size()]);
        }
    }
}

TEST(VoronoiGraph, is_the_same_for_any_order_of_the_points) {
    auto points = scatter_points(PointLayout::random, 200, kSide, kSide, 7);
    const VoronoiGraph one = voronoi_graph(points, kSide, kSide);
    std::ranges::reverse(points);
    const VoronoiGraph two = voronoi_graph(points, kSide, kSide);
    EXPECT_EQ(one.corners, two.corners);
    EXPECT_EQ(one.polygon_corners, two.polygon_corners);
}

TEST(RelaxedVoronoiGraph, evens_the_areas_out) {
    const auto points = scatter_points(PointLayout::random, 1000, kSide, kSide, 7);
    double before = HUGE_VAL;
    for (const int passes : {0, 1, 2, 4}) {
        const auto graph = relaxed_voronoi_graph(points, kSide, kSide, passes, {});
        ASSERT_TRUE(graph);
        expect_tiled(*graph);
        const double spread = spread_of_areas(*graph);
        EXPECT_LT(spread, before * 0.9);
        before = spread;
    }
    EXPECT_LT(before, 0.3);
}

TEST(RelaxedVoronoiGraph, moves_a_single_point_to_the_middle) {
    const auto graph = relaxed_voronoi_graph({{3, 5}}, 10, 20, 1, {});
    ASSERT_TRUE(graph);
    EXPECT_EQ(graph->centres[0], (GraphPoint{5, 10}));
}

TEST(RelaxedVoronoiGraph, says_when_it_was_stopped) {
    std::stop_source source;
    source.request_stop();
    EXPECT_FALSE(relaxed_voronoi_graph({{3, 5}}, 10, 20, 1, stopped_by(source)));
}

TEST(ScatterPoints, lie_inside_and_spread_over_the_map) {
    for (const PointLayout layout : {PointLayout::random, PointLayout::hexagonal}) {
        const auto points = scatter_points(layout, 4000, kSide, kSide / 2, 3);
        EXPECT_NEAR(static_cast<double>(points.size()), 4000, 60);
        int quarters[4] = {};
        for (const GraphPoint point : points) {
            EXPECT_TRUE(point.x > 0 && point.x < kSide && point.y > 0 && point.y < kSide / 2);
            ++quarters[2 * (point.y > kSide / 4) + (point.x > kSide / 2)];
        }
        for (const int quarter : quarters) EXPECT_NEAR(quarter, 1000, 130);
    }
    EXPECT_EQ(scatter_points(PointLayout::random, 4000, kSide, kSide, 3).size(), 4000u);
}

TEST(ScatterPoints, are_more_even_in_a_hexagonal_layout) {
    const auto spread = [](PointLayout layout) {
        return spread_of_areas(
            voronoi_graph(scatter_points(layout, 1000, kSide, kSide, 3), kSide, kSide));
    };
    EXPECT_LT(spread(PointLayout::hexagonal), spread(PointLayout::random) / 3);
    EXPECT_GT(spread(PointLayout::hexagonal), 0.05);
}

TEST(ScatterPoints, of_a_hexagonal_layout_stand_between_those_of_the_row_before) {
    const auto points = scatter_points(PointLayout::hexagonal, 2000, kSide, kSide, 3);
    // Rows come one after another, each from west to east.
    const auto second =
        std::ranges::adjacent_find(points, [](GraphPoint a, GraphPoint b) { return b.x < a.x; });
    const auto columns = static_cast<std::size_t>(second - points.begin() + 1);
    ASSERT_LT(columns, points.size() / 2);
    double shift = 0;
    for (std::size_t i = 0; i < columns; ++i) shift += points[i + columns].x - points[i].x;
    EXPECT_NEAR(shift / kSide, 0.5, 0.1);
}

TEST(ScatterPoints, differ_by_seed) {
    for (const PointLayout layout : {PointLayout::random, PointLayout::hexagonal}) {
        EXPECT_NE(scatter_points(layout, 20, 100, 100, 1), scatter_points(layout, 20, 100, 100, 2));
    }
}

TEST(VoronoiGraph, keeps_its_known_corners) {
    const auto graph = relaxed_voronoi_graph(
        scatter_points(PointLayout::random, 200, kSide, kSide, 1), kSide, kSide, 2, {});
    ASSERT_TRUE(graph);
    Fingerprint result;
    for (const int corner : graph->polygon_corners) {
        result.add(graph->corners[static_cast<std::size_t>(corner)].x);
        result.add(graph->corners[static_cast<std::size_t>(corner)].y);
    }
    EXPECT_EQ(result.value(), 17341670118904893198u);
}

}  // namespace
}  // namespace orograph
