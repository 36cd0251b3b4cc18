#include "core/rivers/oxbow_lakes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "core/base/portable_math.h"
#include "core/base/random.h"
#include "core/rivers/river_bends.h"
#include "core/rivers/small_lakes.h"

// A loop of a river that grows until its neck is cut becomes a lake in the shape of a horseshoe,
// about as wide as the river was, until it silts up from its ends (Fisk, "Geological investigation
// of the alluvial valley of the lower Mississippi River", 1944). Rivers here don't move, so chance
// says which of their loops has left one beside it, and how old it is.

namespace orograph {
namespace {

/// So many of 256 loops have a lake.
constexpr std::uint64_t kOften = 128;
/// How far land under a lake may lie above or below the river, and land beside it, as a share of a
/// cell's side: on steeper land a lake would be a slope.
constexpr double kFlat = 0.012, kHill = 0.08;
/// Land through which more flows than this share of the river's is another river's.
constexpr double kOtherRiver = 0.1;
/// A loop bends at least so far from the line between its ends, as a share of that.
constexpr double kLeastBend = 0.25;
/// Widths of the river between it and its lake, and of any river at the least.
constexpr double kApart = 0.8, kLeastApart = 0.4;
/// How many cells around one its river's other loops are looked for; bends need three more.
constexpr int kBendsAround = 3;
static_assert(kBendsAround + 3 <= kOxbowReach);
/// How deep it is, as a share of the river's depth, and in metres.
constexpr double kOxbowDepth = 0.6, kLeastOxbowDepth = 0.8, kMostOxbowDepth = 2.5;
constexpr int kPieces = 24;

struct Vector {
    double x, y;
};
Vector operator+(Vector a, Vector b) {
    return {a.x + b.x, a.y + b.y};
}
Vector operator-(Vector a, Vector b) {
    return {a.x - b.x, a.y - b.y};
}
Vector operator*(Vector a, double by) {
    return {a.x * by, a.y * by};
}
double length_of(Vector a) {
    return std::sqrt(a.x * a.x + a.y * a.y);
}

/// A horseshoe, open towards the river; in cells of the level, from the corner of the river's.
struct Horseshoe {
    Vector middle, away, along;
    double turns, width;

    Vector at(double share) const {  // from -1 to 1
        const double angle = turns * share;
        return middle + away * cosine_of_turns(angle) + along * sine_of_turns(angle);
    }
    /// Its middle line.
    std::array<Vector, kPieces + 1> line() const {
        std::array<Vector, kPieces + 1> places;
        for (std::size_t i = 0; i < places.size(); ++i) {
            places[i] = at(2.0 * static_cast<double>(i) / kPieces - 1);
        }
        return places;
    }
    /// It is narrow at its ends, which silt up first.
    double width_at(double share) const {
        const double square = share * share;
        return width * std::max(1 - square * square, 0.02);
    }
};

/// How a river's loop lies, in cells from the corner of its first one.
struct Loop {
    Vector apex, out;  // a unit vector
};

class OxbowFinder {
  public:
    OxbowFinder(const RiverCells& cells, const RiverRunoff& runoff, const LevelRules& children,
                const Window& window, int finer, double side, std::vector<RiverReach>& reaches)
        : cells_(cells),
          runoff_(runoff),
          children_(children),
          window_(window),
          scale_(std::ldexp(1.0, finer)),
          side_(side),
          reaches_(reaches) {
        std::size_t kind = 0;
        while (kind + 1 < LevelRules::kAreas && !children.has_loops(kind)) ++kind;
        least_area_ = std::uint64_t{1} << kind / 2 >> 2;
    }

    void add_cell(RiverCell at) {
        const std::size_t cell = cells_.index(at.column, at.row);
        if (cells_.areas[cell] < least_area_ || cells_.receivers[cell] == kNoReceiver ||
            !children_.has_loops(kind_of_children(cells_.areas[cell]))) {
            return;
        }
        const std::uint64_t bits =
            mix_bits(std::uint64_t{cells_.point_x[cell]} << 16 | cells_.point_y[cell]);
        if ((bits & 255) >= kOften || 2 * width_of(cell) * scale_ <= kWideRiver) return;
        const std::optional<Loop> loop = loop_of(at);
        if (!loop) return;
        const Horseshoe shape = beside(*loop, width_of(cell), bits);
        if (shape.width * scale_ <= kWideRiver) return;
        if (lies_flat(shape, at) && lies_apart(shape, at)) add(shape, at);
    }

  private:
    /// Square metres that drain through a cell.
    double area_of(std::size_t cell) const {
        return static_cast<double>(cells_.areas[cell]) * side_ * side_;
    }
    /// Of those as many as give the cell's river its water.
    double watered_area_of(std::size_t cell) const {
        return area_of(cell) * runoff_.share(cells_, cell);
    }
    /// In cells.
    double width_of(std::size_t cell) const { return channel_width(watered_area_of(cell)) / side_; }

    static Vector place(const RiverBend::Place& from_corner) {
        return {static_cast<double>(from_corner.x) / kCellSide,
                static_cast<double>(from_corner.y) / kCellSide};
    }

