#include "core/rivers/drowned_coast.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rivers/place_on_ground.h"
#include "core/rivers/river_world.h"
#include "tests/support/river_worlds.h"

// Land that has sunk under the ice of "glaciers", so that the sea came into its valleys.

namespace orograph {
namespace {

RiversParams drowned_params() {
    RiversParams params = small_rivers();
    params.glaciers = 1;
    return params;
}

/// Made once for all tests here.
const RiverWorld& drowned_world() {
    static const RiverWorld world = make_world(drowned_params(), 9001);
    return world;
}

/// Cells of the base that were land before they sank.
std::vector<BaseCell> drowned_cells(const RiverBase& base) {
    std::vector<BaseCell> drowned;
    for (int y = 0; y < base.size; ++y) {
        for (int x = 0; x < base.size; ++x) {
            const std::size_t cell = base.index(x, y);
            if (base.heights[cell] > 0 && base.sunk_height(cell) <= 0) drowned.push_back({x, y});
        }
    }
    return drowned;
}

Window around(const RiverWorld& world, BaseCell cell, int finer, int side) {
    const auto from = [&](int at) { return (std::int64_t{at} << finer) - side / 2; };
    return {world.base_level() + finer, from(cell.x), from(cell.y), side, side};
}

TEST(DrownedCoast, keeps_the_order_of_heights) {
    constexpr std::int64_t kSinking = 1001;
    for (std::int64_t height = -2 * kSinking; height < 4 * kSinking; ++height) {
        EXPECT_LT(drowned_height(height, kSinking), drowned_height(height + 1, kSinking));
    }
    EXPECT_EQ(drowned_height(kSinking, kSinking), 0);
    EXPECT_EQ(drowned_height(3 * kSinking, kSinking), 3 * kSinking);
    EXPECT_EQ(drowned_height(9 * kSinking, kSinking), 9 * kSinking);
    EXPECT_EQ(drowned_height(kSinking, 0), kSinking);
    EXPECT_EQ(drowned_height(-kSinking, 0), -kSinking);
}

TEST(DrownedCoast, is_where_there_were_glaciers) {
    EXPECT_TRUE(drowned_cells(small_world().base()).empty());
    EXPECT_EQ(std::ranges::max(small_world().base().sinking), 0);
    const std::size_t drowned = drowned_cells(drowned_world().base()).size();
    EXPECT_GT(drowned, 20u);
    EXPECT_LT(drowned, drowned_world().base().heights.size() / 50);
}

TEST(DrownedCoast, sinks_no_further_than_a_kept_base_may_say) {
    RiversParams params = drowned_params();
    params.relief = 20000;
    const RiverWorld world = make_world(params, 9001);
    const std::int32_t most = std::ranges::max(world.base().sinking);
    EXPECT_GT(most, kDeepestSinking / 2);
    EXPECT_LE(most, kDeepestSinking);
    EXPECT_GE(std::ranges::min(world.base().sinking), 0);
}

TEST(DrownedCoast, has_rivers_that_fall_to_the_sea_on_the_base) {
    const RiverBase& base = drowned_world().base();
    for (int y = 0; y < base.size; ++y) {
        for (int x = 0; x < base.size; ++x) {
            const std::size_t cell = base.index(x, y);
            const std::uint8_t way = base.receivers[cell];
            if (way == kNoReceiver) continue;
            const std::size_t next = base.index(x + kWayEast[way], y + kWaySouth[way]);
            EXPECT_LT(base.sunk_height(next), base.sunk_height(cell));
            if (base.heights[next] > 0) EXPECT_LE(base.sinking[cell], base.sinking[next]);
            EXPECT_EQ(base.to_sea[cell] > 0, base.sunk_height(cell) > 0);
        }
    }
}

TEST(DrownedCoast, has_no_lake_that_it_would_tilt) {
    const RiverBase& base = drowned_world().base();
    int lakes = 0;
    for (int y = 0; y < base.size; ++y) {
        for (int x = 0; x < base.size; ++x) {
            if (!base.flooded(base.index(x, y))) continue;
            ++lakes;
            for (int j = -2; j <= 2; ++j) {
                for (int i = -2; i <= 2; ++i) {
                    EXPECT_EQ(base.sinking[base.index(x + i, y + j)], 0);
                }
            }
        }
    }
    EXPECT_GT(lakes, 100);
}

TEST(DrownedCoast, is_the_sea_in_valleys_on_all_levels) {
    const RiverWorld& world = drowned_world();
    RiversParams params = drowned_params();
    const std::vector<BaseCell> drowned = drowned_cells(world.base());
    RiverBase standing = world.base();
    std::ranges::fill(standing.sinking, 0);
    const RiverWorld before = RiverWorld::of_base(params, standing, 9001);
    for (const int finer : {0, 2, 5, 9, kRiverLevels}) {
        const Window window = around(world, drowned[drowned.size() / 2], finer, 96);
        const RiverCells cells = world.cells(window), old = before.cells(window);
        std::size_t sea = 0, land = 0, rising = 0;
        for (int y = 1; y + 1 < cells.height; ++y) {
            for (int x = 1; x + 1 < cells.width; ++x) {
                const std::size_t cell = cells.index(x, y);
                EXPECT_LE(cells.heights[cell], old.heights[cell]);
                EXPECT_EQ(cells.areas[cell], old.areas[cell]);
                const std::uint8_t way = cells.receivers[cell];
                EXPECT_EQ(way == kNoReceiver, cells.heights[cell] <= 0);
                sea += old.heights[cell] > 0 && way == kNoReceiver ? 1 : 0;
                if (way == kNoReceiver) continue;
                EXPECT_EQ(way, old.receivers[cell]);
                ++land;
                const std::size_t next = cells.index(x + kWayEast[way], y + kWaySouth[way]);
                rising += cells.heights[next] >= cells.heights[cell] ? 1 : 0;
            }
        }
        EXPECT_GT(sea, 0u) << finer;
        // Rivers of low ground where more has sunk beside them than before them.
        EXPECT_LE(static_cast<double>(rising), 0.005 * static_cast<double>(land)) << finer;
    }
}

TEST(DrownedCoast, is_the_sea_on_coarser_levels_too) {
    const RiverWorld& world = drowned_world();
    const int level = world.base_level() - 1, side = world.base().size / 2;
    const RiverCells cells = world.cells({level, 0, 0, side, side});
    int drowned = 0;
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const std::size_t cell = cells.index(x, y), from = world.base_cell(level, x, y);
            EXPECT_EQ(cells.heights[cell], world.base().sunk_height(from));
            EXPECT_EQ(cells.receivers[cell] == kNoReceiver, cells.heights[cell] <= 0);
            drowned += world.base().heights[from] > 0 && cells.heights[cell] <= 0 ? 1 : 0;
        }
    }
    EXPECT_GT(drowned, 0);
}

