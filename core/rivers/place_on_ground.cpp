#include "core/rivers/place_on_ground.h"

#include <algorithm>
#include <cmath>

#include "core/rivers/river_course.h"

namespace orograph {
namespace {

/// Below the base: 64 x 64 cells in one of its.
constexpr int kSearchLevels = 6, kSearchSide = 1 << kSearchLevels;
/// A place may lie so many cells beyond its cell of the base, and is judged by so many around it.
constexpr int kBeyond = 16, kJudgedBy = 32, kSearchAround = kBeyond + kJudgedBy;
/// The walls of a canyon and the cliffs of a shore are as near as this, in cells, and the foot of a
/// mountain as this.
constexpr int kWallWithin = 8, kFootWithin = kJudgedBy;
/// A bold mountain is the highest ground so many cells around, and its foot is as near as that.
constexpr int kTopOf = 3, kBoldWithin = 16;
/// Cells of a river over which its falls are measured.
constexpr int kFallingCells = 3;
/// So many cells of the base drain through rivers in canyons, and so many through those that fall.
constexpr std::uint64_t kCanyon = 20, kFalling = 4;

/// As PlaceOnGround has it.
struct PlaceSpot {
    double worth = -1, x = 0, y = 0, height = 0, area = 0;
    /// Metres from its foot, or from its bottom, to its top.
    double relief = 0;
};

/// The cells in and around a cell of the base.
class PlaceSearch {
  public:
    PlaceSearch(const RiverWorld& world, BaseCell cell)
        : world_(world),
          cells_(world.cells({world.base_level() + kSearchLevels,
                              std::int64_t{cell.x} * kSearchSide - kSearchAround,
                              std::int64_t{cell.y} * kSearchSide - kSearchAround,
                              kSearchSide + 2 * kSearchAround, kSearchSide + 2 * kSearchAround})),
          side_(world.cell(world.base_level() + kSearchLevels)) {}

    PlaceSpot best(PlaceKind kind) const {
        constexpr int kSearched = kSearchSide + 2 * kBeyond;
        double most = 0;
        RiverCell best{kMiddle, kMiddle};
        for (int row = kJudgedBy; row < kJudgedBy + kSearched; ++row) {
            for (int column = kJudgedBy; column < kJudgedBy + kSearched; ++column) {
                const double worth = worth_of(kind, {column, row});
                if (worth <= most) continue;
                most = worth;
                best = {column, row};
            }
        }
        const auto middle = [&](std::int64_t cell) {
            return (static_cast<double>(cell) + 0.5) * side_;
        };
        return {most,
                middle(cells_.x + best.column),
                middle(cells_.y + best.row),
                height(best),
                static_cast<double>(area(best)) * side_ * side_,
                relief(kind, best)};
    }

  private:
    static constexpr int kMiddle = kSearchAround + kSearchSide / 2;

    std::size_t index(RiverCell cell) const { return cells_.index(cell.column, cell.row); }
    double height(RiverCell cell) const {
        return std::max(0.0, river_metres(cells_.heights[index(cell)]));
    }
    bool land(RiverCell cell) const { return cells_.heights[index(cell)] > 0; }
    std::uint64_t area(RiverCell cell) const { return cells_.areas[index(cell)]; }
    bool by_the_sea(RiverCell cell) const { return land(cell) && !land(receiver_of(cells_, cell)); }

    double highest_around(RiverCell cell) const {
        double highest = 0;
        for (int y = -kWallWithin; y <= kWallWithin; ++y) {
            for (int x = -kWallWithin; x <= kWallWithin; ++x) {
                highest = std::max(highest, height({cell.column + x, cell.row + y}));
            }
        }
        return highest;
    }
    /// How high the walls of a river stand above it: those on its lower side.
    double walls(RiverCell cell) const {
        const std::uint8_t way = cells_.receivers[index(cell)];
        if (way == kNoReceiver) return 0;
        const auto beside = [&](int east, int south) {
            return height({cell.column + east, cell.row + south});
        };
        return lower_side(way, kWallWithin, beside) - height(cell);
    }
    double lowest_around(RiverCell cell) const {
        double lowest = height(cell);
        for (int y = -kFootWithin; y < kFootWithin; ++y) {
            for (int x = -kFootWithin; x < kFootWithin; ++x) {
                lowest = std::min(lowest, height({cell.column + x, cell.row + y}));
            }
        }
        return lowest;
    }
    /// How far a summit stands above its foot; 0 of what is none.
    double boldness(RiverCell cell) const {
        const double top = height(cell);
        for (int y = -kTopOf; y <= kTopOf; ++y) {
            for (int x = -kTopOf; x <= kTopOf; ++x) {
                if (height({cell.column + x, cell.row + y}) > top) return 0;
            }
        }
        constexpr int kStep = kBoldWithin / 4;
        double lowest = top;
        for (int y = -kBoldWithin; y <= kBoldWithin; y += kStep) {
            for (int x = -kBoldWithin; x <= kBoldWithin; x += kStep) {
                lowest = std::min(lowest, height({cell.column + x, cell.row + y}));
            }
        }
        return top - lowest;
    }
    double fall_from(RiverCell cell) const {
        RiverCell below = cell;
        for (int i = 0; i < kFallingCells; ++i) below = receiver_of(cells_, below);
        return height(cell) - height(below);
    }

