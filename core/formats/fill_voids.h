#pragma once

#include <cstddef>

#include "core/base/grid.h"

namespace orograph {

/// Gives each sample that is not a number a height from those around it, the nearer the more, and
/// returns how many there were. Leaves a grid that has no other samples as it is. Deterministic.
std::size_t fill_voids(Grid<float>& heights);

}  // namespace orograph
