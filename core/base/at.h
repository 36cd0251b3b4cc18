#pragma once

#include <cstddef>

namespace orograph {

/// A number of a cell or a point as the index of a vector's item. Requires number >= 0.
constexpr std::size_t at(int number) {
    return static_cast<std::size_t>(number);
}

}  // namespace orograph
