#include "tests/support/perched_rivers.h"

#include <gtest/gtest.h>

#include "tests/support/river_worlds.h"
#include "tests/support/world_windows.h"

namespace orograph {
namespace {

/// Around the highest summits, on cells so many levels below the base's; rivers that 4,096 cells
/// and more drain through.
PerchedRivers perched_rivers(const RiverWorld& world, int finer) {
    PerchedRivers sum;
    for (const auto& [x, y] : summits_of(world.base(), 6)) {
        const Window window = window_at(world, finer, x, y, 384);
        count_perched(world.cells(window), 4096, world.cell(window.level), sum);
    }
    EXPECT_GT(sum.cells, 5000);
    return sum;
}

// Both sides of .04 to .4 of these cells fell by a tenth before rivers cut down to them, and a
// third of those on the smallest ones ran along hillsides.

TEST(PerchedRivers, are_few) {
    const PerchedRivers hills = perched_rivers(small_world(), 9),
                        ground = perched_rivers(small_world(), 12);
    EXPECT_LT(hills.by_tenth / hills.cells, 0.01);
    EXPECT_LT(ground.by_tenth / ground.cells, 0.03);
    EXPECT_LT(ground.by_half / ground.cells, 0.003);
    EXPECT_LT(ground.on_hillside / ground.cells, 0.11);
}

TEST(PerchedRivers, are_few_in_glacial_valleys) {
    RiversParams params = small_rivers();
    params.glaciers = 1;
    const PerchedRivers perched = perched_rivers(make_world(params, 9001), 9);
    EXPECT_LT(perched.by_tenth / perched.cells, 0.06);
    EXPECT_LT(perched.by_half / perched.cells, 0.006);
}

}  // namespace
}  // namespace orograph
