#pragma once

#include <cstdint>
#include <span>

#include "core/base/grid.h"
#include "core/terrain/water.h"

// What a ring keeps of its terrain's water, for shaders/lib/ring_water.glsl.

namespace orograph {

/// The river of a cell, as a texel of four bytes.
struct RiverTexel {
    /// As in WaterSample.
    std::uint8_t x = 128, y = 128;
    /// The way to the next cell, and kRiverNear.
    std::uint8_t way = kWays;
    /// As in WaterSample; 0 too for what is too thin to be seen.
    std::uint8_t width = 0;

    bool operator==(const RiverTexel&) const = default;
};

/// Says that a river begins in the 3 x 3 cells around.
inline constexpr std::uint8_t kRiverNear = 128;

/// Of a cell: what is thinner isn't drawn by this ring. It would darken a pixel by next to nothing,
/// since rings have cells of some pixels.
inline constexpr double kThinnestRiver = 1.0 / 256;

/// `water` is that of width + 2 columns and height + 2 rows, `spacing` metres apart: what the grids
/// take and one more on each side. Depths are cut to what half a float holds.
void take_water(std::span<const WaterSample> water, double spacing, Grid<float>& depths,
                Grid<RiverTexel>& rivers);

}  // namespace orograph
