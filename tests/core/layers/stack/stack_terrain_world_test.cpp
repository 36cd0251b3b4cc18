#include "core/layers/stack/stack_terrain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "core/recipe/recipe.h"
#include "core/world/sample.h"
#include "tests/support/jobs.h"
#include "tests/support/made_world.h"
#include "tests/support/test_terrains.h"
#include "tests/support/world_cases.h"

namespace orograph {
namespace {

std::vector<std::int32_t> sampled(const World& world, const Window& window) {
    EXPECT_TRUE(check_window(world, window).ok());
    const auto grid = sample(world, window, on_threads(1));
    return {grid->values().begin(), grid->values().end()};
}

std::int32_t height_at(const Terrain& terrain, int level, std::int64_t x, std::int64_t y) {
    return units_of(terrain, {level, x, y, 1, 1}).front();
}

bool clamps(Edge edge) {
    return edge == Edge::three_neighbours || edge == Edge::stitched;
}

class EachLoneWorld : public testing::TestWithParam<WorldCase> {};

std::string case_name(const testing::TestParamInfo<WorldCase>& info) {
    return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(Small, EachLoneWorld, testing::ValuesIn(world_cases(6)), case_name);

TEST_P(EachLoneWorld, has_the_heights_of_its_world) {
    const World world = made_world(GetParam().params);
    const StackTerrain terrain(world);
    for (int level = 0; level <= 6; ++level) {
        const int side = (1 << level) + 1;
        const Window window{level, 0, 0, side, side};
        EXPECT_EQ(units_of(terrain, window), sampled(world, window)) << level;
    }
}

TEST_P(EachLoneWorld, has_the_heights_of_its_world_where_that_is_large) {
    WorldParams params = GetParam().params;
    for (const int levels : {24, 40}) {
        params.levels = levels;
        const World world = made_world(params);
        const StackTerrain terrain(world);
        for (int level = 1; level <= levels; level += 3) {
            const std::int64_t middle = std::int64_t{1} << (level - 1);
            const Window window{level, middle - 1, middle, 3, 2};
            EXPECT_EQ(units_of(terrain, window), sampled(world, window)) << level;
        }
    }
}

TEST_P(EachLoneWorld, goes_on_beyond_its_border_as_its_edge_says) {
    const World world = made_world(GetParam().params);
    const StackTerrain terrain(world);
    const Edge edge = GetParam().params.edge;
    for (int level = 0; level <= 6; ++level) {
        const std::int64_t last = std::int64_t{1} << level;
        const auto home = [&](std::int64_t x) {
            if (edge == Edge::torus) return x & (last - 1);
            return clamps(edge) ? std::clamp<std::int64_t>(x, 0, last) : x;
        };
        // Windows across each border and corner, and entirely outside.
        for (const std::int64_t x : {-50 - last, std::int64_t{-4}, last - 3, last + 30}) {
            for (const std::int64_t y : {-50 - last, std::int64_t{-3}, last - 2, last + 30}) {
                const auto heights = units_of(terrain, {level, x, y, 9, 7});
                for (int j = 0; j < 7; ++j) {
                    for (int i = 0; i < 9; ++i) {
                        const Window one{level, home(x + i), home(y + j), 1, 1};
                        const std::int32_t height = heights[static_cast<std::size_t>(9 * j + i)];
                        ASSERT_EQ(height, sampled(world, one).front())
                            << level << ": " << x + i << ", " << y + j;
                        if (edge == Edge::constant && (x + i <= 0 || y + j >= last)) {
                            ASSERT_EQ(height, 0);
                        }
                    }
                }
            }
        }
        // The whole world, far from the middle of the window.
        const auto wide = units_of(terrain, {level, -80, -3, 200, 90});
        EXPECT_EQ(wide[3 * 200 + 80], height_at(terrain, level, 0, 0));
        EXPECT_EQ(wide[89 * 200 + 199], height_at(terrain, level, 119, 86));
    }
}

TEST_P(EachLoneWorld, answers_as_far_as_any_terrain_must) {
    constexpr std::int64_t kFar = std::int64_t{1} << 60;
    WorldParams params = GetParam().params;
    for (const int levels : {0, 6, 40}) {
        params.levels = levels;
        const StackTerrain terrain(made_world(params));
        for (const int level : {0, levels / 2, levels}) {
            const std::int64_t far = kFar >> (levels - level);
            const std::int64_t last = std::int64_t{1} << level;
            const auto west = units_of(terrain, {level, -far, -far, 3, 3});
            const auto east = units_of(terrain, {level, far - 2, far - 2, 3, 3});
            if (params.edge == Edge::endless) continue;
            const bool torus = params.edge == Edge::torus;
            EXPECT_EQ(west.front(), height_at(terrain, level, 0, 0));
            EXPECT_EQ(east.back(), height_at(terrain, level, last, last));
            EXPECT_EQ(east.front(), torus ? height_at(terrain, level, last - 2, last - 2)
                                          : height_at(terrain, level, last, last));
        }
    }
}

TEST_P(EachLoneWorld, coarser_levels_are_every_second_sample) {
    const StackTerrain terrain(made_world(GetParam().params));
    for (int level = 0; level < 6; ++level) {
        for (int y = -3; y <= 3; ++y) {
            for (int x = -3; x <= 3; ++x) {
                ASSERT_EQ(height_at(terrain, level, x, y),
                          height_at(terrain, level + 1, 2 * x, 2 * y));
            }
        }
    }
}

TEST_P(EachLoneWorld, lies_mostly_within_its_range) {
    for (const int levels : {0, 3, 9, 24}) {
        WorldParams params = GetParam().params;
        params.levels = levels;
        params.spacing = 3;
        const StackTerrain terrain(made_world(params));
        const HeightRange range = terrain.range();
        // Of an endless world, many of its squares; one sample of a world may be all there is.
        const bool endless = params.edge == Edge::endless;
        const std::int64_t width = std::int64_t{1} << (levels + (endless ? 5 : 0));
        std::mt19937_64 random(11);
        constexpr int kSamples = 2000;
        int inside = 0;
        float lowest = std::numeric_limits<float>::max(), highest = -lowest;
        for (int i = 0; i < kSamples; ++i) {
            const auto place = [&] {
                return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(width + 1)) -
                       (endless ? width / 2 : 0);
            };
            const float height = heights_of(terrain, {levels, place(), place(), 1, 1}).front();
            lowest = std::min(lowest, height);
            highest = std::max(highest, height);
            inside += height >= range.minimum && height <= range.maximum;
        }
        EXPECT_GE(inside, kSamples * 98 / 100) << levels;
        EXPECT_LE(range.maximum - range.minimum, 3.5f * (highest - lowest) + 1e-3f) << levels;
    }
}

TEST(LoneWorld, its_range_is_that_of_all_its_heights_if_it_is_flat) {
    WorldParams params;
    params.gains.fill(0);
    const HeightRange range = StackTerrain(made_world(params)).range();
    EXPECT_EQ(range.minimum, 0);
    EXPECT_EQ(range.maximum, 0);
}

TEST(LoneWorld, its_range_is_the_same_each_time_and_follows_the_seed) {
    WorldParams params = flight_world();
    const HeightRange one = StackTerrain(made_world(params)).range();
    const HeightRange same = StackTerrain(made_world(params)).range();
    EXPECT_EQ(one.minimum, same.minimum);
    EXPECT_EQ(one.maximum, same.maximum);
    params.seed = 2;
    EXPECT_NE(StackTerrain(made_world(params)).range().maximum, one.maximum);
}

TEST(LoneWorld, of_planted_heights_has_them) {
    auto planted = std::make_shared<PlantedHeights>();
    planted->level = 3;
    planted->metres = Grid<float>(9, 9);
    std::ranges::fill(planted->metres.values(), 250.0f);
    planted->metres.at(4, 4) = 500;
    WorldParams params;
    params.levels = 10;
    params.edge = Edge::stitched;
    params.height_scale = 1;
    Result<World> world = World::create(params, planted);
    ASSERT_TRUE(world.ok());
    const StackTerrain terrain(std::move(*world));
    EXPECT_NEAR(heights_of(terrain, {10, 512, 512, 1, 1}).front(), 500, 1e-3);
    EXPECT_NEAR(heights_of(terrain, {1, 1, 1, 1, 1}).front(), 500, 1e-3);
    EXPECT_NEAR(heights_of(terrain, {3, -5, 20, 1, 1}).front(), 250, 1e-3);
    EXPECT_NEAR(terrain.range().maximum, 500, 10);
}

TEST(LoneWorld, has_the_scale_of_its_world) {
    WorldParams params = flight_world();
    params.spacing = 0.5;
    const StackTerrain terrain(made_world(params));
    EXPECT_EQ(terrain.finest_level(), 24);
    EXPECT_EQ(terrain.spacing(24), 0.5);
    EXPECT_EQ(terrain.spacing(0), 8388608);
    EXPECT_EQ(terrain.unit(), made_world(params).unit());
}

TEST(LoneWorld, ends_where_its_world_does) {
    WorldParams params;
    for (const int levels : {0, 6, 40}) {
        params.levels = levels;
        const std::int64_t last = std::int64_t{1} << levels;
        for (const Edge edge : kAllEdges) {
            params.edge = edge;
            const auto extent = StackTerrain(made_world(params)).extent();
            if (edge == Edge::endless)
                EXPECT_EQ(extent, std::nullopt);
            else
                EXPECT_EQ(extent, (Extent{0, 0, last, last}));
        }
    }
}

}  // namespace
}  // namespace orograph
