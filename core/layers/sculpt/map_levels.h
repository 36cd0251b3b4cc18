#pragma once

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/sides.h"

namespace orograph {

/// How many samples a side has of which every second one of `samples` is kept, and one beyond the
/// last if that isn't: 1025 have 513, and so have 1024. Of joined sides, which must be even, half.
constexpr int halved(int samples, Sides sides = Sides::open) {
    return sides == Sides::joined ? samples / 2 : samples / 2 + 1;
}

/// Every second sample of a map, from its north-western corner on; beyond a border the last ones
/// go on. Joined sides, which must be even, become half as long.
Grid<float> halved(const Grid<float>& values, Sides sides = Sides::open);

/// Twice the resolution, `width x height`: between the samples of `coarse` the cubic through the
/// four nearest in a row, then in a column. Nothing to speak of if the job was stopped.
/// Deterministic to the bit. Requires halved(width) == coarse.width(), and the same of the height;
/// of joined sides half of them.
Grid<float> doubled(const Grid<float>& coarse, int width, int height, const Job& job,
                    Sides sides = Sides::open);

}  // namespace orograph