TEST(DrownedCoast, is_the_same_in_each_window) {
    const RiverWorld& world = drowned_world();
    const std::vector<BaseCell> drowned = drowned_cells(world.base());
    for (std::size_t i = 0; i < drowned.size(); i += 7) {
        const Window large = around(world, drowned[i], 4, 64);
        const Window small{large.level, large.x + 21, large.y + 17, 24, 30};
        const RiverCells one = world.cells(large), other = world.cells(small);
        for (int y = 0; y < small.height; ++y) {
            for (int x = 0; x < small.width; ++x) {
                const std::size_t cell = one.index(x + 21, y + 17);
                ASSERT_EQ(other.heights[other.index(x, y)], one.heights[cell]);
                ASSERT_EQ(other.receivers[other.index(x, y)], one.receivers[cell]);
            }
        }
    }
}

TEST(DrownedCoast, sinks_evenly_between_cells_of_the_base) {
    RiverBase base;
    base.size = 64;
    base.make_room();
    base.sinking[base.index(3, 5)] = 100 * kRoughnessMetre;
    RiverCells cells;
    cells.place(2, 0, 0, 32, 40);
    std::ranges::fill(cells.heights, 40 * kRiverMetre);
    std::ranges::fill(cells.receivers, 0);
    drown(base, cells);
    // Of four cells a side, the middles lie an eighth and three eighths from that of the base's.
    const auto height = [&](int x, int y) {
        return river_metres(cells.heights[cells.index(x, y)]);
    };
    EXPECT_DOUBLE_EQ(height(13, 21), 40 - 100 * 0.875 * 0.875);
    EXPECT_DOUBLE_EQ(height(12, 22), 40 - 100 * 0.625 * 0.875);
    EXPECT_DOUBLE_EQ(height(11, 21), (40 - 100 * 0.375 * 0.875) * 1.5);
    EXPECT_DOUBLE_EQ(height(17, 25), 40);
    EXPECT_EQ(cells.receivers[cells.index(13, 21)], kNoReceiver);
    EXPECT_EQ(cells.receivers[cells.index(11, 21)], 0);
}

TEST(DrownedCoast, is_found_with_its_finest_fjord) {
    const auto fjord_of = [](const RiverWorld& world) {
        return std::ranges::find(world.places(), PlaceKind::fjord, &NotablePlace::kind);
    };
    EXPECT_EQ(fjord_of(small_world()), small_world().places().end());
    const RiverWorld& world = drowned_world();
    const auto place = fjord_of(world);
    ASSERT_NE(place, world.places().end());
    const PlaceOnGround found = find_on_ground(world, *place);
    EXPECT_EQ(found.height, 0);
    const int level = world.base_level() + 6;
    const auto cell = [&](double metres) {
        return static_cast<std::int64_t>(metres / world.cell(level));
    };
    const RiverCells cells = world.cells({level, cell(found.x) - 8, cell(found.y) - 8, 17, 17});
    EXPECT_LE(cells.heights[cells.index(8, 8)], 0);
    EXPECT_GT(river_metres(std::ranges::max(cells.heights)), 300);
}

}  // namespace
}  // namespace orograph
