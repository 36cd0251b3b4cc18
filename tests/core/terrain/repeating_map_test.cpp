#include "core/terrain/map_terrain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "core/world/diamond_square.h"
#include "core/world/displacement.h"
#include "core/world/midpoint_displacement.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

constexpr int kLevels = 5, kSize = 1 << kLevels;
constexpr double kSide = 1000;

std::shared_ptr<const FixedHeights> surface() {
    return std::make_shared<const FixedHeights>(*diamond_square({4, kLevels, 0.7}, {}));
}

std::shared_ptr<const FixedHeights> line() {
    return std::make_shared<const FixedHeights>(*midpoint_displacement({4, kLevels, 0.7}, {}));
}

float height_at(const Terrain& terrain, int level, std::int64_t x, std::int64_t y) {
    return heights_of(terrain, {level, x, y, 1, 1}).front();
}

TEST(RepeatingMap, gives_metres_of_its_samples) {
    const auto heights = surface();
    const MapTerrain terrain = repeating_map(heights, 300, kSide);
    const auto window = heights_of(terrain, {kLevels, 0, 0, kSize, kSize});
    for (std::size_t i = 0; i < window.size(); ++i) {
        // The first iteration's whole range is `height_scale` metres.
        EXPECT_FLOAT_EQ(window[i],
                        static_cast<float>(heights->values.values()[i] * 300.0 / first_range(0.7)));
    }
}

TEST(RepeatingMap, range_is_that_of_its_samples) {
    for (const double height_scale : {300.0, 0.0}) {
        const MapTerrain terrain = repeating_map(surface(), height_scale, kSide);
        const auto window = heights_of(terrain, {kLevels, 0, 0, kSize, kSize});
        const auto [lowest, highest] = std::ranges::minmax(window);
        EXPECT_EQ(terrain.range().minimum, lowest);
        EXPECT_EQ(terrain.range().maximum, highest);
    }
}

TEST(RepeatingMap, spacing_halves_with_each_level) {
    const MapTerrain terrain = repeating_map(surface(), 300, kSide);
    EXPECT_EQ(terrain.finest_level(), kLevels);
    EXPECT_EQ(terrain.spacing(0), 1000);
    EXPECT_EQ(terrain.spacing(1), 500);
    EXPECT_EQ(terrain.spacing(5), 31.25);
}

TEST(RepeatingMap, windows_that_overlap_agree) {
    const MapTerrain terrain = repeating_map(surface(), 300, kSide);
    const Window large{kLevels, -40, -23, 90, 70};
    const auto all = heights_of(terrain, large);
    for (int y = 0; y + 5 <= large.height; y += 9) {
        for (int x = 0; x + 7 <= large.width; x += 11) {
            const auto part = heights_of(terrain, {kLevels, large.x + x, large.y + y, 7, 5});
            for (int j = 0; j < 5; ++j) {
                for (int i = 0; i < 7; ++i) {
                    ASSERT_EQ(part[static_cast<std::size_t>(j * 7 + i)],
                              all[static_cast<std::size_t>((y + j) * large.width + x + i)]);
                }
            }
        }
    }
}

TEST(RepeatingMap, repeats_at_negative_and_far_origins) {
    const MapTerrain terrain = repeating_map(surface(), 300, kSide);
    constexpr std::int64_t kFar = std::int64_t{1} << 40;
    const auto home = heights_of(terrain, {kLevels, 0, 0, kSize, kSize});
    for (const std::int64_t x : {-kFar, std::int64_t{-kSize}, std::int64_t{kSize}, kFar}) {
        for (const std::int64_t y : {-kFar, std::int64_t{-kSize}, std::int64_t{0}, kFar}) {
            EXPECT_EQ(heights_of(terrain, {kLevels, x, y, kSize, kSize}), home) << x << ", " << y;
        }
    }
    EXPECT_EQ(height_at(terrain, kLevels, -1, -1), home.back());
    EXPECT_EQ(height_at(terrain, kLevels, -kFar - 1, kFar - 1), home.back());
}

