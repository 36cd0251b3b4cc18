#pragma once

#include <span>

#include "core/rivers/river_world.h"
#include "core/terrain/water.h"

// What a world with rivers has beside heights.

namespace orograph {

/// In the order of kRiverFields, which says what they are.
enum class RiverField {
    flow,
    discharge,
    river_width,
    river_depth,
    water_level,
    water_depth,
    direction,
    to_sea,
    roughness,
    country,
};

/// Fills the grid, of the window's size. A sample has what the lowest of the four cells around it
/// has, through which their river runs; on levels coarser than the base's, what the base has there.
/// False if the job was stopped. Deterministic to the bit.
bool fill_river_field(const RiverWorld& world, RiverField field, const Window& window,
                      Grid<float>& values, const Job& job);

/// Fills `heights` as the world does, and `water` with the sea, lakes and rivers over them. False
/// if the job was stopped. Deterministic to the bit.
bool fill_river_water(const RiverWorld& world, const Window& window, Grid<float>& heights,
                      std::span<WaterSample> water, const Job& job);

}  // namespace orograph
