#include "core/rivers/river_reach.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/rivers/river_course.h"
#include "core/rivers/river_rules.h"

namespace orograph {
namespace {

RiverBed mix(const RiverBed& a, const RiverBed& b, double share) {
    const auto at = [&](double RiverBed::*member) {
        return a.*member + (b.*member - a.*member) * share;
    };
    return {at(&RiverBed::x),     at(&RiverBed::y),     at(&RiverBed::height),
            at(&RiverBed::width), at(&RiverBed::depth), at(&RiverBed::turn)};
}

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
          reaches_(reaches) {}

    void add_cell(int x, int y) {
        const std::uint8_t way = cells_.receivers[cells_.index(x, y)];
        const double width = width_of(x, y), widest = cells_.level == 0 ? HUGE_VAL : 2;
        if (way == kNoReceiver || width <= 1 || width > widest || width * scale_ <= kWideRiver)
            return;
        // A curve for each river that flows in, from half way there to half way on.
        const RiverBed here = bed_of(x, y);
        const RiverBed on = mix(here, bed_of(x + kWayEast[way], y + kWaySouth[way]), 0.5);
        bool source = true;
        for (int k = 0; k < 8; ++k) {
            const int from_x = x + kWayEast[k], from_y = y + kWaySouth[k];
            const bool flows_in =
                cells_.receivers[cells_.index(from_x, from_y)] == (k + kWays / 2) % kWays;
            if (!flows_in || width_of(from_x, from_y) < width / 4) continue;
            source = false;
            add_curve(mix(bed_of(from_x, from_y), here, 0.5), here, on);
        }
        if (source) add_curve(here, here, on);
    }

  private:
    /// Square metres of land from which a cell's river has its water.
    double area_of(int x, int y) const {
        const std::size_t cell = cells_.index(x, y);
        return static_cast<double>(cells_.areas[cell]) * side_ * side_ *
               runoff_.share(cells_, cell);
    }
    /// In cells.
    double width_of(int x, int y) const { return channel_width(area_of(x, y)) / side_; }

    RiverBed bed_of(int x, int y) const {
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
                std::max(river_metres(cells_.heights[cell]), -depth),
                width_of(x, y) * scale_,
                depth,
                turn_of(x, y)};
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

    /// A quadratic Bezier curve in straight pieces: so many that all numbers are exact, and the
    /// same to the bit in all windows.
    void add_curve(const RiverBed& from, const RiverBed& over, const RiverBed& to) {
        constexpr int kPieces = 4;
        RiverBed last = from;
        for (int piece = 1; piece <= kPieces; ++piece) {
            const double t = static_cast<double>(piece) / kPieces;
            const RiverBed next = mix(mix(from, over, t), mix(over, to, t), t);  // de Casteljau
            reaches_.push_back({last, next, false});
            last = next;
        }
    }

    const RiverCells& cells_;
    const RiverRunoff& runoff_;
    const Window& window_;
    double scale_, side_;
    std::vector<RiverReach>& reaches_;
};

/// How deep a river is where a lake is so deep, in metres: its bed ends in the lake's, else one saw
/// it on the ground of the lake, and water heaped above it.
double in_lake(double depth, double lake) {
    return depth * std::clamp(1 - lake, 0.0, 1.0);
}

/// The water of one reach.
class ReachWater {
  public:
    /// Of samples so many metres apart.
    ReachWater(const RiverReach& reach, double side)
        : perched_(kPerched + kPerchedShare * side),
          from_(reach.from),
          to_(reach.to),
          oxbow_(reach.oxbow),
          across_(reach.to.x - reach.from.x),
          down_(reach.to.y - reach.from.y) {
        const double length = across_ * across_ + down_ * down_;
        per_length_ = length > 0 ? 1 / length : 0;
        const double half = std::max(from_.width, to_.width) / 2,
                     turn = std::max(std::abs(from_.turn), std::abs(to_.turn));
        margin_ = half + bank_width(half, kBend * turn);
    }

    /// Samples from its middle beyond which it says nothing.
    double margin() const { return margin_; }

