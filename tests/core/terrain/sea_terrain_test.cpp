#include "core/terrain/sea_terrain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "core/terrain/water.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

/// Rises by a metre a sample to the east, from 0.
std::shared_ptr<const Terrain> slope() {
    return std::make_shared<const FormulaTerrain>(
        3, 8, HeightRange{0, 8}, [](auto x, auto) { return static_cast<float>(x); });
}

/// A slope with a lake of 5 metres all over it.
class Lake : public SeaTerrain {
  public:
    using SeaTerrain::SeaTerrain;
    void fill_with_water(const Window& window, std::span<std::int32_t> heights,
                         std::span<WaterSample> water) const override {
        SeaTerrain::fill_with_water(window, heights, water);
        std::ranges::fill(water, WaterSample{.depth = 5, .x = 7, .receiver = 2, .width = 70});
    }
};

struct Filled {
    std::vector<std::int32_t> heights;
    std::vector<WaterSample> water;
};

Filled filled(const Terrain& terrain, const Window& window) {
    const auto samples = static_cast<std::size_t>(window.width * window.height);
    Filled result{std::vector<std::int32_t>(samples), std::vector<WaterSample>(samples)};
    terrain.fill_with_water(window, result.heights, result.water);
    return result;
}

TEST(SeaTerrain, floods_what_lies_below_its_level) {
    const SeaTerrain sea(slope(), 3.25);
    EXPECT_TRUE(sea.has_water());
    const auto [heights, water] = filled(sea, {3, 0, 2, 8, 1});
    for (std::size_t x = 0; x < 8; ++x) {
        EXPECT_FLOAT_EQ(water[x].depth, 3.25f - static_cast<float>(x));
        EXPECT_EQ(water[x].width, 0);
    }
}

TEST(SeaTerrain, leaves_the_ground_as_it_was) {
    const auto land = slope();
    const SeaTerrain sea(land, 3.25);
    std::vector<std::int32_t> before(8), after(8);
    land->fill({3, 0, 2, 8, 1}, before);
    sea.fill({3, 0, 2, 8, 1}, after);
    EXPECT_EQ(after, before);
    EXPECT_EQ(filled(sea, {3, 0, 2, 8, 1}).heights, before);
    EXPECT_EQ(sea.range(), land->range());
    EXPECT_EQ(sea.unit(), land->unit());
    EXPECT_EQ(sea.finest_level(), land->finest_level());
    EXPECT_EQ(sea.spacing(1), land->spacing(1));
    EXPECT_EQ(sea.extent(), land->extent());
}

TEST(SeaTerrain, leaves_water_that_stands_higher) {
    const SeaTerrain sea(std::make_shared<const Lake>(slope(), 0), 6.5);
    const auto [heights, water] = filled(sea, {3, 0, 0, 8, 1});
    for (std::size_t x = 0; x < 8; ++x) {
        EXPECT_FLOAT_EQ(water[x].depth, std::max(5.0f, 6.5f - static_cast<float>(x)));
        EXPECT_EQ(water[x].x, 7);
        EXPECT_EQ(water[x].receiver, 2);
        EXPECT_EQ(water[x].width, 70);
    }
}

}  // namespace
}  // namespace orograph
