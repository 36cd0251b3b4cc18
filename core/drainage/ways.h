#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "core/base/grid.h"
#include "core/base/sides.h"
#include "core/terrain/water.h"

// Where water goes on a map of heights: one with a border, or a tile whose sides are joined. The
// cells of a map are numbered row by row from the north-west.

namespace orograph {

/// For each cell one of the ways of kWayEast and kWaySouth: that to the cell which it drains into.
/// kWays for an outlet, where water leaves the map: a cell of the sea or of the border. A tile has
/// no border; without a sea its only outlet is its lowest cell, of equal ones the first.
class Ways : public Grid<std::uint8_t> {
  public:
    Ways() = default;
    Ways(int width, int height, Sides sides = Sides::open) : Grid(width, height), sides_(sides) {}

    Sides sides() const { return sides_; }

  private:
    Sides sides_ = Sides::open;
};

inline constexpr double kDiagonal = 1.41421356237309504880;

/// From a cell's centre to that of the neighbour in a way, in cells.
inline constexpr double way_length(int way) {
    return way % 2 == 1 ? kDiagonal : 1;
}

/// Whether a cell of that height is sea; NaN is.
inline bool is_sea(float height, float sea_level) {
    return !(height > sea_level);
}

/// What each way adds to the number of a cell; 0 for kWays. Beyond the border it leads anywhere.
inline std::array<std::ptrdiff_t, kWays + 1> way_offsets(int width) {
    std::array<std::ptrdiff_t, kWays + 1> offsets{};
    for (std::size_t way = 0; way < kWays; ++way) {
        offsets[way] = std::ptrdiff_t{kWaySouth[way]} * width + kWayEast[way];
    }
    return offsets;
}

/// From the cells of a map to their neighbours.
class CellSteps {
  public:
    CellSteps(int width, int height, Sides sides)
        : offsets_(way_offsets(width)),
          width_(width),
          size_(std::ptrdiff_t{height} * width),
          joined_(sides == Sides::joined) {}
    explicit CellSteps(const Ways& ways) : CellSteps(ways.width(), ways.height(), ways.sides()) {}

    /// The cell that a way leads to; the same for kWays. Over joined sides it leads to the other
    /// end of the map, beyond open ones anywhere.
    std::ptrdiff_t next(std::ptrdiff_t cell, std::size_t way) const {
        const std::ptrdiff_t other = cell + offsets_[way];
        return joined_ ? around_sides(cell, way, other) : other;
    }

    /// Whether the map has a border.
    bool has_border() const { return !joined_; }

  private:
    std::ptrdiff_t around_sides(std::ptrdiff_t cell, std::size_t way, std::ptrdiff_t other) const {
        if (way == kWays) return cell;
        // Cells are numbered in 31 bits, of which a remainder is quicker.
        const auto column =
            static_cast<int>(static_cast<std::uint32_t>(cell) % static_cast<std::uint32_t>(width_));
        if (column == 0 && kWayEast[way] < 0) other += width_;
        if (column == width_ - 1 && kWayEast[way] > 0) other -= width_;
        return other < 0 ? other + size_ : other >= size_ ? other - size_ : other;
    }

    std::array<std::ptrdiff_t, kWays + 1> offsets_;
    int width_;
    std::ptrdiff_t size_;
    bool joined_;
};

/// The cell that has the lowest height; of equal ones the first. NaN is higher than all.
inline std::size_t lowest_cell(const Grid<float>& heights) {
    const auto lower = [](float a, float b) { return a < b || (std::isnan(b) && !std::isnan(a)); };
    return static_cast<std::size_t>(std::ranges::min_element(heights.values(), lower) -
                                    heights.values().begin());
}

}  // namespace orograph
