#include "core/rivers/corner_heights.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace orograph {
namespace {

/// The cells around a corner, as steps from the south-eastern one.
constexpr int kAroundX[4] = {-1, 0, -1, 0}, kAroundY[4] = {-1, -1, 0, 0};

/// A point of a cell, from the corner.
struct Point {
    double x, y, height;
};

/// Where the line through two points is at x = 0.
Point crossing(const Point& west, const Point& east) {
    const double share = west.x / (west.x - east.x);
    return {0, west.y + (east.y - west.y) * share,
            west.height + (east.height - west.height) * share};
}

/// The surface through the points of the cells around the south-eastern one, at the corner.
double surface_height(const RiverCells& cells, int column, int row) {
    std::array<Point, 4> points;
    for (std::size_t k = 0; k < 4; ++k) {
        const std::size_t cell = cells.index(column + kAroundX[k], row + kAroundY[k]);
        points[k] = {static_cast<double>(cells.point_x[cell] + kAroundX[k] * kCellSide) + 0.5,
                     static_cast<double>(cells.point_y[cell] + kAroundY[k] * kCellSide) + 0.5,
                     static_cast<double>(cells.heights[cell])};
    }
    const Point north = crossing(points[0], points[1]), south = crossing(points[2], points[3]);
    return north.height + (south.height - north.height) * (north.y / (north.y - south.y));
}

/// The lowest cell around the corner, as one of kAroundX.
int lowest_around(const RiverCells& cells, int column, int row) {
    int lowest = 0;
    std::int64_t height = cells.heights[cells.index(column - 1, row - 1)];
    for (int k = 1; k < 4; ++k) {
        const std::int64_t other =
            cells.heights[cells.index(column + kAroundX[k], row + kAroundY[k])];
        if (other < height) {
            height = other;
            lowest = k;
        }
    }
    return lowest;
}

/// The corners of a window, and those around it that they depend on.
class Corners {
  public:
    Corners(const RiverCells& cells, const CellArea& area, double rise)
        : cells_(cells),
          column_(area.column + 1),
          row_(area.row + 1),
          columns_(area.width - 1),
          rows_(area.height - 1) {
        const std::size_t corners = index(0, rows_);
        lowest_.resize(corners);
        surface_.resize(corners);
        for (int row = 0; row < rows_; ++row) {
            for (int column = 0; column < columns_; ++column) {
                const std::size_t corner = index(column, row);
                lowest_[corner] =
                    static_cast<std::uint8_t>(lowest_around(cells_, column_ + column, row_ + row));
                surface_[corner] =
                    std::max(surface_height(cells_, column_ + column, row_ + row) +
                                 rise * roughness(column, row),
                             static_cast<double>(cells_.heights[lowest_cell_at(column, row)]));
            }
        }
    }

    void cut_valleys();
    void open_hollows(std::vector<double>& heights) const;

  private:
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(column);
    }
    /// The lowest cell around a corner.
    std::size_t lowest_cell_at(int column, int row) const {
        const std::uint8_t k = lowest_[index(column, row)];
        return cells_.index(column_ + column + kAroundX[k], row_ + row + kAroundY[k]);
    }
    /// Around a corner, in units of height; none by the sea.
    double roughness(int column, int row) const {
        double sum = 0;
        for (int k = 0; k < 4; ++k) {
            const std::size_t cell =
                cells_.index(column_ + column + kAroundX[k], row_ + row + kAroundY[k]);
            if (cells_.heights[cell] <= 0) return 0;
            sum += cells_.roughness[cell];
        }
        return sum / 4 * (static_cast<double>(kRiverMetre) / kRoughnessMetre);
    }
    void find_targets();

    const RiverCells& cells_;
    int column_, row_, columns_, rows_;
    std::vector<std::uint8_t> lowest_;
    std::vector<double> surface_, heights_;
    std::vector<std::size_t> targets_;  // of each corner that drains to one; else itself
};

/// Which corner each drains to.
void Corners::find_targets() {
    // To the far side of the lowest cell, in its receiver's direction, along one axis.
    const auto step = [](int flow, int around) {
        if (flow > 0) return around + 1;
        return flow < 0 ? around : 0;
    };
    targets_.resize(surface_.size());
    for (int row = 0; row < rows_; ++row) {
        for (int column = 0; column < columns_; ++column) {
            const std::size_t corner = index(column, row);
            targets_[corner] = corner;
            const std::uint8_t receiver = cells_.receivers[lowest_cell_at(column, row)];
            if (receiver == kNoReceiver) continue;
            const std::uint8_t k = lowest_[corner];
            const int to_column = column + step(kWayEast[receiver], kAroundX[k]),
                      to_row = row + step(kWaySouth[receiver], kAroundY[k]);
            if (to_column < 0 || to_column >= columns_ || to_row < 0 || to_row >= rows_) continue;
            targets_[corner] = index(to_column, to_row);
        }
    }
}

/// Puts corners below all that drain to them. The first time these may be as low as their lowest
/// cells; then they are known better. No time makes any of them lower.
void Corners::cut_valleys() {
    find_targets();
    std::vector<double> bounds(surface_.size());
    for (int row = 0; row < rows_; ++row) {
        for (int column = 0; column < columns_; ++column) {
            bounds[index(column, row)] =
                static_cast<double>(cells_.heights[lowest_cell_at(column, row)]);
        }
    }
    for (int pass = 0; pass < kCornerPasses; ++pass) {
        heights_ = surface_;
        for (std::size_t corner = 0; corner < targets_.size(); ++corner) {
            if (targets_[corner] == corner) continue;
            double& there = heights_[targets_[corner]];
            there = std::min(there, bounds[corner] - 1);
        }
        bounds = heights_;
    }
}

/// Lets the sea into corners by the coast that are above it and lower than all around.
void Corners::open_hollows(std::vector<double>& heights) const {
    constexpr int kMargin = kCornerPasses + 1;
    heights.clear();
    for (int row = kMargin; row < rows_ - kMargin; ++row) {
        for (int column = kMargin; column < columns_ - kMargin; ++column) {
            double here = heights_[index(column, row)];
            if (here > 0 && cells_.heights[lowest_cell_at(column, row)] <= 0) {
                bool hollow = true;
                for (int i = 0; i < 8 && hollow; ++i) {
                    hollow = heights_[index(column + kWayEast[i], row + kWaySouth[i])] > here;
                }
                if (hollow) here = -1;
            }
            heights.push_back(here);
        }
    }
}

}  // namespace

std::size_t lowest_cell(const RiverCells& cells, int column, int row) {
    const int k = lowest_around(cells, column, row);
    return cells.index(column + kAroundX[k], row + kAroundY[k]);
}

void corner_heights(const RiverCells& cells, const CellArea& area, double rise,
                    std::vector<double>& heights) {
    Corners corners(cells, area, rise);
    corners.cut_valleys();
    corners.open_hollows(heights);
}

}  // namespace orograph
