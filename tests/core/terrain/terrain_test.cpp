#include "core/terrain/terrain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "core/terrain/map_terrain.h"
#include "core/world/diamond_square.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

TEST(FillMetres, multiplies_each_height_by_the_unit) {
    const auto heights = std::make_shared<const FixedHeights>(*diamond_square({4, 6, 0.7}, {}));
    const MapTerrain terrain = repeating_map(heights, 300, 1000);
    // More samples than one chunk has; one whose rows are chunks; one of a single column.
    for (const Window& window : {Window{6, -300, -7, 700, 300}, Window{6, 5, 9, 70000, 3},
                                 Window{6, 3, -40, 1, 90}, Window{2, -3, -4, 9, 9}}) {
        const auto units = units_of(terrain, window);
        const auto metres = heights_of(terrain, window);
        for (std::size_t i = 0; i < units.size(); ++i) {
            ASSERT_EQ(metres[i], static_cast<float>(units[i] * terrain.unit())) << i;
        }
    }
}

TEST(FillMetres, asks_for_few_samples_at_a_time) {
    std::size_t most = 0, calls = 0;
    class Watched : public FormulaTerrain {
      public:
        Watched(std::size_t& most, std::size_t& calls)
            : FormulaTerrain(0, 1, {0, 0}, [](auto, auto) { return 1.0f; }),
              most_(most),
              calls_(calls) {}
        void fill(const Window& window, std::span<std::int32_t> heights) const override {
            most_ = std::max(most_, heights.size());
            ++calls_;
            FormulaTerrain::fill(window, heights);
        }

      private:
        std::size_t &most_, &calls_;
    };
    const Watched terrain(most, calls);
    std::vector<float> heights(1000 * 1000);
    fill_metres(terrain, {0, 0, 0, 1000, 1000}, heights);
    EXPECT_LE(most, std::size_t{1} << 16);
    EXPECT_LE(calls, 20u);
    EXPECT_EQ(std::ranges::count(heights, 1.0f), 1000 * 1000);
}

TEST(FillMetres, of_nothing_is_nothing) {
    const FormulaTerrain terrain(0, 1, {0, 0}, [](auto, auto) { return 1.0f; });
    fill_metres(terrain, {0, 0, 0, 0, 5}, {});
    fill_metres(terrain, {0, 0, 0, 5, 0}, {});
}

}  // namespace
}  // namespace orograph
