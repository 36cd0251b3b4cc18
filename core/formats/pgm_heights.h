#pragma once

#include "core/formats/height_format.h"

// PGM, the portable greymap of Netpbm: a header of text, then samples, the greater byte first.

namespace orograph {

/// Whole numbers from 0 to 65535. Comments say the metres of both, and of the spacing.
Result<bool> write_pgm(const HeightRows& rows, ByteOrder order, const TakeBytes& take,
                       const Job& job);

/// P5, of 8 or 16 bits. The comments of write_pgm give heights and spacing.
DecodedHeights decode_pgm(const HeightSource& source, const Job& job);

}  // namespace orograph
