#include "core/rivers/river_bends.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/rivers/refinement.h"
#include "tests/support/river_courses.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

constexpr int kParents = 7;          // level of cells of 125 m
constexpr double kWidths = 4.6;      // of the channel a cell, on which rivers meander most
constexpr double kWideWidths = 1.6;  // on which they bend smoothly

/// A plain on which each cell flows the same way, through as many cells to make its river so wide.
class Plain {
  public:
    Plain(std::uint8_t way, double slope, double widths_a_cell, bool scattered) {
        base_.size = 256;
        base_.cell = 16e3;
        base_.controls.assign(256 * 256, RegionalControls::of(128, 128, 0, 128));
        rules_ = make_river_rules({}, base_.cell, kRiverLevels);
        const Window sources = parents_of(wanted_);
        parents_.place(kParents, sources.x - kAroundParents, sources.y - kAroundParents,
                       sources.width + 2 * kAroundParents, sources.height + 2 * kAroundParents);
        const double drop = slope * 125 * static_cast<double>(kRiverMetre) /
                            std::hypot(kWayEast[way], kWaySouth[way]);
        for (int y = 0; y < parents_.height; ++y) {
            for (int x = 0; x < parents_.width; ++x) {
                const std::size_t i = parents_.index(x, y);
                parents_.heights[i] =
                    5000 * kRiverMetre -
                    static_cast<std::int64_t>(drop * (kWayEast[way] * x + kWaySouth[way] * y));
                parents_.receivers[i] = way;
                parents_.areas[i] =
                    static_cast<std::uint64_t>(std::pow(1 / (channel_width(1) * widths_a_cell), 2));
                const auto place = [&](int axis) {
                    return static_cast<std::uint16_t>(
                        scattered ? 8192 + 49152 * random_unit(3, x, y, axis) : 49280);
                };
                parents_.point_x[i] = place(0);
                parents_.point_y[i] = place(1);
            }
        }
        work_.base = &base_;
        work_.rules = &rules_;
        begin_refinement(work_, parents_, wanted_, children_);
    }

    RiverBend bend(int x, int y) const {
        return find_bend(parents_, *work_.level, work_.area.column + x, work_.area.row + y);
    }

    /// Leaves the river of one row alone, into which the others flow from both sides as brooks.
    void make_valley(int row) {
        for (int y = 0; y < parents_.height; ++y) {
            if (y == row) continue;
            for (int x = 0; x < parents_.width; ++x) {
                const std::size_t i = parents_.index(x, y);
                parents_.heights[i] += std::abs(y - row) * 10 * kRiverMetre;
                parents_.receivers[i] = y < row ? 2 : 6;
                parents_.areas[i] = 1;
            }
        }
    }
    const RiverCells& refine() {
        Refinement(base_, rules_, 1).run(parents_, wanted_, children_);
        return children_;
    }

  private:
    Window wanted_{kParents + 1, 200, 200, 40, 40};
    RiverBase base_;
    RiverRules rules_;
    RiverCells parents_, children_;
    RefinementWork work_;
};

/// How far to the right of the straight line a bend's middle is, in parents.
double bow(const RiverBend& bend) {
    const auto first = bend.control[0], last = bend.control[3], middle = bend.at(512);
    const double x = static_cast<double>(last.x - first.x),
                 y = static_cast<double>(last.y - first.y);
    return (x * static_cast<double>(middle.y - first.y) -
            y * static_cast<double>(middle.x - first.x)) /
           std::hypot(x, y) / kCellSide;
}

TEST(RiverBend, goes_from_a_point_to_the_next) {
    const RiverBend bend = Plain(1, 0.001, kWidths, true).bend(9, 9);
    for (const auto& [along, end] : {std::pair{0, 0}, std::pair{1024, 3}}) {
        EXPECT_EQ(bend.at(along).x, bend.control[end].x);
        EXPECT_EQ(bend.at(along).y, bend.control[end].y);
    }
    EXPECT_EQ(bend.control[0].x >> 16, 0);
    EXPECT_EQ(bend.control[0].y >> 16, 0);
    EXPECT_EQ(bend.control[3].x >> 16, 1);
    EXPECT_EQ(bend.control[3].y >> 16, 1);
}

