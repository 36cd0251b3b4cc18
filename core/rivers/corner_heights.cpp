#include "core/rivers/corner_heights.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/rivers/blunt_needles.h"
#include "core/rivers/corner_surface.h"

namespace orograph {
namespace {

/// So many corners at the edges depend on others beyond them.
constexpr int kMargin = kCornerPasses + 1;
/// How far above all its neighbours a corner may stand, over the side of a cell.
constexpr double kNeedle = 0.2;

/// The heights of corners below all that drain to them. The first time these may be as low as
/// their lowest cells; then they are known better. No time makes any of them lower.
std::vector<double> cut_valleys(const CornerSurface& surface) {
    std::vector<double> heights, bounds = surface.lowest;
    for (int pass = 0; pass < kCornerPasses; ++pass) {
        heights = surface.heights;
        // Those at the very edge drain nobody knows where, and matter to none inside the margin.
        for (int row = 1; row + 1 < surface.rows; ++row) {
            for (int column = 1; column + 1 < surface.columns; ++column) {
                const std::size_t corner = surface.index(column, row);
                const std::int32_t step = surface.steps[corner];
                if (step == 0) continue;
                double& there = heights[corner + static_cast<std::size_t>(step)];
                there = std::min(there, bounds[corner] - 1);
            }
        }
        std::swap(bounds, heights);
    }
    return bounds;
}

/// Whether a corner of a cell of the sea is above it and lower than all around: such a corner lets
/// the sea in.
bool is_hollow(const CornerSurface& surface, const std::vector<double>& heights, int column,
               int row) {
    const double here = heights[surface.index(column, row)];
    for (int i = 0; i < kWays; ++i) {
        if (heights[surface.index(column + kWayEast[i], row + kWaySouth[i])] <= here) return false;
    }
    return true;
}

}  // namespace

std::size_t lowest_cell(const RiverCells& cells, int column, int row) {
    std::size_t lowest = cells.index(column + kAroundX[0], row + kAroundY[0]);
    for (int k = 1; k < 4; ++k) {
        const std::size_t other = cells.index(column + kAroundX[k], row + kAroundY[k]);
        if (cells.heights[other] < cells.heights[lowest]) lowest = other;
    }
    return lowest;
}

void corner_heights(const RiverCells& cells, const CellArea& area, const LevelRules& level,
                    std::vector<double>& heights) {
    CornerSurface surface = corner_surface(cells, area, level.rise);
    blunt_needles(surface, kNeedle * static_cast<double>(level.cell));
    const std::vector<double> cut = cut_valleys(surface);
    heights.clear();
    for (int row = kMargin; row < surface.rows - kMargin; ++row) {
        const auto begin = static_cast<std::ptrdiff_t>(surface.index(kMargin, row));
        const int columns = surface.columns - 2 * kMargin;
        heights.insert(heights.end(), cut.begin() + begin, cut.begin() + begin + columns);
        for (int column = kMargin; column < surface.columns - kMargin; ++column) {
            const std::size_t corner = surface.index(column, row);
            if (surface.lowest[corner] > 0 || cut[corner] <= 0) continue;
            if (is_hollow(surface, cut, column, row)) {
                heights[heights.size() - static_cast<std::size_t>(columns - (column - kMargin))] =
                    -1;
            }
        }
    }
}

}  // namespace orograph
