#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rivers/refinement.h"
#include "core/rivers/refinement_work.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

/// The steepest that land can stand on the planes below, and the sides of their cells, in metres.
constexpr double kSteepest = 0.5, kPlaneCell = 125;

/// The children of land of which all streams flow east side by side; `height` gives the metres of
/// each column of parents, `rough` how rough the land is, in metres.
template <class Height>
RiverCells refine_streams(const Window& wanted, const Height& height, double rough = 0) {
    RiverBase base;
    base.size = 256;
    base.cell = kPlaneCell * 128;
    base.controls.assign(256 * 256,
                         RegionalControls::of(128, 128, 0, static_cast<int>(256 * kSteepest)));
    const RiverRules rules = make_river_rules({}, base.cell, kRiverLevels);
    const Window sources = parents_of(wanted);
    RiverCells parents, children;
    parents.place(7, sources.x - kAroundParents, sources.y - kAroundParents,
                  sources.width + 2 * kAroundParents, sources.height + 2 * kAroundParents);
    for (int y = 0; y < parents.height; ++y) {
        for (int x = 0; x < parents.width; ++x) {
            const std::size_t i = parents.index(x, y);
            parents.heights[i] =
                static_cast<std::int64_t>(height(x) * static_cast<double>(kRiverMetre));
            parents.receivers[i] = 0;
            parents.areas[i] = 1;
            parents.roughness[i] = static_cast<std::int32_t>(rough * kRoughnessMetre);
            parents.point_x[i] = parents.point_y[i] = kCellSide / 2;
        }
    }
    Refinement(base, rules, 1).run(parents, wanted, children);
    return children;
}

/// Does `each` with the inherited cells of which the stream flows to the next one in the east.
/// Straight paths have one cell.
template <class Each>
void for_each_first_cell(const RiverCells& children, const Window& wanted, const Each& each) {
    for (std::int64_t y = wanted.y; y < wanted.y + wanted.height; ++y) {
        for (std::int64_t x = wanted.x; x < wanted.x + wanted.width; ++x) {
            const std::size_t cell =
                children.index(static_cast<int>(x - children.x), static_cast<int>(y - children.y));
            if (children.origins[cell] == CellOrigin::inherited && children.receivers[cell] == 0) {
                each(cell);
            }
        }
    }
}

/// How much of its drop a small stream has before the first cell between two that are inherited, on
/// a plane that falls so many times as steeply as land can stand.
double first_drop(double steepness) {
    const Window wanted{8, 200, 200, 20, 20};
    const double drop = steepness * kSteepest * kPlaneCell;
    const RiverCells children =
        refine_streams(wanted, [&](int column) { return 5000 - drop * column; });
    double sum = 0, count = 0;
    for_each_first_cell(children, wanted, [&](std::size_t cell) {
        sum += river_metres(children.heights[cell] - children.heights[cell + 1]);
        count += drop;
    });
    EXPECT_GT(count, 0);
    return sum / count;
}

TEST(RefinedSlopes, makes_small_streams_concave_where_they_are_gentle) {
    // All streams follow the land, which the cells that are inherited lie a little beside.
    const double gentle = first_drop(0.05), steep = first_drop(1.2);
    EXPECT_GT(gentle, steep + 0.1);
    EXPECT_NEAR(first_drop(0.5), gentle, 0.01);
    EXPECT_NEAR(first_drop(0.87), (gentle + steep) / 2, 0.05);
    EXPECT_NEAR(first_drop(1.5), steep, 0.01);
}

/// Where streams fall from a cliff over its foot: how high the cell at its edge lies, and the next.
struct EdgeOfCliff {
    double first, next;
};
std::vector<EdgeOfCliff> edge_of_cliff(double foot, double cliff) {
    const Window wanted{8, 200, 200, 20, 20};
    const RiverCells children = refine_streams(
        wanted, [&](int column) { return (column <= 12 ? foot + cliff : foot) - column / 16.0; });
    std::vector<EdgeOfCliff> edge;
    for_each_first_cell(children, wanted, [&](std::size_t cell) {
        // Of the parent from which they fall.
        const auto column = static_cast<int>(cell) % children.width + children.x;
        if (column / 2 != parents_of(wanted).x - kAroundParents + 12) return;
        edge.push_back({river_metres(children.heights[cell]) - foot,
                        river_metres(children.heights[cell + 1]) - foot});
        EXPECT_GT(edge.back().first, edge.back().next);
    });
    EXPECT_GT(edge.size(), 5u);
    return edge;
}
/// By how much land that is as steep as it can stand rises over a parent.
constexpr double kStand = kSteepest * kPlaneCell;

TEST(RefinedSlopes, lowers_sources_above_cliffs) {
    // Of hard rock, which lets rivers fall so far. The next cell lies less than half as high.
    constexpr double kCliff = 7.5 * kStand;
    for (const EdgeOfCliff& edge : edge_of_cliff(4855, kCliff)) {
        // To the plane of the land around, and by no more than would make it as low as the next.
        EXPECT_LT(edge.first, kCliff - kStand);
        EXPECT_GT(edge.first, 0.7 * kCliff);
    }
}

TEST(RefinedSlopes, lowers_rivers_that_fall_more_steeply_than_rock_lets_them) {
    // The foot of the cliff lies in soft rock in the north and in hard rock in the south.
    double lowest = HUGE_VAL, highest = 0;
    for (const EdgeOfCliff& edge : edge_of_cliff(5000, 2000)) {
        lowest = std::min(lowest, edge.first);
        highest = std::max(highest, edge.first);
    }
    EXPECT_NEAR(lowest, 1.5 * kStand, 1);
    EXPECT_GT(highest, 3 * kStand);
    EXPECT_LT(highest, 8 * kStand);
}

TEST(RefinedSlopes, have_no_lumps) {
    // As steep as land can stand, and so rough that by cones alone cells would reach a third of
    // their side above the plane.
    const double drop = kSteepest * kPlaneCell;
    const Window wanted{8, 200, 200, 40, 40};
    const RiverCells children = refine_streams(
        wanted, [&](int column) { return 5000 - drop * column; }, 0.2 * kPlaneCell);
    const auto first = static_cast<double>(parents_of(wanted).x - kAroundParents);
    std::vector<double> above;
    for (std::int64_t y = wanted.y; y < wanted.y + wanted.height; ++y) {
        for (std::int64_t x = wanted.x; x < wanted.x + wanted.width; ++x) {
            const std::size_t cell =
                children.index(static_cast<int>(x - children.x), static_cast<int>(y - children.y));
            if (children.origins[cell] != CellOrigin::free) continue;
            const double point =
                             static_cast<double>(x) + (children.point_x[cell] + 0.5) / kCellSide,
                         column = (point - 1) / 2 - first;
            above.push_back((river_metres(children.heights[cell]) - (5000 - drop * column)) /
                            (kPlaneCell / 2));
        }
    }
    ASSERT_GT(above.size(), 500u);
    std::ranges::sort(above);
    EXPECT_LT(above.back(), 0.05);
    // Those beside a stream that has cut down lie lower.
    EXPECT_GT(above[above.size() / 2], -0.05);
}

}  // namespace
}  // namespace orograph
