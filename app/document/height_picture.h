#pragma once

#include <optional>

#include "core/base/grid.h"
#include "core/base/job.h"

namespace orograph {

/// The same land with at most `side` samples along its longer side: each is the mean of those that
/// it covers, in a fixed order of sums. Nothing if the job was stopped. Requires side >= 1.
std::optional<Grid<float>> shrunk(const Grid<float>& heights, int side, const Job& job);

/// From above and north up, coloured from the lowest to the highest and lit from the north-west, a
/// pixel a sample. Heights are in any unit: they are lit as if they rose by an eighth of the longer
/// side, so that the form is seen whatever the scale. Deterministic to the byte.
Image picture_of_form(Grid<float> heights);

}  // namespace orograph
