#include "core/rivers/notable_places.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "core/rivers/river_course.h"
#include "core/rivers/torus_regions.h"

namespace orograph {
namespace {

/// How many cells are kept in which the ground may have the best place, of kinds of which the base
/// doesn't know enough, and how far apart they are along an axis.
constexpr std::size_t kMostPlaceCells = 8;
constexpr int kPlacesApart = 2;
/// Of the worth of the best cell the others have at least this share.
constexpr double kNearlyBest = 0.6;
/// Metres that land stands above a mountain lake, at least.
constexpr double kLeastWalls = 300;

class PlaceFinder {
  public:
    PlaceFinder(const RiverBase& base, const RiverRunoff& runoff)
        : base_(base), runoff_(runoff), heights_(base.heights.size()) {
        for (std::size_t i = 0; i < heights_.size(); ++i) heights_[i] = base.sunk_height(i);
    }

    std::vector<NotablePlace> find() {
        add(PlaceKind::summit, "Highest summit", kMostPlaceCells,
            [&](int x, int y) { return height(x, y); });
        add(PlaceKind::mountain, "Boldest mountain", kMostPlaceCells,
            [&](int x, int y) { return above_foot(x, y); });
        add(PlaceKind::mouth, "Largest river's mouth", 1,
            [&](int x, int y) { return by_the_sea(x, y) ? water(x, y) : 0; });
        add(PlaceKind::source, "Longest river's source", 1,
            [&](int x, int y) { return static_cast<double>(base_.to_sea[index(x, y)]); });
        const double lake = add(PlaceKind::lake, "Largest lake", 1,
                                [&](int x, int y) { return lake_around(x, y); });
        if (lake > 0) places_.back().extent = base_.cell * std::sqrt(lake);
        const double walls = add(PlaceKind::lake, "Finest mountain lake", kMostPlaceCells,
                                 [&](int x, int y) { return mountain_lake(x, y); });
        if (walls > 0) places_.back().extent = base_.cell;
        add(PlaceKind::canyon, "Deepest canyon", kMostPlaceCells,
            [&](int x, int y) { return canyon(x, y); });
        add(PlaceKind::falls, "Greatest falls", kMostPlaceCells,
            [&](int x, int y) { return falls(x, y); });
        add(PlaceKind::shore, "Highest shore", kMostPlaceCells,
            [&](int x, int y) { return by_the_sea(x, y) ? rim(x, y) : 0; });
        add(PlaceKind::fjord, "Finest fjord", kMostPlaceCells,
            [&](int x, int y) { return fjord(x, y); });
        add_island();
        return std::move(places_);
    }

  private:
    std::size_t index(int x, int y) const { return base_.index(x, y); }
    double height(int x, int y) const { return river_metres(heights_[index(x, y)]); }
    bool land(int x, int y) const { return heights_[index(x, y)] > 0; }
    double area(int x, int y) const { return static_cast<double>(base_.areas[index(x, y)]); }

    /// What the river there carries.
    double water(int x, int y) const { return area(x, y) * runoff_.share_of_base(index(x, y)); }

    bool by_the_sea(int x, int y) const {
        const std::uint8_t k = base_.receivers[index(x, y)];
        return k != kNoReceiver && !land(x + kWayEast[k], y + kWaySouth[k]);
    }
    /// How far the highest ground within two cells stands above a place.
    double rim(int x, int y) const {
        double highest = 0;
        for (int j = -2; j <= 2; ++j) {
            for (int i = -2; i <= 2; ++i) highest = std::max(highest, height(x + i, y + j));
        }
        return highest - height(x, y);
    }
    /// How far a place stands above the lowest ground around it.
    double above_foot(int x, int y) const {
        double lowest = height(x, y);
        for (int j = -1; j <= 1; ++j) {
            for (int i = -1; i <= 1; ++i) lowest = std::min(lowest, height(x + i, y + j));
        }
        return height(x, y) - std::max(lowest, 0.0);
    }
    /// How far the highest ground beside a river stands above it, on its lower side; twice that on
    /// a plateau, whose canyons are deep for their width.
    double canyon(int x, int y) const {
        const std::uint8_t k = base_.receivers[index(x, y)];
        const bool river = k != kNoReceiver && land(x, y) && !base_.flooded(index(x, y));
        if (!river || area(x, y) <= 20) return 0;
        const auto beside = [&](int east, int south) { return height(x + east, y + south); };
        const bool plateau = base_.controls[index(x, y)].strata() > 128;
        return (lower_side(k, 1, beside) - height(x, y)) * (plateau ? 2 : 1);
    }
    /// How far a river falls, and more the larger it is.
    double falls(int x, int y) const {
        const std::uint8_t k = base_.receivers[index(x, y)];
        if (k == kNoReceiver) return 0;
        const double drop = height(x, y) - std::max(0.0, height(x + kWayEast[k], y + kWaySouth[k]));
        return drop * std::sqrt(std::sqrt(water(x, y)));
    }
    /// How long the arm of the sea is that has drowned a river, from there down, and how high the
    /// land beside it.
    double fjord(int x, int y) const {
        int cells = 0;
        for (int column = x, row = y; !land(column, row); ++cells) {
            const std::uint8_t k = base_.receivers[index(column, row)];
            if (k == kNoReceiver) break;
            column += kWayEast[k];
            row += kWaySouth[k];
        }
        return cells > 0 ? cells * rim(x, y) : 0;
    }
    double lake_around(int x, int y) const {
        const std::int64_t level = base_.lake_levels[index(x, y)];
        if (level == 0) return 0;
        double cells = 0;
        for (int j = -4; j <= 4; ++j) {
            for (int i = -4; i <= 4; ++i) {
                const std::size_t cell = index(x + i, y + j);
                const bool lake = base_.lake_levels[cell] == level && base_.heights[cell] < level;
                cells += lake && !runoff_.lake_is_dry(cell) ? 1 : 0;
            }
        }
        return cells;
    }

