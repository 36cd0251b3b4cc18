#pragma once

#include <cstdint>
#include <span>

#include "core/base/grid.h"
#include "core/terrain/water.h"

// What a ring keeps of its terrain's water, for shaders/lib/ring_water.glsl.

namespace orograph {

/// The river of a cell, as a texel of four bytes.
struct RiverTexel {
    /// Six bits each of where it passes, in 1/64 of the cell; above them the lower and the upper
    /// two bits of the way to the next cell, kWays for none.
    std::uint8_t x_and_way = 0, y_and_way = 0;
    /// A bit for each way in which the next cell has a river too.
    std::uint8_t around = 0;
    /// As in WaterSample; 0 too for what is too thin to be seen.
    std::uint8_t width = 0;

    bool operator==(const RiverTexel&) const = default;
};

/// The river of `sample`, `width` wide. Places are cut to 1/64.
RiverTexel river_texel(const WaterSample& sample, std::uint8_t width, std::uint8_t around);
/// And back, with that depth.
WaterSample water_sample(const RiverTexel& river, float depth);

/// Of a cell: what is thinner isn't drawn by this ring. It would darken a pixel by next to nothing,
/// since rings have cells of some pixels.
inline constexpr double kThinnestRiver = 1.0 / 256;

/// `water` is that of width + 2 columns and height + 2 rows, `spacing` metres apart: what the grids
/// take and one more on each side. Depths are cut to what half a float holds.
void take_water(std::span<const WaterSample> water, double spacing, Grid<float>& depths,
                Grid<RiverTexel>& rivers);

}  // namespace orograph
