#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/formats/height_options.h"
#include "core/pictures/picture_file.h"

namespace orograph {

/// What a RAW file holds, which says nothing of itself.
enum class RawSamples {
    by_ending,  // 32-bit real numbers in .r32, else 16-bit whole numbers
    whole_16,
    real_32,
};
std::span<const Choice> choices_of(RawSamples);

struct RawLayout {
    /// Samples along each row; 0: as many as there are rows.
    int width = 0;
    RawSamples samples = RawSamples::by_ending;
    ByteOrder byte_order = ByteOrder::little;
    RowOrder rows = RowOrder::north_first;
    bool operator==(const RawLayout&) const = default;
};

/// The bytes of a file to be read, and what is known about it.
struct HeightSource {
    std::string_view bytes;
    /// As sentences call it: they begin with it.
    std::string_view name;
    RawLayout layout{};
};

/// Nothing if the job was stopped. A sample without a height is not a number: infinities are none
/// either. An error is a sentence about the file: it is none of its kind, is cut off or damaged, or
/// too large for the memory there is, of which none was asked for then.
using DecodedHeights = Result<std::optional<PictureFile>>;

}  // namespace orograph