TEST(RiverBend, bows_to_the_left_and_the_right_in_turn) {
    for (std::uint8_t way = 0; way < kWays; ++way) {
        const Plain plain(way, 0.001, kWidths, false);
        double last = 0;
        for (int step = 0; step < 6; ++step) {
            const double now =
                bow(plain.bend(10 + kWayEast[way] * step, 10 + kWaySouth[way] * step));
            EXPECT_GT(std::abs(now), 0.25) << "way " << int{way};
            EXPECT_LT(std::abs(now), 0.75) << "way " << int{way};
            EXPECT_LE(now * last, 0) << "way " << int{way};
            last = now;
        }
    }
}

TEST(RiverBend, meanders_the_less_the_steeper_a_river_is) {
    const auto largest = [](double slope) {
        const Plain plain(0, slope, kWidths, false);
        double most = 0;
        for (int x = 6; x < 14; ++x) most = std::max(most, std::abs(bow(plain.bend(x, 10))));
        return most;
    };
    EXPECT_NEAR(largest(0.0001), largest(0.0019), 1e-3);
    EXPECT_LT(largest(0.006), 0.85 * largest(0.0019));
    EXPECT_GT(largest(0.006), 0.3 * largest(0.0019));
    EXPECT_LT(largest(0.0105), 1e-3);
}

TEST(RiverBend, meanders_in_wavelengths_of_its_width) {
    const auto straight = [](double widths) {
        return std::abs(bow(Plain(0, 0.001, widths, false).bend(10, 10))) < 1e-3;
    };
    EXPECT_TRUE(straight(kWideWidths));
    EXPECT_FALSE(straight(4));
    EXPECT_FALSE(straight(20));
    EXPECT_TRUE(straight(40));
}

/// Two bends that follow one another share the directions of their ends.
TEST(RiverBend, is_smooth_where_bends_meet) {
    for (const double widths : {kWidths, kWideWidths}) {
        for (std::uint8_t way = 0; way < kWays; ++way) {
            const Plain plain(way, 0.001, widths, true);
            const RiverBend one = plain.bend(10, 10),
                            next = plain.bend(10 + kWayEast[way], 10 + kWaySouth[way]);
            const auto arrives = [&](auto axis) {
                return static_cast<double>(one.control[3].*axis - one.control[2].*axis);
            };
            const auto leaves = [&](auto axis) {
                return static_cast<double>(next.control[1].*axis - next.control[0].*axis);
            };
            using Place = RiverBend::Place;
            const double turn = std::atan2(
                arrives(&Place::x) * leaves(&Place::y) - arrives(&Place::y) * leaves(&Place::x),
                arrives(&Place::x) * leaves(&Place::x) + arrives(&Place::y) * leaves(&Place::y));
            EXPECT_LT(std::abs(turn), 0.001) << "way " << int{way};
        }
    }
}

/// All points lie in the south-eastern child, so that one cell lies between two of them: on the
/// line, or on either side.
TEST(Refinement, lays_large_rivers_along_their_bends) {
    Plain plain(0, 0.001, kWidths, false);
    plain.make_valley(15);
    const RiverCells& cells = plain.refine();
    // The area begins a parent later than the parents.
    const int row = 2 * (15 - 1) + 1;
    int last = 0;
    for (int x = 10; x < 18; ++x) {
        int side = 0;
        for (const int off : {-1, 1}) {
            const std::size_t cell = cells.index(2 * x, row + off);
            if (cells.areas[cell] > 100) side = off;
        }
        EXPECT_NE(side, 0) << x;
        if (last != 0) {
            EXPECT_EQ(side, -last) << x;
        }
        last = side;
    }
}

TEST(Refinement, lets_large_rivers_meander_on_plains) {
    const RiverWorld& world = small_world();
    std::vector<double> sinuosities;
    Swings swings;
    for (int number = 0; sinuosities.size() < 24; ++number) {
        ASSERT_LT(number, 20'000);
        const auto random = [&](int axis) {
            return static_cast<std::int64_t>(random_unit(5, number, 0, axis) * world.base().size);
        };
        // Of 64 cells of 16 km and more: wider than 150 m.
        if (world.base().areas[world.base().index(random(0), random(1))] < 64) continue;
        const auto course = follow_river(world, random(0), random(1), 100);
        if (!course || course->slope > 0.002) continue;
        sinuosities.push_back(sinuosity_of(*course, 24));
        swings.add(*course);
    }
    std::ranges::sort(sinuosities);
    EXPECT_GT(sinuosities[12], 1.35);
    EXPECT_LT(sinuosities[12], 2);
    EXPECT_NEAR(swings.wavelength(), 11, 1.5);
}

}  // namespace
}  // namespace orograph
