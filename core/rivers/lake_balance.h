#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/rivers/river_base.h"

namespace orograph {

/// A lake is dry into which less flows than this share of what would evaporate from all of it.
inline constexpr double kLeastInflow = 0.5;

/// What rivers and lakes have of the water that comes to a base: one number a cell.
struct BaseBalance {
    /// What each cell's river carries; 0 of the sea.
    std::vector<double> carried;
    /// Whether the lake that the cell lies in or beside is dry.
    std::vector<std::uint8_t> dry;
};

/// Follows what runs off each cell down to the sea. From lakes some of it evaporates. One that
/// loses all that flows into it has no outlet, and if that is less than kLeastInflow of what it
/// could lose it is a flat of salt, across which rivers dry up, cell by cell (Szestay, "Water
/// balance and water level fluctuations of lakes", 1974). `upstream_first`: the cells, each before
/// the one that it flows into. `evaporation`: from a lake in each cell, in the unit of `runoff`.
/// Deterministic to the bit.
BaseBalance balance_water(const RiverBase& base, std::span<const int> upstream_first,
                          std::span<const float> runoff, std::span<const float> evaporation);

}  // namespace orograph
