// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/rivers/corner_surface.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "core/rivers/corner_surface.h"
#include "core/rivers/river_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

constexpr hn::RebindToFloat<decltype(kLongs)> kDoubles;
using Doubles = hn::Vec<decltype(kDoubles)>;

/// The mean of a corner's four cells tells where the next level's mean lies as well as the surface
/// through their points does: so much of it is shown.
constexpr double kMeanShare = 0.42;

HWY_INLINE Doubles to_doubles(Longs values) {
    return hn::ConvertTo(kDoubles, values);
}
HWY_INLINE Doubles real(double value) {
    return hn::Set(kDoubles, value);
}

/// Points of cells, from the corner.
struct Points {
    Doubles x, y, height;
};

/// Where two numbers are at a share of the way from the one to the other.
HWY_INLINE Doubles between(Doubles a, Doubles b, Doubles share) {
    return hn::Add(a, hn::Mul(hn::Sub(b, a), share));
}

/// Where the lines through two points are at x = 0.
HWY_INLINE Points crossing(const Points& west, const Points& east) {
    const Doubles share = hn::Div(west.x, hn::Sub(west.x, east.x));
    return {hn::Zero(kDoubles), between(west.y, east.y, share),
            between(west.height, east.height, share)};
}

/// Steps from a corner to that which it drains to, by the lowest cell and the way it flows.
using Steps = std::array<std::int32_t, 4 * (kWays + 1)>;
Steps find_steps(int columns) {
    // To the far side of the cell, in its receiver's direction, along one axis.
    const auto step = [](int flow, int around) {
        if (flow > 0) return around + 1;
        return flow < 0 ? around : 0;
    };
    Steps steps{};
    for (int cell = 0; cell < 4; ++cell) {
        for (int way = 0; way < kWays; ++way) {
            steps[static_cast<std::size_t>(cell * (kWays + 1) + way)] =
                step(kWaySouth[way], kAroundY[cell]) * columns +
                step(kWayEast[way], kAroundX[cell]);
        }
    }
    return steps;
}

/// A vector of corners, the first of them `to`, north-west of the cell `first`.
HWY_INLINE void find_corners(const RiverCells& cells, std::size_t first, const LevelRules& level,
                             const Steps& steps, std::size_t to, CornerSurface& surface) {
    Points points[4];
    Longs lowest = hn::Zero(kLongs), which = hn::Zero(kLongs), rough = hn::Zero(kLongs),
          sum = hn::Zero(kLongs);
    Bytes way = hn::Zero(kBytes);
    for (int k = 0; k < 4; ++k) {
        const std::size_t cell =
            first + static_cast<std::size_t>(kAroundY[k] * cells.width + kAroundX[k]);
        const Longs height = load(&cells.heights[cell]);
        const auto middle = [&](const std::uint16_t* from, int around) HWY_ATTR {
            const Longs place = hn::BitCast(kLongs, load(from));
            return hn::Add(to_doubles(hn::Add(place, number(around * kCellSide))), real(0.5));
        };
        points[k] = {middle(&cells.point_x[cell], kAroundX[k]),
                     middle(&cells.point_y[cell], kAroundY[k]), to_doubles(height)};
        const auto lower = k == 0 ? hn::Eq(height, height) : hn::Lt(height, lowest);
        lowest = hn::IfThenElse(lower, height, lowest);
        which = hn::IfThenElse(lower, number(k * (kWays + 1)), which);
        rough = hn::Add(rough, hn::Max(load(&cells.roughness[cell]), number(0)));
        sum = hn::Add(sum, height);
    }
    const Bytes lowest_cell = hn::TruncateTo(kBytes, hn::BitCast(kWords, which));
    for (int k = 0; k < 4; ++k) {
        const std::size_t cell =
            first + static_cast<std::size_t>(kAroundY[k] * cells.width + kAroundX[k]);
        const auto here =
            hn::Eq(lowest_cell, hn::Set(kBytes, static_cast<std::uint8_t>(k * (kWays + 1))));
        way = hn::IfThenElse(here, load(&cells.receivers[cell]), way);
    }
    const Ints drain = hn::PromoteTo(kInts, hn::Add(lowest_cell, way));
    hn::StoreU(hn::GatherIndex(kInts, steps.data(), drain), kInts, &surface.steps[to]);

    const Points north = crossing(points[0], points[1]), south = crossing(points[2], points[3]);
    const Doubles on_surface =
        between(north.height, south.height, hn::Div(north.y, hn::Sub(north.y, south.y)));
    const Doubles least = to_doubles(lowest), mean = hn::Mul(to_doubles(sum), real(0.25));
    const Doubles likely = between(on_surface, mean, real(kMeanShare));
    // Of the mean roughness of four, to units of height.
    constexpr double kUnits = static_cast<double>(kRiverMetre) / kRoughnessMetre / 4;
    const auto inland = hn::Gt(lowest, hn::Zero(kLongs));
    const Longs moved_by =
        level.rise > 0 ? hn::Min(rough, number(4 * level.moderate_rough)) : rough;
    const Doubles rise = hn::Mul(real(level.rise), hn::Mul(to_doubles(moved_by), real(kUnits)));
    const Doubles moved = hn::Add(between(likely, least, real(level.sink)), rise);
    const Doubles raised = hn::IfThenElse(hn::RebindMask(kDoubles, inland), moved, likely);
    hn::StoreU(hn::IfThenElse(hn::Lt(raised, least), least, raised), kDoubles,
               &surface.heights[to]);
    hn::StoreU(least, kDoubles, &surface.lowest[to]);
}

void find(const RiverCells& cells, const CellArea& area, const LevelRules& level,
          CornerSurface& surface) {
    const Steps steps = find_steps(surface.columns);
    assert(surface.columns >= kMostLanes);
    for (int row = 0; row < surface.rows; ++row) {
        for (int start = 0; start < surface.columns; start += lanes()) {
            const int column = std::min(start, surface.columns - lanes());
            find_corners(cells, cells.index(area.column + 1 + column, area.row + 1 + row), level,
                         steps, surface.index(column, row), surface);
        }
    }
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace orograph {

HWY_EXPORT(find);

CornerSurface corner_surface(const RiverCells& cells, const CellArea& area,
                             const LevelRules& level) {
    CornerSurface surface;
    surface.columns = area.width - 1;
    surface.rows = area.height - 1;
    const std::size_t corners = surface.index(0, surface.rows);
    surface.heights.resize(corners);
    surface.lowest.resize(corners);
    surface.steps.resize(corners);
    HWY_DYNAMIC_DISPATCH(find)(cells, area, level, surface);
    return surface;
}

}  // namespace orograph
#endif
