#include "core/layers/sculpt/biome_ids.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/layers/sculpt/biomes.h"

namespace orograph {
namespace {

Grid<float> row(const std::vector<float>& values) {
    Grid<float> grid(static_cast<int>(values.size()), 1);
    std::ranges::copy(values, grid.values().begin());
    return grid;
}

std::vector<int> ids(const CoverSource& source, const Grid<float>* biomes = nullptr) {
    const Grid<std::uint8_t> made = biome_ids(source, biomes);
    return {made.values().begin(), made.values().end()};
}

TEST(BiomeIds, follow_the_height_where_no_layer_has_a_climate) {
    // 16 degrees by the sea, 6.5 degrees colder a kilometre, 1000 mm of rain.
    const Grid<float> heights = row({-500, 0, 1000, 2500, 4000});
    const std::vector<int> expected{biome_at(16, 1000), biome_at(16, 1000), biome_at(9.5, 1000),
                                    biome_at(-0.25, 1000), biome_at(-10, 1000)};
    EXPECT_EQ(ids({heights}), expected);
    EXPECT_EQ(expected, (std::vector<int>{5, 5, 5, 2, 1}));
    CoverSource higher{heights};
    higher.climate.sea_level = 1000;
    EXPECT_EQ(ids(higher)[3], biome_at(6.25, 1000));
}

TEST(BiomeIds, are_those_of_a_layer_but_under_water) {
    const Grid<float> heights = row({1, 2, 3, 4}), biomes = row({0, 9, 3, 7});
    CoverSource source{heights};
    EXPECT_EQ(ids(source, &biomes), (std::vector<int>{0, 9, 3, 7}));
    std::vector<WaterSample> water(4);
    water[2].depth = 0.5f;
    water[3].depth = -1;
    source.water = water;
    EXPECT_EQ(ids(source, &biomes), (std::vector<int>{0, 9, 0, 7}));
    EXPECT_EQ(ids(source)[2], 0);
}

}  // namespace
}  // namespace orograph
