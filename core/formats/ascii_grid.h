#pragma once

#include "core/formats/height_format.h"

// ESRI ASCII grid: a header of text, then metres as text, north row first.

namespace orograph {

/// Metres with as many digits as bring the same number back.
EncodedHeights encode_ascii_grid(const HeightRows& rows, ByteOrder order, const Job& job);

}  // namespace orograph
