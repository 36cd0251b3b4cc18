#pragma once

#include <bit>
#include <cstdint>

namespace orograph {

/// The nearest number of half precision (IEEE 754-2008, binary16), and of two as near the even one,
/// as its bits; below 2^-14 the even one too of two that are nearly as near. What is larger than
/// any becomes the largest of them, 65504; NaN does too.
inline std::uint16_t half_of(float value) {
    constexpr float kLargest = 65504;
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const auto sign = static_cast<std::uint16_t>(bits >> 16 & 0x8000u);
    const float size = std::bit_cast<float>(bits & 0x7fffffffu);
    // With exponents that begin as those of halves do, the upper bits are those of the half; what
    // is too small for a full one loses its last bits on the way.
    const float moved = (size < kLargest ? size : kLargest) * 0x1p-112f;
    const auto all = std::bit_cast<std::uint32_t>(moved);
    return static_cast<std::uint16_t>(sign | (all + 0x0fffu + (all >> 13 & 1u)) >> 13);
}

}  // namespace orograph
