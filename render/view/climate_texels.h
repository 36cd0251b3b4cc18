#pragma once

#include <cstdint>

#include "core/base/grid.h"
#include "core/layers/sculpt/world_climate.h"

namespace orograph {

/// A climate as shaders/lib/climate.glsl reads it, in parts of 65535: degrees at the sea from -64
/// to 64, and where its rain lies in cover_table().
struct ClimateTexel {
    std::uint16_t temperature = 0, rain = 0;
    bool operator==(const ClimateTexel&) const = default;
};

/// One for each sample of the climate. What is warmer, colder or wetter counts as the most there
/// is.
Grid<ClimateTexel> climate_texels(const WorldClimate& climate);

}  // namespace orograph
