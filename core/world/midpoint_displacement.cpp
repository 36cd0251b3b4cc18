#include "core/world/midpoint_displacement.h"

#include <cassert>
#include <utility>

#include "core/base/random.h"
#include "core/world/displacement.h"
#include "core/world/finish_heights.h"

namespace orograph {

std::optional<FixedHeights> midpoint_displacement(const MidpointDisplacement& recipe,
                                                  const Job& job) {
    assert(recipe.iterations >= 0 && recipe.iterations <= 26);
    if (job.stopped()) return std::nullopt;
    Grid<std::int32_t> heights(1, 1);
    heights.at(0, 0) = 0;
    for (int level = 1; level <= recipe.iterations; ++level) {
        if (job.stopped()) return std::nullopt;
        const int size = heights.width();
        const std::int32_t range = displacement_range(recipe.h, level - 1);
        const RowKey key = row_key(recipe.seed, level, 0);
        Grid<std::int32_t> finer(2 * size, 1);
        for (int x = 0; x < size; ++x) {
            const std::int32_t left = heights.at(x, 0);
            const std::int32_t right = heights.at((x + 1) & (size - 1), 0);
            const auto middle = static_cast<std::uint32_t>(2 * x + 1);
            finer.at(2 * x, 0) = left;
            finer.at(2 * x + 1, 0) =
                ((left + right + 1) >> 1) + displacement(random_bits(key, middle), range);
        }
        heights = std::move(finer);
    }
    job.report(1);
    return finish_heights(std::move(heights), recipe.iterations, recipe.h);
}

}  // namespace orograph
