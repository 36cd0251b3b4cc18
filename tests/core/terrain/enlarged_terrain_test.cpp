#include "core/terrain/enlarged_terrain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "core/base/grid.h"
#include "core/terrain/map_terrain.h"
#include "core/terrain/map_water.h"
#include "core/terrain/water.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

std::shared_ptr<const MapTerrain> map_of(int side, const std::function<float(int, int)>& height,
                                         double spacing = 10) {
    Grid<float> metres(side, side);
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) metres.at(x, y) = height(x, y);
    }
    return *bordered_map(metres, spacing);
}

float rough(int x, int y) {
    return static_cast<float>((x * 7919 + y * 104729 + x * y * 31) % 613);
}

Window whole(const Terrain& terrain, int side) {
    return {terrain.finest_level(), 0, 0, side, side};
}

TEST(EnlargedTerrain, with_a_texel_a_sample_has_its_heights) {
    const auto map = map_of(9, rough);
    const EnlargedTerrain same(*map, whole(*map, 9), 9);
    EXPECT_EQ(same.finest_level(), map->finest_level());
    EXPECT_EQ(same.spacing(same.finest_level()), 10);
    EXPECT_EQ(heights_of(same, same.whole()), heights_of(*map, whole(*map, 9)));
}

TEST(EnlargedTerrain, goes_through_the_samples) {
    // Of three texels a sample the middle one lies at it.
    const auto map = map_of(9, rough);
    const EnlargedTerrain enlarged(*map, whole(*map, 9), 27);
    const std::vector<float> heights = heights_of(enlarged, enlarged.whole());
    for (std::size_t y = 0; y < 9; ++y) {
        for (std::size_t x = 0; x < 9; ++x) {
            EXPECT_NEAR(heights[(3 * y + 1) * 27 + 3 * x + 1],
                        rough(static_cast<int>(x), static_cast<int>(y)), 1e-4);
        }
    }
}

TEST(EnlargedTerrain, of_a_tilted_plane_is_one_to_its_border) {
    const auto map = map_of(6, [](int x, int y) { return static_cast<float>(30 * x - 20 * y); });
    const EnlargedTerrain enlarged(*map, whole(*map, 6), 50);
    EXPECT_DOUBLE_EQ(enlarged.spacing(enlarged.finest_level()), 1.2);
    const std::vector<float> heights = heights_of(enlarged, enlarged.whole());
    for (int y = 0; y < 50; ++y) {
        for (int x = 0; x < 50; ++x) {
            const double east = (x + 0.5) * 6 / 50 - 0.5, south = (y + 0.5) * 6 / 50 - 0.5;
            EXPECT_NEAR(heights[static_cast<std::size_t>(50 * y + x)], 30 * east - 20 * south,
                        1e-4);
        }
    }
}

TEST(EnlargedTerrain, begins_where_its_window_does) {
    const auto map = map_of(16, [](int x, int y) { return static_cast<float>(30 * x - 20 * y); });
    const EnlargedTerrain enlarged(*map, {map->finest_level(), 7, 3, 6, 6}, 18);
    const std::vector<float> heights = heights_of(enlarged, enlarged.whole());
    // The middle one of the first three texels lies at the first sample.
    EXPECT_NEAR(heights[18 + 1], 30 * 7 - 20 * 3, 1e-4);
    EXPECT_NEAR(heights[16 * 18 + 16], 30 * 12 - 20 * 8, 1e-4);
}

TEST(EnlargedTerrain, windows_agree_bit_for_bit_on_all_levels_and_beyond_the_border) {
    const auto map = map_of(9, rough);
    const EnlargedTerrain enlarged(*map, whole(*map, 9), 61);
    for (int level = 0; level <= enlarged.finest_level(); ++level) {
        const Window large{level, -8, -7, 80, 78};
        std::vector<std::int32_t> all(80 * 78);
        enlarged.fill(large, all);
        for (int width : {1, 2, 3, 7}) {
            for (std::int64_t y = large.y; y + width <= large.y + large.height; y += 5) {
                for (std::int64_t x = large.x; x + width <= large.x + large.width; ++x) {
                    std::vector<std::int32_t> part(static_cast<std::size_t>(width));
                    enlarged.fill({level, x, y, width, 1}, part);
                    const auto first = (y - large.y) * 80 + (x - large.x);
                    ASSERT_TRUE(std::equal(part.begin(), part.end(), all.begin() + first))
                        << level << " " << x << " " << y << " " << width;
                }
            }
        }
    }
}

TEST(EnlargedTerrain, coarser_levels_have_the_heights_of_their_places) {
    const auto map = map_of(65, [](int x, int y) {
        const double east = x - 30.0, south = y - 35.0;
        return static_cast<float>(east * east + south * south / 2);
    });
    const EnlargedTerrain enlarged(*map, whole(*map, 65), 300);
    const std::vector<float> finest = heights_of(enlarged, enlarged.whole());
    for (int coarser = 1; coarser < 6; ++coarser) {
        const int level = enlarged.finest_level() - coarser;
        const int count = 300 >> coarser;
        const std::vector<float> heights = heights_of(enlarged, {level, 0, 0, count, count});
        // Up to the last place but one, whose curve doesn't need what lies beyond the border.
        const int last = count - (coarser > 2 ? 2 << (coarser - 3) : 1);
        for (int y = 1; y < last; ++y) {
            for (int x = 1; x < last; ++x) {
                const auto texel =
                    static_cast<std::size_t>(((y << coarser) * 300) + (x << coarser));
                EXPECT_NEAR(heights[static_cast<std::size_t>(y * count + x)], finest[texel],
                            0.02 * finest[texel] + 3 * (1 << coarser))
                    << level << " " << x << " " << y;
            }
        }
    }
}

TEST(EnlargedTerrain, lakes_are_level_and_end_where_the_ground_rises_above_them) {
    // A lake at 45 m on a slope, whose shore lies half-way between two columns of samples.
    const auto slope = [](int x) { return static_cast<float>(10 * x); };
    Grid<float> metres(9, 9);
    Grid<WaterSample> water(9, 9);
    for (int y = 0; y < 9; ++y) {
        for (int x = 0; x < 9; ++x) {
            metres.at(x, y) = slope(x);
            water.at(x, y) = {.depth = 45 - slope(x)};
        }
    }
    const auto dry = bordered_map(metres, 10);
    auto fixed = fixed_heights(metres);
    const auto heights = std::make_shared<const FixedHeights>(std::move(*fixed));
    const MapTerrain map(heights, {.spacing = 10},
                         std::make_shared<const MapWater>(std::move(water)));
    const EnlargedTerrain enlarged(map, whole(map, 9), 72);
    ASSERT_TRUE(enlarged.has_water());
    std::vector<std::int32_t> ground(72 * 72);
    std::vector<WaterSample> wet(72 * 72);
    enlarged.fill_with_water(enlarged.whole(), ground, wet);
    for (int x = 0; x < 72; ++x) {
        for (int y = 0; y < 72; ++y) {
            const auto texel = static_cast<std::size_t>(72 * y + x);
            const double height = ground[texel] * enlarged.unit();
            if (x > 3 && x < 68) {
                EXPECT_NEAR(height + wet[texel].depth, 45, 1e-3) << x;
            }
            EXPECT_EQ(wet[texel].depth > 0, x < 40) << x;  // (x + 1/2) / 8 - 1/2 = 4.5
            EXPECT_EQ(wet[texel].width, 0);
        }
    }
    EXPECT_FALSE(EnlargedTerrain(**dry, whole(**dry, 9), 72).has_water());
}

}  // namespace
}  // namespace orograph
