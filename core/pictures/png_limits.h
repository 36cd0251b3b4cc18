#pragma once

#include <cstdint>

namespace orograph {

/// Whether a PNG of `bytes` bytes can hold `width x height` samples of `bits` bits: deflate packs
/// at most 1032 bytes into one. Of one that can't, nothing needs memory.
constexpr bool png_can_hold(std::uint64_t bytes, std::uint32_t width, std::uint32_t height,
                            unsigned bits) {
    constexpr std::uint64_t kMostExpanded = 1032;
    const std::uint64_t row = (std::uint64_t{width} * bits + 7) / 8;
    return row * height / kMostExpanded <= bytes;
}

}  // namespace orograph
