#pragma once

#include <span>
#include <string>

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// What becomes of pits that are too small for lakes.
enum class Pits {
    kept,
    filled,
    breached,  // a way out is cut where it is short and shallow; what is left is filled
};

std::span<const Choice> choices_of(Pits);

/// Lakes and rivers where water would gather.
struct DrainageParams {
    Pits pits = Pits::breached;
    /// The longest way that is cut out of a pit, and the deepest, metres.
    double breach_length = 300, breach_depth = 15;
    /// Square kilometres of the smallest lake.
    double least_lake = 0.02;
    /// Square kilometres that drain to where a river begins.
    double river_area = 0.5;
    /// Metres, of a river that drains 1 square kilometre.
    double river_depth = 1, river_width = 4;
    /// Metres. Ground at or below it is sea, where rivers end.
    double sea_level = 0;
    /// The layer below, by its number, whose rain falls; 0 for the same everywhere. Its field;
    /// empty for its heights.
    int rain_from = 0;
    std::string rain_field{};
    /// The layer below that says how many square metres drain through each place, by its number; 0
    /// for none. Its field; empty for its heights.
    int inflow_from = 0;
    std::string inflow_field{};
    bool operator==(const DrainageParams&) const = default;
};

std::span<const Field> drainage_fields();

inline constexpr std::string_view kDrainageLayer = "drainage";

inline constexpr LayerField kDrainageLayerFields[] = {
    {.key = "flow",
     .label = "Flow",
     .unit = "km2",
     .tooltip = "The area that drains through each place; with rain of a layer below, the area of "
                "mean rain that brings as much water."},
    {.key = "spread_flow",
     .label = "Spread flow",
     .unit = "km2",
     .tooltip = "The same where water spreads over slopes, not bound to eight directions "
                "(D-infinity)."},
    {.key = "lake_depth", .label = "Lake depth", .unit = "m", .tooltip = "How deep lakes are."},
    {.key = "water_depth",
     .label = "Water depth",
     .unit = "m",
     .tooltip = "How deep the sea, lakes and rivers are."},
    {.key = "river_order",
     .label = "River order",
     .type = FieldType::whole,
     .tooltip = "1 from the springs on, and one more where two rivers of the same order meet "
                "(Strahler)."},
    {.key = "water_distance",
     .label = "Distance to water",
     .unit = "m",
     .tooltip = "How far the nearest sea, lake or river is; 0 in water."},
    {.key = "slope", .label = "Slope", .tooltip = "How steep the ground is, rise over run."},
};

/// Lakes stand in the pits that are large enough, at the height at which they run over; the smaller
/// ones become what `pits` says. Rivers run through the lakes down to the sea or the border of the
/// map, and are carved into the land: their beds fall all the way. All of it is drawn. Heights
/// are those of the ground under the water. Nothing is raised but pits, to the level of their
/// rims. NaN is sea. With rain of a layer below, the first input, each cell counts by its rain over
/// the mean of the land's (rain_shares). With the flow of one, the second, what comes in over the
/// border runs on (inflows_of); that makes no difference to rain. On a tile (tile.h) all goes on
/// over the sides; without a sea rivers end in its lowest sample. Reach: map. Deterministic to the
/// bit on any number of threads.
Result<Sampler> lakes_and_rivers(const DrainageParams& params, const Lattice& lattice,
                                 const LayerInputs& inputs);

}  // namespace orograph
