#include "core/rivers/water_beds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "core/rivers/river_fields.h"
#include "tests/support/fingerprint.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

constexpr int kSide = 96;

/// A window on which the largest river reaches the sea, so much finer than the base.
Window mouth_window(const RiverWorld& world, int finer) {
    const auto mouth = std::ranges::find(world.places(), PlaceKind::mouth, &NotablePlace::kind);
    const BaseCell cell = mouth->cells.front();
    const auto middle = [&](int at) { return (2 * std::int64_t{at} + 1) << finer >> 1; };
    return {world.base_level() + finer, middle(cell.x) - kSide / 2, middle(cell.y) - kSide / 2,
            kSide, kSide};
}

struct Shown {
    Grid<float> drained{kSide, kSide}, ground{kSide, kSide};
    std::vector<WaterSample> water = std::vector<WaterSample>(std::size_t{kSide} * kSide);

    explicit Shown(const Window& window) {
        EXPECT_TRUE(small_world().fill_drained(window, drained, {}));
        EXPECT_TRUE(fill_river_water(small_world(), window, ground, water, {}));
    }
    const WaterSample& at(int x, int y) const {
        return water[static_cast<std::size_t>(y) * kSide + static_cast<std::size_t>(x)];
    }
};

TEST(WaterBeds, lie_under_wide_rivers) {
    int places = 0;
    for (const int finer : {5, 6, 7}) {
        const Window window = mouth_window(small_world(), finer);
        const Shown shown(window);
        for (const RiverReach& reach : small_world().wide_reaches(window)) {
            const int x = static_cast<int>(std::lround(reach.from.x)),
                      y = static_cast<int>(std::lround(reach.from.y));
            if (x < 0 || y < 0 || x >= kSide || y >= kSide) continue;
            // In the sea, and in lakes, they end.
            if (shown.drained.at(x, y) <= 0 || shown.at(x, y).depth > reach.from.depth) continue;
            const double surface = static_cast<double>(shown.ground.at(x, y)) +
                                   static_cast<double>(shown.at(x, y).depth);
            EXPECT_NEAR(surface, reach.from.level, 0.5 + 0.01 * std::abs(surface));
            ++places;
        }
    }
    EXPECT_GT(places, 50);
}

TEST(WaterBeds, are_those_of_the_heights_alone) {
    const Window window = mouth_window(small_world(), 6);
    const Shown shown(window);
    Grid<float> heights(kSide, kSide);
    ASSERT_TRUE(small_world().fill(window, heights, {}));
    EXPECT_TRUE(std::ranges::equal(heights.values(), shown.ground.values()));
    EXPECT_FALSE(std::ranges::equal(shown.drained.values(), shown.ground.values()));
    // And of any part.
    Grid<float> part(20, 30);
    ASSERT_TRUE(small_world().fill({window.level, window.x + 41, window.y + 23, 20, 30}, part, {}));
    for (int y = 0; y < 30; ++y) {
        for (int x = 0; x < 20; ++x) EXPECT_EQ(part.at(x, y), heights.at(41 + x, 23 + y));
    }
}

/// Whether a river braids in a window.
bool has_braid(const Window& window) {
    return std::ranges::any_of(small_world().wide_reaches(window), [&](const RiverReach& reach) {
        const auto inside = [](double at) { return at > 0 && at < kSide; };
        return reach.from.depth < 0 && inside(reach.from.x) && inside(reach.from.y);
    });
}

TEST(WaterBeds, are_the_same_in_every_window_where_rivers_braid) {
    const RiverWorld& world = small_world();
    const int size = world.base().size, finer = 8;
    // Rivers pass through the same points on all levels.
    const RiverCells base = world.cells({world.base_level(), 0, 0, size, size});
    int found = 0;
    for (int i = 0; found < 8 && i < size * size; i += 11) {
        const auto at = static_cast<std::size_t>(i);
        if (base.areas[at] < 20 || base.heights[at] <= 0) continue;
        const auto middle = [&](int cell, int point) {
            return ((std::int64_t{cell} << 16) + point) >> (16 - finer);
        };
        const Window window{world.base_level() + finer,
                            middle(i % size, base.point_x[at]) - kSide / 2,
                            middle(i / size, base.point_y[at]) - kSide / 2, kSide, kSide};
        if (!has_braid(window)) continue;
        ++found;
        const Shown shown(window);
        for (int part = 0; part < 60; part += 7) {
            const Window small{window.level, window.x + part, window.y + 60 - part, 29, 31};
            Grid<float> ground(small.width, small.height);
            std::vector<WaterSample> water(static_cast<std::size_t>(29) * 31);
            ASSERT_TRUE(fill_river_water(world, small, ground, water, {}));
            for (int y = 0; y < small.height; ++y) {
                for (int x = 0; x < small.width; ++x) {
                    ASSERT_EQ(ground.at(x, y), shown.ground.at(part + x, 60 - part + y));
                    ASSERT_EQ(water[static_cast<std::size_t>(y * 29 + x)],
                              shown.at(part + x, 60 - part + y));
                }
            }
        }
    }
    EXPECT_EQ(found, 8);
}

TEST(WaterBeds, keeps_its_bits) {
    Fingerprint sum;
    for (const int finer : {0, 5, 6, 7, 9}) {
        const Shown shown(mouth_window(small_world(), finer));
        sum.add(fingerprint(shown.ground));
        for (const WaterSample& sample : shown.water) sum.add(std::bit_cast<std::uint64_t>(sample));
    }
    EXPECT_EQ(sum.value(), 4219724327715101022u);
}

}  // namespace
}  // namespace orograph
