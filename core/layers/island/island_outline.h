#pragma once

#include <cstdint>
#include <span>

#include "core/parameters/parameter.h"

namespace orograph {

/// The outline of an island, before polygons round it off.
enum class IslandOutline {
    radial,  // a circle whose radius is a sum of sines of the direction
    noise,   // where noise is higher than a bowl
    square,
};

std::span<const Choice> choices_of(IslandOutline);

/// Whether an island has land at (u, v); the map is [-1, 1] x [-1, 1]. `size` says how far it
/// reaches, 1 being about to the map's border. Deterministic.
bool outline_has_land(IslandOutline outline, double size, std::uint64_t seed, double u, double v);

/// Noise in [0, 1) whose lowest places become lakes; a few hollows wide.
double lake_noise(std::uint64_t seed, double u, double v);

/// Noise in [0, 1), the higher the faster land rises there; a few mountains wide.
double ground_hardness(std::uint64_t seed, double u, double v);

}  // namespace orograph
