#include "core/layers/island/noisy_edges.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/support/jobs.h"

namespace orograph {
namespace {

VoronoiIsland noisy_island(double noise) {
    VoronoiIslandParams params;
    params.polygons = 100;
    params.noisy_edges = noise;
    return *make_island(params, 1000, 1000, 1, on_threads(1));
}

std::vector<PathPoint> path_of(const VoronoiIsland& island, int edge, double shortest) {
    std::vector<PathPoint> path;
    append_noisy_edge(island, edge, shortest, path);
    return path;
}

double length(PathPoint a, PathPoint b) {
    return std::hypot(b.x - a.x, b.y - a.y);
}

TEST(NoisyEdges, lead_from_corner_to_corner_in_parts_no_longer_than_asked) {
    const VoronoiIsland island = noisy_island(1);
    const double shortest = island.graph.width / 200.0;
    for (int edge = 0; edge < static_cast<int>(island.graph.edges.size()); ++edge) {
        const VoronoiEdge& ends = island.graph.edges[static_cast<std::size_t>(edge)];
        const auto path = path_of(island, edge, shortest);
        for (const int end : {0, 1}) {
            const GraphPoint corner =
                island.graph.corners[static_cast<std::size_t>(ends.corners[end])];
            const PathPoint place = end == 0 ? path.front() : path.back();
            EXPECT_EQ(place.x, corner.x);
            EXPECT_EQ(place.y, corner.y);
            EXPECT_EQ(place.along, end);
        }
        if (ends.polygons[1] < 0) {
            EXPECT_EQ(path.size(), 2u);
            continue;
        }
        for (std::size_t i = 1; i < path.size(); ++i) {
            EXPECT_LE(length(path[i - 1], path[i]), shortest);
            EXPECT_LT(path[i - 1].along, path[i].along);
        }
    }
}

TEST(NoisyEdges, stray_with_the_noise_but_no_further_than_they_are_long) {
    // Points beside a straight edge, as a fraction of its length.
    const auto strays = [](double noise) {
        const VoronoiIsland island = noisy_island(noise);
        double most = 0;
        for (int edge = 0; edge < static_cast<int>(island.graph.edges.size()); ++edge) {
            const auto path = path_of(island, edge, island.graph.width / 500.0);
            const PathPoint a = path.front(), b = path.back();
            for (const PathPoint& place : path) {
                const double area = (b.x - a.x) * (place.y - a.y) - (b.y - a.y) * (place.x - a.x);
                most = std::max(most, std::abs(area) / (length(a, b) * length(a, b)));
            }
        }
        return most;
    };
    EXPECT_EQ(strays(0), 0);
    EXPECT_GT(strays(0.1), 0.02);
    EXPECT_LT(strays(0.1), 0.2);
    EXPECT_GT(strays(1), 0.3);
    EXPECT_LT(strays(1), 1.2);
}

TEST(NoisyEdges, stray_to_both_sides) {
    const VoronoiIsland island = noisy_island(0.5);
    int left = 0, edges = 0;
    for (int edge = 0; edge < static_cast<int>(island.graph.edges.size()); ++edge) {
        const auto path = path_of(island, edge, island.graph.width / 1000.0);
        const auto middle = std::ranges::find(path, 0.5, &PathPoint::along);
        if (middle == path.end()) continue;
        const PathPoint a = path.front(), b = path.back();
        left += (b.x - a.x) * (middle->y - a.y) > (b.y - a.y) * (middle->x - a.x);
        ++edges;
    }
    EXPECT_GT(left, edges / 3);
    EXPECT_LT(left, edges * 2 / 3);
}

TEST(NoisyEdges, keep_their_points_when_they_get_finer) {
    const VoronoiIsland island = noisy_island(0.7);
    for (int edge = 0; edge < static_cast<int>(island.graph.edges.size()); ++edge) {
        const auto coarse = path_of(island, edge, island.graph.width / 50.0);
        const auto fine = path_of(island, edge, island.graph.width / 200.0);
        for (const PathPoint& place : coarse) {
            const auto same = std::ranges::find(fine, place.along, &PathPoint::along);
            ASSERT_NE(same, fine.end());
            EXPECT_EQ(same->x, place.x);
            EXPECT_EQ(same->y, place.y);
        }
    }
}

TEST(NoisyEdges, have_at_most_256_parts) {
    const VoronoiIsland island = noisy_island(1);
    std::size_t most = 0;
    for (int edge = 0; edge < static_cast<int>(island.graph.edges.size()); ++edge) {
        most = std::max(most, path_of(island, edge, 1e-3).size());
    }
    EXPECT_EQ(most, 257u);
}

}  // namespace
}  // namespace orograph
