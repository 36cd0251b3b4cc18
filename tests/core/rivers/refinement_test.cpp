#include "core/rivers/refinement.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/random.h"
#include "tests/support/fingerprint.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

/// Cells of a level from (x, y) on.
RiverCells cells_of(const RiverWorld& world, int level, std::int64_t x, std::int64_t y, int width,
                    int height) {
    world.forget();  // else windows would agree by being copies
    return world.cells({world.base_level() + level, x, y, width, height});
}

bool same_cell(const RiverCells& a, std::size_t i, const RiverCells& b, std::size_t j) {
    return a.heights[i] == b.heights[j] && a.receivers[i] == b.receivers[j] &&
           a.areas[i] == b.areas[j] && a.roughness[i] == b.roughness[j] &&
           a.point_x[i] == b.point_x[j] && a.point_y[i] == b.point_y[j] &&
           a.origins[i] == b.origins[j];
}

/// How many cells differ where two windows of the same level overlap; `shift` is added to the
/// second one's places.
std::size_t differences(const RiverCells& a, const RiverCells& b, std::int64_t shift = 0) {
    std::size_t different = 0, common = 0;
    for (int y = 0; y < a.height; ++y) {
        for (int x = 0; x < a.width; ++x) {
            const std::int64_t column = a.x + x - b.x - shift, row = a.y + y - b.y - shift;
            if (column < 0 || column >= b.width || row < 0 || row >= b.height) continue;
            ++common;
            different += same_cell(a, a.index(x, y), b,
                                   b.index(static_cast<int>(column), static_cast<int>(row)))
                             ? 0
                             : 1;
        }
    }
    EXPECT_GT(common, 0u);
    return different;
}

/// A place on land, as cells of a level.
struct PlaceOnLand {
    std::int64_t x, y;
};
PlaceOnLand place_on_land(const RiverWorld& world, int level, int number) {
    const RiverBase& base = world.base();
    for (int attempt = 0;; ++attempt) {
        const auto random = [&](int axis) { return random_unit(77, number, attempt, axis); };
        const double x = random(0) * base.size, y = random(1) * base.size;
        if (base.heights[base.index(static_cast<std::int64_t>(x), static_cast<std::int64_t>(y))] <=
            0)
            continue;
        return {static_cast<std::int64_t>(std::ldexp(x, level)),
                static_cast<std::int64_t>(std::ldexp(y, level))};
    }
}

/// A whole level of the world, with its cells around it.
class WholeLevel : public testing::Test {
  protected:
    static constexpr int kLevel = 2, kSide = 256 << kLevel;
    static const RiverCells& level() {
        static const RiverCells cells = cells_of(small_world(), kLevel, 0, 0, kSide, kSide);
        return cells;
    }
    static std::size_t receiver_of(std::size_t cell) {
        const int x = static_cast<int>(cell) % kSide, y = static_cast<int>(cell) / kSide;
        const int k = level().receivers[cell];
        return level().index((x + kWayEast[k]) & (kSide - 1), (y + kWaySouth[k]) & (kSide - 1));
    }
};

TEST_F(WholeLevel, drains_every_cell_of_the_land_to_a_lower_one) {
    std::size_t land = 0, stuck = 0;
    for (std::size_t cell = 0; cell < level().size(); ++cell) {
        if (level().heights[cell] <= 0) continue;
        ++land;
        stuck += level().receivers[cell] == kNoReceiver ||
                         level().heights[receiver_of(cell)] >= level().heights[cell]
                     ? 1
                     : 0;
    }
    EXPECT_GT(land, level().size() / 3);
    EXPECT_EQ(stuck, 0u);
}

TEST_F(WholeLevel, counts_what_drains_through_rivers) {
    std::vector<std::size_t> order;
    for (std::size_t cell = 0; cell < level().size(); ++cell) {
        if (level().receivers[cell] != kNoReceiver) order.push_back(cell);
    }
    std::ranges::sort(order, [](std::size_t a, std::size_t b) {
        return level().heights[a] > level().heights[b];
    });
    std::vector<std::uint64_t> exact(level().size(), 1);
    for (const std::size_t cell : order) exact[receiver_of(cell)] += exact[cell];
    std::vector<double> shares;
    for (const std::size_t cell : order) {
        if (exact[cell] < 64) continue;
        shares.push_back(static_cast<double>(level().areas[cell]) /
                         static_cast<double>(exact[cell]));
    }
    std::ranges::sort(shares);
    EXPECT_NEAR(shares[shares.size() / 2], 1, 0.1);
    EXPECT_GT(shares[shares.size() / 10], 0.6);
    EXPECT_LT(shares[shares.size() * 9 / 10], 1.3);
}

