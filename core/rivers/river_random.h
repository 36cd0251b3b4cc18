#pragma once

#include <cstdint>

#include "core/base/random.h"

// Random bits for the cells of a world with rivers: 64 of them at once, since a cell needs many.

namespace orograph {

/// What the cells of row `y` of a level have in common.
constexpr std::uint64_t river_row(std::uint64_t level_key, std::int64_t y) {
    return mix_bits(level_key ^ static_cast<std::uint64_t>(y));
}

/// 64 uniform bits for column `x` of a row. Pure, the same on every machine.
constexpr std::uint64_t river_bits(std::uint64_t row, std::int64_t x) {
    return mix_bits(row + static_cast<std::uint64_t>(x) * 0x9e3779b97f4a7c15u);
}

/// Nearly normally distributed, with a standard deviation of 1024; at most 3.5 of these. The sum
/// of four uniform numbers.
constexpr int gaussian_of(std::uint64_t bits) {
    constexpr int kMean = 131070, kDeviation = 37837;
    const auto sum = static_cast<int>((bits & 0xffff) + (bits >> 16 & 0xffff) +
                                      (bits >> 32 & 0xffff) + (bits >> 48));
    return (sum - kMean) * 1024 / kDeviation;
}

}  // namespace orograph
