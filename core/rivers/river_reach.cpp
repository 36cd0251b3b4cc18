#include "core/rivers/river_reach.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/portable_math.h"
#include "core/base/random.h"
#include "core/rivers/river_braids.h"
#include "core/rivers/river_course.h"
#include "core/rivers/river_rules.h"

namespace orograph {
namespace {

RiverBed mix(const RiverBed& a, const RiverBed& b, double share) {
    const auto at = [&](double RiverBed::*member) {
        return a.*member + (b.*member - a.*member) * share;
    };
    return {at(&RiverBed::x),     at(&RiverBed::y),     at(&RiverBed::level),
            at(&RiverBed::width), at(&RiverBed::depth), at(&RiverBed::turn)};
}

/// Rivers steeper than the one have steps, from pool to pool, and those steeper than the other fall
/// in them alone (Montgomery and Buffington, "Channel-reach morphology in mountain drainage
/// basins", Geological Society of America Bulletin 109, 1997).
constexpr double kLeastStepped = 0.03, kMostStepped = 0.15;
/// How much of a curve a step takes.
constexpr double kStepShare = 1.0 / 16;

/// Of a braid's threads those that are narrower, in samples, are left out: they would be a row of
/// pools.
constexpr double kNarrowThread = 1;

/// Finds the reaches of one level.
class ReachFinder {
  public:
    ReachFinder(const RiverCells& cells, const RiverRunoff& runoff, const Window& window, int finer,
                double side, std::vector<RiverReach>& reaches)
        : cells_(cells),
          runoff_(runoff),
          window_(window),
          scale_(std::ldexp(1.0, finer)),
          side_(side),
          reaches_(reaches) {
        const double width = std::max(1.0, kWideRiver / scale_) / channel_width(1);
        // Less by a hundredth, lest rounding leave a river out.
        least_area_ = 0.99 * width * width / runoff.most();
    }

    void add_cell(int x, int y) {
        const std::size_t cell = cells_.index(x, y);
        if (static_cast<double>(cells_.areas[cell]) < least_area_) return;
        const std::uint8_t way = cells_.receivers[cell];
        const double width = width_of(x, y), widest = cells_.level == 0 ? HUGE_VAL : 2;
        if (way == kNoReceiver || width <= 1 || width > widest || width * scale_ <= kWideRiver)
            return;
        // A curve for each river that flows in, from half way there to half way on.
        const Course here = course_of(x, y), on = course_of(x + kWayEast[way], y + kWaySouth[way]);
        const std::uint64_t bits =
            mix_bits(std::uint64_t{cells_.point_x[cell]} << 16 | cells_.point_y[cell]);
        bool source = true;
        for (int k = 0; k < 8; ++k) {
            const int from_x = x + kWayEast[k], from_y = y + kWaySouth[k];
            const bool flows_in =
                cells_.receivers[cells_.index(from_x, from_y)] == (k + kWays / 2) % kWays;
            if (!flows_in || width_of(from_x, from_y) < width / 4) continue;
            source = false;
            add_courses(course_of(from_x, from_y), here, on, bits);
        }
        if (source) add_courses(here, here, on, bits);
    }

  private:
    /// A river in a cell.
    struct Course {
        RiverBed bed;
        RiverBraid braid;
    };
    Course course_of(int x, int y) const {
        return {bed_of(x, y), find_braid(cells_, {x, y}, side_, width_of(x, y) * side_)};
    }

    /// All threads of a river, from half way between two cells to half way on.
    void add_courses(const Course& before, const Course& here, const Course& on,
                     std::uint64_t bits) {
        const auto add = [&](const auto& bed_of, std::uint64_t chance) {
            const RiverBed bed = bed_of(here);
            add_curve(mix(bed_of(before), bed, 0.5), bed, mix(bed, bed_of(on), 0.5), chance);
        };
        add([](const Course& at) { return main_thread(at.bed, at.braid); }, bits);
        if (before.braid.share + here.braid.share + on.braid.share == 0) return;
        for (int k = 0; k < kBraidThreads; ++k) {
            if (side_thread(here.bed, here.braid, k).width < kNarrowThread) continue;
            add([&](const Course& at) { return side_thread(at.bed, at.braid, k); },
                bits >> (8 + 4 * k));
        }
        if (before.braid.gravel + here.braid.gravel + on.braid.gravel == 0) return;
        add([](const Course& at) { return gravel_plain(at.bed, at.braid); }, bits);
    }

    /// Square metres of land from which a cell's river has its water.
    double area_of(int x, int y) const {
        const std::size_t cell = cells_.index(x, y);
        return static_cast<double>(cells_.areas[cell]) * side_ * side_ *
               runoff_.share(cells_, cell);
    }
    /// In cells.
    double width_of(int x, int y) const { return channel_width(area_of(x, y)) / side_; }