TEST_F(WholeLevel, has_few_rivers_that_cross) {
    std::size_t crossing = 0;
    for (int y = 0; y + 1 < kSide; ++y) {
        for (int x = 0; x + 1 < kSide; ++x) {
            const auto flows = [&](int from_x, int from_y, std::uint8_t k) {
                return level().receivers[level().index(x + from_x, y + from_y)] == k;
            };
            const bool down = flows(0, 0, 1) || flows(1, 1, 5),
                       up = flows(1, 0, 3) || flows(0, 1, 7);
            crossing += down && up ? 1 : 0;
        }
    }
    EXPECT_LT(static_cast<double>(crossing), 5e-4 * kSide * kSide);
}

TEST_F(WholeLevel, is_what_windows_of_it_are) {
    for (int number = 0; number < 12; ++number) {
        const PlaceOnLand place = place_on_land(small_world(), kLevel, number);
        const RiverCells window =
            cells_of(small_world(), kLevel, place.x - 20, place.y - 11, 37, 23);
        std::size_t different = 0;
        for (int y = 0; y < window.height; ++y) {
            for (int x = 0; x < window.width; ++x) {
                const std::size_t there =
                    level().index(static_cast<int>(window.x + x) & (kSide - 1),
                                  static_cast<int>(window.y + y) & (kSide - 1));
                different += same_cell(window, window.index(x, y), level(), there) ? 0 : 1;
            }
        }
        EXPECT_EQ(different, 0u);
    }
}

TEST(Refinement, gives_the_same_cells_in_every_window) {
    for (int number = 0; number < 28; ++number) {
        const int level = 1 + number % kRiverLevels;
        const PlaceOnLand place = place_on_land(small_world(), level, number);
        const RiverCells a = cells_of(small_world(), level, place.x - 30, place.y - 25, 61, 50),
                         b = cells_of(small_world(), level, place.x - 7, place.y - 40, 44, 67);
        EXPECT_EQ(differences(a, b), 0u) << "level " << level;
    }
}

TEST(Refinement, repeats_the_world_beyond_its_seam) {
    for (const int level : {0, 1, 5, 10}) {
        const std::int64_t side = std::int64_t{256} << level;
        const RiverCells seam = cells_of(small_world(), level, -20, -20, 40, 40),
                         far = cells_of(small_world(), level, side - 25, side - 25, 50, 50);
        EXPECT_EQ(differences(seam, far, -side), 0u) << "level " << level;
    }
}

/// The cell beside another in one of the eight directions.
std::size_t beside(const RiverCells& cells, std::size_t cell, int way) {
    return cell +
           static_cast<std::size_t>(std::ptrdiff_t{kWaySouth[way]} * cells.width + kWayEast[way]);
}

/// Follows the water from a cell of the finest level through all levels' answers: down to a cell
/// that its parent's river runs through, from there as the parent, and so on to the base.
TEST(Refinement, leads_every_drop_to_the_sea) {
    const RiverWorld& world = small_world();
    for (int number = 0; number < 60; ++number) {
        PlaceOnLand at = place_on_land(world, kRiverLevels, number);
        int level = kRiverLevels;
        bool sea = false;
        for (int steps = 0; level > 0 && !sea; ++steps) {
            ASSERT_LT(steps, 20 * kRiverLevels) << "cell " << number;
            const RiverCells cells = cells_of(world, level, at.x - 12, at.y - 12, 25, 25);
            int x = 12, y = 12;
            std::int64_t height = cells.heights[cells.index(x, y)];
            while (x > 0 && x < 24 && y > 0 && y < 24) {
                const std::size_t cell = cells.index(x, y);
                sea = cells.heights[cell] <= 0;
                if (sea || cells.origins[cell] == CellOrigin::inherited) break;
                x += kWayEast[cells.receivers[cell]];
                y += kWaySouth[cells.receivers[cell]];
                ASSERT_LT(cells.heights[cells.index(x, y)], height);
                height = cells.heights[cells.index(x, y)];
            }
            at = {at.x + x - 12, at.y + y - 12};
            if (!sea && cells.origins[cells.index(x, y)] == CellOrigin::inherited) {
                at = {at.x >> 1, at.y >> 1};
                --level;
                // The parent, whose point is in this cell, is as high, or was before its river cut
                // down, which then lies above where it goes on.
                const RiverCells parent = cells_of(world, level, at.x - 1, at.y - 1, 3, 3);
                EXPECT_GE(parent.heights[4], height);
                EXPECT_LT(parent.heights[beside(parent, 4, parent.receivers[4])], height);
            }
        }
        if (sea) continue;
        const RiverBase& base = world.base();
        for (int steps = 0; base.heights[base.index(at.x, at.y)] > 0; ++steps) {
            ASSERT_LT(steps, 4 * base.size);
            const std::uint8_t k = base.receivers[base.index(at.x, at.y)];
            at = {at.x + kWayEast[k], at.y + kWaySouth[k]};
        }
    }
}

