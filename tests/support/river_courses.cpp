#include "tests/support/river_courses.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "core/rivers/river_rules.h"

namespace orograph {
namespace {

using Place = RiverCourse::Place;

double between(Place a, Place b) {
    return std::hypot(b.x - a.x, b.y - a.y);
}
Place middle(Place a, Place b) {
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

}  // namespace

std::optional<RiverCourse> follow_river(const RiverWorld& world, std::int64_t x, std::int64_t y,
                                        double widths) {
    const RiverBase& base = world.base();
    const std::size_t start = base.index(x, y);
    if (base.heights[start] <= 0 || base.lake_levels[start] > 0) return {};
    RiverCourse course;
    course.width = channel_width(static_cast<double>(base.areas[start]) * base.cell * base.cell);
    // Down to the level whose cells are at most as large as it is wide, by the children in which
    // the point of the base's cell lies.
    int level = world.base_level();
    for (; world.cell(level) >= course.width; ++level) {
        if (level == world.finest_level()) return {};
        const RiverCells cell = world.cells({level, x, y, 1, 1});
        x = 2 * x + (cell.point_x[0] >> 15);
        y = 2 * y + (cell.point_y[0] >> 15);
    }
    const double side = world.cell(level) / course.width;
    const int reach = static_cast<int>(widths / side) + 2;
    const RiverCells cells =
        world.cells({level, x - reach, y - reach, 2 * reach + 1, 2 * reach + 1});
    const auto point = [&](int column, int row) {
        const std::size_t cell = cells.index(column, row);
        return Place{(column + cells.point_x[cell] / double{kCellSide}) * side,
                     (row + cells.point_y[cell] / double{kCellSide}) * side};
    };
    int column = reach, row = reach;
    Place last = point(column, row), corner = last;
    double walked = 0, length = 0;
    while (length < widths) {
        const std::uint8_t way = cells.receivers[cells.index(column, row)];
        if (way == kNoReceiver) return {};
        column += kWayEast[way];
        row += kWaySouth[way];
        if (column < 0 || row < 0 || column >= cells.width || row >= cells.height) break;
        // What is drawn runs through the middles between points.
        const Place next = point(column, row), to = middle(corner, next);
        const double step = between(last, to);
        for (; walked <= step; walked += 0.5) {
            const double share = step > 0 ? walked / step : 0;
            course.places.push_back(
                {last.x + (to.x - last.x) * share, last.y + (to.y - last.y) * share});
        }
        walked -= step;
        length += step;
        last = to;
        corner = next;
    }
    const auto drop =
        base.heights[start] - cells.heights[cells.index(std::clamp(column, 0, cells.width - 1),
                                                        std::clamp(row, 0, cells.height - 1))];
    course.slope =
        static_cast<double>(drop) / static_cast<double>(kRiverMetre) / (length * course.width);
    return course;
}

double sinuosity_of(const RiverCourse& course, double widths) {
    const auto end = std::min(static_cast<std::size_t>(2 * widths), course.places.size() - 1);
    return static_cast<double>(end) / 2 / between(course.places.front(), course.places[end]);
}

void Swings::add(const RiverCourse& course) {
    constexpr std::size_t kAround = 16;
    constexpr double kLeast = 0.15;  // widths; what is nearer to the mean is on no side
    const auto mean = [&](std::size_t at) {
        Place sum{0, 0};
        for (std::size_t i = at - kAround; i <= at + kAround; ++i) {
            sum.x += course.places[i].x / (2 * kAround + 1);
            sum.y += course.places[i].y / (2 * kAround + 1);
        }
        return sum;
    };
    int side = 0;
    for (std::size_t at = kAround; at + kAround + 1 < course.places.size(); ++at) {
        const Place here = mean(at), next = mean(at + 1);
        const double step = between(here, next);
        const double off = ((course.places[at].x - here.x) * (next.y - here.y) -
                            (course.places[at].y - here.y) * (next.x - here.x)) /
                           std::max(step, 1e-9);
        length += step;
        if (std::abs(off) < kLeast) continue;
        const int now = off > 0 ? 1 : -1;
        changes += side == -now ? 1 : 0;
        side = now;
    }
}

}  // namespace orograph
