#pragma once

#include <cstdint>

// A world with borders goes on beyond them as its own mirror image.

namespace orograph {

/// `x` reflected at 0 and at `last` until it lies between them.
inline std::int64_t mirrored(std::int64_t x, std::int64_t last) {
    while (x < 0 || x > last) x = x < 0 ? -x : 2 * last - x;
    return x;
}

/// The same for the middles of `count` cells, which are never on a border.
inline std::int64_t mirrored_cell(std::int64_t x, std::int64_t count) {
    while (x < 0 || x >= count) x = x < 0 ? -1 - x : 2 * count - 1 - x;
    return x;
}

}  // namespace orograph
