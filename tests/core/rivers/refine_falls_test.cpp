#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "core/rivers/refinement.h"
#include "core/rivers/refinement_work.h"
#include "tests/support/chance.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

constexpr int kParentsSide = 96;

/// Parents of a level, from a random place on: land and some sea, with slopes from next to none to
/// walls; each flows to any lower neighbour. Some are large rivers. Points are anywhere.
RiverCells parents_with_falls(int level, double cell, Chance& chance) {
    RiverCells cells;
    const double around = std::ldexp(256, level);
    cells.place(level, static_cast<std::int64_t>(chance.within(-2, 2) * around),
                static_cast<std::int64_t>(chance.within(-2, 2) * around), kParentsSide,
                kParentsSide);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        // Steeper from row to row.
        const double steepest =
            20 * std::pow(static_cast<double>(i / kParentsSide + 1) / kParentsSide, 4);
        cells.heights[i] = static_cast<std::int64_t>(
            (chance.within(-0.05, 1) * steepest * cell + (chance.flip() ? 0 : 2000)) *
            static_cast<double>(kRiverMetre));
        cells.areas[i] = chance.within(0, 1) < 0.1 ? 16 : 1 + (chance.flip() ? 14 : 0);
        cells.roughness[i] = 0;
        cells.point_x[i] = static_cast<std::uint16_t>(chance.within(0, kCellSide));
        cells.point_y[i] = static_cast<std::uint16_t>(chance.within(0, kCellSide));
        cells.origins[i] = CellOrigin::free;
    }
    for (int y = 0; y < kParentsSide; ++y) {
        for (int x = 0; x < kParentsSide; ++x) {
            const int k = static_cast<int>(chance.within(0, kWays));
            const int to_x = std::clamp(x + kWayEast[k], 0, kParentsSide - 1),
                      to_y = std::clamp(y + kWaySouth[k], 0, kParentsSide - 1);
            const std::int64_t height = cells.heights[cells.index(x, y)];
            const bool down = height > 0 && cells.heights[cells.index(to_x, to_y)] < height;
            cells.receivers[cells.index(x, y)] = down ? static_cast<std::uint8_t>(k) : kNoReceiver;
        }
    }
    return cells;
}

/// Such parents, ready for the paths of rivers.
class Falls {
  public:
    explicit Falls(int level)
        : chance_(static_cast<std::uint64_t>(level)),
          rules_(make_river_rules(small_rivers(), kBaseCell, kRiverLevels)),
          cell_(std::ldexp(kBaseCell, -level)) {
        base_.size = 256;
        base_.cell = kBaseCell;
        parents_ = parents_with_falls(level, cell_, chance_);
        work_.base = &base_;
        work_.rules = &rules_;
        work_.rock = RockLayers(base_.size * base_.cell);
        const Window wanted{level + 1, 2 * parents_.x + 24, 2 * parents_.y + 24, 140, 140};
        begin_refinement(work_, parents_, wanted, children_);
        for (int i = 0; i < work_.area.width * work_.area.height; ++i) {
            const auto talus = static_cast<int>(20 + 230 * std::pow(chance_.within(0, 1), 2));
            work_.controls.push_back(RegionalControls::of(128, 128, 0, talus));
        }
    }

    /// Does `each` with the place in the area and the index of each that flows to another.
    template <class Each>
    void for_each_edge(const Each& each) const {
        for (int y = 1; y + 1 < work_.area.height; ++y) {
            for (int x = 1; x + 1 < work_.area.width; ++x) {
                const std::size_t parent = work_.parent(x, y);
                if (parents_.receivers[parent] != kNoReceiver) each(x, y, parent);
            }
        }
    }
    std::int64_t top(int x, int y) const { return top_of_edge(work_, x, y); }
    std::int64_t height(std::size_t parent) const { return parents_.heights[parent]; }
    /// Of the next cell, or of the sea.
    std::int64_t bottom(std::size_t parent) const {
        return std::max<std::int64_t>(parents_.heights[beside(parent, parents_.receivers[parent])],
                                      0);
    }

