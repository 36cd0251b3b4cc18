#pragma once

#include <cstddef>
#include <vector>

#include "core/base/grid.h"

namespace orograph {

/// Which samples are not a number, row-major; empty if all are.
std::vector<bool> voids_in(const Grid<float>& heights);

/// Gives each sample that is not a number a height from those around it, the nearer the more, and
/// returns how many there were. Leaves a grid that has no other samples as it is. Deterministic.
std::size_t fill_voids(Grid<float>& heights);

}  // namespace orograph
