#include "core/rivers/corner_heights.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "core/rivers/river_world.h"
#include "tests/support/river_worlds.h"
#include "tests/support/world_windows.h"

namespace orograph {
namespace {

Grid<float> drained(const RiverWorld& world, const Window& window) {
    Grid<float> heights(window.width, window.height);
    EXPECT_TRUE(world.fill_drained(window, heights, {}));
    return heights;
}

/// How far land moves from a level to the mean of the next, root mean square, in mean steps from
/// sample to sample.
double change_from(const RiverWorld& world, int finer) {
    constexpr int kSide = 49, kSummits = 6;
    double squares = 0, steps = 0;
    int count = 0;
    for (const auto& [x, y] : summits_of(world.base(), kSummits)) {
        const Window at = window_at(world, finer, x, y, kSide);
        const Grid<float> coarse = drained(world, at);
        const Grid<float> fine = drained(
            world, {at.level + 1, 2 * at.x - 1, 2 * at.y - 1, 2 * kSide + 1, 2 * kSide + 1});
        for (int row = 0; row < kSide; ++row) {
            for (int column = 1; column < kSide; ++column) {
                double mean = 0;
                for (int j = -1; j <= 1; ++j) {
                    for (int i = -1; i <= 1; ++i) {
                        mean += (2 - std::abs(i)) * (2 - std::abs(j)) / 16.0 *
                                double{fine.at(2 * column + 1 + i, 2 * row + 1 + j)};
                    }
                }
                const double here = double{coarse.at(column, row)};
                squares += (mean - here) * (mean - here);
                steps += std::abs(here - double{coarse.at(column - 1, row)});
                ++count;
            }
        }
    }
    return std::sqrt(squares / count) / (steps / count);
}

TEST(CornerHeights, move_little_to_the_mean_of_the_next_level) {
    // Of these the next level is looked up. Around summits land is rougher than that tells, so
    // that the largest cells move by .15.
    for (const int finer : {4, 5, 6, 7})
        EXPECT_LT(change_from(small_world(), finer), 0.16) << finer;
}

}  // namespace
}  // namespace orograph