    /// In metres, as defined, and how far off what counts in whole half metres of rock may be.
    struct Plain {
        double soft, top, tolerance;
        bool steep, banked;
    };
    Plain plain(int x, int y, std::size_t parent) const {
        const double talus = work_.controls[work_.in_area(x, y)].talus() / 256.0;
        // How far land would rise to a neighbour that is as steep as it can stand.
        const auto rise = [&](int k) { return talus * cell_ * distance(parent, k); };
        const double height = river_metres(this->height(parent)),
                     below = river_metres(bottom(parent)),
                     to_next = rise(parents_.receivers[parent]);
        const double times = std::clamp(1.5 + 0.75 * std::log2(40 / (cell_ / 2)), 1.5, 3.0);
        Plain result{};
        result.soft = below + times * to_next;
        // Of 10 % and more over two cells of the next level.
        result.steep = height - below > 0.1 * cell_;
        const double more = (8 - times) * to_next,
                     hard = hard_share(parent, below, times * to_next);
        double bank = 0;
        for (int k = 0; k < kWays; ++k) {
            const std::size_t other = beside(parent, k);
            if (parents_.areas[other] < 16 || parents_.receivers[other] == (k + 4) % 8) continue;
            bank = std::max(bank, river_metres(this->height(other)) - 2 * rise(k));
        }
        result.top = result.soft + more * hard;
        result.banked = bank > result.top;
        result.top = std::min(std::max(result.top, bank), height);
        result.tolerance =
            2e-3 * times * to_next + more * (2.0 / 1024 + 1.25 / std::max(times * to_next, 1.25));
        return result;
    }

  private:
    static constexpr double kBaseCell = 16e3;

    std::size_t beside(std::size_t parent, int k) const {
        return parent + static_cast<std::size_t>(std::ptrdiff_t{kWaySouth[k]} * parents_.width +
                                                 kWayEast[k]);
    }
    /// From point to point, in sides of a cell.
    double distance(std::size_t parent, int k) const {
        const std::size_t other = beside(parent, k);
        const double east = parents_.point_x[other] - parents_.point_x[parent],
                     south = parents_.point_y[other] - parents_.point_y[parent];
        return std::max(
            std::hypot(kWayEast[k] + east / kCellSide, kWaySouth[k] + south / kCellSide), 0.35);
    }
    /// Of the rock over so many metres, under the parent's point: layers of 512 m rise by .15 to
    /// the east and by .075 to the south, and the upper 3/8 of each are hard.
    double hard_share(std::size_t parent, double from, double thick) const {
        const auto metres = [&](std::int64_t first, std::size_t index, std::uint16_t point) {
            return (static_cast<double>(first + static_cast<std::int64_t>(index)) +
                    static_cast<double>(point) / kCellSide) *
                   cell_;
        };
        const double rise =
            0.15 * metres(parents_.x, parent % kParentsSide, parents_.point_x[parent]) +
            0.075 * metres(parents_.y, parent / kParentsSide, parents_.point_y[parent]);
        const auto hard_below = [](double height) {
            const double layers = std::floor(height / 512);
            return 512 * (0.375 * layers + std::max(height / 512 - layers - 0.625, 0.0));
        };
        return (hard_below(from + thick - rise) - hard_below(from - rise)) / thick;
    }

    Chance chance_;
    RiverBase base_;
    RiverRules rules_;
    double cell_;
    RiverCells parents_, children_;
    RefinementWork work_;
};

/// Cells of 8 km, 250 m, 31 m and 8 m: from those that are split to 20 m on soft rock is steeper.
constexpr int kParentLevels[] = {1, 6, 9, 11};

TEST(RefineFalls, lower_rivers_to_what_their_rock_lets_them_fall) {
    for (const int level : kParentLevels) {
        const Falls falls(level);
        int lowered = 0, banked = 0, edges = 0;
        falls.for_each_edge([&](int x, int y, std::size_t parent) {
            const Falls::Plain plain = falls.plain(x, y, parent);
            if (!plain.steep) return;
            EXPECT_NEAR(river_metres(falls.top(x, y)), plain.top, plain.tolerance)
                << "level " << level << (plain.banked ? ", by a bank" : "");
            ++edges;
            lowered += falls.top(x, y) < falls.height(parent) ? 1 : 0;
            banked += plain.banked && plain.top < river_metres(falls.height(parent)) ? 1 : 0;
        });
        EXPECT_GT(edges, 300);
        EXPECT_GT(lowered, 100);
        EXPECT_LT(lowered, edges);
        EXPECT_GT(banked, 5);
    }
}

TEST(RefineFalls, let_rivers_fall_to_where_they_fell) {
    for (const int level : {0, 1, 6, 9, 11, 13}) {
        const Falls falls(level);
        falls.for_each_edge([&](int x, int y, std::size_t parent) {
            EXPECT_LE(falls.top(x, y), falls.height(parent));
            EXPECT_GT(falls.top(x, y), falls.bottom(parent));
        });
    }
}

TEST(RefineFalls, leave_rivers_as_high_as_they_were_that_fall_no_more_steeply) {
    for (const int level : kParentLevels) {
        const Falls falls(level);
        int gentle = 0;
        falls.for_each_edge([&](int x, int y, std::size_t parent) {
            const Falls::Plain plain = falls.plain(x, y, parent);
            if (plain.steep && river_metres(falls.height(parent)) > 0.999 * plain.soft) return;
            EXPECT_EQ(falls.top(x, y), falls.height(parent));
            ++gentle;
        });
        EXPECT_GT(gentle, 50);
    }
}

}  // namespace
}  // namespace orograph
