#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/rivers/river_fields.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

/// Square kilometres of lakes in some square cells of the base, as so much finer a level has them.
double lakes_in(const RiverWorld& world, int x, int y, int cells, int finer) {
    const int side = cells << finer;
    const Window window{world.base_level() + finer, std::int64_t{x} << finer,
                        std::int64_t{y} << finer, side, side};
    Grid<float> level(side, side), depth(side, side), heights(side, side);
    EXPECT_TRUE(fill_river_field(world, RiverField::water_level, window, level, {}));
    EXPECT_TRUE(fill_river_field(world, RiverField::water_depth, window, depth, {}));
    EXPECT_TRUE(world.fill(window, heights, {}));
    double wet = 0;
    for (int j = 0; j < side; ++j) {
        for (int i = 0; i < side; ++i) {
            const float surface = heights.at(i, j) + depth.at(i, j);
            const bool lake = level.at(i, j) > 0 && depth.at(i, j) > 0 && heights.at(i, j) > 0;
            wet += lake && surface <= level.at(i, j) + 0.01f ? 1 : 0;
        }
    }
    return wet * std::pow(world.cell(window.level) / 1000, 2);
}

TEST(FloodLakes, are_as_large_however_near_one_comes) {
    const RiverWorld& world = small_world();
    const RiverBase& base = world.base();
    constexpr int kCells = 8, kPlaces = 8;
    double coarse = 0, finer = 0, finest = 0;
    int places = 0;
    for (int y = 0; y < base.size && places < kPlaces; y += kCells) {
        for (int x = 0; x < base.size && places < kPlaces; x += kCells) {
            int flooded = 0;
            for (int j = 0; j < kCells; ++j) {
                for (int i = 0; i < kCells; ++i) {
                    flooded += base.flooded(base.index(x + i, y + j)) ? 1 : 0;
                }
            }
            if (flooded < 6) continue;
            ++places;
            coarse += lakes_in(world, x, y, kCells, 0);
            finer += lakes_in(world, x, y, kCells, 2);
            finest += lakes_in(world, x, y, kCells, 5);
        }
    }
    ASSERT_EQ(places, kPlaces);
    EXPECT_NEAR(finer, coarse, 0.3 * coarse);
    EXPECT_NEAR(finest, finer, 0.2 * finer);
}

}  // namespace
}  // namespace orograph
