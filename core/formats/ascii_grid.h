#pragma once

#include "core/formats/height_format.h"

// ESRI ASCII grid: a header of text, then metres as text, north row first.

namespace orograph {

/// Metres with as many digits as bring the same number back, row by row.
Result<bool> write_ascii_grid(const HeightRows& rows, ByteOrder order, const TakeBytes& take,
                              const Job& job);

/// The distance between samples counts as metres.
DecodedHeights decode_ascii_grid(const HeightSource& source, const Job& job);

/// The same of a file, whose text is never held whole.
DecodedHeights read_ascii_grid(InputFile& file, std::string_view name, const Job& job);

}  // namespace orograph
