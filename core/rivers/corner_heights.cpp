#include "core/rivers/corner_heights.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <utility>

#include "core/rivers/blunt_needles.h"
#include "core/rivers/corner_surface.h"

namespace orograph {
namespace {

/// So many corners at the edges depend on others beyond them; the last, for needles and hollows.
constexpr int kMargin = kCornerPasses + 1;
/// How far above all its neighbours a corner may stand, over the side of a cell.
constexpr double kNeedle = 0.2;

/// Whether a corner at the edge drains to one that is known.
bool drains_inside(const CornerSurface& surface, int column, int row) {
    const std::int32_t step = surface.steps[surface.index(column, row)];
    for (int down = -1; down <= 1; ++down) {
        const int across = step - down * surface.columns;
        if (std::abs(across) > 1) continue;
        const int to = column + across;
        return to >= 0 && to < surface.columns && row + down >= 0 && row + down < surface.rows;
    }
    return false;
}

/// The heights of corners below all that drain to them. The first time these may be as low as
/// their lowest cells; then they are known better. No time makes any of them lower. As many corners
/// at the edges as times depend on others beyond them.
std::vector<double> cut_valleys(const CornerSurface& surface) {
    std::vector<double> heights, bounds = surface.lowest;
    const auto drain = [&](std::size_t corner) {
        const std::int32_t step = surface.steps[corner];
        if (step == 0) return;
        double& there = heights[corner + static_cast<std::size_t>(step)];
        there = std::min(there, bounds[corner] - 1);
    };
    const auto drain_edge = [&](int column, int row) {
        if (drains_inside(surface, column, row)) drain(surface.index(column, row));
    };
    const int last_row = surface.rows - 1, last_column = surface.columns - 1;
    for (int pass = 0; pass < kCornerPasses; ++pass) {
        heights = surface.heights;
        for (int column = 0; column <= last_column; ++column) {
            drain_edge(column, 0);
            drain_edge(column, last_row);
        }
        for (int row = 1; row < last_row; ++row) {
            drain_edge(0, row);
            for (int column = 1; column < last_column; ++column) drain(surface.index(column, row));
            drain_edge(last_column, row);
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

/// Puts corners where the mean of those of the next level around them lies, the nearer ones
/// counting more, but below no lowest cell.
void take_means(const CornerSurface& finer, CornerSurface& surface) {
    assert(finer.columns == 2 * surface.columns + 1 && finer.rows == 2 * surface.rows + 1);
    for (int row = 0; row < surface.rows; ++row) {
        for (int column = 0; column < surface.columns; ++column) {
            double sum = 0;
            for (int j = -1; j <= 1; ++j) {
                const std::size_t middle = finer.index(2 * column + 1, 2 * row + 1 + j);
                const double* of = &finer.heights[middle];
                sum += (2 - std::abs(j)) * (of[-1] + 2 * of[0] + of[1]);
            }
            const std::size_t corner = surface.index(column, row);
            surface.heights[corner] = std::max(sum / 16, surface.lowest[corner]);
        }
    }
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
                    const CornerSurface* finer, std::vector<double>& heights) {
    CornerSurface surface = corner_surface(cells, area, level);
    if (finer) take_means(*finer, surface);
    std::vector<double> cut = cut_valleys(surface);
    blunt_needles(cut, surface.columns, kNeedle * static_cast<double>(level.cell));
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
