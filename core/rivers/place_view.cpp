#include "core/rivers/place_view.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

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
/// Where ground hides a place the eye rises by so much of the distance, so many times.
constexpr double kRaise = 0.08;
constexpr int kMostRaises = 12;
/// It is in sight if nothing stands between, less this share of the way. Crests between may be a
/// little higher than these cells know, so it is the place itself that has to be seen.
constexpr double kBetween = 0.02;
/// What rises higher than this, over run, fills no more of a picture.
constexpr double kMostRise = 0.1;
/// So much more than other land the river of a place is worth to be seen, and still water so much
/// less.
constexpr double kRiverWorth = 12, kWaterWorth = 0.3;
/// How much the light counts, against what is seen.
constexpr double kLightWorth = 0.6;
/// What ground in shade keeps of its worth.
constexpr double kShadeWorth = 0.15;
/// Ground is fully lit where it faces the lamp so far, as the cosine of an angle. Shadows of ridges
/// are looked for on so many cells.
constexpr double kFullyLit = 0.35;
constexpr int kShadowCells = 64;

struct PlacePose {
    /// How much higher than the place one looks from, and how far above the middle of the picture
    /// it stands, in degrees.
    double above = 0, up = 0;
};

PlacePose pose_of(PlaceKind kind) {
    switch (kind) {
        case PlaceKind::summit:
        case PlaceKind::mountain:
            return {-7, 5};
        case PlaceKind::source:
            return {6, 4};
        case PlaceKind::canyon:
            return {18, 2};
        case PlaceKind::falls:
            return {14, 2};
        case PlaceKind::shore:
        case PlaceKind::fjord:
            return {6, 3};
        case PlaceKind::mouth:
            return {13, -1};
        case PlaceKind::lake:
            return {10, 1};
        case PlaceKind::island:
            return {32, 0};
    }
    return {};
}

/// The land around a place.
class Surroundings {
  public:
    Surroundings(const RiverWorld& world, const PlaceOnGround& place, const Direction& light,
                 double radius)
        : place_(place),
          light_(light),
          drop_(radius > 0 ? place.distance * place.distance / (2 * radius) : 0) {
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
        highest_ = river_metres(std::ranges::max(cells_.heights));
        lit_.assign(cells_.heights.size(), -1);
    }

    PlaceView from(double heading) const {
        const PlacePose pose = pose_of(place_.kind);
        PlaceView view;
        view.x = -place_.distance * std::sin(heading);
        view.y = place_.distance * std::cos(heading);
        view.height = std::max(place_.height + place_.distance * std::tan(pose.above * kViewDegree),
                               height(cell_at(view.x, view.y)) + kEyeClearance * place_.distance);
        view.heading = heading / kViewDegree;
        for (int i = 0; i < kMostRaises && is_hidden(view); ++i) {
            view.height += kRaise * place_.distance;
        }
        view.pitch =
            std::atan2(place_.height - drop_ - view.height, place_.distance) / kViewDegree -
            pose.up;
        return view;
    }

    /// What is seen from there, as a share of a picture that shows nothing but land.
    double seen_from(const PlaceView& view) {
        double seen = 0;
        constexpr int kColumns = 25;
        const double step = cell_;
        for (int column = 0; column < kColumns; ++column) {
            const double angle =
                view.heading * kViewDegree + kHalfView * (2.0 * column / (kColumns - 1) - 1);
            double steepest = -1e9;
            for (double way = step; way < kFarthestSeen * place_.distance; way += step) {
                const std::size_t cell =
                    cell_at(view.x + way * std::sin(angle), view.y - way * std::cos(angle));
                const double slope = (height(cell) - view.height) / way;
                // Of the picture's height, what this place adds to those before it.
                const double rise = slope - steepest;
                if (rise <= 0) continue;
                const bool near = way < kNearestSeen * place_.distance;
                if (!near) {
                    const double light = kShadeWorth + (1 - kShadeWorth) * lit(cell);
                    seen += std::min(rise, kMostRise) * worth(cell) * light;
                }
                steepest = slope;
            }
        }
        return seen / kColumns;
    }

