#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/base/random.h"
#include "core/world/world_limits.h"

// The displacement law of the article: the first iteration displaces by a random share of a range,
// and every iteration multiplies the range by 2^-H. Both half steps of an iteration use the same
// range.

namespace orograph {

/// Iterations for which heights are guaranteed not to overflow.
inline constexpr int kMostIterations = kMostLevels;

/// The range of iteration 0 (the first) in integer height units: as large as kMostIterations of
/// both half steps leave room for. It depends on H alone, so that a deeper map repeats the
/// shallower one bit for bit. Requires 0 <= h <= 1.
double first_range(double h);

/// The range of iteration `iteration`, 0 for the first, in integer height units, rounded down.
/// At H = 1 iteration 24 still has a range of 7 units and the last, 39, less than one.
std::int32_t displacement_range(double h, int iteration);

/// A range as a product that fits in 32 bits wants it: factor * 2^(15 - shift), which is the range
/// without all but its first 15 bits.
struct DisplacementScale {
    std::int32_t factor;
    int shift;
};

/// Requires 0 <= range < 2^29.
constexpr DisplacementScale displacement_scale(std::int32_t range) {
    const auto bits = static_cast<int>(std::bit_width(static_cast<std::uint32_t>(range)));
    const int dropped = std::max(0, bits - 15);
    return {range >> dropped, 15 - dropped};
}

/// A displacement in [-range, range] from 32 random bits, of which the first 16 count: one of 2^16
/// evenly spaced values, all as likely.
constexpr std::int32_t displacement(std::uint32_t bits, std::int32_t range) {
    const DisplacementScale scale = displacement_scale(range);
    return ((static_cast<std::int32_t>(bits) >> 16) * scale.factor) >> scale.shift;
}

}  // namespace orograph
