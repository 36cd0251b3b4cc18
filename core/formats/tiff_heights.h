#pragma once

#include "core/formats/height_format.h"

// TIFF: metres as 32-bit real numbers, with the tags of GeoTIFF (OGC 19-008r4) for where they lie.

namespace orograph {

/// Strips, not compressed. The coordinates are those of a place of its own, in metres. The
/// description is in the tag ImageDescription. Beyond 4 GB it is a BigTIFF.
EncodedHeights encode_tiff(const HeightRows& rows, ByteOrder order, const Job& job);

}  // namespace orograph