    /// Nothing if a river bends little.
    std::optional<Loop> loop_of(RiverCell at) const {
        const RiverBend bend = find_bend(cells_, children_, at.column, at.row);
        const Vector first = place(bend.control[0]), last = place(bend.control[3]),
                     apex = place(bend.at(512)), out = apex - (first + last) * 0.5;
        const double far = length_of(out);
        if (far < kLeastBend * length_of(last - first)) return std::nullopt;
        return Loop{apex, out * (1 / far)};
    }

    /// One beyond the apex of a loop of a river so wide, by chance.
    static Horseshoe beside(const Loop& loop, double river, std::uint64_t bits) {
        const double width = river * chosen(bits, 1, 0.35, 0.75),
                     across = river * chosen(bits, 2, 1.6, 2.6),
                     away = across * chosen(bits, 3, 1, 1.5), turns = chosen(bits, 4, 0.33, 0.41),
                     tilt = chosen(bits, 5, -0.06, 0.06);
        const double cosine = cosine_of_turns(tilt), sine = sine_of_turns(tilt);
        const Vector out{loop.out.x * cosine - loop.out.y * sine,
                         loop.out.x * sine + loop.out.y * cosine};
        // Its ends are nearest to the river.
        const double off = river * (0.5 + kApart) + width / 2 - away * cosine_of_turns(turns);
        return {loop.apex + loop.out * off, out * away, Vector{-out.y, out.x} * across, turns,
                width};
    }

    /// Whether the land is as flat as a lake's, with no hill beside it, and no other river runs
    /// through it.
    bool lies_flat(const Horseshoe& shape, RiverCell at) const {
        const std::size_t river = cells_.index(at.column, at.row);
        for (const Vector& place : shape.line()) {
            const int east = static_cast<int>(std::floor(place.x)),
                      south = static_cast<int>(std::floor(place.y));
            if (std::max(std::abs(east), std::abs(south)) >= kOxbowReach) return false;
            const RiverCell under{at.column + east, at.row + south};
            const std::size_t here = cells_.index(under.column, under.row);
            const bool other = here != river && area_of(here) > kOtherRiver * area_of(river);
            if (cells_.heights[here] <= 0 || other || steepness(here, river) > kFlat) return false;
            const double rough = static_cast<double>(cells_.roughness[here]) / kRoughnessMetre;
            if (rough > kFlat * side_ / 2) return false;
            for (int k = 0; k < kWays; ++k) {
                const std::size_t beside =
                    cells_.index(under.column + kWayEast[k], under.row + kWaySouth[k]);
                if (steepness(beside, river) > kHill) return false;
            }
        }
        return true;
    }
    /// Whether no other loop of the river, nor another river nearly as large, comes too near.
    bool lies_apart(const Horseshoe& shape, RiverCell at) const {
        const auto line = shape.line();
        const std::size_t river = cells_.index(at.column, at.row);
        for (int south = -kBendsAround; south <= kBendsAround; ++south) {
            for (int east = -kBendsAround; east <= kBendsAround; ++east) {
                const RiverCell other{at.column + east, at.row + south};
                const std::size_t cell = cells_.index(other.column, other.row);
                if (cells_.receivers[cell] == kNoReceiver ||
                    area_of(cell) <= kOtherRiver * area_of(river)) {
                    continue;
                }
                const RiverBend bend = find_bend(cells_, children_, other.column, other.row);
                const double least = (0.5 + kLeastApart) * width_of(cell) + shape.width / 2;
                for (int along = 0; along <= 1024; along += 128) {
                    const Vector passed = place(bend.at(along)) + Vector{1.0 * east, 1.0 * south};
                    const auto near = [&](Vector place) {
                        return length_of(place - passed) < least;
                    };
                    if (std::ranges::any_of(line, near)) return false;
                }
            }
        }
        return true;
    }
    /// How far apart in height two cells are, over the side of one.
    double steepness(std::size_t a, std::size_t b) const {
        return std::abs(river_metres(cells_.heights[a] - cells_.heights[b])) / side_;
    }

    void add(const Horseshoe& shape, RiverCell at) {
        const std::size_t river = cells_.index(at.column, at.row);
        const double depth = std::clamp(kOxbowDepth * channel_depth(watered_area_of(river)),
                                        kLeastOxbowDepth, kMostOxbowDepth);
        const auto bed_at = [&](double share) {
            const Vector from_corner = shape.at(share);
            return RiverBed{.x = from_corner.x,
                            .y = from_corner.y,
                            .level = river_metres(cells_.heights[river]),
                            .width = shape.width_at(share),
                            .depth = depth};
        };
        append_lake(cells_, at, window_, scale_, kPieces, bed_at, reaches_);
    }

    const RiverCells& cells_;
    const RiverRunoff& runoff_;
    const LevelRules& children_;
    const Window& window_;
    double scale_, side_;
    std::vector<RiverReach>& reaches_;
    std::uint64_t least_area_;  // of rivers that have loops, or less
};

}  // namespace

void find_oxbow_lakes(const RiverCells& cells, const RiverRunoff& runoff,
                      const LevelRules& children, const CellArea& area, const Window& window,
                      int finer, double side, std::vector<RiverReach>& reaches) {
    OxbowFinder finder(cells, runoff, children, window, finer, side, reaches);
    for (int y = area.row + kOxbowReach; y + kOxbowReach < area.row + area.height; ++y) {
        for (int x = area.column + kOxbowReach; x + kOxbowReach < area.column + area.width; ++x) {
            finder.add_cell({x, y});
        }
    }
}

}  // namespace orograph
