#include "core/rivers/path_choice.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "core/base/random.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

constexpr int kPlaneSide = 64;

/// Parents on a plane that falls to the east, of which each flows into the next; their points are
/// anywhere. So many cells drain through each.
RiverCells river_plane(const RiverBase& base, double slope, std::uint64_t area) {
    RiverCells cells;
    cells.place(0, 40, 40, kPlaneSide, kPlaneSide);
    const double fall = slope * base.cell * static_cast<double>(kRiverMetre);
    for (int y = 0; y < kPlaneSide; ++y) {
        for (int x = 0; x < kPlaneSide; ++x) {
            const std::size_t i = cells.index(x, y);
            const std::uint64_t bits = mix_bits(i);
            cells.heights[i] = std::llround(fall * (kPlaneSide - x));
            cells.receivers[i] = x + 1 < kPlaneSide ? direction_of(1, 0) : kNoReceiver;
            cells.areas[i] = area;
            cells.roughness[i] = 1 << 24;
            cells.point_x[i] = static_cast<std::uint16_t>(bits);
            cells.point_y[i] = static_cast<std::uint16_t>(bits >> 16);
        }
    }
    return cells;
}

/// How far points of the paths between such parents lie off the lines that join these: the mean
/// over all cells of paths, in sides of a child.
double off_the_line(double slope, std::uint64_t area) {
    RiverBase base;
    base.size = 256;
    base.cell = 1024;
    base.controls.assign(256 * 256, RegionalControls::of(128, 0, 0, 128));
    const RiverRules rules = make_river_rules(small_rivers(), base.cell, 2);
    const RiverCells parents = river_plane(base, slope, area);
    RefinementWork work;
    work.base = &base;
    work.rules = &rules;
    work.seed = 5;
    RiverCells children;
    begin_refinement(work, parents, {1, 100, 100, 60, 60}, children);
    find_controls(work);
    drain_lakes(work);
    predict_land(work);
    inherit_points(work);
    inherit_roughness(work);
    lay_paths(work);

    double sum = 0;
    int cells = 0;
    const auto child_of = [&](int x, int y) {
        const int which = work.inherited[work.in_area(x, y)];
        return children.index(2 * x + (which & 1), 2 * y + (which >> 1));
    };
    // In children, from the north-western one.
    const auto point_of_parent = [&](int x, int y, int axis) {
        const std::size_t i = work.parent(x, y);
        return 2.0 * (axis == 0 ? x : y) +
               2.0 * (axis == 0 ? parents.point_x[i] : parents.point_y[i]) / kCellSide;
    };
    for (int y = kAroundSources; y < work.area.height - kAroundSources; ++y) {
        for (int x = kAroundSources; x + 1 < work.area.width - kAroundSources; ++x) {
            const double from_x = point_of_parent(x, y, 0), from_y = point_of_parent(x, y, 1),
                         across = point_of_parent(x + 1, y, 0) - from_x,
                         down = point_of_parent(x + 1, y, 1) - from_y;
            std::size_t cell = child_of(x, y);
            const std::size_t end = child_of(x + 1, y);
            for (int steps = 0; steps < KingPath::kMostCells + 1; ++steps) {
                cell += static_cast<std::size_t>(work.offsets[work.ways[cell]]);
                if (cell == end) break;
                const auto width = static_cast<std::size_t>(children.width);
                const double to_x = static_cast<double>(cell % width) +
                                    static_cast<double>(children.point_x[cell]) / kCellSide -
                                    from_x,
                             to_y = static_cast<double>(cell / width) +
                                    static_cast<double>(children.point_y[cell]) / kCellSide -
                                    from_y;
                sum += std::abs(to_x * down - to_y * across) / std::hypot(across, down);
                ++cells;
            }
            EXPECT_EQ(cell, end) << "the path leads elsewhere";
        }
    }
    EXPECT_GT(cells, 500);
    return sum / cells;
}

TEST(PathChoice, leads_streams_straight_down_steep_ground_alone) {
    const double gentle = off_the_line(0.05, 8), steep = off_the_line(0.2, 8);
    EXPECT_GT(gentle, 0.15);
    EXPECT_LT(steep, 0.05);
}

TEST(PathChoice, lets_large_rivers_wander_there_too) {
    EXPECT_GT(off_the_line(0.2, 64), 0.1);
}

}  // namespace
}  // namespace orograph
