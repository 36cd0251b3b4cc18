#include "core/rivers/tarns.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "core/base/portable_math.h"
#include "core/base/random.h"
#include "core/rivers/regional_controls.h"
#include "core/rivers/small_lakes.h"

// Where a glacier begins it digs a hollow below the wall at its back, a cirque, and leaves a sill;
// the lake behind that is a tarn (Embleton and King, "Glacial geomorphology", 1975). Here chance
// says which of the flat places near the head of a glacial valley has one.

namespace orograph {
namespace {

/// They are found on cells of at most so many metres, and of more than half of that.
constexpr double kLargestCell = 180;
/// So many of 256 places have one.
constexpr std::uint64_t kTarnChance = 48;
/// Cells that drain through a place near the head of a valley.
constexpr std::uint64_t kLeastArea = 8, kMostArea = 96;
/// How far the ground around may lie above or below the water, as a share of a cell's side, and how
/// steeply a wall rises somewhere within two cells.
constexpr double kLevelGround = 0.1, kWall = 0.6;
constexpr int kToWall = 2;
/// How deep it is, as a share of its width, and how narrow its ends are.
constexpr double kTarnDepth = 0.12, kNarrowest = 0.05;
constexpr int kTarnPieces = 12;

/// A long shape with bays; in cells, from the corner of that by which it is found.
struct Tarn {
    double x, y;              // of its middle
    double along_x, along_y;  // from there to one end
    double width, bend, bays;

    RiverBed at(double share) const {  // from -1 to 1
        const double aside = bend * (1 - share * share),
                     bay = 1 + 0.25 * sine_of_turns(bays + 0.6 * share);
        return {.x = x + along_x * share - along_y * aside,
                .y = y + along_y * share + along_x * aside,
                .width = width * std::max(std::sqrt(1 - share * share) * bay, kNarrowest)};
    }
};

class TarnFinder {
  public:
    TarnFinder(const RiverBase& base, const RiverCells& cells, const Window& window, int finer,
               double side, std::vector<RiverReach>& reaches)
        : base_(base),
          cells_(cells),
          window_(window),
          scale_(std::ldexp(1.0, finer)),
          side_(side),
          reaches_(reaches) {}

    void add_cell(RiverCell at) {
        const std::size_t cell = cells_.index(at.column, at.row);
        const std::uint64_t area = cells_.areas[cell];
        if (area < kLeastArea || area > kMostArea || cells_.heights[cell] <= 0) return;
        const std::uint64_t bits =
            mix_bits(std::uint64_t{cells_.point_x[cell]} << 16 | cells_.point_y[cell]);
        if ((bits & 255) >= kTarnChance || !in_trough(at) || !below_wall(at)) return;
        const Tarn tarn = tarn_at(at, bits);
        if (tarn.width * scale_ > kWideRiver && lies_level(tarn, at)) add(tarn, at);
    }

  private:
    double height(int column, int row) const {
        return river_metres(cells_.heights[cells_.index(column, row)]);
    }

    bool in_trough(RiverCell at) const {
        const std::int64_t x = base_.middle_of(cells_.level, cells_.x + at.column),
                           y = base_.middle_of(cells_.level, cells_.y + at.row);
        return base_.controls_at(x, y).valley() >= RegionalControls::kTrough;
    }
    bool below_wall(RiverCell at) const {
        double steepest = 0;
        for (int down = -kToWall; down <= kToWall; ++down) {
            for (int across = -kToWall; across <= kToWall; ++across) {
                const double far = std::sqrt(across * across + down * down);
                if (far == 0) continue;
                const double rise =
                    height(at.column + across, at.row + down) - height(at.column, at.row);
                steepest = std::max(steepest, rise / (far * side_));
            }
        }
        return steepest > kWall;
    }

    /// Along the stream that runs through it.
    Tarn tarn_at(RiverCell at, std::uint64_t bits) const {
        const std::size_t cell = cells_.index(at.column, at.row);
        const std::uint8_t way = cells_.receivers[cell];
        const double turn = chosen(bits, 1, -0.1, 0.1) + way / 8.0,
                     half = chosen(bits, 2, 0.6, 1.5);
        return {.x = static_cast<double>(cells_.point_x[cell]) / kCellSide,
                .y = static_cast<double>(cells_.point_y[cell]) / kCellSide,
                .along_x = half * cosine_of_turns(turn),
                .along_y = half * sine_of_turns(turn),
                .width = half * chosen(bits, 3, 0.9, 1.5),
                .bend = chosen(bits, 4, -0.3, 0.3),
                .bays = chosen(bits, 5, 0, 1)};
    }

    /// Whether no ground under it lies far from its level, and none is other water's.
    bool lies_level(const Tarn& tarn, RiverCell at) const {
        const double level = height(at.column, at.row);
        for (int piece = 0; piece <= kTarnPieces; ++piece) {
            const RiverBed bed = tarn.at(2.0 * piece / kTarnPieces - 1);
            const int column = at.column + static_cast<int>(std::floor(bed.x)),
                      row = at.row + static_cast<int>(std::floor(bed.y));
            const std::size_t under = cells_.index(column, row);
            if (cells_.heights[under] <= 0 || cells_.flooded(under) ||
                cells_.areas[under] > 2 * kMostArea ||
                std::abs(height(column, row) - level) > kLevelGround * side_) {
                return false;
            }
        }
        return true;
    }

    void add(const Tarn& tarn, RiverCell at) {
        const auto bed_at = [&](double share) {
            RiverBed bed = tarn.at(share);
            bed.level = height(at.column, at.row);
            bed.depth = kTarnDepth * bed.width * side_;
            return bed;
        };
        append_lake(cells_, at, window_, scale_, kTarnPieces, bed_at, reaches_);
    }

    const RiverBase& base_;
    const RiverCells& cells_;
    const Window& window_;
    double scale_, side_;
    std::vector<RiverReach>& reaches_;
};

}  // namespace

void find_tarns(const RiverBase& base, const RiverCells& cells, const CellArea& area,
                const Window& window, int finer, double side, std::vector<RiverReach>& reaches) {
    if (side > kLargestCell || 2 * side <= kLargestCell) return;
    TarnFinder finder(base, cells, window, finer, side, reaches);
    for (int y = area.row + kTarnReach; y + kTarnReach < area.row + area.height; ++y) {
        for (int x = area.column + kTarnReach; x + kTarnReach < area.column + area.width; ++x) {
            finder.add_cell({x, y});
        }
    }
}

}  // namespace orograph
