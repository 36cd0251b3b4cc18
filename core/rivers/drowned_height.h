#pragma once

#include <cstdint>

namespace orograph {

/// Where land that stood so high lies once it has sunk, in units of height: below the sea what was
/// no higher than that. Between there and three times as high it stands less and less lower, and
/// what is higher stands where it was: so mountains keep their heights, and valleys between them
/// become arms of the sea. Of two heights the higher stays the higher. Requires sinking >= 0.
constexpr std::int64_t drowned_height(std::int64_t height, std::int64_t sinking) {
    if (height >= 3 * sinking) return height;
    const std::int64_t above = height - sinking;
    return above <= 0 ? above : above + above / 2;
}

}  // namespace orograph
