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
constexpr std::int64_t kSteepness = 640, kCap = 512;
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

/// The quadratic B-spline of the 3 x 3 parents around.
std::int64_t Refinement::predicted_height(int x, int y) const {
    constexpr int kWeights[2][3] = {{9, 22, 1}, {1, 22, 9}};
    const int *across = kWeights[x & 1], *down = kWeights[y & 1];
    const std::int64_t* middle = &parents_.heights[parent(x >> 1, y >> 1)];
    const std::int64_t here = *middle;
    std::int64_t sum = 0;
    for (int j = -1; j <= 1; ++j) {
        const std::int64_t* row = middle + static_cast<std::ptrdiff_t>(j) * parents_.width;
        sum += down[j + 1] * (across[0] * (row[-1] - here) + across[1] * (row[0] - here) +
                              across[2] * (row[1] - here));
    }
    return here + (sum >> 10);
}

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

std::int64_t Refinement::height_of_free_cell(int x, int y, std::uint64_t bits) {
    const std::size_t cell = children_.index(x, y);
    const std::int64_t predicted = predicted_height(x, y);
    std::uint64_t area = 1;
    std::int64_t lowest = kNowhere;
    for (const std::int64_t offset : offsets_) {
        const std::size_t other = cell + static_cast<std::size_t>(offset);
        if (children_.origins[other] == CellOrigin::free) continue;
        area = std::max(area, children_.areas[other]);
        lowest = std::min(lowest, children_.heights[other]);
    }
    const int kind = kind_of_area(area);
    const std::size_t above = static_cast<std::size_t>((y >> 1) * area_.width + (x >> 1));
    const RegionalControls controls = controls_[above];
    const std::int64_t floor = level_.floor[static_cast<std::size_t>(controls.valley() >> 5)]
                                           [static_cast<std::size_t>(kind)];
    std::int64_t rough = children_.roughness[cell];
    if (floor < 1024 && lowest > 0) {
        rough = std::max(rough * floor >> 10, std::min(level_.least_rough, rough));
        children_.roughness[cell] = static_cast<std::int32_t>(rough);
    }
    if (lowest == kNowhere || lowest <= 0) {
        return coastal_height(cell, predicted, lowest, kind, bits);
    }

    // How steep land is on this scale, in 1024ths: as rough as it is, no steeper than it can stand;
    // harder beds are steeper; and at least as steep as the land above.
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
        std::max({slope, std::min(gradient * level_.per_cell >> 30, 2 * talus), std::int64_t{1}});

    // In units of height a unit of distance.
    const std::int64_t rise = slope * level_.cell_1024, fall = rise * kFallAway >> 10;
    std::int64_t cone = kNowhere, below = 0;
    for (int k = 0; k < 8; ++k) {
        const std::size_t other = cell + static_cast<std::size_t>(offsets_[k]);
        if (children_.origins[other] == CellOrigin::free || children_.heights[other] <= 0) continue;
        const std::int64_t distance = std::max(
            length_of(kStepX[k] * kCellSide + children_.point_x[other] - children_.point_x[cell],
                      kStepY[k] * kCellSide + children_.point_y[other] - children_.point_y[cell]),
            kNearest);
        cone = std::min(cone, children_.heights[other] + ((rise * distance) >> 6));
        below = std::max(below, children_.heights[other] - ((fall * distance) >> 6));
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
    for (int y = 2; y < children_.height - 2; ++y) {
        const std::uint64_t row = river_row(key, (children_.y + y) & mask);
        for (int x = 2; x < children_.width - 2; ++x) {
            std::int64_t& height = children_.heights[children_.index(x, y)];
            if (height != kNowhere) continue;
            height = height_of_free_cell(x, y, river_bits(row, (children_.x + x) & mask));
        }
    }
    // At the window's edge, where nothing counts.
    std::ranges::replace(children_.heights, kNowhere, 0);
}

}  // namespace orograph
