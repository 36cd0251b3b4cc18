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

/// The corners of a window, and those one beyond it.
class Corners {
  public:
    Corners(const RiverCells& cells, const CellArea& area)
        : cells_(cells),
          column_(area.column + 3),
          row_(area.row + 3),
          columns_(area.width - 5),
          rows_(area.height - 5),
          heights_(static_cast<std::size_t>(columns_ + 2) * static_cast<std::size_t>(rows_ + 2)) {}

    void take_surface() {
        for (int row = -1; row <= rows_; ++row) {
            for (int column = -1; column <= columns_; ++column) {
                height(column, row) = surface_height(cells_, column_ + column, row_ + row);
            }
        }
    }

    void cut_valleys();
    void open_hollows(std::vector<double>& heights) const;

  private:
    double& height(int column, int row) { return heights_[index(column, row)]; }
    double height(int column, int row) const { return heights_[index(column, row)]; }
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row + 1) * static_cast<std::size_t>(columns_ + 2) +
               static_cast<std::size_t>(column + 1);
    }

    const RiverCells& cells_;
    int column_, row_, columns_, rows_;
    std::vector<double> heights_;
};

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

/// Puts corners below all cells whose rivers come by.
void Corners::cut_valleys() {
    // To the far side of the lowest cell, in its receiver's direction, along one axis.
    const auto step = [](int flow, int around) {
        if (flow > 0) return around + 1;
        return flow < 0 ? around : 0;
    };
    for (int row = -2; row <= rows_ + 1; ++row) {
        for (int column = -2; column <= columns_ + 1; ++column) {
            const int k = lowest_around(cells_, column_ + column, row_ + row);
            const std::size_t lowest =
                cells_.index(column_ + column + kAroundX[k], row_ + row + kAroundY[k]);
            const std::uint8_t receiver = cells_.receivers[lowest];
            if (receiver == kNoReceiver) continue;
            const int to_column = column + step(kStepX[receiver], kAroundX[k]),
                      to_row = row + step(kStepY[receiver], kAroundY[k]);
            if (to_column < -1 || to_column > columns_ || to_row < -1 || to_row > rows_) continue;
            double& there = height(to_column, to_row);
            there = std::min(there, static_cast<double>(cells_.heights[lowest]) - 1);
        }
    }
}

/// Lets the sea into corners by the coast that are above it and lower than all around.
void Corners::open_hollows(std::vector<double>& heights) const {
    heights.clear();
    for (int row = 0; row < rows_; ++row) {
        for (int column = 0; column < columns_; ++column) {
            double here = height(column, row);
            if (here > 0) {
                const int k = lowest_around(cells_, column_ + column, row_ + row);
                bool hollow = cells_.heights[cells_.index(column_ + column + kAroundX[k],
                                                          row_ + row + kAroundY[k])] <= 0;
                for (int i = 0; i < 8 && hollow; ++i) {
                    hollow = height(column + kStepX[i], row + kStepY[i]) > here;
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

void corner_heights(const RiverCells& cells, const CellArea& area, std::vector<double>& heights) {
    Corners corners(cells, area);
    corners.take_surface();
    corners.cut_valleys();
    corners.open_hollows(heights);
}

}  // namespace orograph
