#pragma once

#include "core/formats/height_format.h"

// RAW: samples and nothing else, row by row.

namespace orograph {

/// Whole numbers from 0 to 65535: the range is nowhere in the file.
EncodedHeights encode_raw16(const HeightRows& rows, ByteOrder order, const Job& job);

/// Metres, as numbers of IEEE 754.
EncodedHeights encode_raw32(const HeightRows& rows, ByteOrder order, const Job& job);

/// Of a layout that the file can't say. Refuses one whose size is not that of the file.
DecodedHeights decode_raw(const HeightSource& source, const Job& job);

}  // namespace orograph
