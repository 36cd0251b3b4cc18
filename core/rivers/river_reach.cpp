#include "core/rivers/river_reach.h"

#include <algorithm>
#include <cmath>

#include "core/rivers/river_course.h"
#include "core/rivers/river_rules.h"

namespace orograph {
namespace {

/// Where a river passes: its bed, and how wide and deep it is.
struct Bed {
    double x, y, height, width, depth;
};

Bed middle_of(const Bed& a, const Bed& b) {
    return {(a.x + b.x) / 2, (a.y + b.y) / 2, (a.height + b.height) / 2, (a.width + b.width) / 2,
            (a.depth + b.depth) / 2};
}

/// Finds the reaches of one level.
class ReachFinder {
  public:
    ReachFinder(const RiverCells& cells, const Window& window, int finer, double side,
                std::vector<RiverReach>& reaches)
        : cells_(cells),
          window_(window),
          scale_(std::ldexp(1.0, finer)),
          side_(side),
          reaches_(reaches) {}

    void add_cell(int x, int y) {
        const std::uint8_t way = course_of(cells_, x, y);
        const double width = width_of(x, y), widest = cells_.level == 0 ? HUGE_VAL : 2;
        if (way == kNoReceiver || width <= 1 || width > widest || width * scale_ <= kWideRiver)
            return;
        // A curve for each river that flows in, from half way there to half way on.
        const Bed here = bed_of(x, y);
        const Bed on = middle_of(here, bed_of(x + kWayEast[way], y + kWaySouth[way]));
        bool source = true;
        for (int k = 0; k < 8; ++k) {
            const int from_x = x + kWayEast[k], from_y = y + kWaySouth[k];
            const bool flows_in = course_of(cells_, from_x, from_y) == (k + kWays / 2) % kWays;
            if (!flows_in || width_of(from_x, from_y) < width / 4) continue;
            source = false;
            add_curve(middle_of(bed_of(from_x, from_y), here), here, on);
        }
        if (source) add_curve(here, here, on);
    }

  private:
    /// Square metres that drain through a cell.
    double area_of(int x, int y) const {
        return static_cast<double>(cells_.areas[cells_.index(x, y)]) * side_ * side_;
    }
    /// In cells.
    double width_of(int x, int y) const { return channel_width(area_of(x, y)) / side_; }

    Bed bed_of(int x, int y) const {
        const std::size_t cell = cells_.index(x, y);
        const auto place = [&](std::int64_t corner, std::uint16_t point, std::int64_t first) {
            return (static_cast<double>(corner) + static_cast<double>(point) / kCellSide) * scale_ -
                   static_cast<double>(first);
        };
        const bool sea = cells_.receivers[cell] == kNoReceiver;
        // At its mouth a river is as high as the sea, whose cells have no area of their own.
        const double depth = channel_depth(sea ? 0 : area_of(x, y));
        return {place(cells_.x + x, cells_.point_x[cell], window_.x),
                place(cells_.y + y, cells_.point_y[cell], window_.y),
                std::max(river_metres(cells_.heights[cell]), -depth), width_of(x, y) * scale_,
                depth};
    }

    /// A quadratic Bezier curve in straight pieces.
    void add_curve(const Bed& from, const Bed& over, const Bed& to) {
        constexpr int kPieces = 6;
        Bed last = from;
        for (int piece = 1; piece <= kPieces; ++piece) {
            const double t = static_cast<double>(piece) / kPieces;
            const double a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
            const auto at = [&](double Bed::*member) {
                return a * from.*member + b * over.*member + c * to.*member;
            };
            const Bed next{at(&Bed::x), at(&Bed::y), at(&Bed::height), at(&Bed::width),
                           at(&Bed::depth)};
            reaches_.push_back({last.x, last.y, next.x, next.y, last.height, next.height,
                                (last.width + next.width) / 2, (last.depth + next.depth) / 2});
            last = next;
        }
    }

    const RiverCells& cells_;
    const Window& window_;
    double scale_, side_;
    std::vector<RiverReach>& reaches_;
};

/// How deep a river is where a lake is so deep, in metres: its bed ends in the lake's, else one saw
/// it on the ground of the lake, and water heaped above it.
double in_lake(double depth, double lake) {
    return depth * std::clamp(1 - lake, 0.0, 1.0);
}

}  // namespace

void find_wide_reaches(const RiverCells& cells, const CellArea& area, const Window& window,
                       int finer, double side, std::vector<RiverReach>& reaches) {
    ReachFinder finder(cells, window, finer, side, reaches);
    // A course looks two cells far, from a cell and from those around it.
    constexpr int kEdge = 3;
    for (int y = area.row + kEdge; y + kEdge < area.row + area.height; ++y) {
        for (int x = area.column + kEdge; x + kEdge < area.column + area.width; ++x) {
            finder.add_cell(x, y);
        }
    }
}

void flood_reaches(std::span<const RiverReach> reaches, const Window& window,
                   std::span<const float> heights, std::span<float> depths) {
    if (reaches.empty()) return;
    const std::vector<float> still(depths.begin(), depths.end());
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
                // Where land stands above the water's level the river runs over it, as deep as
                // beside it, lest it look like a shoal.
                const auto ground = static_cast<double>(heights[sample]);
                const double depth = std::min(std::max(surface - ground, reach.depth), bank);
                const double lake = ground > 0 ? static_cast<double>(still[sample]) : 0;
                depths[sample] = std::max(depths[sample], static_cast<float>(in_lake(depth, lake)));
            }
        }
    }
}

}  // namespace orograph