    RiverBed bed_of(int x, int y) const {
        // The water is as high as the cell after the next: where a river runs along a slope its
        // lower bank is about so high, and at its own cell's height it would lie on a dam.
        const RiverCell next = receiver_of(cells_, receiver_of(cells_, {x, y}));
        const std::size_t cell = cells_.index(x, y), on = cells_.index(next.column, next.row);
        // At its mouth a river is as high as the sea, whose cells have no area of their own.
        const bool sea = cells_.receivers[cell] == kNoReceiver;
        return {place_on_window(cells_.x + x, cells_.point_x[cell], scale_, window_.x),
                place_on_window(cells_.y + y, cells_.point_y[cell], scale_, window_.y),
                std::max(river_metres(cells_.heights[on]), 0.0),
                width_of(x, y) * scale_,
                sea ? 0 : channel_depth(area_of(x, y)) * shallower(x, y),
                turn_of(x, y)};
    }

    /// Steep rivers are fast, and so not as deep: by Manning's formula as the slope to the power of
    /// -3/10.
    double shallower(int x, int y) const {
        constexpr double kGentleSlope = 0.01;  // that of rivers that are as deep as by their water
        const double slope = slope_of(x, y);
        return slope <= kGentleSlope ? 1 : 1 / power(slope / kGentleSlope, 0.3);
    }

    /// That of the sea is 0.
    double slope_of(int x, int y) const {
        const std::size_t cell = cells_.index(x, y);
        const std::uint8_t way = cells_.receivers[cell];
        if (way == kNoReceiver) return 0;
        const std::size_t on = cells_.index(x + kWayEast[way], y + kWaySouth[way]);
        // Into the sea it falls to the surface alone, however deep the bed.
        const double drop =
            river_metres(cells_.heights[cell] - std::max(cells_.heights[on], std::int64_t{0}));
        return drop / (side_ * (way % 2 == 0 ? 1 : std::numbers::sqrt2));
    }

    /// See RiverBed::turn: over the two cells that it comes from and the two that it goes to, which
    /// are two to four widths each.
    double turn_of(int x, int y) const {
        const RiverCell here{x, y}, before = source_of(cells_, source_of(cells_, here)),
                                    after = receiver_of(cells_, receiver_of(cells_, here));
        const double in_x = point_x(here) - point_x(before), in_y = point_y(here) - point_y(before),
                     on_x = point_x(after) - point_x(here), on_y = point_y(after) - point_y(here);
        const double in = std::sqrt(in_x * in_x + in_y * in_y),
                     on = std::sqrt(on_x * on_x + on_y * on_y);
        if (in == 0 || on == 0) return 0;
        const double sine = (in_x * on_y - in_y * on_x) / (in * on);
        // Who turns by more than a right angle turns as much.
        const bool back = in_x * on_x + in_y * on_y < 0;
        const double turn = back ? std::copysign(1.0, sine) : sine;
        return std::clamp(turn * width_of(x, y) * 2 / (in + on), -kSharpestTurn, kSharpestTurn);
    }

    double point_x(RiverCell cell) const {
        return cell.column +
               cells_.point_x[cells_.index(cell.column, cell.row)] * (1.0 / kCellSide);
    }
    double point_y(RiverCell cell) const {
        return cell.row + cells_.point_y[cells_.index(cell.column, cell.row)] * (1.0 / kCellSide);
    }

    /// A quadratic Bezier curve in straight pieces: so few that the numbers of its places are
    /// exact, and the same to the bit in all windows. Where it is steep chance, by those bits, says
    /// how much of its height it falls in one of them, and in which.
    void add_curve(const RiverBed& from, const RiverBed& over, const RiverBed& to,
                   std::uint64_t bits) {
        const double falls = share_of_falls(from, to) * static_cast<double>(bits & 3) / 3,
                     brink = static_cast<double>(1 + (bits >> 2) % 3) / 4,
                     foot = brink + kStepShare;
        RiverBed last = from;
        for (const double t : {brink / 2, brink, foot, (1 + foot) / 2, 1.0}) {
            RiverBed next = mix(mix(from, over, t), mix(over, to, t), t);  // de Casteljau
            const double stepped = t < foot ? from.level : to.level;
            next.level += (stepped - next.level) * falls;
            reaches_.push_back({last, next, false});
            last = next;
        }
    }

    /// How much of its height a river falls at once.
    double share_of_falls(const RiverBed& from, const RiverBed& to) const {
        const double east = to.x - from.x, south = to.y - from.y;
        const double metres = std::sqrt(east * east + south * south) / scale_ * side_;
        const double slope = metres > 0 ? (from.level - to.level) / metres : 0;
        return std::clamp((slope - kLeastStepped) / (kMostStepped - kLeastStepped), 0.0, 1.0);
    }

    const RiverCells& cells_;
    const RiverRunoff& runoff_;
    const Window& window_;
    double scale_, side_;
    std::vector<RiverReach>& reaches_;
    double least_area_;  // of the wide ones, or less
};

}  // namespace

void find_wide_reaches(const RiverCells& cells, const RiverRunoff& runoff, const CellArea& area,
                       const Window& window, int finer, double side,
                       std::vector<RiverReach>& reaches) {
    ReachFinder finder(cells, runoff, window, finer, side, reaches);
    // Turns look two cells far, from a cell and from those around it.
    constexpr int kEdge = 3;
    for (int y = area.row + kEdge; y + kEdge < area.row + area.height; ++y) {
        for (int x = area.column + kEdge; x + kEdge < area.column + area.width; ++x) {
            finder.add_cell(x, y);
        }
    }
}

}  // namespace orograph
