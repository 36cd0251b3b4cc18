#pragma once

#include <string>

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// Tells how warm and how wet the ground below it is.
struct ClimateParams {
    /// Metres. Ground at or below it is sea.
    double sea_level = 0;
    /// Degrees Celsius at the sea: in the middle of the map; of a world without end the mean, as
    /// on a sphere.
    double temperature = 16;
    /// How many degrees the north of the map is colder than the south.
    double northward = 0;
    /// Of a world without end: how many its poles are colder than its equator.
    double poleward = 45;
    /// Degrees that each kilometre of height is colder.
    double lapse = 6.5;
    /// Where the wind comes from, degrees clockwise from the north.
    double wind_from_degrees = 270;
    /// Millimetres a year on a plain by the sea.
    double rain = 1000;
    /// How much mountains change the rain.
    double rain_shadow = 1;
    /// Of a world without end: how much its rain is that of belts, from 0 to 1; see WorldClimate.
    double belts = 1;
    /// The path of a picture that tells biomes, as BiomeDiagram::open reads it; empty for the
    /// program's own diagram.
    std::string diagram{};
    bool operator==(const ClimateParams&) const = default;
};

std::span<const Field> climate_fields();

inline constexpr std::string_view kClimateLayer = "climate";

/// What a climate makes; heights stay as they are.
inline constexpr LayerField kClimateFields[] = {
    {.key = "temperature",
     .label = "Temperature",
     .unit = "C",
     .tooltip = "The mean of the year: less the higher the ground."},
    {.key = "rain",
     .label = "Rain",
     .unit = "mm",
     .tooltip = "In a year: more on slopes that the wind climbs, less beyond them.",
     .slow = true},
    {.key = "biome",
     .label = "Biome",
     .type = FieldType::whole,
     .tooltip = "0 sea, 1 tundra, 2 boreal forest, 3 grassland or cold desert, 4 shrubland, 5 "
                "temperate forest, 6 temperate rain forest, 7 savanna, 8 tropical rain forest, 9 "
                "hot desert."},
    {.key = "snow", .label = "Snow", .tooltip = "The share of the ground that snow covers."},
    {.key = "rock",
     .label = "Rock",
     .tooltip = "The share of the ground that is rock: the steepest."},
    {.key = "scree",
     .label = "Scree",
     .tooltip = "The share of the ground that is scree: steep, and too cold or dry for plants."},
    {.key = "sand",
     .label = "Sand",
     .tooltip = "The share of the ground that is sand: the driest."},
    {.key = "grass", .label = "Grass", .tooltip = "The share of the ground that is grass."},
    {.key = "forest",
     .label = "Forest",
     .tooltip = "The share of the ground that is forest, where it is warm and wet enough."},
};

/// Reach: map, for the rain. The diagram of biomes is read anew at each run that makes them. What
/// is not a number counts as sea. Deterministic to the bit.
Result<Sampler> climate(const ClimateParams& params, const Lattice& lattice);

}  // namespace orograph
