#include "core/rivers/river_mouths.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "core/rivers/river_fields.h"
#include "core/rivers/river_rules.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

constexpr int kMouthSide = 16, kMouthRow = 8, kFirstSea = 6, kMouthFiner = 3;
constexpr double kMouthCell = 100;

/// Cells of 100 m through whose row 8 a river runs to the east, `wide` cells wide, to the sea from
/// column 6 on. Its bed falls there too, cell by cell.
RiverCells river_to_the_sea(int level, double wide) {
    RiverCells cells;
    cells.place(level, 1000, 2000, kMouthSide, kMouthSide);
    const double metres = wide * kMouthCell / channel_width(1);
    for (int y = 0; y < kMouthSide; ++y) {
        for (int x = 0; x < kMouthSide; ++x) {
            const std::size_t i = cells.index(x, y);
            const bool land = x < kFirstSea, river = y == kMouthRow;
            cells.heights[i] = (land ? 20 - x : -10 - (river ? x : 0)) * kRiverMetre;
            cells.receivers[i] = land ? 0 : kNoReceiver;
            cells.areas[i] =
                land && river ? static_cast<std::uint64_t>(metres * metres / 1e4 + 0.5) : 1;
            cells.roughness[i] = 1;
            cells.point_x[i] = cells.point_y[i] = kCellSide / 2;
            cells.origins[i] = CellOrigin::free;
        }
    }
    return cells;
}

std::vector<RiverReach> mouths_of(const RiverCells& cells, int finer = kMouthFiner) {
    std::vector<RiverReach> reaches;
    const Window window{20, 1000 << finer, 2000 << finer, 64, 64};
    find_mouths(cells, RiverRunoff(), {0, 0, kMouthSide, kMouthSide}, window, finer, kMouthCell,
                reaches);
    return reaches;
}

double in_window(double cell) {
    return (cell + 0.5) * (1 << kMouthFiner);
}

TEST(RiverMouths, go_on_along_their_path_to_their_parents_point) {
    RiverCells cells = river_to_the_sea(3, 0.6);
    for (const int x : {6, 7}) cells.origins[cells.index(x, kMouthRow)] = CellOrigin::path;
    cells.origins[cells.index(8, kMouthRow)] = CellOrigin::inherited;
    const auto reaches = mouths_of(cells);
    ASSERT_EQ(reaches.size(), 2u);
    EXPECT_NEAR(reaches.front().from.x, in_window(6), 1e-9);
    EXPECT_NEAR(reaches.back().to.x, in_window(8), 1e-9);
    for (const RiverReach& reach : reaches) {
        EXPECT_NEAR(reach.from.y, in_window(kMouthRow), 1e-9);
        EXPECT_EQ(reach.to.level, 0);
        EXPECT_NEAR(reach.to.width, 0.6 * (1 << kMouthFiner), 0.01);
        EXPECT_GT(reach.to.depth, 0.5);
    }
    // On a level with reaches of its own those end half way to the mouth.
    RiverCells wide = river_to_the_sea(3, 1.5);
    wide.origins[wide.index(6, kMouthRow)] = CellOrigin::inherited;
    const auto last = mouths_of(wide);
    ASSERT_EQ(last.size(), 1u);
    EXPECT_NEAR(last.front().from.x, in_window(5.5), 1e-9);
    EXPECT_NEAR(last.front().to.x, in_window(6), 1e-9);
}

TEST(RiverMouths, widen_over_the_lowest_cells_of_the_base) {
    const auto reaches = mouths_of(river_to_the_sea(0, 0.1), 5);
    ASSERT_EQ(reaches.size(), static_cast<std::size_t>(kMouthReach));
    EXPECT_NEAR(reaches.front().from.width, 0.1 * 32, 0.01);
    EXPECT_GT(reaches.front().to.width, 0.1 * 32);
    EXPECT_NEAR(reaches.back().to.x, (6 + kMouthReach + 0.5) * 32, 1e-9);
    EXPECT_NEAR(reaches.back().to.width, 0.25 * 32, 0.01);
    // A wide one stays as wide as it is.
    EXPECT_NEAR(mouths_of(river_to_the_sea(0, 0.4)).back().to.width, 0.4 * 8, 0.01);
}

