#include "core/layers/island/voronoi_island.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "core/base/at.h"
#include "core/layers/island/island_fields.h"
#include "core/layers/island/island_raster.h"
#include "core/layers/island/island_relief.h"

// The steps of Patel's article: points, relaxation, polygons; which polygons are land, ocean and
// lakes; heights by the distance from the coast; rivers; moisture. Biomes are left out. We
// differ in this: corners that become lakes are the lowest of a noise of their own, so that every
// outline of the island can have any number of lakes; distances are measured along edges
// rather than counted in edges, which makes slopes even; the sea has a floor.

namespace orograph {
namespace {

/// Units of the graph along the longer side of the map: fine enough that rounding to a unit is
/// never seen, and coarse enough that areas are exact.
constexpr int kLongSide = 1 << 24;
/// The least on the shorter side: more than there are rows of polygons.
constexpr int kShortSide = 1 << 10;

/// Corners that are water to begin with, by the outline of the island and the noise of lakes.
std::vector<std::uint8_t> wet_corners(const VoronoiGraph& graph, const VoronoiIslandParams& params,
                                      std::uint64_t seed) {
    const std::size_t count = graph.corners.size();
    std::vector<std::uint8_t> wet(count);
    std::vector<double> noise(count), dry_noise;
    for (std::size_t corner = 0; corner < count; ++corner) {
        const double u = 2.0 * graph.corners[corner].x / graph.width - 1;
        const double v = 2.0 * graph.corners[corner].y / graph.height - 1;
        wet[corner] = !outline_has_land(params.outline, params.size, seed, u, v);
        noise[corner] = lake_noise(seed, u, v);
        if (!wet[corner]) dry_noise.push_back(noise[corner]);
    }
    const auto lakes = static_cast<std::ptrdiff_t>(
        std::floor(params.lake_share * static_cast<double>(dry_noise.size())));
    if (lakes == 0) return wet;
    // The corners whose noise is no higher than that of the last one that is to be a lake.
    std::ranges::nth_element(dry_noise, dry_noise.begin() + (lakes - 1));
    const double highest = dry_noise[static_cast<std::size_t>(lakes - 1)];
    for (std::size_t corner = 0; corner < count; ++corner) wet[corner] |= noise[corner] <= highest;
    return wet;
}

/// Makes polygons ocean, lake or land; land on the coast is told apart below.
void flood(VoronoiIsland& island, const std::vector<std::uint8_t>& wet, double water_corners) {
    const VoronoiGraph& graph = island.graph;
    std::vector<int> found;  // ocean whose neighbours have yet to be looked at
    island.polygon_surface.assign(graph.centres.size(), IslandSurface::land);
    for (int polygon = 0; polygon < graph.polygons(); ++polygon) {
        const auto corners = graph.corners_of(polygon);
        const auto count = std::ranges::count_if(corners, [&](int c) { return wet[at(c)] != 0; });
        IslandSurface& surface = island.polygon_surface[at(polygon)];
        if (static_cast<double>(count) >= water_corners * static_cast<double>(corners.size())) {
            surface = IslandSurface::lake;
        }
        if (std::ranges::any_of(graph.edges_of(polygon),
                                [&](int e) { return graph.edges[at(e)].polygons[1] < 0; })) {
            surface = IslandSurface::ocean;
            found.push_back(polygon);
        }
    }
    // The ocean takes all water that it can reach, even across a corner.
    while (!found.empty()) {
        const int polygon = found.back();
        found.pop_back();
        for (const int corner : graph.corners_of(polygon)) {
            for (const int edge : graph.edges_at(corner)) {
                for (const int other : graph.edges[at(edge)].polygons) {
                    if (other < 0 || island.polygon_surface[at(other)] != IslandSurface::lake)
                        continue;
                    island.polygon_surface[at(other)] = IslandSurface::ocean;
                    found.push_back(other);
                }
            }
        }
    }
}

void find_coast(VoronoiIsland& island) {
    const VoronoiGraph& graph = island.graph;
    island.corner_surface.assign(graph.corners.size(), IslandSurface::land);
    for (std::size_t corner = 0; corner < graph.corners.size(); ++corner) {
        bool ocean = false, lake = false, other = false;
        for (const int edge : graph.edges_at(static_cast<int>(corner))) {
            for (const int polygon : graph.edges[at(edge)].polygons) {
                if (polygon < 0) continue;
                const IslandSurface surface = island.polygon_surface[at(polygon)];
                ocean |= surface == IslandSurface::ocean;
                other |= surface != IslandSurface::ocean;
                lake |= surface == IslandSurface::lake;
            }
        }
        IslandSurface& surface = island.corner_surface[corner];
        if (ocean) surface = other ? IslandSurface::coast : IslandSurface::ocean;
        if (lake) surface = IslandSurface::lake;
    }
    for (int polygon = 0; polygon < graph.polygons(); ++polygon) {
        IslandSurface& surface = island.polygon_surface[at(polygon)];
        if (surface == IslandSurface::land &&
            std::ranges::any_of(graph.corners_of(polygon), [&](int c) {
                return island.corner_surface[at(c)] == IslandSurface::coast;
            })) {
            surface = IslandSurface::coast;
        }
    }
}

/// An island and the map that it fills.
struct IslandMap {
    VoronoiIsland island;
    double columns, rows;  // steps
    double metres_per_unit;
};

/// Makes the island of a window and lets `fill` draw something of it.
template <class Fill>
Sampler::Fill filled_by(const VoronoiIslandParams& params, const Lattice& lattice, Fill fill) {
    return [=](const Window& window, Grid<float>& grid, const Job& job) -> Result<bool> {
        // A single row or column has an island one step wide, whose border it shows.
        const int columns = std::max(1, window.width - 1), rows = std::max(1, window.height - 1);
        const double step = lattice.site(window).step();
        std::optional<VoronoiIsland> island =
            make_island(params, columns * step, rows * step, lattice.seed, job.part(0, 0.5));
        if (!island) return false;
        const double metres_per_unit = columns * step / island->graph.width;
        const IslandMap map{std::move(*island), 1.0 * columns, 1.0 * rows, metres_per_unit};
        return fill(map, grid, job.part(0.5, 1));
    };
}

}  // namespace

std::span<const Field> voronoi_island_fields() {
    static constexpr Field kFields[] = {
        field<&VoronoiIslandParams::polygons>(
            {.key = "polygons",
             .label = "Polygons",
             .tooltip = "The number of polygons that the map is divided into.",
             .minimum = 16,
             .maximum = 100000,
             .scale = Scale::logarithmic}),
        field<&VoronoiIslandParams::layout>(
            {.key = "layout",
             .label = "Point layout",
             .tooltip = "The points around which the polygons grow: random, or in a honeycomb."}),
        field<&VoronoiIslandParams::relaxation>(
            {.key = "relaxation",
             .label = "Relaxation",
             .tooltip = "Passes of Lloyd's relaxation, which evens out the sizes of the polygons.",
             .minimum = 0,
             .maximum = 10}),
        field<&VoronoiIslandParams::outline>(
            {.key = "outline", .label = "Outline", .tooltip = "The shape of the island."}),
        field<&VoronoiIslandParams::size>(
            {.key = "size",
             .label = "Island size",
             .tooltip = "How far the island extends from the middle towards the border of the map.",
             .minimum = 0.1,
             .maximum = 1.5}),
        field<&VoronoiIslandParams::water_corners>(
            {.key = "water_corners",
             .label = "Water corners",
             .tooltip = "A polygon is water if at least this fraction of its corners is.",
             .minimum = 0.05,
             .maximum = 1}),
        field<&VoronoiIslandParams::lake_share>(
            {.key = "lake_share",
             .label = "Lake share",
             .tooltip = "The fraction of the corners on land that become lakes, or bays where the "
                        "ocean reaches them.",
             .minimum = 0,
             .maximum = 0.5}),
        field<&VoronoiIslandParams::height>({.key = "height",
                                             .label = "Height scale",
                                             .unit = "m",
                                             .tooltip = "The height of the summit above the sea.",
                                             .minimum = 0,
                                             .maximum = 10000}),
        field<&VoronoiIslandParams::sea_depth>(
            {.key = "sea_depth",
             .label = "Sea depth",
             .unit = "m",
             .tooltip = "The depth of the sea where it is furthest from the coast.",
             .minimum = 0,
             .maximum = 10000}),
        field<&VoronoiIslandParams::rivers>(
            {.key = "rivers",
             .label = "Rivers",
             .tooltip = "The number of springs. Rivers join on their way to the sea.",
             .minimum = 0,
             .maximum = 10000}),
        field<&VoronoiIslandParams::river_depth>(
            {.key = "river_depth",
             .label = "River depth",
             .unit = "m",
             .tooltip = "How deep the largest river cuts into the land; smaller ones cut less.",
             .minimum = 0,
             .maximum = 1000}),
        field<&VoronoiIslandParams::noisy_edges>(
            {.key = "noisy_edges",
             .label = "Noisy edges",
             .tooltip = "How far the sides of polygons wander from straight lines.",
             .minimum = 0,
             .maximum = 1}),
    };
    return kFields;
}

std::optional<VoronoiIsland> make_island(const VoronoiIslandParams& params, double width,
                                         double height, std::uint64_t seed, const Job& job) {
    assert(width > 0 && height > 0);
    const auto units = [&](double metres) {
        const double share = metres / std::max(width, height);
        return std::max(kShortSide, static_cast<int>(std::floor(share * kLongSide + 0.5)));
    };
    std::vector<GraphPoint> points =
        scatter_points(params.layout, params.polygons, units(width), units(height), seed);
    std::optional<VoronoiGraph> graph = relaxed_voronoi_graph(
        std::move(points), units(width), units(height), params.relaxation, job.part(0, 0.8));
    if (!graph || job.stopped()) return std::nullopt;

    VoronoiIsland island;
    island.graph = std::move(*graph);
    island.seed = seed;
    island.noisy_edges = params.noisy_edges;
    flood(island, wet_corners(island.graph, params, seed), params.water_corners);
    find_coast(island);
    if (job.stopped()) return std::nullopt;
    raise_island(island, params.height, params.sea_depth);
    if (job.stopped()) return std::nullopt;
    run_rivers(island, params.rivers, params.height, params.river_depth);
    job.report(1);
    return island;
}

Result<Sampler> voronoi_island(const VoronoiIslandParams& params, const Lattice& lattice) {
    const auto heights = [](const IslandMap& map, Grid<float>& grid, const Job& job) {
        return island_heights(map.island, map.columns, map.rows, grid, job);
    };
    const auto water = [](const IslandMap& map, Grid<float>& grid, const Job& job) {
        const IslandValues depths = water_depths(map.island, map.metres_per_unit);
        return island_values(map.island, depths, map.columns, map.rows, grid, job);
    };
    const auto moisture = [](const IslandMap& map, Grid<float>& grid, const Job& job) {
        return island_values(map.island, moistures(map.island), map.columns, map.rows, grid, job);
    };
    const auto rivers = [](const IslandMap& map, Grid<float>& grid, const Job& job) {
        draw_rivers(map.island, map.columns, map.rows, grid);
        return !job.stopped();
    };
    return Sampler{
        .heights = filled_by(params, lattice, heights),
        .fields = {filled_by(params, lattice, water), filled_by(params, lattice, moisture),
                   filled_by(params, lattice, rivers)}};
}

}  // namespace orograph
