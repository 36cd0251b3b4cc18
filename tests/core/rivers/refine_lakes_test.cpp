#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/rivers/river_fields.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

/// Square kilometres of lakes in some square cells of the base, as so much finer a level has them.
double lakes_in(const RiverWorld& world, int x, int y, int cells, int finer) {
    const int side = cells << finer;
    const Window window{world.base_level() + finer, std::int64_t{x} << finer,
                        std::int64_t{y} << finer, side, side};
    Grid<float> level(side, side), depth(side, side), heights(side, side);
    EXPECT_TRUE(fill_river_field(world, RiverField::water_level, window, level, {}));
    EXPECT_TRUE(fill_river_field(world, RiverField::water_depth, window, depth, {}));
    EXPECT_TRUE(world.fill(window, heights, {}));
    double wet = 0;
    for (int j = 0; j < side; ++j) {
        for (int i = 0; i < side; ++i) {
            const float surface = heights.at(i, j) + depth.at(i, j);
            const bool lake = level.at(i, j) > 0 && depth.at(i, j) > 0 && heights.at(i, j) > 0;
            wet += lake && surface <= level.at(i, j) + 0.01f ? 1 : 0;
        }
    }
    return wet * std::pow(world.cell(window.level) / 1000, 2);
}

TEST(FloodLakes, are_as_large_however_near_one_comes) {
    const RiverWorld& world = small_world();
    const RiverBase& base = world.base();
    // Of a place the base has two or three cells, of 256 square kilometres each.
    constexpr int kCells = 8, kPlaces = 40, kFinestPlaces = 8;
    double coarse = 0, finer = 0, finer_of_finest = 0, finest = 0;
    int places = 0;
    for (int y = 0; y < base.size && places < kPlaces; y += kCells) {
        for (int x = 0; x < base.size && places < kPlaces; x += kCells) {
            int flooded = 0;
            for (int j = 0; j < kCells; ++j) {
                for (int i = 0; i < kCells; ++i) {
                    flooded += base.flooded(base.index(x + i, y + j)) ? 1 : 0;
                }
            }
            if (flooded < 6) continue;
            ++places;
            coarse += lakes_in(world, x, y, kCells, 0);
            const double lakes = lakes_in(world, x, y, kCells, 2);
            finer += lakes;
            if (places > kFinestPlaces) continue;
            finer_of_finest += lakes;
            finest += lakes_in(world, x, y, kCells, 5);
        }
    }
    ASSERT_EQ(places, kPlaces);
    EXPECT_NEAR(finer, coarse, 0.35 * coarse);
    EXPECT_NEAR(finest, finer_of_finest, 0.2 * finer_of_finest);
}

TEST(FloodLakes, cover_land_that_lies_below_them) {
    const RiverWorld& world = small_world();
    const RiverBase& base = world.base();
    constexpr int kLevels = 7, kSide = 64;
    int lakes = 0, above = 0;
    for (int cell = 0; cell < base.size * base.size; cell += 29) {
        if (!base.flooded(static_cast<std::size_t>(cell))) continue;
        const std::int64_t x = cell % base.size, y = cell / base.size;
        const RiverCells cells =
            world.cells({world.base_level() + kLevels, x << kLevels, y << kLevels, kSide, kSide});
        std::int64_t highest = 0;
        for (int j = -1; j <= 1; ++j) {
            for (int i = -1; i <= 1; ++i) {
                highest = std::max(highest, base.lake_levels[base.index(x + i, y + j)]);
            }
        }
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (!cells.flooded(i)) continue;
            ++lakes;
            const double land =
                river_metres(cells.heights[i]) +
                static_cast<double>(cells.roughness[i]) / static_cast<double>(kRoughnessMetre);
            above += land > river_metres(highest - kLakeRise) + 1e-5 ? 1 : 0;
        }
    }
    EXPECT_GT(lakes, 10000);
    EXPECT_EQ(above, 0) << "of " << lakes;
}

/// A cell of a lake's shore.
struct LakeShore {
    std::int64_t x, y;
};

/// Where a lake ends, among the cells around one of the base; nothing if it doesn't there.
std::optional<LakeShore> shore_near(const RiverWorld& world, int x, int y, int finer) {
    constexpr int kSide = 64;
    const auto middle = [&](int cell) { return ((2 * std::int64_t{cell} + 1) << finer) / 2; };
    const RiverCells cells = world.cells(
        {world.base_level() + finer, middle(x) - kSide / 2, middle(y) - kSide / 2, kSide, kSide});
    const auto lake = [&](int i, int j) { return cells.flooded(cells.index(i, j)); };
    for (int j = 0; j < cells.height; ++j) {
        for (int i = 1; i < cells.width; ++i) {
            if (lake(i - 1, j) != lake(i, j)) return LakeShore{cells.x + i, cells.y + j};
        }
    }
    return std::nullopt;
}

TEST(FloodLakes, have_clean_shores_at_ones_feet) {
    const RiverWorld& world = small_world();
    const RiverBase& base = world.base();
    constexpr int kCoarse = 7, kFine = 13, kSide = 64, kPlaces = 12;
    int places = 0, wet = 0, specks = 0;
    for (int cell = 0; cell < base.size * base.size && places < kPlaces; cell += 5) {
        const int x = cell % base.size, y = cell / base.size;
        if (!base.flooded(base.index(x, y))) continue;
        const std::optional<LakeShore> edge = shore_near(world, x, y, kCoarse);
        if (!edge) continue;
        ++places;
        constexpr int kMore = kFine - kCoarse;
        const Window window{world.base_level() + kFine, (edge->x << kMore) - kSide / 2,
                            (edge->y << kMore) - kSide / 2, kSide, kSide};
        Grid<float> depth(kSide, kSide);
        EXPECT_TRUE(fill_river_field(world, RiverField::water_depth, window, depth, {}));
        for (int j = 1; j + 1 < kSide; ++j) {
            for (int i = 1; i + 1 < kSide; ++i) {
                const bool here = depth.at(i, j) > 0;
                int alike = 0;
                for (int k = 0; k < kWays; ++k) {
                    alike += depth.at(i + kWayEast[k], j + kWaySouth[k]) > 0 == here ? 1 : 0;
                }
                wet += here ? 1 : 0;
                specks += alike == 0 ? 1 : 0;
            }
        }
    }
    ASSERT_EQ(places, kPlaces);
    EXPECT_GT(wet, kPlaces * kSide * kSide / 10);
    EXPECT_LT(specks, wet / 1000);
}

}  // namespace
}  // namespace orograph
