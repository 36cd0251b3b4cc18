#include "core/world/finish_heights.h"

#include <algorithm>

#include "core/world/displacement.h"

namespace orograph {

FixedHeights finish_heights(Grid<std::int32_t> values, int levels, double h) {
    const auto [lowest, highest] = std::ranges::minmax(values.values());
    return {std::move(values), levels, 1 / first_range(h), lowest, highest};
}

}  // namespace orograph
