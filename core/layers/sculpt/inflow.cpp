#include "core/layers/sculpt/inflow.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/drainage/ways.h"
#include "core/rivers/river_rules.h"

namespace orograph {
namespace {

constexpr double kWidestReach = 100;  // samples

}  // namespace

std::vector<Inflow> inflows_of(const Grid<float>& flow, const Grid<float>& heights, float sea,
                               double spacing) {
    assert(flow.width() == heights.width() && flow.height() == heights.height());
    const int last_column = flow.width() - 1, last_row = flow.height() - 1;
    const auto inside = [&](int x, int y) {
        return x > 0 && y > 0 && x < last_column && y < last_row;
    };
    std::vector<Inflow> inflows;
    const auto look_at = [&](int x, int y) {
        const float own = flow.at(x, y);
        if (!std::isfinite(own) || is_sea(heights.at(x, y), sea)) return;
        float most = 0;
        bool goes_inside = false;
        int to_x = x, to_y = y;
        for (std::size_t way = 0; way < kWays; ++way) {
            const int east = x + kWayEast[way], south = y + kWaySouth[way];
            if (east < 0 || south < 0 || east > last_column || south > last_row) continue;
            if (!(flow.at(east, south) > most)) continue;
            most = flow.at(east, south);
            goes_inside = inside(east, south);
            to_x = east;
            to_y = south;
        }
        const double beyond = own - spacing * spacing;  // without the sample itself
        if (goes_inside && most >= own && beyond > 0) {
            inflows.push_back({x, y, beyond, to_x, to_y});
        }
    };
    for (int y = 0; y <= last_row; ++y) {
        const int step = y == 0 || y == last_row ? 1 : std::max(last_column, 1);
        for (int x = 0; x <= last_column; x += step) look_at(x, y);
    }
    return inflows;
}

void add_inflows(const std::vector<Inflow>& inflows, int level, double spacing,
                 Grid<float>& shares) {
    for (const Inflow& inflow : inflows) {
        const int x = std::min(inflow.x >> level, shares.width() - 1);
        const int y = std::min(inflow.y >> level, shares.height() - 1);
        shares.at(x, y) += static_cast<float>(inflow.area / (spacing * spacing));
    }
}

void keep_beds(const Grid<float>& flow, const Grid<float>& before, double spacing,
               Grid<float>& heights) {
    assert(flow.width() == heights.width() && flow.height() == heights.height());
    const int last_column = flow.width() - 1, last_row = flow.height() - 1;
    for (int y = 0; y <= last_row; ++y) {
        for (int x = 0; x <= last_column; ++x) {
            const double area = flow.at(x, y);
            if (!(area >= kRiver) || std::isinf(area)) continue;
            // Half the width and the bank.
            const double reach = channel_width(area) / (2 * spacing) + 1;
            const int samples = static_cast<int>(std::min(reach, kWidestReach));
            for (int row = std::max(y - samples, 0); row <= std::min(y + samples, last_row);
                 ++row) {
                for (int column = std::max(x - samples, 0);
                     column <= std::min(x + samples, last_column); ++column) {
                    const double east = column - x, south = row - y;
                    if (east * east + south * south > reach * reach) continue;
                    float& height = heights.at(column, row);
                    height = std::min(height, before.at(column, row));
                }
            }
        }
    }
}

}  // namespace orograph
