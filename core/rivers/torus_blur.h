#pragma once

#include <vector>

namespace orograph {

/// Replaces values of a torus of `size` x `size`, a power of two, row-major, by their means over
/// squares of 2 * radius + 1 cells a side, twice. In a fixed order, so the same on every machine.
void blur(std::vector<double>& values, int size, int radius);

}  // namespace orograph
