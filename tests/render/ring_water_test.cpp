// What a ring keeps of its terrain's water.

#include "render/view/ring_water.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "core/terrain/watered_land.h"
#include "render/view/half_float.h"
#include "render/view/ring_filler.h"
#include "tests/support/test_clipmaps.h"
#include "tests/support/test_terrains.h"
#include "tests/support/water_terrain.h"

namespace orograph {
namespace {

/// Ground at `ground` metres under a lake of `depth` metres, sloping to the east.
std::shared_ptr<const WaterTerrain> lake(double ground, double depth,
                                         const std::vector<FormulaRiver>& rivers = {}) {
    return std::make_shared<const WaterTerrain>(
        6, 1, [=](const GroundPoint& p) { return ground + p.x / 4; },
        [=](const GroundPoint& p) { return depth - p.x / 4; }, rivers);
}

TEST(TakeWater, keeps_depths_within_half_floats) {
    std::vector<WaterSample> water(9, {.depth = 2.5f});
    Grid<float> depths(1, 1);
    Grid<RiverTexel> rivers(1, 1);
    take_water(water, 1, depths, rivers);
    EXPECT_EQ(depths.at(0, 0), 2.5f);
    for (const float sign : {-1.0f, 1.0f}) {
        water[4].depth = sign * 1e9f;
        take_water(water, 1, depths, rivers);
        EXPECT_EQ(depths.at(0, 0), sign * 60000);
    }
}

TEST(TakeWater, says_in_which_ways_rivers_begin) {
    constexpr int kSide = 7;
    std::vector<WaterSample> water((kSide + 2) * (kSide + 2));
    water[4 * (kSide + 2) + 5] = {.x = 30, .y = 70, .receiver = 6, .width = 80};  // texel (4, 3)
    Grid<float> depths(kSide, kSide);
    Grid<RiverTexel> rivers(kSide, kSide);
    take_water(water, 1, depths, rivers);
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
            const RiverTexel& river = rivers.at(x, y);
            int around = 0;
            for (std::size_t way = 0; way < kWays; ++way) {
                if (x + kWayEast[way] == 4 && y + kWaySouth[way] == 3) around = 1 << way;
            }
            EXPECT_EQ(river.around, around) << x << ", " << y;
            EXPECT_EQ(river.width, x == 4 && y == 3 ? 80 : 0);
        }
    }
    EXPECT_EQ(water_sample(rivers.at(4, 3), 2),
              (WaterSample{.depth = 2, .x = 30, .y = 70, .receiver = 6, .width = 80}));
    EXPECT_EQ(water_sample(rivers.at(0, 0), 2).receiver, kWays);
}

TEST(TakeWater, keeps_every_way_and_places_within_a_128th) {
    for (int way = 0; way <= kWays; ++way) {
        for (int place = 0; place < 256; ++place) {
            const WaterSample sample{.depth = 1,
                                     .x = static_cast<std::uint8_t>(place),
                                     .y = static_cast<std::uint8_t>(255 - place),
                                     .receiver = static_cast<std::uint8_t>(way),
                                     .width = 9};
            const WaterSample kept = water_sample(river_texel(sample, sample.width, 0), 1);
            ASSERT_NEAR(kept.x, sample.x, 2);
            ASSERT_NEAR(kept.y, sample.y, 2);
            ASSERT_EQ(kept.receiver, way);
            ASSERT_EQ(kept.width, 9);
        }
    }
}

TEST(TakeWater, knows_rivers_beyond_its_border) {
    std::vector<WaterSample> water(9);
    water[0] = {.receiver = 1, .width = 80};
    Grid<float> depths(1, 1);
    Grid<RiverTexel> rivers(1, 1);
    take_water(water, 1, depths, rivers);
    EXPECT_EQ(rivers.at(0, 0).around, 1 << 5);  // north-west
    EXPECT_EQ(rivers.at(0, 0).width, 0);
}

