#include "core/rivers/river_reach.h"

#include <algorithm>
#include <cmath>

#include "core/base/portable_math.h"
#include "core/rivers/river_rules.h"

namespace orograph {
namespace {

constexpr double kMetre = static_cast<double>(kRiverMetre);
/// Metres a year that run off, as metres a second.
constexpr double kRunoff = 0.5 / 3.156e7;

}  // namespace

double channel_depth(double area) {
    return 0.3 * power(area * kRunoff, 0.4);
}

void find_wide_reaches(const RiverCells& cells, const CellArea& area, const Window& window,
                       int finer, double side, std::vector<RiverReach>& reaches) {
    const double scale = std::ldexp(1.0, finer);
    const double widest = cells.level == 0 ? HUGE_VAL : 2;
    for (int y = area.row + 1; y + 1 < area.row + area.height; ++y) {
        for (int x = area.column + 1; x + 1 < area.column + area.width; ++x) {
            const std::size_t from = cells.index(x, y);
            const std::uint8_t way = cells.receivers[from];
            if (way == kNoReceiver) continue;
            const double drained = static_cast<double>(cells.areas[from]) * side * side;
            const double width = channel_width(drained) / side;
            if (width <= 1 || width > widest || width * scale <= kWideRiver) continue;
            const std::size_t to = cells.index(x + kStepX[way], y + kStepY[way]);
            const auto place = [&](std::int64_t cell, std::uint16_t point, std::int64_t first) {
                return (static_cast<double>(cell) + static_cast<double>(point) / kCellSide) *
                           scale -
                       static_cast<double>(first);
            };
            const double depth = channel_depth(drained);
            // At its mouth the river is as high as the sea.
            const auto bed = [&](std::size_t cell) {
                return std::max(static_cast<double>(cells.heights[cell]) / kMetre, -depth);
            };
            reaches.push_back({place(cells.x + x, cells.point_x[from], window.x),
                               place(cells.y + y, cells.point_y[from], window.y),
                               place(cells.x + x + kStepX[way], cells.point_x[to], window.x),
                               place(cells.y + y + kStepY[way], cells.point_y[to], window.y),
                               bed(from), bed(to), width * scale, depth});
        }
    }
}

void flood_reaches(std::span<const RiverReach> reaches, const Window& window,
                   std::span<const float> heights, std::span<float> depths) {
    for (const RiverReach& reach : reaches) {
        const double half = reach.width / 2, margin = half + 2;
        const auto clamped = [](double place, int most) {
            return static_cast<int>(std::clamp(place, 0.0, static_cast<double>(most)));
        };
        const int west = clamped(std::min(reach.from_x, reach.to_x) - margin, window.width),
                  east = clamped(std::max(reach.from_x, reach.to_x) + margin + 1, window.width),
                  north = clamped(std::min(reach.from_y, reach.to_y) - margin, window.height),
                  south = clamped(std::max(reach.from_y, reach.to_y) + margin + 1, window.height);
        const double across = reach.to_x - reach.from_x, down = reach.to_y - reach.from_y;
        const double length = across * across + down * down;
        for (int y = north; y < south; ++y) {
            for (int x = west; x < east; ++x) {
                const double dx = x - reach.from_x, dy = y - reach.from_y;
                const double share =
                    length > 0 ? std::clamp((dx * across + dy * down) / length, 0.0, 1.0) : 0;
                const double off_x = dx - share * across, off_y = dy - share * down;
                const double off = std::sqrt(off_x * off_x + off_y * off_y);
                if (off > margin) continue;
                const std::size_t sample =
                    static_cast<std::size_t>(y) * static_cast<std::size_t>(window.width) +
                    static_cast<std::size_t>(x);
                const double surface =
                    reach.from_bed + (reach.to_bed - reach.from_bed) * share + reach.depth;
                const double bank = 2 * reach.depth * (half - off) / half;
                const double depth = std::min(surface - static_cast<double>(heights[sample]), bank);
                depths[sample] = std::max(depths[sample], static_cast<float>(depth));
            }
        }
    }
}

}  // namespace orograph
