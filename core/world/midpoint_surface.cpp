#include "core/world/midpoint_surface.h"

#include <cassert>
#include <utility>

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/world/displacement.h"
#include "core/world/finish_heights.h"

namespace orograph {
namespace {

std::int32_t average(std::int32_t a, std::int32_t b) {
    return (a + b + 1) >> 1;
}

std::int32_t average(std::int32_t a, std::int32_t b, std::int32_t c, std::int32_t d) {
    return (a + b + c + d + 2) >> 2;
}

/// One iteration: makes the rows of `child`, twice as wide and high as `parent`, from the parent's
/// row `y` and the one to the south of it.
void refine_row(const Grid<std::int32_t>& parent, Grid<std::int32_t>& child,
                const MidpointSurface& recipe, int level, int y) {
    const int size = parent.width();
    const std::int32_t range = displacement_range(recipe.h, level - 1);
    const RowKey even_key = row_key(recipe.seed, level, 2 * y);
    const RowKey odd_key = row_key(recipe.seed, level, 2 * y + 1);
    const std::int32_t* here = parent.row(y);
    const std::int32_t* south = parent.row((y + 1) & (size - 1));
    std::int32_t* even = child.row(2 * y);
    std::int32_t* odd = child.row(2 * y + 1);
    const auto displace = [&](RowKey key, int x) {
        return displacement(random_bits(key, static_cast<std::uint32_t>(x)), range);
    };
    const auto make = [&](int x, int next) {
        even[2 * x] = here[x];
        even[2 * x + 1] = average(here[x], here[next]) + displace(even_key, 2 * x + 1);
        odd[2 * x] = average(here[x], south[x]) + displace(odd_key, 2 * x);
        odd[2 * x + 1] =
            average(here[x], here[next], south[x], south[next]) + displace(odd_key, 2 * x + 1);
    };
    for (int x = 0; x + 1 < size; ++x) make(x, x + 1);
    make(size - 1, 0);
}

}  // namespace

std::optional<FixedHeights> midpoint_surface(const MidpointSurface& recipe, const Job& job) {
    assert(recipe.iterations >= 0 && recipe.iterations <= 15);
    if (job.stopped()) return std::nullopt;
    Grid<std::int32_t> heights(1, 1);
    heights.at(0, 0) = 0;
    double share = 1;  // of the work: each iteration costs four times the one before
    for (int level = 1; level <= recipe.iterations; ++level) share /= 4;
    for (int level = 1; level <= recipe.iterations; ++level) {
        const int size = heights.width();
        Grid<std::int32_t> finer(2 * size, 2 * size);
        const bool finished =
            parallel_rows(size, 32, job.part(share, 4 * share), [&](int begin, int end) {
                for (int y = begin; y < end; ++y) refine_row(heights, finer, recipe, level, y);
            });
        if (!finished) return std::nullopt;
        heights = std::move(finer);
        share *= 4;
    }
    return finish_heights(std::move(heights), recipe.iterations, recipe.h);
}

}  // namespace orograph
