#include "core/terrain/map_terrain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

Grid<float> grid(int width, int height, const std::function<float(int, int)>& value) {
    Grid<float> result(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) result.at(x, y) = value(x, y);
    }
    return result;
}

std::shared_ptr<const MapTerrain> terrain_of(const Grid<float>& metres, double spacing = 1) {
    auto result = bordered_map(metres, spacing);
    EXPECT_TRUE(result.ok());
    return *result;
}

std::shared_ptr<const MapTerrain> plain(int width, int height) {
    return terrain_of(
        grid(width, height, [](int x, int y) { return static_cast<float>(100 * y + x); }));
}

std::string refusal(const Grid<float>& metres) {
    const auto result = bordered_map(metres, 1);
    if (result.ok()) return "accepted";
    EXPECT_EQ(result.error().fault, Fault::input);
    return result.error().message;
}

TEST(MapTerrain, whole_metres_are_exact) {
    const auto terrain = plain(7, 5);
    const auto heights = heights_of(*terrain, {terrain->finest_level(), 0, 0, 7, 5});
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 7; ++x) {
            EXPECT_EQ(heights[static_cast<std::size_t>(7 * y + x)],
                      static_cast<float>(100 * y + x));
        }
    }
    EXPECT_EQ(terrain->range().minimum, 0);
    EXPECT_EQ(terrain->range().maximum, 406);
}

TEST(MapTerrain, keeps_27_bits_of_any_heights) {
    for (const double scale : {1e-30, 1e-3, 1.0, 8848.86, 1e30}) {
        std::mt19937 random(3);
        const auto metres = grid(40, 30, [&](int, int) {
            return static_cast<float>(scale * (std::ldexp(random(), -31) - 1));
        });
        const auto terrain = terrain_of(metres);
        const Window window{terrain->finest_level(), 0, 0, 40, 30};
        const auto heights = heights_of(*terrain, window);
        for (std::size_t i = 0; i < heights.size(); ++i) {
            EXPECT_NEAR(heights[i], metres.values()[i], std::ldexp(scale, -27));
        }
        for (const std::int32_t height : units_of(*terrain, window)) {
            EXPECT_LE(std::abs(height), 1 << 28);
        }
        EXPECT_EQ(terrain->range().minimum, std::ranges::min(heights));
        EXPECT_EQ(terrain->range().maximum, std::ranges::max(heights));
    }
}

TEST(MapTerrain, its_finest_level_holds_the_longer_side) {
    const auto finest = [](int width, int height) { return plain(width, height)->finest_level(); };
    EXPECT_EQ(finest(1, 1), 0);
    EXPECT_EQ(finest(2, 1), 0);
    EXPECT_EQ(finest(3, 2), 1);
    EXPECT_EQ(finest(4, 2), 2);
    EXPECT_EQ(finest(5, 5), 2);
    EXPECT_EQ(finest(6, 5), 3);
    EXPECT_EQ(finest(5, 6), 3);
    EXPECT_EQ(finest(257, 3), 8);
    EXPECT_EQ(finest(258, 3), 9);
}

TEST(MapTerrain, spacing_doubles_towards_the_coarsest_level) {
    const auto terrain = terrain_of(grid(9, 9, [](int, int) { return 1.0f; }), 30);
    EXPECT_EQ(terrain->finest_level(), 3);
    EXPECT_EQ(terrain->spacing(3), 30);
    EXPECT_EQ(terrain->spacing(0), 240);
}

TEST(MapTerrain, ends_with_its_last_samples) {
    EXPECT_EQ(plain(7, 5)->extent(), (Extent{0, 0, 6, 4}));
    EXPECT_EQ(plain(1, 1)->extent(), (Extent{0, 0, 0, 0}));
}

TEST(MapTerrain, beyond_its_border_lies_the_nearest_sample) {
    constexpr std::int64_t kFar = std::int64_t{1} << 60;
    const auto terrain = plain(7, 5);
    for (int level = 0; level <= terrain->finest_level(); ++level) {
        const int stride = 1 << (terrain->finest_level() - level);
        const std::int64_t far = kFar / stride - 40;
        for (const std::int64_t x : {-far, std::int64_t{-4}, std::int64_t{1}, far}) {
            for (const std::int64_t y : {-far, std::int64_t{-2}, std::int64_t{3}, far}) {
                const auto heights = heights_of(*terrain, {level, x, y, 12, 11});
                for (int j = 0; j < 11; ++j) {
                    for (int i = 0; i < 12; ++i) {
                        const auto column = std::clamp<std::int64_t>((x + i) * stride, 0, 6);
                        const auto row = std::clamp<std::int64_t>((y + j) * stride, 0, 4);
                        ASSERT_EQ(heights[static_cast<std::size_t>(12 * j + i)],
                                  static_cast<float>(100 * row + column))
                            << level << ": " << x + i << ", " << y + j;
                    }
                }
            }
        }
    }
}

TEST(MapTerrain, one_sample_is_a_plane) {
    const auto terrain = terrain_of(grid(1, 1, [](int, int) { return -3.5f; }));
    EXPECT_EQ(heights_of(*terrain, {0, -1, -1, 3, 3}), std::vector<float>(9, -3.5f));
    EXPECT_EQ(terrain->range().minimum, -3.5f);
    EXPECT_EQ(terrain->range().maximum, -3.5f);
}

TEST(MapTerrain, flat_ground_at_height_0_has_a_unit_still) {
    const auto terrain = terrain_of(grid(3, 2, [](int, int) { return 0.0f; }));
    EXPECT_GT(terrain->unit(), 0);
    EXPECT_EQ(heights_of(*terrain, {1, 0, 0, 3, 2}), std::vector<float>(6, 0.0f));
}

TEST(MapTerrain, the_least_and_the_largest_floats_are_heights) {
    constexpr float kLargest = std::numeric_limits<float>::max();
    constexpr float kLeast = std::numeric_limits<float>::denorm_min();
    for (const float height : {kLargest, -kLargest, kLeast, -kLeast}) {
        const auto terrain = terrain_of(grid(2, 1, [&](int, int) { return height; }));
        EXPECT_EQ(heights_of(*terrain, {0, 0, 0, 2, 1}), std::vector<float>(2, height));
    }
}

TEST(MapTerrain, refuses_what_is_no_heightmap) {
    EXPECT_EQ(refusal({}), "the heightmap has no samples");
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    for (const float bad : {std::nanf(""), kInfinity, -kInfinity}) {
        EXPECT_EQ(refusal(grid(3, 2, [&](int x, int y) { return x == 2 && y == 1 ? bad : 1; })),
                  "a height of the heightmap is not a finite number");
    }
}

}  // namespace
}  // namespace orograph
