#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/layers/island/island_outline.h"
#include "core/layers/island/voronoi_graph.h"
#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// An island of Voronoi polygons with lakes and rivers.
struct VoronoiIslandParams {
    int polygons = 3000;
    PointLayout layout = PointLayout::random;
    /// Passes of Lloyd's relaxation.
    int relaxation = 2;
    IslandOutline outline = IslandOutline::noise;
    /// How far the island reaches, as a fraction of the way from the map's middle to its border.
    double size = 0.8;
    /// A polygon is water if at least this fraction of its corners are.
    double water_corners = 0.3;
    /// The fraction of the corners on land that are to be in lakes.
    double lake_share = 0.04;
    /// Metres from the sea to the summit, and from the sea down to the deepest floor.
    double height = 600, sea_depth = 100;
    int rivers = 40;
    /// Metres that the largest river cuts into the land.
    double river_depth = 15;
    /// How far the sides of polygons stray from straight lines, 0 not at all.
    double noisy_edges = 0.5;
    bool operator==(const VoronoiIslandParams&) const = default;
};

std::span<const Field> voronoi_island_fields();

/// What a polygon or a corner is. A corner is on the coast where ocean and other polygons meet; a
/// polygon is, if it is land that shares a corner with the ocean.
enum class IslandSurface : std::uint8_t { ocean, lake, coast, land };

/// An island as a graph. Heights are metres above the sea, negative in the ocean.
struct VoronoiIsland {
    VoronoiGraph graph;
    std::uint64_t seed = 0;
    double noisy_edges = 0;

    std::vector<IslandSurface> polygon_surface, corner_surface;
    /// How far corners are from the coast by edges, over land or over sea, on a scale of its own:
    /// some ground counts more than other, and a lake next to nothing. INT64_MAX without a coast.
    std::vector<std::int64_t> corner_distance;
    std::vector<double> centre_height, corner_height;
    /// The edge down which water leaves a corner of land or a lake; -1 at the coast and in the
    /// ocean.
    std::vector<int> downslope;
    /// How many rivers run along an edge.
    std::vector<int> flow;
};

/// Islands after Amit Patel (Polygonal Map Generation for Games, 2010), on a map of `width` by
/// `height` metres. Nothing if stopped, for which it looks between its steps. The border is ocean;
/// no lake touches the ocean; downslopes never rise and lead to the coast. Deterministic. Requires
/// width and height > 0.
std::optional<VoronoiIsland> make_island(const VoronoiIslandParams& params, double width,
                                         double height, std::uint64_t seed, const Job& job);

/// What an island makes beside heights: see island_fields.h.
inline constexpr LayerField kIslandFields[] = {
    {.key = "water",
     .label = "Water",
     .unit = "m",
     .tooltip = "How deep the sea and the lakes are."},
    {.key = "moisture",
     .label = "Moisture",
     .tooltip = "From 0 on the driest land to 1 near large rivers, on lakes and on the sea."},
    {.key = "rivers",
     .label = "Rivers",
     .unit = "springs",
     .type = FieldType::whole,
     .tooltip = "How many springs feed the river that runs there."},
};

/// An island that fills the window: heights are linear between the centres and the noisy sides of
/// polygons. Reach: the map; at another resolution the same island. With as few polygons as its
/// default some 15 ms pass between looks for a stop, with the most of them half a second.
Result<Sampler> voronoi_island(const VoronoiIslandParams& params, const Lattice& lattice);

}  // namespace orograph
