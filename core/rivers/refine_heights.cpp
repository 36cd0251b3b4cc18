#include <algorithm>
#include <cstdlib>
#include <limits>

#include "core/rivers/refinement.h"
#include "core/rivers/river_random.h"

// A free cell stands on the lower envelope of cones: from the rivers around it the land rises as
// steeply as it is on this scale, so that slopes become planes and divides become crests. A cone
// falls towards its river, so no hollow arises.

namespace orograph {
namespace {

/// In 256ths: how many times their roughness over a cell's side hillsides are steep, and how far
/// above the predicted height, in roughness, they may reach.
constexpr std::int64_t kSteepness = 640, kCap = 1024;
/// In 1024ths: how many times as steep as its cone land may fall away from a river's other side.
constexpr std::int64_t kFallAway = 1843;
/// In 1024ths: slopes on beds of soft and of hard rock; beds are 2^36 units, 64 m, thick, five
/// eighths of them soft.
constexpr std::int64_t kSoft = 307, kHard = 1331;
constexpr int kBed = 36;
/// Hillsides rise from a river at least by this share of their roughness, in 1024ths.
constexpr std::int64_t kLeastRise = 102;
/// By the sea land rises by this share of its roughness, plus or minus that times chance.
constexpr std::int64_t kCoastalRise = 819, kCoastalNoise = 154;
/// No point counts as nearer than this to another, in units of a cell's side.
constexpr std::int64_t kNearest = 22938;

constexpr std::int64_t kNowhere = std::numeric_limits<std::int64_t>::max();

/// The length of a vector, within 3 %.
constexpr std::int64_t length_of(std::int64_t x, std::int64_t y) {
    x = x < 0 ? -x : x;
    y = y < 0 ? -y : y;
    const std::int64_t longer = std::max(x, y), shorter = std::min(x, y);
    return std::max(longer, longer - (longer >> 3) + (shorter >> 1));
}

}  // namespace

/// Land of which a river flows into the sea, and the sea's bed.
std::int64_t Refinement::coastal_height(std::size_t cell, std::int64_t predicted,
                                        std::int64_t lowest, int kind, std::uint64_t bits) const {
    const std::int64_t rough = children_.roughness[cell];
    const std::int64_t chance = std::clamp(gaussian_of(bits), -2048, 2048);
    std::int64_t rise = rough * (kCoastalRise + (kCoastalNoise * chance >> 10));
    if (predicted <= 0 || lowest <= 0) rise >>= 3;
    const std::int64_t height =
        predicted + (rise >> 10) * rules_.beside[static_cast<std::size_t>(kind)];
    return lowest == kNowhere ? height : std::max(height, lowest + 1);
}

/// What is left of hillsides, in 1024ths, beside a river of that kind.
std::int64_t Refinement::floor_at(int x, int y, int kind) const {
    return level_.floor[static_cast<std::size_t>(controls_at(x, y).valley() >> 5)]
                       [static_cast<std::size_t>(kind)];
}

/// Beside wide rivers the land is flat.
std::int32_t Refinement::flattened(std::int32_t rough, std::int64_t floor) const {
    if (floor >= 1024) return rough;
    return static_cast<std::int32_t>(
        std::max(rough * floor >> 10, std::min<std::int64_t>(level_.least_rough, rough)));
}

std::int64_t Refinement::height_of_free_cell(int x, int y, std::uint64_t bits) {
    const std::size_t cell = children_.index(x, y);
    const std::int64_t predicted = predicted_height(x, y);
    // The rivers around, found without branches that no processor could foresee.
    std::size_t rivers[8];
    std::uint8_t ways[8];
    int count = 0;
    for (std::uint8_t k = 0; k < 8; ++k) {
        const std::size_t other = cell + static_cast<std::size_t>(offsets_[k]);
        rivers[count] = other;
        ways[count] = k;
        count += children_.origins[other] != CellOrigin::free ? 1 : 0;
    }
    std::uint64_t area = 1;
    std::int64_t lowest = kNowhere;
    for (int i = 0; i < count; ++i) {
        area = std::max(area, children_.areas[rivers[i]]);
        lowest = std::min(lowest, children_.heights[rivers[i]]);
    }
    const int kind = kind_of_area(area);
    const RegionalControls controls = controls_at(x, y);
    const std::int64_t floor = floor_at(x, y, kind);
    if (lowest > 0) children_.roughness[cell] = flattened(children_.roughness[cell], floor);
    const std::int64_t rough = children_.roughness[cell];
    if (lowest == kNowhere || lowest <= 0) {
        return coastal_height(cell, predicted, lowest, kind, bits);
    }

    // How steep land is on this scale, in 1024ths: as rough as it is, no steeper than it can stand;
    // harder beds are steeper; and at least half as steep as the land above.
    const std::int64_t talus = 4 * controls.talus();
    std::int64_t slope = std::min(kSteepness * rough / 256 * level_.per_cell >> 30, talus);
    if (level_.strata && controls.strata() > 16) {
        const std::int64_t in_bed = predicted & ((std::int64_t{1} << kBed) - 1);
        const std::int64_t bed = (in_bed << 3 >> kBed) < 5 ? kSoft : kHard;
        slope = slope * ((1024 << 8) + (bed - 1024) * controls.strata()) >> 18;
    }
    const std::int64_t* middle = &parents_.heights[parent(x >> 1, y >> 1)];
    const std::int64_t gradient = length_of(
        (middle[1] - middle[-1]) >> 12, (middle[parents_.width] - middle[-parents_.width]) >> 12);
    slope =
        std::max({slope, std::min(gradient * level_.per_cell >> 31, 2 * talus), std::int64_t{1}});

    // In units of height a unit of distance.
    const std::int64_t rise = slope * level_.cell_1024, fall = rise * kFallAway >> 10;
    std::int64_t cone = kNowhere, below = 0;
    const std::int64_t point_x = children_.point_x[cell], point_y = children_.point_y[cell];
    for (int i = 0; i < count; ++i) {
        const std::int64_t distance = std::max(
            length_of(kWayEast[ways[i]] * kCellSide + children_.point_x[rivers[i]] - point_x,
                      kWaySouth[ways[i]] * kCellSide + children_.point_y[rivers[i]] - point_y),
            kNearest);
        cone = std::min(cone, children_.heights[rivers[i]] + (rise * distance >> 6));
        below = std::max(below, children_.heights[rivers[i]] - (fall * distance >> 6));
    }
    std::int64_t height = std::min(cone, predicted + ((rough * kCap) << 2));
    height = std::max({height, below, lowest + 1});
    if (floor < 1024) height = lowest + ((height - lowest) >> 10) * floor;
    const std::int64_t least =
        ((rough * kLeastRise >> 10) * (512 + static_cast<std::int64_t>(bits >> 54)) >> 10) *
        rules_.beside[static_cast<std::size_t>(kind)];
    return std::max(height, lowest + std::max<std::int64_t>(least, 1));
}

void Refinement::raise_free_cells() {
    const std::int64_t mask = (static_cast<std::int64_t>(base_.size) << children_.level) - 1;
    const std::uint64_t key = level_key(seed_, 4 * children_.level + 2);
    const CellArea area = wanted(RefinementReach::kHeights);
    for (int y = area.row; y < area.row + area.height; ++y) {
        const std::uint64_t row = river_row(key, (children_.y + y) & mask);
        for (int x = area.column; x < area.column + area.width; ++x) {
            const std::size_t cell = children_.index(x, y);
            if (children_.origins[cell] == CellOrigin::free) {
                children_.heights[cell] =
                    height_of_free_cell(x, y, river_bits(row, (children_.x + x) & mask));
            } else if (children_.heights[cell] > 0) {
                const std::int64_t floor = floor_at(x, y, kind_of_area(children_.areas[cell]));
                children_.roughness[cell] = flattened(children_.roughness[cell], floor);
            }
        }
    }
}

}  // namespace orograph
