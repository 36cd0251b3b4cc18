#pragma once

#include <cstdint>

#include "core/random.h"

// The displacement law of the article: the first iteration displaces by a random share of a range,
// and every iteration multiplies the range by 2^-H. Both half steps of an iteration use the same
// range.

namespace orograph {

/// Iterations for which heights are guaranteed not to overflow.
inline constexpr int kMostIterations = 40;

/// The range of iteration 0 (the first) in integer height units: as large as kMostIterations of
/// both half steps leave room for. It depends on H alone, so that a deeper map repeats the
/// shallower one bit for bit. Requires 0 <= h <= 1.
double first_range(double h);

/// The range of iteration `iteration`, 0 for the first, in integer height units, rounded down.
/// At H = 1 iteration 24 still has a range of 7 units and the last, 39, less than one.
std::int32_t displacement_range(double h, int iteration);

/// A displacement in [-range, range], uniform, from 32 random bits.
constexpr std::int32_t displacement(std::uint32_t bits, std::int32_t range) {
    return static_cast<std::int32_t>(
        (static_cast<std::int64_t>(static_cast<std::int32_t>(bits)) * range) >> 31);
}

}  // namespace orograph
