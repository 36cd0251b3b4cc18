#pragma once

#include "core/base/grid.h"
#include "core/base/job.h"

namespace orograph {

/// How many samples a side has of which every second one of `samples` is kept, and one beyond the
/// last if that isn't: 1025 have 513, and so have 1024.
constexpr int halved(int samples) {
    return samples / 2 + 1;
}

/// Every second sample of a map, from its north-western corner on; beyond the border the last ones
/// go on.
Grid<float> halved(const Grid<float>& values);

/// Twice the resolution, `width x height`: between the samples of `coarse` the cubic through the
/// four nearest in a row, then in a column. Nothing to speak of if the job was stopped.
/// Deterministic to the bit. Requires halved(width) == coarse.width(), and the same of the height.
Grid<float> doubled(const Grid<float>& coarse, int width, int height, const Job& job);

}  // namespace orograph
