#include "core/rivers/corner_surface.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/random.h"
#include "tests/support/target.h"

namespace orograph {
namespace {

struct Point {
    double x, y, height;
};

/// Where the line through two points is at x = 0.
Point crossing(const Point& west, const Point& east) {
    const double share = west.x / (west.x - east.x);
    return {0, west.y + (east.y - west.y) * share,
            west.height + (east.height - west.height) * share};
}

/// What is known of a corner, as defined.
struct Corner {
    double height, lowest;
    int step_x, step_y;
};

Corner corner_at(const RiverCells& cells, int column, int row, const LevelRules& level) {
    Point points[4];
    double rough = 0, mean = 0;
    int lowest = 0;
    std::size_t lowest_cell = 0;
    for (int k = 0; k < 4; ++k) {
        const std::size_t cell = cells.index(column + kAroundX[k], row + kAroundY[k]);
        points[k] = {cells.point_x[cell] + kAroundX[k] * kCellSide + 0.5,
                     cells.point_y[cell] + kAroundY[k] * kCellSide + 0.5,
                     static_cast<double>(cells.heights[cell])};
        rough += cells.roughness[cell];
        mean += static_cast<double>(cells.heights[cell]) / 4;
        if (k == 0 || cells.heights[cell] < cells.heights[lowest_cell]) {
            lowest = k;
            lowest_cell = cell;
        }
    }
    const Point north = crossing(points[0], points[1]), south = crossing(points[2], points[3]);
    Corner corner{};
    corner.lowest = static_cast<double>(cells.heights[lowest_cell]);
    const double surface =
        north.height + (south.height - north.height) * (north.y / (north.y - south.y));
    corner.height = surface + (mean - surface) * 0.42;
    if (corner.lowest > 0) {
        corner.height += (corner.lowest - corner.height) * level.sink;
        corner.height += level.rise * (rough / 4 * 1024);
    }
    corner.height = std::max(corner.height, corner.lowest);
    const std::uint8_t way = cells.receivers[lowest_cell];
    if (way == kNoReceiver) return corner;
    // To the far side of the lowest cell, in its receiver's direction, along one axis.
    const auto step = [](int flow, int around) {
        return flow > 0 ? around + 1 : flow < 0 ? around : 0;
    };
    corner.step_x = step(kWayEast[way], kAroundX[lowest]);
    corner.step_y = step(kWaySouth[way], kAroundY[lowest]);
    return corner;
}

RiverCells random_cells(int width, int height) {
    RiverCells cells;
    cells.place(3, 0, 0, width, height);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::uint64_t bits = mix_bits(i), more = mix_bits(bits);
        cells.heights[i] =
            static_cast<std::int64_t>(bits >> 20 >> more % 40) * (more >> 8 & 3 ? 1 : -1);
        cells.receivers[i] = static_cast<std::uint8_t>((more >> 16) % (kWays + 1));
        cells.roughness[i] = static_cast<std::int32_t>(more >> 40);
        cells.point_x[i] = static_cast<std::uint16_t>(bits);
        cells.point_y[i] = static_cast<std::uint16_t>(more >> 24);
    }
    return cells;
}

TEST(CornerSurface, is_what_is_defined_bit_for_bit_with_every_instruction_set) {
    const RiverCells cells = random_cells(40, 30);
    LevelRules level;
    level.rise = -0.3;
    level.sink = 0.15;
    for (const std::int64_t instructions : Target::all()) {
        const Target target(instructions);
        for (const CellArea& area : {CellArea{1, 2, 9, 4}, CellArea{3, 1, 31, 29}}) {
            const CornerSurface surface = corner_surface(cells, area, level);
            ASSERT_EQ(surface.columns, area.width - 1);
            ASSERT_EQ(surface.rows, area.height - 1);
            for (int row = 0; row < surface.rows; ++row) {
                for (int column = 0; column < surface.columns; ++column) {
                    const Corner corner =
                        corner_at(cells, area.column + 1 + column, area.row + 1 + row, level);
                    const std::size_t at = surface.index(column, row);
                    EXPECT_EQ(surface.heights[at], corner.height) << hwy::TargetName(instructions);
                    EXPECT_EQ(surface.lowest[at], corner.lowest);
                    EXPECT_EQ(surface.steps[at], corner.step_y * surface.columns + corner.step_x);
                }
            }
        }
    }
}

}  // namespace
}  // namespace orograph
