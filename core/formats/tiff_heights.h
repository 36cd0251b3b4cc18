#pragma once

#include "core/formats/height_format.h"

// TIFF: metres as 32-bit real numbers, with the tags of GeoTIFF (OGC 19-008r4) for where they lie.

namespace orograph {

/// Strips, not compressed. The coordinates are those of a place of its own, in metres. The
/// description is in the tag ImageDescription. Beyond 4 GB it is a BigTIFF.
Result<bool> write_tiff(const HeightRows& rows, ByteOrder order, const TakeBytes& take,
                        const Job& job);

/// One channel of whole numbers of 8, 16 or 32 bits or real ones of 32 or 64, in strips or tiles,
/// not packed or by Deflate, LZW or PackBits. Numbers without a sign of 8 and 16 bits are shades,
/// all others metres. Of degrees, a spacing is that at the middle.
DecodedHeights decode_tiff(const HeightSource& source, const Job& job);

}  // namespace orograph
