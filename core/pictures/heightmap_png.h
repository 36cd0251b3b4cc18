#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/base/take_bytes.h"
#include "core/pictures/field_picture.h"
#include "core/terrain/height_rows.h"

namespace orograph {

/// Gives the bytes of a 16-bit greyscale PNG of heights: 0 is the minimum of their range and 65535
/// the maximum, linear, no gamma; without extent all is 0. The file carries the metres of both ends
/// (chunk pCAL), the spacing in metres (sCAL) and the description (iTXt, keyword "orograph"). Rows
/// stream, so that neither pixels nor bytes are ever held at once. The same input gives the same
/// bytes with the same zlib. False if the job was stopped.
Result<bool> write_heightmap(const HeightRows& rows, const TakeBytes& take, const Job& job);

/// A picture of other numbers, whose range the file carries in `unit`: 0 is the least number of
/// `range`, 65535 the greatest. `purpose` says what they are, such as "moisture"; `spacing` is
/// in metres.
struct FieldPicture {
    std::string purpose, unit, description;
    NumberRange range;
    double spacing = 1;
};
/// Of numbers that come row by row, from the first on: `fill(y, row)`. As write_heightmap.
Result<bool> write_field(int width, int height, const FieldPicture& picture,
                         const std::function<void(int, std::span<float>)>& fill,
                         const TakeBytes& take, const Job& job);

/// What write_heightmap stores for a height; 0 for one that is not a number.
std::uint16_t quantise(float height, HeightRange range);

}  // namespace orograph
