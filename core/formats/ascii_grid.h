#pragma once

#include "core/formats/height_format.h"

// ESRI ASCII grid: a header of text, then metres as text, north row first.

namespace orograph {

/// Metres with as many digits as bring the same number back.
EncodedHeights encode_ascii_grid(const HeightRows& rows, ByteOrder order, const Job& job);

/// The distance between samples counts as metres.
DecodedHeights decode_ascii_grid(const HeightSource& source, const Job& job);

}  // namespace orograph
