#pragma once

#include <cstdint>

namespace orograph {

/// What changes slowly over a world with rivers and steers refinement: four numbers from 0 to 255
/// in the bytes 0, 2, 4 and 6 of a word, so that all are interpolated at once.
///   dissection: how far hillslopes reach, from 6 to 400 m;
///   valley: how wide the floors of valleys are; from kTrough on glaciers made them;
///   strata: how strongly beds of hard and soft rock show;
///   talus: the steepest that land can stand, rise over run in 1/256.
struct RegionalControls {
    static constexpr std::uint64_t kBytes = 0x00ff00ff00ff00ffu;
    static constexpr int kTrough = 224;
    std::uint64_t packed = 0;

    static constexpr RegionalControls of(int dissection, int valley, int strata, int talus) {
        const auto word = [](int value) { return static_cast<std::uint64_t>(value & 255); };
        return {word(dissection) | word(valley) << 16 | word(strata) << 32 | word(talus) << 48};
    }
    constexpr int dissection() const { return static_cast<int>(packed & 255); }
    constexpr int valley() const { return static_cast<int>(packed >> 16 & 255); }
    constexpr int strata() const { return static_cast<int>(packed >> 32 & 255); }
    constexpr int talus() const { return static_cast<int>(packed >> 48); }
};

/// `share` / 256 of the way from `a` to `b`. Requires 0 <= share <= 256.
constexpr RegionalControls between(RegionalControls a, RegionalControls b, int share) {
    const auto to = static_cast<std::uint64_t>(share), from = 256 - to;
    // Four products of 8 bits by 9 each fit their 16 bits: 255 * 256 < 2^16.
    return {(a.packed * from + b.packed * to) >> 8 & RegionalControls::kBytes};
}

}  // namespace orograph
