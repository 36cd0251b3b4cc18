#include "core/layers/island/island_fields.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <vector>

#include "core/base/at.h"
#include "tests/support/layers.h"

namespace orograph {
namespace {

constexpr double kIslandSide = 10000;

VoronoiIsland watered_island(double lake_share = 0.15, int rivers = 40) {
    VoronoiIslandParams params;
    // Without the hollows of a noise, which are lakes too.
    if (lake_share == 0) params.outline = IslandOutline::radial;
    params.polygons = 1200;
    params.lake_share = lake_share;
    params.rivers = rivers;
    return *make_island(params, kIslandSide, kIslandSide, 3, on_threads(1));
}

IslandValues depths_of(const VoronoiIsland& island) {
    return water_depths(island, kIslandSide / island.graph.width);
}

/// A field of a map of the same island.
Grid<float> drawn(std::size_t field, int samples = 257, int threads = 1, double noisy = 0.5) {
    VoronoiIslandParams params;
    params.polygons = 1200;
    params.lake_share = 0.15;
    params.noisy_edges = noisy;
    const Site site = map_site(samples, kIslandSide / (samples - 1), 3);
    const auto sampler = voronoi_island(params, site.lattice());
    Grid<float> values(samples, samples);
    EXPECT_TRUE(*sampler->fields[field](site.window, values, on_threads(threads)));
    return values;
}

TEST(IslandWater, is_as_deep_as_the_sea_and_nowhere_on_land) {
    const VoronoiIsland island = watered_island();
    const IslandValues depths = depths_of(island);
    for (int polygon = 0; polygon < island.graph.polygons(); ++polygon) {
        const double depth = depths.centres[at(polygon)];
        switch (island.polygon_surface[at(polygon)]) {
            case IslandSurface::ocean:
                EXPECT_EQ(depth, -island.centre_height[at(polygon)]);
                EXPECT_GT(depth, 0);
                break;
            case IslandSurface::lake:
                EXPECT_GT(depth, 0);
                break;
            default:
                EXPECT_EQ(depth, 0);
        }
    }
}

TEST(IslandWater, of_a_lake_begins_at_its_shore_and_slopes_no_more_than_its_bed) {
    const VoronoiIsland island = watered_island(0.4);
    const VoronoiGraph& graph = island.graph;
    const IslandValues depths = depths_of(island);
    const double metres = kIslandSide / graph.width;
    int inside = 0;
    for (int corner = 0; corner < static_cast<int>(graph.corners.size()); ++corner) {
        if (island.corner_surface[at(corner)] != IslandSurface::lake) continue;
        bool shore = false;
        for (const int edge : graph.edges_at(corner)) {
            for (const int polygon : graph.edges[at(edge)].polygons) {
                shore |= polygon < 0 || island.polygon_surface[at(polygon)] != IslandSurface::lake;
            }
        }
        EXPECT_EQ(depths.corners[at(corner)] == 0, shore);
        inside += !shore;
        for (const int edge : graph.edges_at(corner)) {
            const int next = graph.other_corner(edge, corner);
            if (island.corner_surface[at(next)] != IslandSurface::lake) continue;
            const GraphPoint a = graph.corners[at(corner)], b = graph.corners[at(next)];
            const double length = metres * std::hypot(a.x - b.x, a.y - b.y);
            const double fall = depths.corners[at(corner)] - depths.corners[at(next)];
            const bool across = graph.edges[at(edge)].polygons[0] >= 0 && !shore;
            if (across) {
                EXPECT_LE(std::abs(fall), length / 20 + 1e-9);
            }
        }
    }
    EXPECT_GT(inside, 10);
}

TEST(IslandMoisture, is_a_share_and_full_on_the_sea) {
    const VoronoiIsland island = watered_island();
    const IslandValues moisture = moistures(island);
    double driest = 1;
    for (std::size_t i = 0; i < moisture.corners.size(); ++i) {
        EXPECT_GE(moisture.corners[i], 0);
        EXPECT_LE(moisture.corners[i], 1);
        driest = std::min(driest, moisture.corners[i]);
        if (island.corner_surface[i] == IslandSurface::ocean) {
            EXPECT_EQ(moisture.corners[i], 1);
        }
    }
    EXPECT_LT(driest, 0.1);
}

TEST(IslandMoisture, grows_towards_fresh_water_and_spreads_over_the_land_evenly) {
    const VoronoiIsland island = watered_island();
    const VoronoiGraph& graph = island.graph;
    const IslandValues moisture = moistures(island);
    std::vector<double> on_land;
    for (int corner = 0; corner < static_cast<int>(graph.corners.size()); ++corner) {
        const IslandSurface surface = island.corner_surface[at(corner)];
        if (surface != IslandSurface::land && surface != IslandSurface::lake) continue;
        on_land.push_back(moisture.corners[at(corner)]);
        bool fed = surface == IslandSurface::lake, wetter = false;
        for (const int edge : graph.edges_at(corner)) {
            fed |= island.flow[at(edge)] > 0;
            wetter |= moisture.corners[at(graph.other_corner(edge, corner))] >
                      moisture.corners[at(corner)];
        }
        EXPECT_TRUE(fed || wetter);  // it has its moisture from somewhere
    }
    std::ranges::sort(on_land);
    // Corners of one moisture share a rank, so that the shares are a staircase along the diagonal.
    for (std::size_t i = 0; i < on_land.size(); ++i) {
        const double share = static_cast<double>(i + 1) / static_cast<double>(on_land.size());
        EXPECT_GE(on_land[i], share - 1e-12);
        EXPECT_LT(on_land[i], share + 0.2);
    }
}

TEST(IslandMoisture, of_land_without_rivers_and_lakes_is_0) {
    const VoronoiIsland island = watered_island(0, 0);
    const IslandValues moisture = moistures(island);
    for (std::size_t i = 0; i < moisture.corners.size(); ++i) {
        const bool land = island.corner_surface[i] == IslandSurface::land;
        EXPECT_EQ(moisture.corners[i], land ? 0 : 1);
    }
}

TEST(IslandRivers, run_where_springs_feed_them_without_a_gap) {
    const VoronoiIsland island = watered_island();
    Grid<float> rivers(257, 257);
    draw_rivers(island, 256, 256, rivers);
    const int largest = *std::ranges::max_element(island.flow);
    EXPECT_EQ(*std::ranges::max_element(rivers.values()), static_cast<float>(largest));
    std::set<float> flows(island.flow.begin(), island.flow.end());
    flows.insert(0);
    for (int y = 1; y < 256; ++y) {
        for (int x = 1; x < 256; ++x) {
            const float flow = rivers.at(x, y);
            EXPECT_TRUE(flows.contains(flow));
            if (flow == 0) continue;
            int beside = 0;
            for (int j = -1; j <= 1; ++j) {
                for (int i = -1; i <= 1; ++i) beside += rivers.at(x + i, y + j) > 0;
            }
            EXPECT_GE(beside, 2) << x << ", " << y;
        }
    }
}

TEST(IslandRivers, of_an_island_without_springs_are_none) {
    Grid<float> rivers(33, 33);
    draw_rivers(watered_island(0.15, 0), 32, 32, rivers);
    EXPECT_EQ(*std::ranges::max_element(rivers.values()), 0);
}

TEST(IslandFields, lie_over_the_heights_that_they_belong_to) {
    VoronoiIslandParams params;
    params.polygons = 1200;
    params.lake_share = 0.15;
    params.noisy_edges = 0;  // without folds
    const Site site = map_site(257, kIslandSide / 256, 3);
    const auto sampler = voronoi_island(params, site.lattice());
    Grid<float> heights(257, 257), water(257, 257);
    ASSERT_TRUE(*sampler->heights(site.window, heights, {}));
    ASSERT_TRUE(*sampler->fields[0](site.window, water, {}));
    int lakes = 0;
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const float height = heights.values()[i], depth = water.values()[i];
        if (height < -0.01f) {
            EXPECT_NEAR(depth, -height, 1e-3);
        }
        lakes += height > 1 && depth > 0.1f;
    }
    EXPECT_GT(lakes, 100);
}

TEST(IslandFields, water_and_moisture_are_the_same_at_half_the_resolution) {
    for (const std::size_t field : {0u, 1u}) {
        // Noisy edges have finer parts on finer maps.
        const Grid<float> fine = drawn(field, 257, 1, 0), coarse = drawn(field, 129, 1, 0);
        for (int y = 0; y < 129; ++y) {
            for (int x = 0; x < 129; ++x) {
                ASSERT_NEAR(coarse.at(x, y), fine.at(2 * x, 2 * y), 1e-3);
            }
        }
    }
}

TEST(IslandFields, are_the_same_on_threads) {
    for (const std::size_t field : {0u, 1u, 2u}) {
        EXPECT_TRUE(std::ranges::equal(drawn(field).values(), drawn(field, 257, 3).values()));
    }
}

}  // namespace
}  // namespace orograph