    bool is_lake(RiverCell cell) const {
        return cells_.flooded(index(cell)) && !world_.runoff().lake_is_dry(world_.base_cell(
                                                  world_.base_level() + kSearchLevels,
                                                  cells_.x + cell.column, cells_.y + cell.row));
    }
    /// How much of what lies around a cell is water of a lake.
    double lake_around(RiverCell cell) const {
        constexpr int kStep = kWallWithin / 2;
        double flooded = 0;
        for (int y = -kWallWithin; y <= kWallWithin; y += kStep) {
            for (int x = -kWallWithin; x <= kWallWithin; x += kStep) {
                flooded += is_lake({cell.column + x, cell.row + y}) ? 1 : 0;
            }
        }
        return flooded;
    }

    static double middle_most(RiverCell cell) {
        return 2 * kSearchSide - std::abs(cell.column - kMiddle) - std::abs(cell.row - kMiddle);
    }

    double worth_of(PlaceKind kind, RiverCell cell) const {
        constexpr std::uint64_t kCells = std::uint64_t{kSearchSide} * kSearchSide;
        switch (kind) {
            case PlaceKind::mountain:
                return boldness(cell);
            case PlaceKind::mouth:
                return by_the_sea(cell) ? static_cast<double>(area(cell)) : 0;
            case PlaceKind::canyon:
                return area(cell) >= kCanyon * kCells && land(cell) && !cells_.flooded(index(cell))
                           ? walls(cell)
                           : 0;
            case PlaceKind::falls:
                return area(cell) >= kFalling * kCells
                           ? fall_from(cell) * std::sqrt(std::sqrt(static_cast<double>(area(cell))))
                           : 0;
            case PlaceKind::shore:
                return by_the_sea(cell) ? highest_around(cell) : 0;
            case PlaceKind::fjord:
                return land(cell) ? 0 : highest_around(cell);
            case PlaceKind::lake:
                return lake_around(cell) * middle_most(cell);
            case PlaceKind::summit:
            case PlaceKind::source:
            case PlaceKind::island:
                break;
        }
        return height(cell);
    }

    double relief(PlaceKind kind, RiverCell cell) const {
        if (kind == PlaceKind::canyon) return walls(cell);
        if (kind == PlaceKind::mountain) return boldness(cell);
        const bool has_walls =
            kind == PlaceKind::falls || kind == PlaceKind::shore || kind == PlaceKind::fjord;
        return has_walls ? highest_around(cell) - height(cell) : height(cell) - lowest_around(cell);
    }

    const RiverWorld& world_;
    RiverCells cells_;
    double side_;  // metres, of a cell
};

/// The best spot in and around a cell of the base. Where ground climbs on to a summit beyond these
/// it is followed, from one cell to the next.
PlaceSpot best_spot(const RiverWorld& world, BaseCell cell, PlaceKind kind) {
    constexpr int kMostSteps = 4;
    PlaceSpot best = PlaceSearch(world, cell).best(kind);
    if (kind != PlaceKind::summit) return best;
    for (int step = 0; step < kMostSteps; ++step) {
        const auto at = [&](double place) {
            return static_cast<int>(std::floor(place / world.base().cell));
        };
        const BaseCell there{at(best.x), at(best.y)};
        if (there == cell) break;
        cell = there;
        const PlaceSpot spot = PlaceSearch(world, cell).best(kind);
        if (spot.worth <= best.worth) break;
        best = spot;
    }
    return best;
}

/// Metres from which one sees a place that stands so far above its foot, or extends so far.
double distance_of(const NotablePlace& place, double relief, double base_cell) {
    if (place.extent > 0) return (place.kind == PlaceKind::lake ? 0.6 : 1.4) * place.extent;
    const auto within = [&](double distance, double least, double most) {
        return std::clamp(distance, least * base_cell, most * base_cell);
    };
    switch (place.kind) {
        case PlaceKind::summit:
        case PlaceKind::mountain:
            return within(2.4 * relief, 0.1, 0.6);
        case PlaceKind::mouth:
            return 2 * base_cell;
        case PlaceKind::canyon:
            return within(4 * relief, 0.1, 0.6);
        case PlaceKind::falls:
            return within(1.2 * relief, 0.03, 0.08);  // near enough to see it drop
        case PlaceKind::shore:
            return within(5 * relief, 0.1, 0.8);
        case PlaceKind::fjord:
            return within(6 * relief, 0.25, 1);
        default:
            return within(4 * relief, 0.2, 1.2);
    }
}

}  // namespace

PlaceOnGround find_on_ground(const RiverWorld& world, const NotablePlace& place) {
    PlaceSpot best;
    BaseCell cell = place.cells.front();  // where that is, if it isn't a summit
    for (const BaseCell one : place.cells) {
        const PlaceSpot spot = best_spot(world, one, place.kind);
        if (spot.worth <= best.worth) continue;
        best = spot;
        cell = one;
    }
    const RiverBase& base = world.base();
    if (place.kind == PlaceKind::lake) {
        best.height = river_metres(base.lake_levels[base.index(cell.x, cell.y)]);
    }
    const bool river = place.kind == PlaceKind::mouth || place.kind == PlaceKind::canyon ||
                       place.kind == PlaceKind::falls;
    return {place.kind,
            place.label,
            best.x,
            best.y,
            best.height,
            distance_of(place, best.relief, base.cell),
            river ? best.area : 0};
}

}  // namespace orograph
