#include "core/rivers/lake_water.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/rivers/river_fields.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

constexpr int kAcross = 96;

/// What a world shows of one of its windows.
struct ShownLake {
    Grid<float> heights{kAcross, kAcross};
    std::vector<WaterSample> water{std::size_t{kAcross} * kAcross};
    Grid<float> level{kAcross, kAcross};

    float depth(int x, int y) const {
        return water[static_cast<std::size_t>(y) * kAcross + static_cast<std::size_t>(x)].depth;
    }
    /// Whether still water is that of a lake, as level as it, and no river or oxbow lake.
    bool in_lake(int x, int y) const {
        const float surface = heights.at(x, y) + depth(x, y);
        return depth(x, y) > 0 && level.at(x, y) > 0 && surface > level.at(x, y) - 2.f &&
               surface < level.at(x, y) + 0.1f;
    }
};

ShownLake show_lake(const RiverWorld& world, const Window& window) {
    ShownLake result;
    EXPECT_TRUE(fill_river_water(world, window, result.heights, result.water, {}));
    EXPECT_TRUE(fill_river_field(world, RiverField::water_level, window, result.level, {}));
    return result;
}

/// Windows over the middles of lakes, so much finer than the base.
std::vector<Window> lake_windows(const RiverWorld& world, int finer, int count) {
    const RiverBase& base = world.base();
    std::vector<Window> windows;
    for (int y = 1; y + 1 < base.size; y += 3) {
        for (int x = 1; x + 1 < base.size; x += 3) {
            int flooded = 0;
            for (int j = -1; j <= 1; ++j) {
                for (int i = -1; i <= 1; ++i) {
                    flooded += base.flooded(base.index(x + i, y + j)) ? 1 : 0;
                }
            }
            if (flooded < 6 || static_cast<int>(windows.size()) == count) continue;
            const auto north_west = [&](int cell) {
                return ((2 * std::int64_t{cell} + 1) << finer) / 2 - kAcross / 2;
            };
            windows.push_back(
                {world.base_level() + finer, north_west(x), north_west(y), kAcross, kAcross});
        }
    }
    return windows;
}

TEST(LakeWater, has_beds_that_fall_away_from_the_shore) {
    const RiverWorld& world = small_world();
    for (const int finer : {2, 4, 7}) {
        double deepest = 0, shallow = 0, lakes = 0;
        for (const Window& window : lake_windows(world, finer, 6)) {
            const ShownLake seen = show_lake(world, window);
            for (int y = 0; y < kAcross; ++y) {
                for (int x = 0; x < kAcross; ++x) {
                    if (!seen.in_lake(x, y)) continue;
                    EXPECT_GT(seen.heights.at(x, y), 0);
                    ++lakes;
                    deepest = std::max(deepest, static_cast<double>(seen.depth(x, y)));
                    shallow += seen.depth(x, y) < 3 ? 1 : 0;
                }
            }
        }
        ASSERT_GT(lakes, 1000) << finer;
        EXPECT_GT(deepest, 20) << finer;
        EXPECT_LT(deepest, 1000) << finer;
        EXPECT_GT(shallow, 0.002 * lakes) << finer;
        EXPECT_LT(shallow, 0.6 * lakes) << finer;
    }
}

TEST(LakeWater, is_as_deep_however_near_one_comes) {
    const RiverWorld& world = small_world();
    const auto mean_depth = [&](int finer) {
        double sum = 0, lakes = 0;
        for (const Window& middle : lake_windows(world, 0, 24)) {
            // The same square of the base's cells on all levels.
            const int side = 4 << finer;
            const auto from = [&](std::int64_t first) {
                return (first + kAcross / 2 - 2) << finer;
            };
            const Window window{world.base_level() + finer, from(middle.x), from(middle.y), side,
                                side};
            Grid<float> depth(side, side), level(side, side);
            EXPECT_TRUE(fill_river_field(world, RiverField::water_depth, window, depth, {}));
            EXPECT_TRUE(fill_river_field(world, RiverField::water_level, window, level, {}));
            for (int y = 0; y < side; ++y) {
                for (int x = 0; x < side; ++x) {
                    if (level.at(x, y) <= 0 || depth.at(x, y) <= 0) continue;
                    sum += static_cast<double>(depth.at(x, y));
                    ++lakes;
                }
            }
        }
        return sum / lakes;
    };
    const double far = mean_depth(0), near = mean_depth(3);
    EXPECT_GT(far, 10);
    EXPECT_NEAR(near, far, 0.35 * far);
    EXPECT_NEAR(mean_depth(5), near, 0.2 * near);
}

TEST(LakeWater, lies_level_over_its_bed) {
    const RiverWorld& world = small_world();
    for (const Window& window : lake_windows(world, 5, 6)) {
        const ShownLake seen = show_lake(world, window);
        for (int y = 0; y < kAcross; ++y) {
            for (int x = 0; x < kAcross; ++x) {
                if (!seen.in_lake(x, y) || seen.depth(x, y) < 8) continue;
                EXPECT_NEAR(seen.heights.at(x, y) + seen.depth(x, y), seen.level.at(x, y), 2);
            }
        }
    }
}

TEST(LakeWater, has_the_bed_that_the_ground_alone_has) {
    const RiverWorld& world = small_world();
    for (const int finer : {-2, 0, 1, 6}) {
        for (const Window& window : lake_windows(world, std::max(finer, 0), 3)) {
            const Window at{world.base_level() + finer, finer < 0 ? window.x >> -finer : window.x,
                            finer < 0 ? window.y >> -finer : window.y, kAcross, kAcross};
            const ShownLake seen = show_lake(world, at);
            Grid<float> heights(kAcross, kAcross);
            EXPECT_TRUE(world.fill(at, heights, {}));
            EXPECT_TRUE(std::ranges::equal(heights.values(), seen.heights.values())) << finer;
        }
    }
}

}  // namespace
}  // namespace orograph