  private:
    /// Whether ground stands between the eye and the place.
    bool is_hidden(const PlaceView& view) const {
        const double above = place_.height - view.height;
        for (double share = kBetween; share < 1 - kBetween; share += cell_ / place_.distance) {
            const std::size_t cell = cell_at(view.x * (1 - share), view.y * (1 - share));
            if (height(cell) > view.height + share * above) return true;
        }
        return false;
    }
    /// The cell so many metres east and south of the place.
    std::size_t cell_at(double east, double south) const {
        const auto at = [&](double metres) {
            const int cell = static_cast<int>(std::lround(metres / cell_)) + kSeenSide / 2;
            return std::clamp(cell, 0, kSeenSide - 1);
        };
        return cells_.index(at(east), at(south));
    }
    /// Metres of the ground or the sea.
    double height(std::size_t cell) const {
        return std::max(0.0, river_metres(cells_.heights[cell]));
    }
    /// How well a cell is lit, from 0 to 1; found once. Without a lamp above the horizon all are,
    /// and those around falls.
    double lit(std::size_t cell) {
        constexpr double kLowest = 0.02;
        // From above, where the sun may be better, nothing is seen of falls.
        if (light_.y < kLowest || place_.kind == PlaceKind::falls) return 1;
        if (lit_[cell] < 0) lit_[cell] = find_lit(cell);
        return lit_[cell];
    }
    double find_lit(std::size_t cell) const {
        const int x = static_cast<int>(cell) % kSeenSide, y = static_cast<int>(cell) / kSeenSide;
        const auto at = [&](int column, int row) {
            return height(cells_.index(std::clamp(column, 0, kSeenSide - 1),
                                       std::clamp(row, 0, kSeenSide - 1)));
        };
        const double east = (at(x + 1, y) - at(x - 1, y)) / (2 * cell_),
                     south = (at(x, y + 1) - at(x, y - 1)) / (2 * cell_);
        const double facing = (light_.y - east * light_.x - south * light_.z) /
                              std::sqrt(1 + east * east + south * south);
        if (facing <= 0) return 0;
        const double level = std::hypot(light_.x, light_.z), here = height(cell);
        for (int step = 2; step < kShadowCells && level > 0; ++step) {
            const double ray = here + step * cell_ * light_.y / level;
            if (ray > highest_) break;
            const double ridge = at(x + static_cast<int>(std::lround(step * light_.x / level)),
                                    y + static_cast<int>(std::lround(step * light_.z / level)));
            if (ridge > ray) return 0;
        }
        return std::min(facing / kFullyLit, 1.0);
    }
    double worth(std::size_t cell) const {
        if (cells_.heights[cell] <= 0 || cells_.flooded(cell)) return kWaterWorth;
        return smallest_ > 0 && cells_.areas[cell] >= smallest_ ? kRiverWorth : 1;
    }

    const PlaceOnGround& place_;
    Direction light_;
    /// How much lower the place is seen, since the land bends away.
    double drop_;
    double cell_ = 1;
    RiverCells cells_;
    std::uint64_t smallest_ = 0;
    double highest_ = 0;       // of the cells
    std::vector<double> lit_;  // of each cell; below 0 as long as nobody asked
};

/// How well land is modelled that one sees in that direction: best with the light from the side and
/// a little from behind, worst against it. From 0 to 1.
double modelled(double heading, double light) {
    const double turn = std::abs(std::remainder(heading - light, 360.0)) * kViewDegree;
    return 0.55 * std::sin(turn) + 0.45 * turn / std::numbers::pi;
}

/// How much of its worth a picture of water keeps: the nearer one looks to the sun the less, since
/// glitter hides what is there.
double without_glitter(PlaceKind kind, double heading, double light) {
    constexpr double kFull = 45, kNone = 80, kLeft = 0.3;  // degrees
    const bool watery = kind == PlaceKind::lake || kind == PlaceKind::island ||
                        kind == PlaceKind::shore || kind == PlaceKind::fjord ||
                        kind == PlaceKind::mouth;
    const double turn = std::abs(std::remainder(heading - light, 360.0));
    return watery ? std::clamp((turn - kFull) / (kNone - kFull), kLeft, 1.0) : 1;
}

/// How much of a picture's worth it keeps when one looks so steeply down that no horizon is seen.
double levelness(double pitch) {
    return std::clamp(1.5 + pitch / 28, 0.1, 1.0);
}

}  // namespace

PlaceView view_of(const RiverWorld& world, const PlaceOnGround& place, const Direction& light,
                  double radius) {
    Surroundings land(world, place, light, radius);
    const double from = std::atan2(light.x, -light.z) / kViewDegree;
    PlaceView best;
    double most = -1;
    for (int side = 0; side < kViewSides; ++side) {
        const PlaceView view = land.from(2 * std::numbers::pi * side / kViewSides);
        const double worth = land.seen_from(view) * levelness(view.pitch) *
                             without_glitter(place.kind, view.heading, from) *
                             (1 - kLightWorth + kLightWorth * modelled(view.heading, from));
        if (worth <= most) continue;
        most = worth;
        best = view;
    }
    best.x += place.x;
    best.y += place.y;
    return best;
}

}  // namespace orograph
