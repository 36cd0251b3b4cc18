#pragma once

#include "core/formats/height_format.h"

// HGT, of the Shuttle Radar Topography Mission: a square degree, one or three seconds from sample
// to sample, as whole metres; named after its south-west corner.

namespace orograph {

/// Metres. The spacing is that at the middle, if the name says where that is.
DecodedHeights decode_hgt(const HeightSource& source, const Job& job);

}  // namespace orograph