TEST(RepeatingMap, answers_at_the_ends_of_the_64_bit_plane) {
    const MapTerrain terrain = repeating_map(surface(), 300, kSide);
    constexpr std::int64_t kFirst = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t kLast = std::numeric_limits<std::int64_t>::max();
    for (int level = 0; level <= kLevels; ++level) {
        // Both ends are a whole number of periods away from 0.
        EXPECT_EQ(heights_of(terrain, {level, kFirst, kFirst, 9, 9}),
                  heights_of(terrain, {level, 0, 0, 9, 9}));
        EXPECT_EQ(heights_of(terrain, {level, kLast - 9, kLast - 9, 9, 9}),
                  heights_of(terrain, {level, -10, -10, 9, 9}));
    }
}

TEST(RepeatingMap, a_coarser_level_is_every_second_sample_of_the_next) {
    const MapTerrain terrain = repeating_map(surface(), 300, kSide);
    for (int level = 0; level < kLevels; ++level) {
        const std::int64_t stride = std::int64_t{1} << (kLevels - level);
        for (std::int64_t y = -5; y <= 5; ++y) {
            for (std::int64_t x = -5; x <= 5; ++x) {
                const float height = height_at(terrain, level, x, y);
                EXPECT_EQ(height, height_at(terrain, level + 1, 2 * x, 2 * y));
                EXPECT_EQ(height, height_at(terrain, kLevels, stride * x, stride * y));
            }
        }
    }
}

TEST(RepeatingMap, a_map_of_one_row_is_the_same_at_every_y) {
    const auto heights = line();
    const MapTerrain terrain = repeating_map(heights, 300, kSide);
    const auto home = heights_of(terrain, {kLevels, 0, 0, kSize, 1});
    const auto [lowest, highest] = std::ranges::minmax(home);
    EXPECT_LT(lowest, highest);
    for (const std::int64_t y : {-(std::int64_t{1} << 40), std::int64_t{-1}, std::int64_t{1},
                                 std::int64_t{17}, std::int64_t{1} << 40}) {
        EXPECT_EQ(heights_of(terrain, {kLevels, 0, y, kSize, 1}), home);
    }
    EXPECT_EQ(height_at(terrain, kLevels - 1, 3, 7), home[6]);
}

TEST(RepeatingMap, one_sample_is_a_plane) {
    const auto heights = std::make_shared<const FixedHeights>(*diamond_square({4, 0, 0.7}, {}));
    const MapTerrain terrain = repeating_map(heights, 300, kSide);
    EXPECT_EQ(heights_of(terrain, {0, -1, -1, 3, 3}), std::vector<float>(9, 0.0f));
    EXPECT_EQ(terrain.spacing(0), kSide);
}

TEST(RepeatingMap, ends_after_its_tiles) {
    EXPECT_EQ(repeating_map(surface(), 300, kSide).extent(), (Extent{0, 0, kSize, kSize}));
    EXPECT_EQ(repeating_map(surface(), 300, kSide, 3).extent(),
              (Extent{0, 0, 3 * kSize, 3 * kSize}));
    EXPECT_EQ(repeating_map(line(), 300, kSide, 2).extent(), (Extent{0, 0, 2 * kSize, 2 * kSize}));
}

TEST(RepeatingMap, units_are_the_integers_of_its_samples) {
    const auto heights = surface();
    const MapTerrain terrain = repeating_map(heights, 300, kSide);
    EXPECT_EQ(terrain.unit(), heights->unit * 300);
    const auto window = units_of(terrain, {kLevels, 0, 0, kSize, kSize});
    EXPECT_TRUE(std::ranges::equal(window, heights->values.values()));
}

TEST(RepeatingMap, without_height_has_a_unit_still) {
    const MapTerrain terrain = repeating_map(surface(), 0, kSide);
    EXPECT_GT(terrain.unit(), 0);
    EXPECT_EQ(heights_of(terrain, {kLevels, 0, 0, kSize, kSize}),
              std::vector<float>(std::size_t{kSize} * kSize, 0.0f));
}

}  // namespace
}  // namespace orograph
