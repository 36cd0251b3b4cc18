#pragma once

#include <cstddef>

namespace orograph {

/// The number of a cell or a point as an index into a vector. Requires number >= 0.
constexpr std::size_t at(int number) {
    return static_cast<std::size_t>(number);
}

}  // namespace orograph
