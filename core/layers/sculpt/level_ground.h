#pragma once

#include <cstdint>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/sides.h"

namespace orograph {

/// Metres that with_rough_plains adds at most.
inline constexpr float kMostRoughness = 0.8f;

/// The map with level ground as slightly uneven as real plains are, so that water has a way to
/// choose there; empty if none is level, or if the job was stopped. On exactly level ground no
/// neighbour is lower and all passes are equal. What comes first in the order of samples would
/// decide there, and valleys would run straight along rows and diagonals.
///
/// Level is a sample above `sea` with no lower neighbour and an equal one. To each of these a
/// fractal of at least 0 and at most kMostRoughness metres is added, so that the edges of a plain
/// stay its lowest places; other samples stay as they are to the bit. Another resolution has the
/// same hills, but for what is too fine for it. Requires finite heights. Deterministic to the bit
/// on any number of threads.
Grid<float> with_rough_plains(const Grid<float>& heights, float sea, double spacing,
                              std::uint64_t seed, const Job& job, Sides sides = Sides::open);

}  // namespace orograph
