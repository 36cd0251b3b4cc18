#include "core/world/displacement.h"

#include <cassert>
#include <cmath>

#include "core/base/exact_power.h"
#include "core/terrain/fixed_heights.h"

namespace orograph {

double first_range(double h) {
    assert(h >= 0 && h <= 1);
    // An average lies between its neighbours, so a half step widens the bounds by its range at
    // most: all iterations together reach 2 * (sum of ranges).
    double sum = 0;
    for (int iteration = 0; iteration < kMostIterations; ++iteration) {
        sum += exact_power_of_half(h * iteration);
    }
    return std::floor(kHeightLimit / (2 * sum));
}

std::int32_t displacement_range(double h, int iteration) {
    assert(iteration >= 0 && iteration < kMostIterations);
    return static_cast<std::int32_t>(first_range(h) * exact_power_of_half(h * iteration));
}

}  // namespace orograph
