#pragma once

#include <string_view>

#include "core/grid.h"
#include "core/result.h"

namespace orograph {

/// The heights in metres of a greyscale PNG of 8 or 16 bits, north row first: as the file's
/// calibration says, if it was written by encode_heightmap, else the samples' own values. `name`
/// stands in messages; at most 32769 samples a side.
Result<Grid<float>> read_heightmap(std::string_view bytes, std::string_view name);

}  // namespace orograph