TEST(TakeWater, leaves_out_what_is_too_thin_for_its_cells) {
    std::vector<WaterSample> water(9);
    Grid<float> depths(1, 1);
    Grid<RiverTexel> rivers(1, 1);
    for (const double width : {0.9, 1.1}) {
        water[4] = water[3] = {.receiver = 0, .width = river_width_code(width)};
        take_water(water, 256, depths, rivers);
        EXPECT_EQ(rivers.at(0, 0).width, width < 1 ? 0 : river_width_code(width));
        EXPECT_EQ(rivers.at(0, 0).around, width < 1 ? 0 : 1 << 4);
    }
}

TEST(RingPatch, shows_the_surface_of_water_and_the_gradients_of_its_bed) {
    const auto terrain = lake(100, 1);  // to a metre deep at x = 0, none at x = 4
    const RingPatch patch = make_patch(*terrain, kSmallShape, 0, {-8, 0}, 16, 8);
    for (int x = 0; x < 16; ++x) {
        const double place = x - 8;
        const auto units = [&](double metres) {
            return static_cast<std::int32_t>(metres / terrain->unit());
        };
        EXPECT_EQ(patch.heights.at(x + 1, 3), units(100 + std::max(1.0, place / 4))) << x;
        EXPECT_EQ(patch.gradients.at(x, 3), (Gradient{0.25f, 0}));
        EXPECT_EQ(patch.depths.at(x, 3), 1 - place / 4);
    }
    EXPECT_EQ(patch.bounds.at(0, 0).lowest, patch.bounds.at(0, 0).highest);
}

TEST(RingPatch, has_in_halves_what_is_sent) {
    const auto wet = lake(100, 1);
    const RingPatch patch = make_patch(*wet, kSmallShape, 0, {-8, 0}, 16, 8);
    const RingPatch lit = make_patch(*wet, kSmallShape, 0, {-8, 0}, 16, 8, {Direction{}, {}});
    EXPECT_EQ(lit.half_gradients.size(), 0u) << "but light";
    for (int y = 0; y < 8; ++y) {
        for (int x = 0; x < 16; ++x) {
            EXPECT_EQ(patch.half_depths.at(x, y), half_of(patch.depths.at(x, y)));
            EXPECT_EQ(lit.half_depths.at(x, y), half_of(patch.depths.at(x, y)));
            EXPECT_EQ(patch.half_gradients.at(x, y).east, half_of(patch.gradients.at(x, y).east));
            EXPECT_EQ(patch.half_gradients.at(x, y).south, half_of(patch.gradients.at(x, y).south));
        }
    }
}

TEST(RingPatch, of_dry_terrain_has_no_water) {
    const auto dry = rough_world(8);
    const RingPatch patch = make_patch(*dry->terrain, kSmallShape, 0, {0, 0}, 8, 8);
    EXPECT_EQ(patch.depths.size(), 0u);
    EXPECT_EQ(patch.rivers.size(), 0u);
    const RingUpdate update = answer({dry, kSmallShape, 0, {0, 0}, std::nullopt});
    EXPECT_EQ(update.bytes(), 64u * 64 * 8);
    const RingUpdate wet = answer({drawn(lake(0, 1)), kSmallShape, 0, {0, 0}, std::nullopt});
    EXPECT_EQ(wet.bytes(), 64u * 64 * 14);
}

/// Water that tells where it is.
class MarkedWater : public FormulaTerrain {
  public:
    MarkedWater() : FormulaTerrain(6, 64, {0, 1}, [](auto, auto) { return 0.0f; }) {}
    bool has_water() const override { return true; }
    void fill_with_water(const Window& window, std::span<std::int32_t> heights,
                         std::span<WaterSample> water) const override {
        fill(window, heights);
        auto out = water.begin();
        for (int y = 0; y < window.height; ++y) {
            for (int x = 0; x < window.width; ++x) *out++ = at(window.x + x, window.y + y);
        }
    }
    static WaterSample at(std::int64_t x, std::int64_t y) {
        return {.depth = -static_cast<float>(400 * x + y),
                .x = static_cast<std::uint8_t>(4 * x + 2),
                .y = static_cast<std::uint8_t>(4 * y + 2),
                .receiver = static_cast<std::uint8_t>((x + 3 * y) & 7),
                .width = 90};
    }
};