/// Does `each` with the cells of windows on land, and the index of each that so many drain through
/// and that lies in none's border.
template <class Each>
void for_each_river(const RiverWorld& world, int level, std::uint64_t area, const Each& each) {
    constexpr int kSide = 256;
    for (int number = 0; number < 16; ++number) {
        const PlaceOnLand place = place_on_land(world, 0, number);
        const auto middle = [&](std::int64_t at) { return (2 * at + 1) << (level - 1); };
        const RiverCells cells = cells_of(world, level, middle(place.x) - kSide / 2,
                                          middle(place.y) - kSide / 2, kSide, kSide);
        for (int y = 1; y + 1 < kSide; ++y) {
            for (int x = 1; x + 1 < kSide; ++x) {
                const std::size_t cell = cells.index(x, y);
                if (cells.receivers[cell] == kNoReceiver || cells.areas[cell] < area) continue;
                each(cells, cell);
            }
        }
    }
}

/// The share of cells, of those that 4,096 and more drain through, from which the water flows on
/// through less than half as many: there the river seems to end.
double lost_share(const RiverWorld& world, int level) {
    double large = 0, lost = 0;
    for_each_river(world, level, 4096, [&](const RiverCells& cells, std::size_t cell) {
        const std::size_t next = beside(cells, cell, cells.receivers[cell]);
        if (cells.heights[next] <= 0) return;  // the sea has no areas
        large += 1;
        lost += 2 * cells.areas[next] < cells.areas[cell] ? 1 : 0;
    });
    EXPECT_GT(large, 10'000);
    return lost / large;
}

TEST(Refinement, lets_few_large_rivers_end_in_smaller_ones) {
    EXPECT_LT(lost_share(small_world(), 4), 0.0055);
    EXPECT_LT(lost_share(small_world(), 8), 0.008);
    EXPECT_LT(lost_share(small_world(), 12), 0.0088);
}

/// The greatest slope from a river that 64 cells and more drain through to free land beside it.
double steepest_brink(const RiverWorld& world, int level) {
    const double side = world.cell(world.base_level() + level);
    double steepest = 0;
    for_each_river(world, level, 64, [&](const RiverCells& cells, std::size_t cell) {
        for (int way = 0; way < kWays; ++way) {
            const std::size_t land = beside(cells, cell, way);
            if (cells.origins[land] != CellOrigin::free) continue;
            const auto apart = [&](const std::vector<std::uint16_t>& points, int step) {
                return step + static_cast<double>(points[land] - points[cell]) / kCellSide;
            };
            const double distance = std::max(std::hypot(apart(cells.point_x, kWayEast[way]),
                                                        apart(cells.point_y, kWaySouth[way])),
                                             0.35);
            steepest = std::max(steepest, river_metres(cells.heights[cell] - cells.heights[land]) /
                                              (distance * side));
        }
    });
    return steepest;
}

TEST(Refinement, leads_no_river_along_the_brink_of_a_cliff) {
    for (const int level : {11, 14}) EXPECT_LT(steepest_brink(small_world(), level), 1.5);
}

TEST(Refinement, keeps_its_bits) {
    Fingerprint sum;
    for (const int level : {1, 4, 9, 14}) {
        const PlaceOnLand place = place_on_land(small_world(), level, level);
        const RiverCells cells = cells_of(small_world(), level, place.x, place.y, 48, 48);
        for (std::size_t cell = 0; cell < cells.size(); ++cell) {
            sum.add(cells.heights[cell]);
            sum.add(cells.receivers[cell]);
            sum.add(cells.areas[cell]);
            sum.add(cells.roughness[cell]);
            sum.add(cells.point_x[cell]);
            sum.add(cells.point_y[cell]);
        }
    }
    EXPECT_EQ(sum.value(), 14966653401324237545u);
}

}  // namespace
}  // namespace orograph
