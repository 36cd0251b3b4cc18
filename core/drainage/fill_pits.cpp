#include "core/drainage/fill_pits.h"

#include <cassert>
#include <cmath>
#include <queue>
#include <utility>
#include <vector>

// A neighbour that is no lower than a cell that the flood has reached can be reached at once, in
// whatever order: it needs no raising, as water runs from it to the cell. Only where a neighbour is
// lower does the order count. Its cell then waits as a rim until it is the lowest of all.

namespace orograph {
namespace {

class Flood {
  public:
    Flood(Grid<float>& heights, float sea_level, Ways& ways)
        : heights_(heights.values().data()),
          ways_(ways.values().data()),
          width_(heights.width()),
          height_(heights.height()),
          steps_(ways),
          reached_(heights.size() + 2 * guard(), 1) {
        const auto last_row = height_ - 1, last_column = width_ - 1;
        std::ptrdiff_t cell = 0;
        bool any = false;
        for (int y = 0; y < height_; ++y) {
            for (int x = 0; x < width_; ++x, ++cell) {
                const bool border =
                    steps_.has_border() && (x == 0 || y == 0 || x == last_column || y == last_row);
                reached(cell) = border || is_sea(heights_[cell], sea_level);
                if (!reached(cell)) continue;
                ways_[cell] = kWays;
                any = true;
            }
        }
        if (any || heights.size() == 0) return;
        const auto lowest = static_cast<std::ptrdiff_t>(lowest_cell(heights));
        reached(lowest) = 1;
        ways_[lowest] = kWays;
    }

    bool run(const Job& job) {
        const auto cells = static_cast<std::ptrdiff_t>(width_) * height_;
        for (std::ptrdiff_t cell = 0; cell < cells; ++cell) {
            if (ways_[cell] == kWays && reached(cell)) spread(cell);
        }
        do {
            while (!front_.empty()) {
                if (job.stopped()) return false;
                wave_.swap(front_);
                front_.clear();
                for (const std::int32_t cell : wave_) spread(cell);
            }
            if (rims_.empty()) break;
            level_ = rims_.top().height;
            front_.push_back(rims_.top().cell);
            rims_.pop();
        } while (true);
        return !job.stopped();
    }

  private:
    struct Rim {
        float height;
        std::int32_t cell;
        /// For a queue whose top is the lowest.
        bool operator<(const Rim& other) const {
            return std::pair(other.height, other.cell) < std::pair(height, cell);
        }
    };

    /// Cells before the first that count as reached, and after the last. Beyond the other borders
    /// a way leads to the border again, which is reached from the start. Nothing leads there where
    /// sides are joined.
    std::size_t guard() const { return static_cast<std::size_t>(width_) + 1; }
    std::uint8_t& reached(std::ptrdiff_t cell) {
        return reached_[guard() + static_cast<std::size_t>(cell)];
    }

    /// From a cell to its neighbours.
    void spread(std::ptrdiff_t cell) {
        const float height = heights_[cell];
        bool rim = false;
        for (std::size_t way = 0; way < kWays; ++way) {
            const std::ptrdiff_t other = steps_.next(cell, way);
            if (reached(other)) continue;
            if (heights_[other] < height) {
                // All that is not reached yet needs `level_` at least.
                if (height > level_) {
                    rim = true;
                    continue;
                }
                heights_[other] = height;
            }
            reached(other) = 1;
            ways_[other] = static_cast<std::uint8_t>((way + kWays / 2) % kWays);
            front_.push_back(static_cast<std::int32_t>(other));
        }
        if (rim) rims_.push({height, static_cast<std::int32_t>(cell)});
    }

    float* heights_;
    std::uint8_t* ways_;
    int width_, height_;
    CellSteps steps_;
    std::vector<std::uint8_t> reached_;
    std::vector<std::int32_t> front_, wave_;
    std::priority_queue<Rim> rims_;
    /// Of the highest rim that ran over; every one below has.
    float level_ = -HUGE_VALF;
};

}  // namespace

bool fill_pits(Grid<float>& heights, float sea_level, Ways& ways, const Job& job) {
    assert(ways.width() == heights.width() && ways.height() == heights.height());
    return Flood(heights, sea_level, ways).run(job);
}

}  // namespace orograph