    /// How far mountains stand above a lake.
    double mountain_lake(int x, int y) const {
        const std::size_t cell = index(x, y);
        return base_.flooded(cell) && !runoff_.lake_is_dry(cell)
                   ? std::max(0.0, rim(x, y) - kLeastWalls)
                   : 0;
    }

    /// Adds the place with so many cells, apart, where `worth` is greatest, if it is above 0.
    /// Returns that.
    double add(PlaceKind kind, std::string_view label, std::size_t cells,
               const std::function<double(int, int)>& worth) {
        struct Worth {
            double worth;
            BaseCell cell;
        };
        const double least = cells > 1 ? kNearlyBest : 1;
        std::vector<Worth> found;
        double most = 0;
        for (int y = 0; y < base_.size; ++y) {
            for (int x = 0; x < base_.size; ++x) {
                const double here = worth(x, y);
                if (here <= 0 || here < least * most) continue;
                most = std::max(most, here);
                found.push_back({here, {x, y}});
            }
        }
        if (most <= 0) return 0;
        std::erase_if(found, [&](const Worth& one) { return one.worth < least * most; });
        std::ranges::stable_sort(found, std::greater(), &Worth::worth);
        NotablePlace place{kind, label, {}, 0};
        for (const Worth& one : found) {
            if (place.cells.size() == cells) break;
            const bool apart = std::ranges::all_of(place.cells, [&](BaseCell other) {
                return std::max(away(one.cell.x, other.x), away(one.cell.y, other.y)) >=
                       kPlacesApart;
            });
            if (apart) place.cells.push_back(one.cell);
        }
        places_.push_back(std::move(place));
        return most;
    }

    /// Cells from one column or row to another, the shorter way round the world.
    int away(int a, int b) const {
        const int there = (a - b) & (base_.size - 1);
        return std::min(there, base_.size - there);
    }

    /// Of the islands of a handy size the one that rises the most for its width.
    void add_island() {
        const auto smallest = static_cast<std::size_t>(base_.size / 16),
                   largest = static_cast<std::size_t>(base_.size) * 2;
        const auto height_of = [&](int cell) { return heights_[static_cast<std::size_t>(cell)]; };
        int summit = -1;
        double width = 0, most = 0;
        for_each_region(
            base_.size, [&](int cell) { return height_of(cell) > 0; },
            [&](const std::vector<int>& island) {
                if (island.size() < smallest || island.size() > largest) return;
                const int top = *std::ranges::max_element(island, {}, height_of);
                const double wide = base_.cell * std::sqrt(static_cast<double>(island.size())),
                             worth = static_cast<double>(height_of(top)) / std::sqrt(wide);
                if (worth <= most) return;
                most = worth;
                summit = top;
                width = wide;
            });
        if (summit < 0) return;
        places_.push_back({PlaceKind::island,
                           "Finest island",
                           {{summit % base_.size, summit / base_.size}},
                           width});
    }

    const RiverBase& base_;
    const RiverRunoff& runoff_;
    std::vector<std::int64_t> heights_;  // as the land stands now
    std::vector<NotablePlace> places_;
};

}  // namespace

std::vector<NotablePlace> notable_places(const RiverBase& base, const RiverRunoff& runoff) {
    return PlaceFinder(base, runoff).find();
}

}  // namespace orograph