    /// Metres of water at a sample above ground so high, as WaterSample::depth; nothing beyond the
    /// banks. Where land stands above the water's level the river runs over it, as deep as beside
    /// it, lest it look like a shoal. Where land lies far below, such as under a brink on which the
    /// river runs, there is none, lest its water hang on a cliff.
    std::optional<double> depth(int x, int y, double ground) const {
        const double dx = x - from_.x, dy = y - from_.y;
        const double share = std::clamp((dx * across_ + dy * down_) * per_length_, 0.0, 1.0);
        const double off_x = dx - share * across_, off_y = dy - share * down_;
        const double square = off_x * off_x + off_y * off_y;
        if (square > margin_ * margin_) return std::nullopt;
        const double off = std::sqrt(square);
        const auto at = [&](double RiverBed::*member) {
            return from_.*member + (to_.*member - from_.*member) * share;
        };
        const double half = at(&RiverBed::width) / 2, deepest = at(&RiverBed::depth);
        // Above 0 on the inner side of a bend, below 0 on the outer.
        const double right = across_ * off_y - down_ * off_x;
        const double turn = at(&RiverBed::turn);
        const double inner = oxbow_ ? -1 : kBend * (right > 0 ? turn : -turn);
        const double beyond = off - half, wide = bank_width(half, inner);
        if (beyond > wide) return std::nullopt;
        double bank = -2 * deepest * beyond / half * (1 - inner * std::min(off / half, 1.0));
        if (beyond > 0) bank -= bank_height(beyond / wide, inner);
        const double below = at(&RiverBed::height) + deepest - ground;
        return std::min({std::max(below, deepest), bank, perched_ + 2 * deepest - below});
    }

  private:
    /// How far banks reach from the water of a straight river, as a share of half its width; in
    /// samples at the least.
    static constexpr double kBank = 0.4, kLeastBank = 2;
    /// How much wider they are on the inner side of a bend that turns by 1, and how much gentler.
    static constexpr double kBend = 0.8 / kSharpestTurn;
    /// Metres that a bank stands above the water where it ends: higher than a beach, which would
    /// end there in a step from sample to sample.
    static constexpr double kBankHeight = 8;

    /// Metres, and a share of the way between samples, by which ground may lie below a bed.
    static constexpr double kPerched = 8, kPerchedShare = 0.25;

    /// Where its share of a bank lies: from a hollow, on the inner side, to a slope on the outer.
    static double bank_height(double share, double inner) {
        const double steep = std::clamp(0.4 - inner, 0.0, 1.0);
        return kBankHeight * share * (share + (1 - share) * steep);
    }
    static double bank_width(double half, double inner) {
        return std::max(kLeastBank, kBank * half * (1 + inner));
    }

    double perched_;
    RiverBed from_, to_;
    bool oxbow_;
    double across_, down_, per_length_ = 0, margin_ = 0;
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

void flood_reaches(std::span<const RiverReach> reaches, const Window& window, double side,
                   std::span<const float> heights, std::span<float> depths) {
    if (reaches.empty()) return;
    const std::vector<float> still(depths.begin(), depths.end());
    for (const RiverReach& reach : reaches) {
        const ReachWater water(reach, side);
        const auto clamped = [](double place, int most) {
            return static_cast<int>(std::clamp(place, 0.0, static_cast<double>(most)));
        };
        const double margin = water.margin();
        const RiverBed &from = reach.from, &to = reach.to;
        const int west = clamped(std::min(from.x, to.x) - margin, window.width),
                  east = clamped(std::max(from.x, to.x) + margin + 1, window.width),
                  north = clamped(std::min(from.y, to.y) - margin, window.height),
                  south = clamped(std::max(from.y, to.y) + margin + 1, window.height);
        for (int y = north; y < south; ++y) {
            for (int x = west; x < east; ++x) {
                const std::size_t sample =
                    static_cast<std::size_t>(y) * static_cast<std::size_t>(window.width) +
                    static_cast<std::size_t>(x);
                const auto ground = static_cast<double>(heights[sample]);
                const std::optional<double> depth = water.depth(x, y, ground);
                if (!depth) continue;
                const double lake = ground > 0 ? static_cast<double>(still[sample]) : 0;
                depths[sample] =
                    std::max(depths[sample], static_cast<float>(in_lake(*depth, lake)));
            }
        }
    }
}

}  // namespace orograph
