#include "core/layers/island/voronoi_island.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <stop_token>
#include <string>

#include "core/base/at.h"
#include "core/layers/island/island_picture.h"
#include "tests/support/fingerprint.h"
#include "tests/support/layers.h"

namespace orograph {
namespace {

VoronoiIsland island_of(const VoronoiIslandParams& params, std::uint64_t seed = 1) {
    auto island = make_island(params, 10000, 10000, seed, on_threads(1));
    EXPECT_TRUE(island);
    return std::move(*island);
}

/// Islands of every outline, with more lakes than usual.
std::vector<VoronoiIsland> islands() {
    std::vector<VoronoiIsland> result;
    for (const IslandOutline outline :
         {IslandOutline::radial, IslandOutline::noise, IslandOutline::square}) {
        for (const std::uint64_t seed : {1u, 2u, 3u}) {
            VoronoiIslandParams params;
            params.polygons = 1200;
            params.outline = outline;
            params.lake_share = 0.15;
            params.layout = seed == 3 ? PointLayout::hexagonal : PointLayout::random;
            result.push_back(island_of(params, seed));
        }
    }
    return result;
}

std::set<int> polygons_at(const VoronoiGraph& graph, int corner) {
    std::set<int> result;
    for (const int edge : graph.edges_at(corner)) {
        for (const int polygon : graph.edges[at(edge)].polygons) {
            if (polygon >= 0) result.insert(polygon);
        }
    }
    return result;
}

TEST(VoronoiIsland, is_bordered_by_ocean_that_hangs_together) {
    for (const VoronoiIsland& island : islands()) {
        const VoronoiGraph& graph = island.graph;
        std::vector<int> found;
        std::set<int> reached;
        for (const VoronoiEdge& edge : graph.edges) {
            if (edge.polygons[1] >= 0) continue;
            EXPECT_EQ(island.polygon_surface[at(edge.polygons[0])], IslandSurface::ocean);
            if (reached.insert(edge.polygons[0]).second) found.push_back(edge.polygons[0]);
        }
        while (!found.empty()) {
            const int polygon = found.back();
            found.pop_back();
            for (const int corner : graph.corners_of(polygon)) {
                for (const int other : polygons_at(graph, corner)) {
                    const IslandSurface surface = island.polygon_surface[at(other)];
                    EXPECT_NE(surface, IslandSurface::lake);
                    if (surface == IslandSurface::ocean && reached.insert(other).second) {
                        found.push_back(other);
                    }
                }
            }
        }
        const auto oceans = std::ranges::count(island.polygon_surface, IslandSurface::ocean);
        EXPECT_EQ(static_cast<std::size_t>(oceans), reached.size());
        EXPECT_LT(oceans, graph.polygons() * 3 / 4);
        EXPECT_GT(std::ranges::count(island.polygon_surface, IslandSurface::lake), 3);
    }
}

TEST(VoronoiIsland, tells_coast_from_land_and_corners_by_their_polygons) {
    for (const VoronoiIsland& island : islands()) {
        const VoronoiGraph& graph = island.graph;
        std::vector<bool> by_the_sea(at(graph.polygons()));
        for (int corner = 0; corner < static_cast<int>(graph.corners.size()); ++corner) {
            std::set<IslandSurface> surfaces;
            const std::set<int> polygons = polygons_at(graph, corner);
            for (const int polygon : polygons) surfaces.insert(island.polygon_surface[at(polygon)]);
            const bool ocean = surfaces.contains(IslandSurface::ocean);
            for (const int polygon : polygons) {
                if (ocean) by_the_sea[at(polygon)] = true;
            }
            const IslandSurface expected = ocean && surfaces.size() == 1 ? IslandSurface::ocean
                                           : ocean                       ? IslandSurface::coast
                                           : surfaces.contains(IslandSurface::lake)
                                               ? IslandSurface::lake
                                               : IslandSurface::land;
            EXPECT_EQ(island.corner_surface[at(corner)], expected);
        }
        for (int polygon = 0; polygon < graph.polygons(); ++polygon) {
            const IslandSurface surface = island.polygon_surface[at(polygon)];
            if (surface != IslandSurface::land && surface != IslandSurface::coast) continue;
            EXPECT_EQ(surface == IslandSurface::coast, by_the_sea[at(polygon)]);
        }
    }
}

TEST(VoronoiIsland, sends_water_from_every_corner_of_land_down_to_the_coast) {
    for (const VoronoiIsland& island : islands()) {
        const int corners = static_cast<int>(island.graph.corners.size());
        for (int start = 0; start < corners; ++start) {
            const IslandSurface surface = island.corner_surface[at(start)];
            const bool dry = surface == IslandSurface::land || surface == IslandSurface::lake;
            EXPECT_EQ(island.downslope[at(start)] >= 0, dry);
            int corner = start, steps = 0;
            while (island.downslope[at(corner)] >= 0 && steps <= corners) {
                const int next = island.graph.other_corner(island.downslope[at(corner)], corner);
                ASSERT_LE(island.corner_height[at(next)], island.corner_height[at(corner)]);
                corner = next;
                ++steps;
            }
            ASSERT_LE(steps, corners);
            if (dry) {
                EXPECT_EQ(island.corner_surface[at(corner)], IslandSurface::coast);
            }
        }
    }
}

TEST(VoronoiIsland, rises_from_the_coast_and_falls_under_the_sea) {
    VoronoiIslandParams params;
    params.outline = IslandOutline::square;
    params.lake_share = 0;
    params.river_depth = 0;
    const VoronoiIsland island = island_of(params);
    std::vector<int> land, sea;
    for (int corner = 0; corner < static_cast<int>(island.graph.corners.size()); ++corner) {
        const double height = island.corner_height[at(corner)];
        switch (island.corner_surface[at(corner)]) {
            case IslandSurface::coast:
                EXPECT_EQ(height, 0);
                break;
            case IslandSurface::ocean:
                EXPECT_LT(height, 0);
                sea.push_back(corner);
                break;
            default:
                EXPECT_GT(height, 0);
                land.push_back(corner);
        }
    }
    const auto distance = [&](int corner) { return island.corner_distance[at(corner)]; };
    const auto height = [&](int corner) { return island.corner_height[at(corner)]; };
    for (auto* corners : {&land, &sea}) {
        std::ranges::sort(*corners, {}, distance);
        const double sign = corners == &land ? 1 : -1;
        for (std::size_t i = 1; i < corners->size(); ++i) {
            if (distance((*corners)[i - 1]) == distance((*corners)[i])) continue;
            EXPECT_LE(sign * height((*corners)[i - 1]), sign * height((*corners)[i]));
        }
    }
    EXPECT_EQ(height(land.back()), params.height);
    EXPECT_EQ(height(sea.back()), -params.sea_depth);
    // Half of the height is reached by a quarter of the corners.
    const auto high =
        std::ranges::count_if(land, [&](int corner) { return height(corner) > params.height / 2; });
    EXPECT_NEAR(static_cast<double>(high) / static_cast<double>(land.size()), 0.25, 0.002);
    // The way along edges is never shorter than the way through the air.
    for (const int corner : land) {
        double nearest = HUGE_VAL;
        const GraphPoint place = island.graph.corners[at(corner)];
        for (int other = 0; other < static_cast<int>(island.graph.corners.size()); ++other) {
            if (island.corner_surface[at(other)] != IslandSurface::coast) continue;
            const GraphPoint coast = island.graph.corners[at(other)];
            nearest = std::min(nearest, std::hypot(coast.x - place.x, coast.y - place.y));
        }
        const double way = static_cast<double>(distance(corner)) / (1 << 20);
        EXPECT_GT(way, 0.5 * nearest);
        EXPECT_LT(way, 5 * nearest);
    }
}

TEST(VoronoiIsland, has_centres_as_high_as_their_corners_and_none_at_the_sea) {
    VoronoiIslandParams params;
    params.river_depth = 0;
    const VoronoiIsland island = island_of(params);
    for (int polygon = 0; polygon < island.graph.polygons(); ++polygon) {
        const double height = island.centre_height[at(polygon)];
        double lowest = HUGE_VAL, highest = -HUGE_VAL;
        for (const int corner : island.graph.corners_of(polygon)) {
            lowest = std::min(lowest, island.corner_height[at(corner)]);
            highest = std::max(highest, island.corner_height[at(corner)]);
        }
        if (island.polygon_surface[at(polygon)] == IslandSurface::ocean) {
            EXPECT_LT(height, -0.5);
            EXPECT_GE(height, std::min(lowest, -1.0));
            EXPECT_LE(height, highest);
        } else if (island.polygon_surface[at(polygon)] == IslandSurface::lake) {
            EXPECT_EQ(lowest, highest);
            EXPECT_EQ(height, lowest);
        } else {
            EXPECT_GT(height, 3);
            EXPECT_GE(height, lowest);
            EXPECT_LE(height, std::max(highest, 5.0));
        }
    }
}

TEST(VoronoiIsland, has_flat_lakes_even_where_rivers_cut_deep) {
    VoronoiIslandParams params;
    params.lake_share = 0.15;
    params.river_depth = 300;
    const VoronoiIsland island = island_of(params);
    for (int polygon = 0; polygon < island.graph.polygons(); ++polygon) {
        if (island.polygon_surface[at(polygon)] != IslandSurface::lake) continue;
        for (const int corner : island.graph.corners_of(polygon)) {
            EXPECT_EQ(island.corner_height[at(corner)], island.centre_height[at(polygon)]);
        }
    }
}

TEST(VoronoiIsland, has_as_many_lakes_as_asked_for) {
    VoronoiIslandParams params;
    params.outline = IslandOutline::square;
    params.water_corners = 0.5;
    const auto lakes = [&](double share) {
        params.lake_share = share;
        const VoronoiIsland island = island_of(params);
        return std::ranges::count(island.polygon_surface, IslandSurface::lake);
    };
    EXPECT_EQ(lakes(0), 0);
    const auto few = lakes(0.05);
    EXPECT_GT(few, 40);
    EXPECT_LT(few, 200);
    EXPECT_GT(lakes(0.15), few * 2);
}

TEST(VoronoiIsland, counts_the_rivers_along_every_edge) {
    VoronoiIslandParams params;
    params.rivers = 200;
    const VoronoiIsland island = island_of(params);
    const VoronoiGraph& graph = island.graph;
    const int corners = static_cast<int>(graph.corners.size());
    std::vector<int> balance(graph.corners.size());
    for (int corner = 0; corner < corners; ++corner) {
        const int edge = island.downslope[at(corner)];
        if (edge < 0) continue;
        balance[at(corner)] += island.flow[at(edge)];
        balance[at(graph.other_corner(edge, corner))] -= island.flow[at(edge)];
    }
    // More leaves a corner than arrives only at springs; all of it arrives at the coast.
    int springs = 0, mouths = 0;
    for (int corner = 0; corner < corners; ++corner) {
        if (island.corner_surface[at(corner)] == IslandSurface::coast) {
            mouths -= balance[at(corner)];
        } else {
            EXPECT_GE(balance[at(corner)], 0);
            springs += balance[at(corner)];
        }
        if (balance[at(corner)] > 0) {
            EXPECT_EQ(island.corner_surface[at(corner)], IslandSurface::land);
            EXPECT_GT(island.corner_height[at(corner)], 0.3 * params.height - params.river_depth);
        }
    }
    EXPECT_EQ(springs, 200);
    EXPECT_EQ(mouths, 200);
    EXPECT_GT(*std::ranges::max_element(island.flow), 5);
    int flowing = 0;
    for (const int flow : island.flow) flowing += flow > 0;
    EXPECT_GT(flowing, 300);
}

TEST(VoronoiIsland, is_cut_by_its_rivers_alone) {
    VoronoiIslandParams params;
    params.river_depth = 0;
    const VoronoiIsland whole = island_of(params);
    params.river_depth = 40;
    const VoronoiIsland cut = island_of(params);
    double deepest = 0;
    for (int corner = 0; corner < static_cast<int>(whole.graph.corners.size()); ++corner) {
        const int edge = whole.downslope[at(corner)];
        const bool river = edge >= 0 && whole.flow[at(edge)] > 0;
        const double depth = whole.corner_height[at(corner)] - cut.corner_height[at(corner)];
        EXPECT_GE(depth, 0);
        EXPECT_LE(depth, 40.0001);
        if (!river) {
            EXPECT_EQ(depth, 0);
        }
        deepest = std::max(deepest, depth);
    }
    EXPECT_GT(deepest, 10);
}

TEST(VoronoiIsland, fills_the_map_of_heights) {
    const VoronoiIslandParams params;
    const Grid<float> heights = layer_heights(voronoi_island, params, map_site(257, 40));
    int land = 0;
    for (int y = 0; y < 257; ++y) {
        for (int x = 0; x < 257; ++x) {
            const float height = heights.at(x, y);
            EXPECT_TRUE(std::isfinite(height));
            EXPECT_GE(height, -params.sea_depth);
            EXPECT_LE(height, params.height);
            if (x == 0 || y == 0 || x == 256 || y == 256) {
                EXPECT_LT(height, 0);
            }
            land += height > 0;
        }
    }
    EXPECT_GT(land, 257 * 257 / 4);
    EXPECT_LT(land, 257 * 257 * 3 / 4);
}

TEST(VoronoiIsland, shows_the_heights_of_its_graph) {
    VoronoiIslandParams params;
    params.polygons = 200;
    const VoronoiIsland island = island_of(params);
    const Grid<float> heights = layer_heights(voronoi_island, params, map_site(1001, 10));
    const auto near = [&](GraphPoint place, double expected, double tolerance) {
        const double x = 1000.0 * place.x / island.graph.width;
        const double y = 1000.0 * place.y / island.graph.height;
        const float found =
            heights.at(static_cast<int>(std::lround(x)), static_cast<int>(std::lround(y)));
        EXPECT_NEAR(found, expected, tolerance);
    };
    for (int polygon = 0; polygon < island.graph.polygons(); ++polygon) {
        near(island.graph.centres[at(polygon)], island.centre_height[at(polygon)], 8);
    }
    for (std::size_t corner = 0; corner < island.graph.corners.size(); ++corner) {
        near(island.graph.corners[corner], island.corner_height[corner], 25);
    }
}

TEST(VoronoiIsland, has_the_same_polygons_and_heights_on_maps_that_are_not_square) {
    const Site site{{0, 0, 0, 300, 150}, 0, 40, 1};
    const Grid<float> heights = layer_heights(voronoi_island, VoronoiIslandParams{}, site);
    EXPECT_GT(heights.at(150, 75), 50);
    EXPECT_LT(heights.at(0, 75), -1);
    EXPECT_LT(heights.at(299, 149), -1);
    for (const float height : heights.values()) EXPECT_TRUE(std::isfinite(height));
}

TEST(VoronoiIsland, looks_alike_at_half_the_resolution) {
    const VoronoiIslandParams params;
    const Grid<float> fine = layer_heights(voronoi_island, params, map_site(513, 20));
    const Grid<float> coarse =
        layer_heights(voronoi_island, params, Site{{1, 0, 0, 257, 257}, 2, 20, 1});
    double sum = 0;
    for (int y = 0; y < 257; ++y) {
        for (int x = 0; x < 257; ++x) {
            sum += std::abs(double{fine.at(2 * x, 2 * y)} - coarse.at(x, y));
        }
    }
    EXPECT_LT(sum / (257 * 257), 1.5);
}

TEST(VoronoiIsland, is_straight_at_any_resolution_without_noise) {
    VoronoiIslandParams params;
    params.noisy_edges = 0;
    const Grid<float> fine = layer_heights(voronoi_island, params, map_site(513, 20));
    const Grid<float> coarse = layer_heights(voronoi_island, params, map_site(257, 40));
    for (int y = 0; y < 257; ++y) {
        for (int x = 0; x < 257; ++x) {
            EXPECT_NEAR(fine.at(2 * x, 2 * y), coarse.at(x, y), 1e-3);
        }
    }
}

TEST(VoronoiIsland, is_the_same_on_any_number_of_threads) {
    VoronoiIslandParams params;
    const Grid<float> one = layer_heights(voronoi_island, params, map_site(200, 50));
    const Grid<float> three = layer_heights(voronoi_island, params, map_site(200, 50), nullptr, 3);
    EXPECT_TRUE(std::ranges::equal(one.values(), three.values()));
}

TEST(VoronoiIsland, differs_by_seed) {
    const Grid<float> one = layer_heights(voronoi_island, VoronoiIslandParams{}, map_site(65, 160));
    const Grid<float> two =
        layer_heights(voronoi_island, VoronoiIslandParams{}, map_site(65, 160, 2));
    EXPECT_FALSE(std::ranges::equal(one.values(), two.values()));
}

TEST(VoronoiIsland, takes_every_extreme_of_its_parameters) {
    static const VoronoiIslandParams defaults;
    const auto try_it = [](const VoronoiIslandParams& params, std::string_view label) {
        for (const Site& site : {map_site(33, 300), Site{{0, 0, 0, 40, 3}, 0, 7, 2}}) {
            const Grid<float> heights = layer_heights(voronoi_island, params, site);
            for (const float height : heights.values()) {
                ASSERT_TRUE(std::isfinite(height)) << label;
            }
        }
    };
    for (const Field& field : voronoi_island_fields()) {
        VoronoiIslandParams params{.polygons = 300, .relaxation = 0};
        const Parameter parameter("layer", field, &params, &defaults);
        std::vector<Value> values;
        if (field.choices) {
            for (const Choice& choice : field.choices())
                values.emplace_back(std::string(choice.key));
        } else if (std::holds_alternative<int>(parameter.value())) {
            values = {static_cast<int>(field.minimum), static_cast<int>(field.maximum)};
        } else {
            values = {field.minimum, field.maximum};
        }
        for (const Value& value : values) {
            ASSERT_TRUE(parameter.set(value).ok()) << field.key;
            try_it(params, field.key);
        }
    }
    try_it({.polygons = 16, .lake_share = 0.5, .river_depth = 1000, .noisy_edges = 1}, "few");
    try_it({.polygons = 16, .size = 0.1, .height = 0, .sea_depth = 0}, "no land");
}

TEST(VoronoiIsland, takes_maps_of_one_sample_row_or_column) {
    for (const auto& [width, height] : {std::pair(1, 1), {1, 50}, {50, 1}, {2, 2}}) {
        const Site site{{0, 0, 0, width, height}, 0, 10, 1};
        const Grid<float> heights = layer_heights(voronoi_island, VoronoiIslandParams{}, site);
        for (const float value : heights.values()) EXPECT_TRUE(std::isfinite(value) && value < 0);
    }
}

TEST(VoronoiIsland, without_land_is_as_deep_as_it_can_be) {
    VoronoiIslandParams params;
    params.polygons = 16;
    params.outline = IslandOutline::square;
    params.size = 0.1;
    const Grid<float> heights = layer_heights(voronoi_island, params, map_site(20));
    for (const float height : heights.values()) EXPECT_EQ(height, -100);
}

TEST(VoronoiIsland, says_when_it_was_stopped) {
    for (const double from : {0.0, 0.3, 0.5, 0.7}) {
        std::stop_source source;
        double last = 0;
        const Job job = stopped_by(source, [&](double fraction) {
            EXPECT_GE(fraction, last);
            last = fraction;
            if (fraction >= from) source.request_stop();
        });
        if (from == 0) source.request_stop();
        Grid<float> heights(100, 100);
        const Result<bool> made =
            run_function(voronoi_island, VoronoiIslandParams{}, map_site(100), heights, job);
        ASSERT_TRUE(made.ok());
        EXPECT_FALSE(*made);
        EXPECT_LE(last, from + 0.3);
    }
}

TEST(VoronoiIsland, keeps_its_known_heights) {
    const auto known = [](IslandOutline outline, PointLayout layout) {
        VoronoiIslandParams params;
        params.polygons = 100;
        params.noisy_edges = 1;
        params.outline = outline;
        params.layout = layout;
        return fingerprint(layer_heights(voronoi_island, params, map_site(129, 80)));
    };
    EXPECT_EQ(known(IslandOutline::noise, PointLayout::random), 3290917766381226802u);
    EXPECT_EQ(known(IslandOutline::radial, PointLayout::random), 4335663891754848147u);
    EXPECT_EQ(known(IslandOutline::square, PointLayout::hexagonal), 3214052337914356978u);
}

TEST(IslandPicture, shows_polygons_in_the_colours_of_their_surfaces) {
    VoronoiIslandParams params;
    params.polygons = 200;
    params.rivers = 0;
    params.noisy_edges = 0.2;
    params.lake_share = 0.2;
    const VoronoiIsland island = island_of(params);
    const Image image = island_polygons_image(island, 501, 401);
    for (int polygon = 0; polygon < island.graph.polygons(); ++polygon) {
        const GraphPoint centre = island.graph.centres[at(polygon)];
        const Rgb colour = image.at(static_cast<int>(500.0 * centre.x / island.graph.width),
                                    static_cast<int>(400.0 * centre.y / island.graph.height));
        const IslandSurface surface = island.polygon_surface[at(polygon)];
        const bool water = surface == IslandSurface::ocean || surface == IslandSurface::lake;
        if (water) {
            EXPECT_GT(colour.blue, colour.red + 50);
        } else {
            EXPECT_LE(colour.blue, colour.red);
        }
    }
}

TEST(IslandPicture, draws_rivers_and_thin_edges) {
    VoronoiIslandParams params;
    params.polygons = 200;
    params.rivers = 0;
    const VoronoiIsland dry = island_of(params);
    params.rivers = 60;
    params.river_depth = 0;
    const VoronoiIsland wet = island_of(params);
    const Image without = island_polygons_image(dry, 400, 400);
    const Image with = island_polygons_image(wet, 400, 400);
    std::set<std::tuple<int, int, int>> rivers;
    int changed = 0;
    for (int y = 0; y < 400; ++y) {
        for (int x = 0; x < 400; ++x) {
            if (with.at(x, y) == without.at(x, y)) continue;
            const Rgb colour = with.at(x, y);
            rivers.insert({colour.red, colour.green, colour.blue});
            EXPECT_GT(colour.blue, colour.red + 100);
            ++changed;
        }
    }
    EXPECT_EQ(rivers.size(), 1u);
    EXPECT_GT(changed, 300);
    EXPECT_LT(changed, 16000);
}

TEST(IslandPicture, keeps_its_known_pixels_and_takes_the_smallest_size) {
    VoronoiIslandParams params;
    params.polygons = 300;
    const VoronoiIsland island = island_of(params);
    EXPECT_EQ(fingerprint(island_polygons_image(island, 64, 48)), 8759886962300931435u);
    EXPECT_EQ(island_polygons_image(island, 1, 1).size(), 1u);
    EXPECT_EQ(island_polygons_image(island, 1, 9).size(), 9u);
}

}  // namespace
}  // namespace orograph
