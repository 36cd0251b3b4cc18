#include "core/terrain/map_water.h"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "core/terrain/map_terrain.h"

namespace orograph {
namespace {

Grid<WaterSample> dry(int width, int height) {
    Grid<WaterSample> water(width, height);
    for (WaterSample& sample : water.values()) sample = {.x = 0, .y = 0};
    return water;
}

/// Ways that lead to the east or the south, so to a border; cells of the last row and column lead
/// nowhere. Every tenth cell is a river, and all that it flows through.
Grid<WaterSample> random_rivers(int width, int height) {
    std::mt19937 random(5);
    Grid<WaterSample> water = dry(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            WaterSample& sample = water.at(x, y);
            sample.depth = static_cast<float>(random() % 100);
            sample.x = static_cast<std::uint8_t>(random());
            sample.y = static_cast<std::uint8_t>(random());
            if (x + 1 == width || y + 1 == height) continue;
            sample.receiver = static_cast<std::uint8_t>(random() % 3);
            if (random() % 10 == 0 && sample.width == 0) sample.width = 50;
            if (sample.width == 0) continue;
            WaterSample& next =
                water.at(x + kWayEast[sample.receiver], y + kWaySouth[sample.receiver]);
            next.width = std::max<std::uint8_t>(next.width, sample.width + 1);
        }
    }
    return water;
}

TEST(MapWater, keeps_the_widest_river_of_each_coarser_cell) {
    Grid<WaterSample> water = dry(4, 4);
    water.at(0, 0) = {-3, 0, 0, 1, 40};     // to the south-east, in the same coarse cell
    water.at(1, 1) = {-5, 64, 128, 0, 60};  // to the east
    water.at(2, 1) = {2, 0, 0, kWays, 61};
    const MapWater map(std::move(water));
    const Grid<WaterSample>& coarse = map.level(1);
    ASSERT_EQ(coarse.width(), 2);
    EXPECT_EQ(coarse.at(0, 0), (WaterSample{-3, 128 + 32, 128 + 64, 0, 60}));
    EXPECT_EQ(coarse.at(1, 0).width, 61);
    EXPECT_EQ(coarse.at(1, 0).receiver, kWays);
    EXPECT_EQ(coarse.at(0, 1).width, 0);
    EXPECT_EQ(map.level(2).at(0, 0).width, 61);
    EXPECT_EQ(map.level(9).at(0, 0).width, 61);  // one cell is the coarsest
}

TEST(MapWater, lets_a_narrow_river_run_on_through_its_coarse_cell) {
    Grid<WaterSample> water = dry(4, 2);
    water.at(0, 0) = {-1, 0, 0, 0, 40};  // to the east, in its coarse cell
    water.at(1, 0) = {-1, 0, 0, 2, 40};  // to the south, in it too
    water.at(1, 1) = {-1, 0, 0, 7, 40};  // to the north-east, out of it
    water.at(2, 0) = {-1, 0, 0, kWays, 41};
    const MapWater map(std::move(water));
    EXPECT_EQ(map.level(1).at(0, 0).receiver, 0);
}

TEST(MapWater, lets_every_river_lead_to_a_river_on_every_level) {
    const MapWater map(random_rivers(37, 22));
    for (int coarser = 0; coarser < 6; ++coarser) {
        const Grid<WaterSample>& level = map.level(coarser);
        int rivers = 0;
        for (int y = 0; y < level.height(); ++y) {
            for (int x = 0; x < level.width(); ++x) {
                const WaterSample& sample = level.at(x, y);
                if (sample.width == 0 || sample.receiver == kWays) continue;
                ++rivers;
                const int east = x + kWayEast[sample.receiver],
                          south = y + kWaySouth[sample.receiver];
                ASSERT_TRUE(east >= 0 && east < level.width() && south >= 0 &&
                            south < level.height());
                EXPECT_GE(level.at(east, south).width, sample.width);
            }
        }
        EXPECT_TRUE(rivers > 0 || coarser > 4) << coarser;
    }
}

TEST(MapWater, survives_rivers_that_run_in_a_circle_or_off_the_map) {
    Grid<WaterSample> water = dry(3, 3);
    water.at(0, 0) = {-1, 0, 0, 0, 40};
    water.at(1, 0) = {-1, 0, 0, 4, 40};  // back
    water.at(2, 2) = {-1, 0, 0, 1, 40};  // to the south-east
    const MapWater map(std::move(water));
    EXPECT_EQ(map.level(1).at(0, 0).receiver, kWays);
    EXPECT_EQ(map.level(1).at(1, 1).receiver, kWays);
}

std::vector<WaterSample> filled_water(const MapTerrain& terrain, const Window& window) {
    const auto count = static_cast<std::size_t>(window.width * window.height);
    std::vector<std::int32_t> heights(count);
    std::vector<WaterSample> water(count);
    terrain.fill_with_water(window, heights, water);
    return water;
}

TEST(MapWater, is_that_of_a_terrain_and_ends_at_its_border) {
    const int side = 8;
    Grid<float> metres(side, side);
    for (std::size_t i = 0; i < metres.size(); ++i) metres.values()[i] = static_cast<float>(i);
    auto heights = fixed_heights(metres);
    ASSERT_TRUE(heights.ok());
    const auto shared = std::make_shared<const FixedHeights>(std::move(*heights));
    const auto water = std::make_shared<const MapWater>(random_rivers(side, side));
    const MapTerrain bordered(shared, {}, water);
    EXPECT_TRUE(bordered.has_water());
    EXPECT_FALSE(MapTerrain(shared, {}).has_water());
    const auto inside = filled_water(bordered, {3, 0, 0, side, side});
    for (int i = 0; i < side * side; ++i) {
        EXPECT_EQ(inside[static_cast<std::size_t>(i)],
                  water->finest().values()[static_cast<std::size_t>(i)]);
    }
    const auto outside = filled_water(bordered, {3, -2, 3, 2, 1});
    EXPECT_EQ(outside[0].depth, water->finest().at(0, 3).depth);
    EXPECT_EQ(outside[0].width, 0);
    const auto coarse = filled_water(bordered, {2, 1, 1, 3, 3});
    EXPECT_EQ(coarse[4].depth, water->finest().at(4, 4).depth);
    EXPECT_EQ(coarse[4], water->level(1).at(2, 2));
    const MapTerrain repeating(shared, {.beyond = MapTerrain::Beyond::itself}, water);
    EXPECT_EQ(filled_water(repeating, {3, -1, 8, 1, 1})[0], water->finest().at(7, 0));
}

}  // namespace
}  // namespace orograph
