#pragma once

#include <optional>
#include <vector>

#include "core/base/grid.h"
#include "core/base/job.h"

namespace orograph {

/// The same land with at most `side` samples along its longer side: each is the mean of those that
/// it covers, or of what lies between them where these are no whole number, in a fixed order of
/// sums. Nothing if the job was stopped. Requires side >= 1.
std::optional<Grid<float>> shrunk(const Grid<float>& heights, int side, const Job& job);

/// From above and north up, coloured from the lowest to the highest and lit from the north-west, a
/// pixel a sample. Heights are in any unit: they are lit as if they rose by an eighth of the longer
/// side, so that the form is seen whatever the scale. Deterministic to the byte.
Image picture_of_form(Grid<float> heights);

/// The colour of what has no height, which no land has in a picture of its form.
inline constexpr Rgb kVoidColour{230, 0, 170};

/// Colours each pixel that has voids, the more the more of its samples are, but never less than
/// can be seen. `void_at` says of each sample of the land whether it is one, row-major; `width` of
/// them are a row. Requires a picture of that land, at most as large as it.
void paint_voids(Image& picture, const std::vector<bool>& void_at, int width);

}  // namespace orograph
