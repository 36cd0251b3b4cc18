#pragma once

#include "core/formats/height_format.h"

// OpenEXR: metres as 32-bit real numbers in one channel.

namespace orograph {

/// The channel is Y, luminance, which programs for pictures show as grey; Godot reads a single
/// channel, whatever its name. Packed without loss. The attributes orograph and spacingMetres have
/// the description and the spacing.
/// The bytes go at the end: what stands at the beginning says where the packed rows are.
Result<bool> write_exr(const HeightRows& rows, ByteOrder order, const TakeBytes& take,
                       const Job& job);

/// Metres in the channel Y, Z or R, or in the only one there is.
DecodedHeights decode_exr(const HeightSource& source, const Job& job);

}  // namespace orograph
