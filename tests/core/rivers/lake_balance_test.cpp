#include "core/rivers/lake_balance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/layers/sculpt/climate_runoff.h"
#include "core/rivers/river_fields.h"
#include "core/rivers/river_world.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

/// So much runs off each cell, and evaporates from a lake in it.
class EvenWater : public RunoffSource {
  public:
    EvenWater(float runoff, float evaporation) : runoff_(runoff), evaporation_(evaporation) {}
    BaseWater water(const RiverWorld& world, const Job&) const override {
        const std::size_t cells = world.base().heights.size();
        return {std::vector<float>(cells, runoff_), std::vector<float>(cells, evaporation_)};
    }
    bool equals(const RunoffSource&) const override { return false; }

  private:
    float runoff_, evaporation_;
};

RiverWorld world_losing(double evaporation) {
    const EvenWater water(static_cast<float>(kEvenRunoff), static_cast<float>(evaporation));
    return *small_world().with_water({}, &water, {});
}

/// Cells of the base under lakes.
int flooded_cells(const RiverBase& base) {
    return static_cast<int>(
        std::ranges::count_if(base.roughness, [](std::int32_t rough) { return rough < 0; }));
}

/// Those whose lake is dry.
int dry_cells(const RiverWorld& world) {
    int dry = 0;
    for (std::size_t i = 0; i < world.base().heights.size(); ++i) {
        dry += world.base().flooded(i) && world.runoff().lake_is_dry(i) ? 1 : 0;
    }
    return dry;
}

/// Calls `use` with each cell at which a river leaves a lake, and the one that it flows into.
template <class Use>
void for_outlets(const RiverBase& base, const Use& use) {
    for (int y = 0; y < base.size; ++y) {
        for (int x = 0; x < base.size; ++x) {
            const std::size_t cell = base.index(x, y);
            const std::uint8_t way = base.receivers[cell];
            if (way == kNoReceiver || !base.flooded(cell)) continue;
            const std::size_t next = base.index(x + kWayEast[way], y + kWaySouth[way]);
            if (base.flooded(next) && base.lake_levels[next] == base.lake_levels[cell]) continue;
            use(cell, next);
        }
    }
}

TEST(LakeBalance, fills_lakes_where_little_evaporates) {
    const int flooded = flooded_cells(small_world().base());
    ASSERT_GT(flooded, 100);
    EXPECT_EQ(dry_cells(small_world()), 0);
    EXPECT_EQ(dry_cells(world_losing(0)), 0);
    // As much as runs off as many cells of land: less than the rivers bring to a lake.
    EXPECT_EQ(dry_cells(world_losing(kEvenRunoff)), 0);
}

TEST(LakeBalance, dries_more_lakes_the_more_evaporates) {
    const int flooded = flooded_cells(small_world().base());
    int before = 0;
    for (const double evaporation : {8.0, 32.0, 128.0}) {
        const int dry = dry_cells(world_losing(evaporation));
        EXPECT_GT(dry, before) << evaporation;
        before = dry;
    }
    EXPECT_GT(before, flooded / 2);
    const EvenWater none(0, 1);
    EXPECT_EQ(dry_cells(*small_world().with_water({}, &none, {})), flooded);
}

TEST(LakeBalance, dries_all_lakes_if_that_is_wanted) {
    const int flooded = flooded_cells(small_world().base());
    EXPECT_EQ(dry_cells(*small_world().with_water({.dry_lakes = true}, nullptr, {})), flooded);
    const EvenWater water(1, 0);
    EXPECT_EQ(dry_cells(*small_world().with_water({.dry_lakes = true}, &water, {})), flooded);
}

TEST(LakeBalance, takes_from_the_river_what_evaporates) {
    const RiverWorld world = world_losing(8);
    int closed = 0, dry = 0, open = 0;
    for_outlets(world.base(), [&](std::size_t cell, std::size_t) {
        const double leaves = world.runoff().share_of_base(cell);
        EXPECT_LT(leaves, 1);
        if (world.runoff().lake_is_dry(cell)) EXPECT_EQ(leaves, 0);
        dry += world.runoff().lake_is_dry(cell) ? 1 : 0;
        closed += leaves == 0 && !world.runoff().lake_is_dry(cell) ? 1 : 0;
        open += leaves > 0 ? 1 : 0;
    });
    EXPECT_GT(dry, 0);
    EXPECT_GT(closed, 0);  // salt lakes without an outlet
    EXPECT_GT(open, 0);
}