TEST(Ring, keeps_the_water_of_its_window_after_any_walk) {
    const MarkedWater terrain;
    Ring ring(kSmallShape);
    const std::int64_t step = 2 * kSmallShape.block();
    std::optional<Cell> from;
    for (const Cell origin : {Cell{0, 0}, Cell{step, 0}, Cell{step, -step}, Cell{-9 * step, step},
                              Cell{-10 * step, 2 * step}}) {
        std::vector<RingPatch> patches;
        for (const PatchArea& area : missing_areas(kSmallShape, from, origin)) {
            patches.push_back(
                make_patch(terrain, kSmallShape, 0, area.origin, area.width, area.height));
        }
        ring.take(origin, patches);
        from = origin;
        const std::int64_t block = kSmallShape.block(), side = kSmallShape.samples;
        for (std::int64_t y = origin.y - block; y < origin.y - block + side; ++y) {
            for (std::int64_t x = origin.x - block; x < origin.x - block + side; ++x) {
                ASSERT_EQ(ring.water(x, y), MarkedWater::at(x, y)) << x << ", " << y;
            }
        }
    }
}

TEST(Clipmap, is_above_the_water_that_it_draws) {
    const auto terrain = drawn(lake(-30, 20));
    Clipmap clipmap(kSmallShape);
    clipmap.show(terrain);
    clipmap.look_from({0.5, 5, 0.5});
    EXPECT_NEAR(clipmap.above_ground(), 15, 1e-3);  // before any ring is there
    settle(clipmap, {0.5, 5, 0.5});
    EXPECT_NEAR(clipmap.above_ground(), 15, 1e-3);
    EXPECT_NEAR(clipmap.height(-3.5, 0.5), -10, 1e-3);
    const auto met = clipmap.meet({0.5, 5, 0.5}, {0, -1, 0});
    ASSERT_TRUE(met.has_value());
    EXPECT_NEAR(met->y, -10, 1e-3);
}

TEST(RingPatch, knows_the_land_that_fresh_water_makes_green_where_that_is_asked_for) {
    const auto coast = TestCoast::create();
    EXPECT_EQ(make_patch(*coast, kSmallShape, 0, {-8, 0}, 16, 8).watered.size(), 0u);
    const RingPatch patch = make_patch(*coast, kSmallShape, 0, {-8, 0}, 16, 8, {{}, 0.0});
    const Window around{coast->finest_level(), -9, -1, 18, 10};
    std::vector<std::int32_t> heights(18 * 10);
    std::vector<WaterSample> water(heights.size());
    coast->fill_with_water(around, heights, water);
    const auto expected = watered_land(*coast, {around.level, -8, 0, 16, 8}, heights, water, 0);
    EXPECT_TRUE(std::ranges::equal(patch.watered.values(), expected.values()));
    EXPECT_GT(std::ranges::max(expected.values()), 25);
    Ring ring(kSmallShape);
    ring.clear(true);
    EXPECT_EQ(ring.watered(0, 0), 0);
    std::vector<RingPatch> patches;
    patches.push_back(make_patch(*coast, kSmallShape, 0, {-4, -4}, kSmallShape.samples,
                                 kSmallShape.samples, {{}, 0.0}));
    ring.take({0, 0}, patches);
    EXPECT_EQ(ring.watered(3, 5), patch.watered.at(11, 5));
}

TEST(DrawnTerrain, is_another_when_the_salt_water_rises) {
    const auto terrain = drawn(TestCoast::create());
    const auto green = with_watered_land(terrain, 0.0);
    EXPECT_EQ(green->salt_level, 0.0);
    EXPECT_EQ(with_watered_land(green, 0.0), green);
    EXPECT_NE(with_watered_land(green, 1.0), green);
    EXPECT_EQ(with_watered_land(terrain, {}), terrain);
}

}  // namespace
}  // namespace orograph
