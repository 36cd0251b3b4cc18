#include "core/terrain/map_water.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace orograph {
namespace {

/// The way to a cell next to this one, `east` and `south` of it, each -1 to 1.
std::uint8_t way_to(int east, int south) {
    std::uint8_t way = 0;
    while (way < kWays && (kWayEast[way] != east || kWaySouth[way] != south)) ++way;
    return way;
}

/// Where the river of a finer cell leaves the coarse cell that it lies in.
std::uint8_t way_out(const Grid<WaterSample>& finer, int x, int y) {
    const int column = x / 2, row = y / 2;
    // It leaves within four steps; a map that says otherwise flows in a circle.
    for (int step = 0; step < 4; ++step) {
        const std::uint8_t way = finer.at(x, y).receiver;
        if (way >= kWays) return way;
        x += kWayEast[way];
        y += kWaySouth[way];
        const int east = (x < 0 ? -1 : x / 2) - column, south = (y < 0 ? -1 : y / 2) - row;
        if (east != 0 || south != 0) return way_to(east, south);
        if (x >= finer.width() || y >= finer.height()) return kWays;
    }
    return kWays;
}

/// A place in a finer cell, the `cell`th of two, as one in the coarse cell.
std::uint8_t half(int cell, std::uint8_t place) {
    return static_cast<std::uint8_t>((256 * cell + place) / 2);
}

Grid<WaterSample> coarser(const Grid<WaterSample>& finer) {
    Grid<WaterSample> result((finer.width() + 1) / 2, (finer.height() + 1) / 2);
    for (int y = 0; y < result.height(); ++y) {
        for (int x = 0; x < result.width(); ++x) {
            int east = 0, south = 0;  // of the widest river
            const auto at = [&](int i, int j) { return finer.at(2 * x + i, 2 * y + j); };
            for (int j = 0; j < 2 && 2 * y + j < finer.height(); ++j) {
                for (int i = 0; i < 2 && 2 * x + i < finer.width(); ++i) {
                    if (at(i, j).width <= at(east, south).width) continue;
                    east = i;
                    south = j;
                }
            }
            const WaterSample widest = at(east, south);
            result.at(x, y) = {at(0, 0).depth, half(east, widest.x), half(south, widest.y),
                               way_out(finer, 2 * x + east, 2 * y + south), widest.width};
        }
    }
    return result;
}

}  // namespace

MapWater::MapWater(Grid<WaterSample> finest) {
    assert(finest.size() > 0);
    levels_.push_back(std::move(finest));
    while (levels_.back().size() > 1) levels_.push_back(coarser(levels_.back()));
}

const Grid<WaterSample>& MapWater::level(int coarser) const {
    assert(coarser >= 0);
    return levels_[std::min(static_cast<std::size_t>(coarser), levels_.size() - 1)];
}

std::size_t MapWater::bytes() const {
    std::size_t bytes = 0;
    for (const auto& level : levels_) bytes += level.values().size_bytes();
    return bytes;
}

}  // namespace orograph
