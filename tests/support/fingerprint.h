#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>

#include "core/base/grid.h"

namespace orograph {

/// FNV-1a (64 bits) of whole numbers, least significant byte first, so that it is the same on every
/// machine. A known-answer test holds it: when one changes, the commit says why.
class Fingerprint {
  public:
    template <std::integral T>
    void add(T value) {
        const auto bits = static_cast<std::make_unsigned_t<T>>(value);
        for (unsigned byte = 0; byte < sizeof(T); ++byte) {
            state_ = (state_ ^ static_cast<std::uint8_t>(bits >> (8 * byte))) * 0x100000001b3u;
        }
    }
    std::uint64_t value() const { return state_; }

  private:
    std::uint64_t state_ = 0xcbf29ce484222325u;
};

inline std::uint64_t fingerprint(const Grid<std::int32_t>& heights) {
    Fingerprint result;
    for (const std::int32_t height : heights.values()) result.add(height);
    return result.value();
}

inline std::uint64_t fingerprint(const Grid<float>& heights) {
    Fingerprint result;
    for (const float height : heights.values()) result.add(std::bit_cast<std::uint32_t>(height));
    return result.value();
}

inline std::uint64_t fingerprint(const Image& image) {
    Fingerprint result;
    for (const Rgb colour : image.values()) {
        result.add(colour.red);
        result.add(colour.green);
        result.add(colour.blue);
    }
    return result.value();
}

}  // namespace orograph