TEST(RiverMouths, are_left_out_where_rivers_are_lines_or_wide_on_another_level) {
    EXPECT_TRUE(mouths_of(river_to_the_sea(3, 0.2)).empty());  // 1.6 samples
    EXPECT_TRUE(mouths_of(river_to_the_sea(3, 2.1)).empty());
    EXPECT_FALSE(mouths_of(river_to_the_sea(0, 2.1)).empty());  // no level is above the base
}

/// The water of a world around a mouth, on cells of 1/128 of the base's.
class MouthWater {
  public:
    static constexpr int kFiner = 7, kBaseCells = 5, kSamples = kBaseCells << kFiner;

    MouthWater(const RiverWorld& world, BaseCell mouth)
        : west_(mouth.x - kBaseCells / 2), north_(mouth.y - kBaseCells / 2), water_(kSize) {
        const Window window{world.base_level() + kFiner, std::int64_t{west_} << kFiner,
                            std::int64_t{north_} << kFiner, kSamples, kSamples};
        Grid<float> ground(kSamples, kSamples);
        EXPECT_TRUE(fill_river_water(world, window, ground, water_, {}));
    }

    /// Whether water leads from a place, in units of a cell's side, to some that is deeper than any
    /// river or lagoon.
    bool lead_to_the_deep(std::int64_t x, std::int64_t y) const {
        const auto sample = [](std::int64_t at, int first) {
            return static_cast<int>((at - std::int64_t{first} * kCellSide) >> (16 - kFiner));
        };
        std::vector<bool> seen(kSize);
        std::vector<int> left{sample(y, north_) * kSamples + sample(x, west_)};
        while (!left.empty()) {
            const int at = left.back();
            left.pop_back();
            if (water_[static_cast<std::size_t>(at)].depth > 25) return true;
            const int column = at % kSamples, row = at / kSamples;
            for (int k = 0; k < kWays; k += 2) {
                const int there_x = column + kWayEast[k], there_y = row + kWaySouth[k];
                if (there_x < 0 || there_y < 0 || there_x >= kSamples || there_y >= kSamples) {
                    continue;
                }
                const auto there = static_cast<std::size_t>(there_y * kSamples + there_x);
                if (seen[there] || !(water_[there].depth > 0)) continue;
                seen[there] = true;
                left.push_back(static_cast<int>(there));
            }
        }
        return false;
    }

  private:
    static constexpr std::size_t kSize = std::size_t{kSamples} * kSamples;

    int west_, north_;
    std::vector<WaterSample> water_;
};

TEST(RiverMouths, lead_wide_rivers_to_the_open_sea) {
    const RiverWorld& world = small_world();
    const RiverBase& base = world.base();
    const RiverCells cells = world.cells({world.base_level(), 0, 0, base.size, base.size});
    const auto is_sea = [&](int x, int y) { return base.sunk_height(base.index(x, y)) <= 0; };
    int mouths = 0, lead = 0;
    for (int y = 3; y + 3 < base.size; ++y) {
        for (int x = 3; x + 3 < base.size; ++x) {
            const std::size_t i = cells.index(x, y);
            const std::uint8_t way = cells.receivers[i];
            if (cells.areas[i] < 700 || way == kNoReceiver) continue;
            if (!is_sea(x + kWayEast[way], y + kWaySouth[way])) continue;
            ++mouths;
            const auto point = [](int cell, int at) { return std::int64_t{cell} * kCellSide + at; };
            const bool leads =
                MouthWater(world, {x, y})
                    .lead_to_the_deep(point(x, cells.point_x[i]), point(y, cells.point_y[i]));
            lead += leads ? 1 : 0;
        }
    }
    EXPECT_GT(mouths, 4);
    EXPECT_EQ(lead, mouths);
}

}  // namespace
}  // namespace orograph
