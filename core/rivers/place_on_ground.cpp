#include "core/rivers/place_on_ground.h"

#include <algorithm>
#include <cmath>
#include <optional>

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
/// Cells of a river over which its falls are measured.
constexpr int kFallingCells = 3;
/// So many cells of the base drain through rivers in canyons, and so many through those that fall.
constexpr std::uint64_t kCanyon = 20, kFalling = 4;

struct PlaceSpot {
    double worth = 0;
    RiverCell cell;
    /// Metres from its foot, or from its bottom, to its top.
    double relief = 0;
};

/// The cells in and around a cell of the base.
class PlaceSearch {
  public:
    PlaceSearch(const RiverWorld& world, BaseCell cell)
        : cells_(world.cells({world.base_level() + kSearchLevels,
                              std::int64_t{cell.x} * kSearchSide - kSearchAround,
                              std::int64_t{cell.y} * kSearchSide - kSearchAround,
                              kSearchSide + 2 * kSearchAround, kSearchSide + 2 * kSearchAround})) {}

    const RiverCells& cells() const { return cells_; }

    PlaceSpot best(PlaceKind kind) const {
        constexpr int kSearched = kSearchSide + 2 * kBeyond;
        PlaceSpot best{0, {kMiddle, kMiddle}};
        for (int row = kJudgedBy; row < kJudgedBy + kSearched; ++row) {
            for (int column = kJudgedBy; column < kJudgedBy + kSearched; ++column) {
                const double worth = worth_of(kind, {column, row});
                if (worth > best.worth) best = {worth, {column, row}};
            }
        }
        best.relief = relief(kind, best.cell);
        return best;
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
    double lowest_around(RiverCell cell) const {
        double lowest = height(cell);
        for (int y = -kFootWithin; y < kFootWithin; ++y) {
            for (int x = -kFootWithin; x < kFootWithin; ++x) {
                lowest = std::min(lowest, height({cell.column + x, cell.row + y}));
            }
        }
        return lowest;
    }
    double fall_from(RiverCell cell) const {
        RiverCell below = cell;
        for (int i = 0; i < kFallingCells; ++i) below = receiver_of(cells_, below);
        return height(cell) - height(below);
    }

    static double middle_most(RiverCell cell) {
        return 2 * kSearchSide - std::abs(cell.column - kMiddle) - std::abs(cell.row - kMiddle);
    }

    double worth_of(PlaceKind kind, RiverCell cell) const {
        constexpr std::uint64_t kCells = std::uint64_t{kSearchSide} * kSearchSide;
        switch (kind) {
            case PlaceKind::mouth:
                return by_the_sea(cell) ? static_cast<double>(area(cell)) : 0;
            case PlaceKind::canyon:
                return area(cell) >= kCanyon * kCells && land(cell)
                           ? highest_around(cell) - height(cell)
                           : 0;
            case PlaceKind::falls:
                return area(cell) >= kFalling * kCells
                           ? fall_from(cell) * std::sqrt(std::sqrt(static_cast<double>(area(cell))))
                           : 0;
            case PlaceKind::shore:
                return by_the_sea(cell) ? highest_around(cell) : 0;
            case PlaceKind::lake:
                return middle_most(cell);
            case PlaceKind::summit:
            case PlaceKind::source:
            case PlaceKind::island:
                break;
        }
        return height(cell);
    }

    double relief(PlaceKind kind, RiverCell cell) const {
        switch (kind) {
            case PlaceKind::canyon:
            case PlaceKind::shore:
                return highest_around(cell) - height(cell);
            case PlaceKind::falls:
                return std::max(fall_from(cell), highest_around(cell) / 4);
            default:
                return height(cell) - lowest_around(cell);
        }
    }

    RiverCells cells_;
};

/// Metres from which one sees a place that stands so far above its foot, or extends so far.
double distance_of(const NotablePlace& place, double relief, double base_cell) {
    if (place.extent > 0) return (place.kind == PlaceKind::lake ? 0.5 : 1) * place.extent;
    const auto within = [&](double distance, double least, double most) {
        return std::clamp(distance, least * base_cell, most * base_cell);
    };
    switch (place.kind) {
        case PlaceKind::mouth:
            return 2 * base_cell;
        case PlaceKind::canyon:
            return within(4 * relief, 0.1, 0.6);
        case PlaceKind::falls:
            return within(4 * relief, 0.06, 0.3);
        case PlaceKind::shore:
            return within(5 * relief, 0.1, 0.8);
        default:
            return within(4 * relief, 0.2, 1.2);
    }
}

}  // namespace

PlaceOnGround find_on_ground(const RiverWorld& world, const NotablePlace& place) {
    PlaceSpot best;
    std::optional<RiverCells> where;
    for (const BaseCell cell : place.cells) {
        const PlaceSearch search(world, cell);
        const PlaceSpot spot = search.best(place.kind);
        if (where && spot.worth <= best.worth) continue;
        best = spot;
        where = search.cells();
    }
    const double side = world.cell(world.base_level() + kSearchLevels);
    const std::size_t cell = where->index(best.cell.column, best.cell.row);
    PlaceOnGround found{place.kind, place.label};
    found.x = (static_cast<double>(where->x + best.cell.column) + 0.5) * side;
    found.y = (static_cast<double>(where->y + best.cell.row) + 0.5) * side;
    found.height = std::max(0.0, river_metres(where->heights[cell]));
    if (place.kind == PlaceKind::lake) {
        const RiverBase& base = world.base();
        found.height =
            river_metres(base.lake_levels[base.index(place.cells[0].x, place.cells[0].y)]);
    }
    found.distance = distance_of(place, best.relief, world.base().cell);
    const bool river = place.kind == PlaceKind::mouth || place.kind == PlaceKind::canyon ||
                       place.kind == PlaceKind::falls;
    if (river) found.area = static_cast<double>(where->areas[cell]) * side * side;
    return found;
}

}  // namespace orograph