/// Four cells in a row that flow to the sea in the fifth; a lake covers the second and third.
RiverBase row_with_lake() {
    RiverBase base;
    base.size = 8;
    base.make_room();
    std::ranges::fill(base.receivers, kNoReceiver);
    std::uint8_t east = 0;
    while (kWayEast[east] != 1 || kWaySouth[east] != 0) ++east;
    for (int x = 0; x < 4; ++x) base.receivers[base.index(x, 0)] = east;
    for (int x = 1; x < 3; ++x) {
        base.roughness[base.index(x, 0)] = -1;
        base.lake_levels[base.index(x, 0)] = 77;
    }
    base.lake_levels[base.index(1, 1)] = 77;  // beside it
    return base;
}

TEST(LakeBalance, is_that_of_what_flows_in_and_evaporates) {
    const RiverBase base = row_with_lake();
    const std::vector<int> order{0, 1, 2, 3};
    const std::vector<float> runoff(base.heights.size(), 1.0f);
    const auto balance = [&](float evaporation) {
        return balance_water(base, order, runoff,
                             std::vector<float>(base.heights.size(), evaporation));
    };
    const auto carried = [&](float evaporation) {
        const BaseBalance water = balance(evaporation);
        return std::vector<double>(water.carried.begin(), water.carried.begin() + 5);
    };
    EXPECT_EQ(carried(0), (std::vector<double>{1, 2, 3, 4, 0}));
    EXPECT_EQ(carried(1), (std::vector<double>{1, 1, 1, 2, 0}));
    EXPECT_EQ(carried(2), (std::vector<double>{1, 0, 0, 1, 0}));
    // Three come, of which half could evaporate at most.
    const std::size_t lake = base.index(1, 0), shore = base.index(1, 1);
    EXPECT_FALSE(balance(3).dry[lake]);
    EXPECT_FALSE(balance(3).dry[shore]);
    EXPECT_TRUE(balance(3.1f).dry[lake]);
    EXPECT_TRUE(balance(3.1f).dry[shore]);
    EXPECT_FALSE(balance(3.1f).dry[base.index(0, 0)]);
}

TEST(LakeBalance, leaves_a_flat_where_a_lake_is_dry) {
    const EvenWater none(0, 1);
    const RiverWorld dry = *small_world().with_water({}, &none, {});
    const RiverBase& base = dry.base();
    int looked = 0, lakes = 0, salt = 0;
    for_outlets(base, [&](std::size_t cell, std::size_t) {
        if (++looked > 6) return;
        const auto x = static_cast<std::int64_t>(cell) % base.size,
                   y = static_cast<std::int64_t>(cell) / base.size;
        for (const int finer : {0, 3, 5}) {
            const int side = 3 << finer;
            const Window window{dry.base_level() + finer, (x - 1) << finer, (y - 1) << finer, side,
                                side};
            Grid<float> heights(side, side), full(side, side), drained(side, side),
                levels(side, side), depths(side, side);
            std::vector<WaterSample> water(heights.size());
            EXPECT_TRUE(fill_river_water(dry, window, heights, water, {}));
            EXPECT_TRUE(small_world().fill(window, full, {}));
            EXPECT_TRUE(dry.fill_drained(window, drained, {}));
            EXPECT_TRUE(fill_river_field(dry, RiverField::water_level, window, levels, {}));
            EXPECT_TRUE(
                fill_river_field(small_world(), RiverField::water_level, window, depths, {}));
            for (std::size_t i = 0; i < water.size(); ++i) {
                EXPECT_EQ(levels.values()[i], 0);
                salt += water[i].receiver == kSaltFloor ? 1 : 0;
                EXPECT_EQ(heights.values()[i], drained.values()[i]);
                EXPECT_LT(water[i].depth, 0.01f);
                EXPECT_GE(heights.values()[i], full.values()[i]);
                lakes += heights.values()[i] > full.values()[i] ? 1 : 0;
            }
        }
    });
    EXPECT_GT(lakes, 1000);  // samples with a bed
    EXPECT_GE(salt, lakes);
}

TEST(LakeBalance, makes_no_place_of_a_lake_that_is_dry) {
    const EvenWater none(0, 1);
    const RiverWorld dry = *small_world().with_water({}, &none, {});
    const auto lakes = [](const RiverWorld& world) {
        return std::ranges::count(world.places(), PlaceKind::lake, &NotablePlace::kind);
    };
    EXPECT_GT(lakes(small_world()), 0);
    EXPECT_EQ(lakes(dry), 0);
}

TEST(LakeBalance, is_of_the_climate) {
    EXPECT_NEAR(lake_evaporation_of(20, 100), 1.1, 1e-12);
    EXPECT_EQ(lake_evaporation_of(10, 2000), 0);
    EXPECT_EQ(lake_evaporation_of(-30, 0), 0);
    const ClimateRunoff runoff({}, 9001);
    const int dry = dry_cells(*small_world().with_water({}, &runoff, {}));
    const int flooded = flooded_cells(small_world().base());
    EXPECT_GT(dry, flooded / 100);
    EXPECT_LT(dry, flooded / 2);
}

}  // namespace
}  // namespace orograph
