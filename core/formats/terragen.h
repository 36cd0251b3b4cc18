#pragma once

#include "core/formats/height_format.h"

// Terragen's TER: 16-bit whole numbers, with the scale that makes metres of them, south row first.
// https://planetside.co.uk/wiki/index.php?title=Terragen_.TER_Format

namespace orograph {

/// Base and scale are whole numbers of spacings, so that up to a spacing of the 65536 steps is not
/// used. A usage error if the heights are more spacings than the format can tell apart.
Result<bool> write_terragen(const HeightRows& rows, ByteOrder order, const TakeBytes& take,
                            const Job& job);

/// Metres. Chunks that are not known are a refusal, as they don't say how long they are.
DecodedHeights decode_terragen(const HeightSource& source, const Job& job);

}  // namespace orograph
