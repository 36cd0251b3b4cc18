#pragma once

#include "core/terrain/fixed_heights.h"

namespace orograph {

/// Wraps up what a generator made with roughness exponent `h`: adds the unit and the extremes.
FixedHeights finish_heights(Grid<std::int32_t> values, int levels, double h);

}  // namespace orograph
