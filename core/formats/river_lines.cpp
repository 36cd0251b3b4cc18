#include "core/formats/river_lines.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace orograph {
namespace {

constexpr int kNoCell = -1;

/// The rivers of a map as a graph of its cells.
class Network {
  public:
    Network(const Grid<WaterSample>& water, Sides sides, double narrowest)
        : water_(water),
          sides_(sides),
          thinnest_(std::max<int>(river_width_code(narrowest), 1)),
          inflows_(water.size()),
          orders_(water.size()) {
        for (int cell = 0; cell < static_cast<int>(water.size()); ++cell) {
            const int next = is_river(cell) ? below(cell) : kNoCell;
            if (next != kNoCell) ++inflows_[index(next)];
        }
        if (sides == Sides::joined) find_joined_inflows();
        find_orders();
    }

    /// Whether a line begins in a cell: one in still water has an end there at most.
    bool is_river(int cell) const { return at(cell).width >= thinnest_ && !(at(cell).depth > 0); }

    /// Whether a line begins there: a source, a confluence, or where a river comes in.
    bool begins(int cell) const {
        const bool confluence = !joined_inflows_.empty() && joined_inflows_[index(cell)] != 1;
        return is_river(cell) && (inflows_[index(cell)] != 1 || confluence);
    }

    /// The cell that one flows into; kNoCell beyond the border.
    int below(int cell) const {
        const std::uint8_t way = at(cell).receiver;
        if (way >= kWays) return kNoCell;
        const int x = cell % water_.width() + kWayEast[way];
        const int y = cell / water_.width() + kWaySouth[way];
        const bool inside = x >= 0 && x < water_.width() && y >= 0 && y < water_.height();
        return inside ? y * water_.width() + x : kNoCell;
    }

    RiverLine line_from(int cell) const {
        RiverLine line{{cell}, orders_[index(cell)], 0};
        while (true) {
            line.width = std::max(line.width, river_width(at(cell).width));
            cell = below(cell);
            if (cell == kNoCell) return line;
            line.cells.push_back(cell);
            if (!is_river(cell) || begins(cell)) return line;
        }
    }

  private:
    static std::size_t index(int cell) { return static_cast<std::size_t>(cell); }
    const WaterSample& at(int cell) const { return water_.values()[index(cell)]; }

    /// Rivers flow through lakes.
    bool flows(int cell) const { return is_river(cell) || at(cell).depth > 0; }

    /// As below, but over joined sides to the first of the cells that are one.
    int below_around(int cell) const {
        const std::uint8_t way = at(cell).receiver;
        if (sides_ == Sides::open || way >= kWays) return below(cell);
        const int x = around(cell % water_.width() + kWayEast[way], water_.width() - 1);
        const int y = around(cell / water_.width() + kWaySouth[way], water_.height() - 1);
        return y * water_.width() + x;
    }

    /// Whether a cell is another one, at the other end, once more.
    bool is_repeated(int cell) const {
        return sides_ == Sides::joined && (cell % water_.width() == water_.width() - 1 ||
                                           cell / water_.width() == water_.height() - 1);
    }

    /// As inflows_, from all around the tile.
    void find_joined_inflows() {
        joined_inflows_.assign(water_.size(), 0);
        for (int cell = 0; cell < static_cast<int>(water_.size()); ++cell) {
            if (!is_river(cell) || is_repeated(cell)) continue;
            const int next = below_around(cell);
            if (next != kNoCell) ++joined_inflows_[index(next)];
        }
        repeat(joined_inflows_);
    }

    /// Gives the repeated cells what the others have.
    void repeat(std::vector<std::uint8_t>& values) const {
        for (int cell = 0; cell < static_cast<int>(water_.size()); ++cell) {
            if (!is_repeated(cell)) continue;
            const int x = cell % water_.width() % (water_.width() - 1);
            const int y = cell / water_.width() % (water_.height() - 1);
            values[index(cell)] = values[index(y * water_.width() + x)];
        }
    }

    /// From the sources down, each cell after all that flow into it.
    void find_orders() {
        const int cells = static_cast<int>(water_.size());
        std::vector<std::uint8_t> lacking(water_.size()), times(water_.size());
        for (int cell = 0; cell < cells; ++cell) {
            const int next = flows(cell) && !is_repeated(cell) ? below_around(cell) : kNoCell;
            if (next != kNoCell) ++lacking[index(next)];
        }
        std::vector<int> ready;
        for (int cell = 0; cell < cells; ++cell) {
            if (flows(cell) && !is_repeated(cell) && lacking[index(cell)] == 0) {
                ready.push_back(cell);
            }
        }
        while (!ready.empty()) {
            const int cell = ready.back();
            ready.pop_back();
            // So far the highest that flows in, and how many are as high.
            std::uint8_t& order = orders_[index(cell)];
            if (order > 0 && times[index(cell)] > 1) ++order;
            if (order == 0 && is_river(cell)) order = 1;
            const int next = below_around(cell);
            if (next == kNoCell) continue;
            std::uint8_t& highest = orders_[index(next)];
            if (order > highest) {
                highest = order;
                times[index(next)] = 1;
            } else if (order == highest) {
                ++times[index(next)];
            }
            if (--lacking[index(next)] == 0 && flows(next)) ready.push_back(next);
        }
        repeat(orders_);
    }

    const Grid<WaterSample>& water_;
    Sides sides_;
    int thinnest_;                                                 // as samples hold widths
    std::vector<std::uint8_t> inflows_, joined_inflows_, orders_;  // of cells
};

}  // namespace

std::vector<RiverLine> find_river_lines(const Grid<WaterSample>& water, Sides sides,
                                        double narrowest) {
    const Network network(water, sides, narrowest);
    std::vector<RiverLine> lines;
    for (int cell = 0; cell < static_cast<int>(water.size()); ++cell) {
        if (!network.begins(cell)) continue;
        RiverLine line = network.line_from(cell);
        if (line.cells.size() > 1) lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace orograph
