#pragma once

#include <string>
#include <string_view>

#include "core/formats/height_format.h"

// RAW: samples and nothing else, row by row.

namespace orograph {

/// Whole numbers from 0 to 65535: the range is nowhere in the file.
Result<bool> write_raw16(const HeightRows& rows, ByteOrder order, const TakeBytes& take,
                         const Job& job);
/// The same after a header.
Result<bool> write_raw16_after(std::string header, const HeightRows& rows, ByteOrder order,
                               const TakeBytes& take, const Job& job);

/// Metres, as numbers of IEEE 754.
Result<bool> write_raw32(const HeightRows& rows, ByteOrder order, const TakeBytes& take,
                         const Job& job);

/// With which the sentence about a layout that doesn't fit ends. A front adds what sets it there.
inline constexpr std::string_view kSetLayout =
    "; set how many there are in a row, and of how many bits";

/// Of a layout that the file can't say. Refuses one whose size is not that of the file.
DecodedHeights decode_raw(const HeightSource& source, const Job& job);

}  // namespace orograph
