#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/pictures/picture_file.h"

namespace orograph {

/// Where the bytes of a PNG come from, in their order.
struct PngSource {
    /// How many there are.
    std::uint64_t size = 0;
    /// Puts the next `count` into `out`; whether there were as many.
    std::function<bool(char* out, std::size_t count)> take;
};

/// Reads a greyscale PNG of 8 or 16 bits and at most 32769 samples a side, row by row. Nothing if
/// the job was stopped. An error is a sentence about `name`, which it begins with: no such picture,
/// cut off or damaged, or too large for the memory there is, of which none was asked for then.
Result<std::optional<PictureFile>> decode_grey_png(PngSource source, std::string_view name,
                                                   const Job& job);

}  // namespace orograph
