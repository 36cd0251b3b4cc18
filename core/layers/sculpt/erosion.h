#pragma once

#include <string>

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// Wears land down as rivers, slides and time do.
struct ErosionParams {
    /// Metres that a waterfall of a stream that drains a square kilometre has retreated. Up to
    /// kYoungestAge the land turns from what it was to what erosion makes of it.
    double age = 3000;
    /// Rise over run beyond which ground slides.
    double talus = 0.7;
    /// How much rock differs from place to place, 0 not at all.
    double rock_variety = 0.5;
    /// How much of what is worn off is left on the way to the sea.
    double sediment = 1;
    /// How far valleys are filled to flat floors.
    double valley_floors = 1.5;
    /// How deep gullies are cut into slopes, finer than rivers reach.
    double gullies = 1;
    /// Metres. Ground at or below it is sea, which stays as it is.
    double sea_level = 0;
    /// Layers below, by their numbers, that say how much it rains and how hard the rock is; 0 for
    /// the same rain everywhere and for rock of its own. Their fields; empty for their heights.
    int rain_from = 0;
    std::string rain_field{};
    int rock_from = 0;
    std::string rock_field{};
    /// A layer below, by its number, and its field that say how much land, in square metres, drains
    /// through each place: what comes in over the border is the rivers' from there on. 0 for none.
    int inflow_from = 0;
    std::string inflow_field{};
    bool operator==(const ErosionParams&) const = default;
};

/// Metres of age from which on nothing of the land's own surface is mixed in.
inline constexpr double kYoungestAge = 250;

std::span<const Field> erosion_fields();

/// What steers erosion: grids of the size of the heights, or null.
struct ErosionMaps {
    /// Of any unit: streams are as strong as an area with mean rain that has as much water, but at
    /// least kLeastRain of it falls everywhere.
    const Grid<float>* rain = nullptr;
    /// 0 for the softest and 1 for the hardest rock that the parameters' variety has, in place of
    /// chance; what lies beyond counts as the nearer, and NaN as middling rock.
    const Grid<float>* rock = nullptr;
    /// Square metres of land that drain through each place, as rivers of a larger world know; see
    /// inflows_of.
    const Grid<float>* flow = nullptr;
};

/// Of the mean: so that no valley is without a stream.
inline constexpr float kLeastRain = 0.1f;

/// Erosion by stream power, from coarse to fine: a map of about 129 samples a side decides where
/// the great valleys lie, and each finer one adds the smaller, down to the map's own. Land stays
/// land and sea stays sea, and from kYoungestAge on every sample of the land has a lower one beside
/// it; only the sea and the map's border lie lower than all around them. Where a map has neither a
/// sea nor a border that its water can leave by, its lowest pit stays one. At age 0 nothing
/// changes. What is not a number counts as sea. Half the resolution gives the same land to within
/// its detail. Reach: map. Deterministic to the bit on any number of threads.
Result<bool> erode(const ErosionParams& params, const ErosionMaps& maps, const Site& site,
                   Grid<float>& heights, const Job& job);

/// What erosion makes beside heights.
inline constexpr LayerField kErosionFields[] = {
    {.key = "worn",
     .label = "Worn off",
     .unit = "m",
     .tooltip = "How much ground was taken; below 0 where some was left."},
    {.key = "rock",
     .label = "Hardness of rock",
     .tooltip = "Above 0 for hard rock, below 0 for soft rock; 0 everywhere without rock variety."},
};

/// erode as a layer, with those fields. Its inputs are rain, rock and flow.
Result<Sampler> erosion(const ErosionParams& params, const Lattice& lattice,
                        const LayerInputs& inputs);

}  // namespace orograph
