#include "core/rivers/place_view.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace orograph {
namespace {

/// Cells along a side of the land that is looked at, and how many distances it extends.
constexpr int kSeenSide = 256;
constexpr double kSeenDistances = 5;
constexpr int kViewSides = 16;
constexpr double kViewDegree = std::numbers::pi / 180;
/// What a picture shows to the left and the right.
constexpr double kHalfView = 28 * kViewDegree;
/// What is nearer or farther than so many distances tells nothing of the place.
constexpr double kNearestSeen = 0.25, kFarthestSeen = 1.8;
/// The eye stands so high above the ground, as a share of the distance.
constexpr double kEyeClearance = 0.06;
/// So much more than other land the river of a place is worth to be seen, and the sea so much less.
constexpr double kRiverWorth = 12, kSeaWorth = 0.3;
/// How much the light counts, against what is seen.
constexpr double kLightWorth = 0.7;

struct PlacePose {
    /// How much higher than the place one looks from, and how far above the middle of the picture
    /// it stands, in degrees.
    double above = 0, up = 0;
};

PlacePose pose_of(PlaceKind kind) {
    switch (kind) {
        case PlaceKind::summit:
            return {-2, 6};
        case PlaceKind::source:
            return {6, 4};
        case PlaceKind::canyon:
            return {18, 2};
        case PlaceKind::falls:
            return {14, 2};
        case PlaceKind::shore:
            return {6, 3};
        case PlaceKind::mouth:
            return {13, -1};
        case PlaceKind::lake:
            return {13, 0};
        case PlaceKind::island:
            return {18, 0};
    }
    return {};
}

/// The land around a place; columns and rows are counted from the place.
class Surroundings {
  public:
    Surroundings(const RiverWorld& world, const PlaceOnGround& place, double radius)
        : place_(place), drop_(radius > 0 ? place.distance * place.distance / (2 * radius) : 0) {
        const double base = world.base().cell;
        const int levels = static_cast<int>(
            std::clamp(std::log2(base * kSeenSide / (kSeenDistances * place.distance)), 0.0, 10.0));
        const int level = world.base_level() + levels;
        cell_ = world.cell(level);
        cells_ = world.cells(
            {level, static_cast<std::int64_t>(std::floor(place.x / cell_)) - kSeenSide / 2,
             static_cast<std::int64_t>(std::floor(place.y / cell_)) - kSeenSide / 2, kSeenSide,
             kSeenSide});
        smallest_ = static_cast<std::uint64_t>(place.area / 4 / (cell_ * cell_));
    }

    /// Metres of the ground or the sea, so many metres east and south of the place.
    double height(double east, double south) const {
        const auto at = [&](double metres) {
            const int cell = static_cast<int>(std::lround(metres / cell_)) + kSeenSide / 2;
            return std::clamp(cell, 0, kSeenSide - 1);
        };
        return std::max(0.0, river_metres(cells_.heights[cells_.index(at(east), at(south))]));
    }

    PlaceView from(double heading) const {
        const PlacePose pose = pose_of(place_.kind);
        PlaceView view;
        view.x = -place_.distance * std::sin(heading);
        view.y = place_.distance * std::cos(heading);
        view.height = std::max(place_.height + place_.distance * std::tan(pose.above * kViewDegree),
                               height(view.x, view.y) + kEyeClearance * place_.distance);
        view.heading = heading / kViewDegree;
        view.pitch =
            std::atan2(place_.height - drop_ - view.height, place_.distance) / kViewDegree -
            pose.up;
        return view;
    }

    /// What is seen from there, as a share of a picture that shows nothing but land.
    double seen_from(const PlaceView& view) const {
        double seen = 0;
        constexpr int kColumns = 25;
        const double step = cell_;
        for (int column = 0; column < kColumns; ++column) {
            const double angle =
                view.heading * kViewDegree + kHalfView * (2.0 * column / (kColumns - 1) - 1);
            double steepest = -1e9;
            for (double way = step; way < kFarthestSeen * place_.distance; way += step) {
                const double east = view.x + way * std::sin(angle),
                             south = view.y - way * std::cos(angle);
                const double slope = (height(east, south) - view.height) / way;
                // Of the picture's height, what this place adds to those before it.
                const double rise = slope - steepest;
                if (rise <= 0) continue;
                if (way > kNearestSeen * place_.distance)
                    seen += std::min(rise, 0.1) * worth(east, south);
                steepest = slope;
            }
        }
        return seen / kColumns;
    }

  private:
    double worth(double east, double south) const {
        const auto at = [&](double metres) {
            const int cell = static_cast<int>(std::lround(metres / cell_)) + kSeenSide / 2;
            return std::clamp(cell, 0, kSeenSide - 1);
        };
        const std::size_t cell = cells_.index(at(east), at(south));
        if (smallest_ > 0 && cells_.areas[cell] >= smallest_ && cells_.heights[cell] > 0)
            return kRiverWorth;
        return cells_.heights[cell] > 0 ? 1 : kSeaWorth;
    }

    const PlaceOnGround& place_;
    /// How much lower the place is seen, since the land bends away.
    double drop_;
    double cell_ = 1;
    RiverCells cells_;
    std::uint64_t smallest_ = 0;
};

/// How well land is modelled that one sees in that direction: best with the light from the side and
/// a little from behind, worst against it. From 0 to 1.
double modelled(double heading, double light) {
    const double turn = std::abs(std::remainder(heading - light, 360.0)) * kViewDegree;
    return 0.55 * std::sin(turn) + 0.45 * turn / std::numbers::pi;
}

}  // namespace

PlaceView view_of(const RiverWorld& world, const PlaceOnGround& place, double light,
                  double radius) {
    const Surroundings land(world, place, radius);
    PlaceView best;
    double most = -1;
    for (int side = 0; side < kViewSides; ++side) {
        const PlaceView view = land.from(2 * std::numbers::pi * side / kViewSides);
        const double worth =
            land.seen_from(view) * (1 - kLightWorth + kLightWorth * modelled(view.heading, light));
        if (worth <= most) continue;
        most = worth;
        best = view;
    }
    best.x += place.x;
    best.y += place.y;
    return best;
}

}  // namespace orograph
